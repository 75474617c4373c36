"""Short exercises from real deals, each with an answer that the engine has found clearly best."""
