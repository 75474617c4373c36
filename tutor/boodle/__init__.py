"""What a person sees of Boodle: the command `boodle`."""
