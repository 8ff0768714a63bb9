"""What everything looks like, without any toolkit: colours, emblems, and pages for browsers."""
