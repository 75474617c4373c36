"""What a player did, kept in a database in the data folder of the user."""
