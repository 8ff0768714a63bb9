"""What holds in every game: properties over random games of two to five captains."""
