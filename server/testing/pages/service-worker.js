// The version of the page is __PAGE_VERSION__.
