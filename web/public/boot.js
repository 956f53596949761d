/* Runs before the first paint, so that neither the theme nor the splash comes as a surprise. */
(function () {
  var root = document.documentElement;
  var choice = null;
  var seen = null;
  var known = null;
  try {
    choice = localStorage.getItem('makehold.theme');
    known = localStorage.getItem('makehold.known');
    localStorage.setItem('makehold.known', 'yes');
    // What was drawn for everybody asks nobody who is here to come in.
    if (localStorage.getItem('makehold.session') !== null) root.setAttribute('data-known', '');
    seen = sessionStorage.getItem('makehold.splash');
    sessionStorage.setItem('makehold.splash', 'seen');
  } catch (error) {
    seen = 'unknown';
  }
  var light =
    choice === 'light' || (choice !== 'dark' && window.matchMedia('(prefers-color-scheme: light)').matches);
  root.setAttribute('data-theme', light ? 'light' : 'dark');
  if (seen !== null) return;

  /*
   * Once per browser session, and a key or a tap skips it: 2.5 s, then 0.8 s of fading. Who comes again, and not to the
   * home page, came for what the link names: then it goes as soon as that is drawn (docs/adr/0009). Where the app takes
   * longer than that to come it stays until then, 10 s at most: under it the page is still empty.
   */
  var brief = known !== null && location.pathname !== '/';
  root.setAttribute('data-splash', brief ? 'brief' : 'on');
  var drawn = false;
  var late = false;
  var timer = setTimeout(function () {
    if (drawn) return end();
    late = true;
    timer = setTimeout(end, 7500);
  }, 2500);
  function draw() {
    drawn = true;
    if (brief || late) end();
  }
  // The page may have come with its first screen (docs/adr/0012): the scripts run after this.
  document.addEventListener(
    'readystatechange',
    function () {
      if (brief && document.querySelector('[data-drawn]') !== null) end();
    },
    { once: true },
  );
  function end() {
    clearTimeout(timer);
    removeEventListener('keydown', end, true);
    removeEventListener('pointerdown', end, true);
    removeEventListener('makehold:drawn', draw);
    root.setAttribute('data-splash', brief ? 'past' : 'out');
    setTimeout(
      function () {
        root.removeAttribute('data-splash');
      },
      brief ? 200 : 800,
    );
  }
  addEventListener('keydown', end, true);
  addEventListener('pointerdown', end, true);
  addEventListener('makehold:drawn', draw);
})();
