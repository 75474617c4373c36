"""The games Boon and Boodle: their rules, and what is known, searched and advised about them."""
