"""What a person sees: the commands, and the tutor."""
