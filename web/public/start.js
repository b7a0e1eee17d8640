/* Runs before the first paint. In a page that the server has rendered, this text is part of the page, and the security policy names its hash. */
(function () {
  /* The theme, and whether the device has kept the font. web/platform/theme-choice.ts and kept-font.ts use the same keys and attributes. */
  var chosen = null;
  var font = null;
  try {
    chosen = localStorage.getItem('fulltime.theme');
    font = localStorage.getItem('fulltime.font');
  } catch {
    /* Storage is blocked. Nothing is chosen, and nothing is kept. */
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  if (font !== null) useFont();

  /* A page that the server has rendered names its code here. The code is loaded after the first paint. Until it runs the page is inert, and taps
     on it are stored for web/early-taps.ts. */
  var script = document.currentScript;
  var main = script.getAttribute('data-main');
  if (main === null) return;
  if (isOfOtherDevice(script.getAttribute('data-invites'))) return showNoFirstView();
  var fillNames = fillTimesBeforePaints();
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
    fillNames();
  };
  if (document.hidden) return start();
  addEventListener('DOMContentLoaded', function () {
    whenPainted(start);
  });

  /* The font is loaded at once, because the styles, which name it, may come later. */
  function useFont() {
    document.documentElement.setAttribute('data-font', font);
    var file = document.querySelector('meta[name="font"]');
    if (file) add('preload', file.content, 'font');
  }

  /* What formats times, once it is made, and the time zone of the texts. */
  var format;
  var zone;

  /* The server does not know this device's time zone, so in place of each time it sends blanks and a comment, such as `<!--time|$6:$7|1669420800000-->`
     (web/platform/first-view/comments-for-times.ts). What has arrived is filled in before it is painted, because observers are called before.
     Returns a function that fills in the names of zones, which only `Intl` knows. Its first use takes long, and the code uses it too. So it waits for
     the first paint, unless the account has chosen a time zone. */
  function fillTimesBeforePaints() {
    /* The time zone is the one that the account on this device has chosen, if the browser knows it, or else the device's.
       web/platform/device.ts uses the same key. */
    try {
      zone = localStorage.getItem('fulltime.time-zone') || undefined;
      if (zone) useIntl();
    } catch {
      zone = undefined;
    }
    new MutationObserver(function (_changes, observer) {
      fill();
      /* The code, which is loaded next, adds its files to the page. So this is called once more after the last part of the page. */
      if (document.readyState !== 'loading') observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    return function () {
      useIntl();
      fill();
    };
  }

  function fill() {
    var comments = document.createNodeIterator(document, 128);
    var begun = [];
    var comment;
    while ((comment = comments.nextNode())) {
      var parts = comment.data.split('|');
      if (parts[0] === 'days') begun.push(comment);
      if (!parts[1] || (!format && /@/.test(parts[1]))) continue;
      if (parts[4]) decide(begun.pop(), comment, parts);
      else write(comment, parts);
      comment.remove();
    }
  }

  /* The part from `begin` to `end` is only for some days, or for all others. */
  function decide(begin, end, [kind, pattern, at, first, last]) {
    var day = textOf(pattern, at);
    if ((day >= textOf(pattern, first) && day <= textOf(pattern, last)) !== (kind === 'on'))
      while (begin.nextSibling !== end) begin.nextSibling.remove();
    begin.remove();
  }

  /* A zone is named for the first and the last of several instants. */
  function write(comment, [, pattern, at, first]) {
    var text = textOf(pattern, at);
    if (first && text !== textOf(pattern, first)) text = text.split(',')[0];
    comment.previousSibling.data = comment.previousSibling.data.replace(/[\u2002\u2007].*/, text);
  }

  /* Returns the same as the functions of web/platform/format.ts, and a day as it is. */
  function textOf(pattern, at) {
    return at > 0
      ? partsOf(at)
          .replace(/(...)(\w*)\D+(\d+)\D(\d+)\D(\d+)\D+(\d+)\D(\d+) GMT(?:\+0)?(.*)/, pattern)
          .replace('@', zone && zone.replace(/_/g, ' '))
          .replace(/.*\/(.*,)|UTC, (?=UTC)/, '$1')
      : at;
  }

  /* Without `Intl`, the distance to UTC is missing. */
  function partsOf(at) {
    if (format) return format.format(at);
    var date = new Date(+at);
    var local = new Date(at - date.getTimezoneOffset() * 6e4).toISOString();
    var weekday = date.toDateString().slice(0, 3) + 'day day sday nesday rsday day urday'.split(' ')[date.getDay()];
    return weekday + local.replace(/(.*)-(.*)-(.*)T(.*):.*/, ',$2/$3/$1,$4 GMT');
  }

  function useIntl() {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'long',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'shortOffset',
    });
    zone = zone || format.resolvedOptions().timeZone;
  }

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

  function add(rel, href, as) {
    var link = document.createElement('link');
    link.rel = rel;
    if (as) link.as = as;
    if (as) link.crossOrigin = '';
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
