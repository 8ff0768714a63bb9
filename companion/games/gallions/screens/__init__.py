"""The touchscreen of Gallions: pages, what they tell, and the widgets they are made of."""
