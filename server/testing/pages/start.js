document.documentElement.dataset.colorScheme = 'light';
