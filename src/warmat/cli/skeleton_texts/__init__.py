"""The texts of skeletons: files with $name in the place of names."""
