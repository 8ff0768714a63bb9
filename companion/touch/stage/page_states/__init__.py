"""The states that pages of every game are shown in: pictures and checks are made of each."""
