// A file of the pages.
