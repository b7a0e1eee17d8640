/* Sets the theme before the first paint. It is a separate file, because the security policy allows no inline scripts.
   web/platform/device.ts and web/platform/theme-choice.ts use the same key and attribute. */
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('fulltime.theme');
  } catch {
    chosen = null;
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
