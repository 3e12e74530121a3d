"""Tables: a game being played, who sits there, and the bots' processes. No Textual."""
