/* Runs before the first paint. In a page that the server has rendered, this text is part of the page, and the security policy names its hash. */
(function () {
  /* The theme. web/platform/theme-choice.ts uses the same key and attribute. */
  var chosen = null;
  try {
    chosen = localStorage.getItem('fulltime.theme');
  } catch {
    chosen = null;
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');

  /* A page that the server has rendered names its code here. The code is loaded after the first paint. Until it runs the page is inert, and taps
     on it are stored for web/early-taps.ts. */
  var script = document.currentScript;
  var main = script.getAttribute('data-main');
  if (main === null) return;
  if (isOfOtherDevice(script.getAttribute('data-invites'))) return showNoFirstView();
  var taps = (window.earlyTaps = []);
  addEventListener('click', function (event) {
    taps.push([event.clientX, event.clientY]);
  });
  var start = function () {
    load().catch(function () {
      var root = document.getElementById('root');
      root.inert = false;
      root.removeAttribute('aria-hidden');
    });
  };
  if (document.hidden) return start();
  addEventListener('DOMContentLoaded', function () {
    whenPainted(start);
  });

  /* Calls `act` once the first paint can be seen, or after a second, because some browsers do not report it. */
  function whenPainted(act) {
    var isOver = false;
    var once = function () {
      if (isOver) return;
      isOver = true;
      act();
    };
    setTimeout(once, 1000);
    try {
      new PerformanceObserver(function (list) {
        if (list.getEntriesByName('first-contentful-paint').length > 0) once();
      }).observe({ type: 'paint', buffered: true });
    } catch {
      once();
    }
  }

  /* All files of the code are requested at once, and the flags before them, because they are small. */
  function load() {
    var flags = script.getAttribute('data-flags');
    if (flags !== null) add('stylesheet', flags);
    JSON.parse(script.getAttribute('data-code')).forEach(function (file) {
      add('modulepreload', file);
    });
    return import(main);
  }

  function add(rel, href) {
    var link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    document.head.append(link);
  }

  /* True if this device stores an invitation or a guest's pick that the server does not know. The page will look different, so its first view
     would be replaced by something else. web/platform/device.ts uses the same keys. */
  function isOfOtherDevice(invites) {
    if (invites === null) return false;
    var shown = JSON.parse(invites);
    var competition = document.querySelector('meta[name="competition"]').content;
    try {
      var stored = JSON.parse(localStorage.getItem('fulltime.invites') || '[]');
      return (
        localStorage.getItem(competition + ' fulltime.guest-pick') !== null ||
        stored.some(function (token) {
          return shown.indexOf(token) < 0;
        })
      );
    } catch {
      return false;
    }
  }

  /* The first view is hidden (web/platform/styles/base.css) until it is there and can be removed. */
  function showNoFirstView() {
    document.documentElement.setAttribute('data-first-view', 'none');
    addEventListener('DOMContentLoaded', function () {
      var root = document.getElementById('root');
      root.replaceChildren();
      root.inert = false;
      root.removeAttribute('aria-hidden');
      document.documentElement.removeAttribute('data-first-view');
      void load();
    });
  }
})();
