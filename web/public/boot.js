/* Runs before the first paint, so that neither the theme nor the splash comes as a surprise. */
(function () {
  var root = document.documentElement;
  var choice = null;
  var seen = null;
  try {
    choice = localStorage.getItem('makehold.theme');
    seen = sessionStorage.getItem('makehold.splash');
    sessionStorage.setItem('makehold.splash', 'seen');
  } catch (error) {
    seen = 'unknown';
  }
  var light =
    choice === 'light' || (choice !== 'dark' && window.matchMedia('(prefers-color-scheme: light)').matches);
  root.setAttribute('data-theme', light ? 'light' : 'dark');
  if (seen !== null) return;

  /* Once per browser session: 2.5 s, then 0.8 s of fading; a key or a tap skips it. */
  root.setAttribute('data-splash', 'on');
  var timer = setTimeout(end, 2500);
  function end() {
    clearTimeout(timer);
    removeEventListener('keydown', end, true);
    removeEventListener('pointerdown', end, true);
    root.setAttribute('data-splash', 'out');
    setTimeout(function () {
      root.removeAttribute('data-splash');
    }, 800);
  }
  addEventListener('keydown', end, true);
  addEventListener('pointerdown', end, true);
})();
