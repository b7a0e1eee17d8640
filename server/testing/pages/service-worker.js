self.version = '__PAGE_VERSION__';
