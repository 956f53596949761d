/** Programs that run in a browser's page, as their texts: the server's own types know no window, and shall know none. */

/** A menu that is open stands outside of all landmarks, and covers them. */
const axeRun = (rules: string): string => `axe.run(document, {
  resultTypes: ['violations'],
  ${rules},
}).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
  nodes.filter(({ target }) => !(id === 'region' && target.join().includes('data-radix-popper'))).map(({ target, html, any, all, none }) =>
    id + ' ' + target.join(' ') + ' ' + html.slice(0, 160) + ' ' + [...any, ...all, ...none].map(({ message }) => message).join(' '))))`;

/** Resolves once what fades in is there: half faded, a text is pale. */
export const AT_REST = `Promise.all(document.getAnimations()
  .filter(({ effect, timeline }) => timeline instanceof DocumentTimeline && effect.getComputedTiming().iterations !== Infinity)
  .map(({ finished }) => finished.catch(() => undefined))).then(() => undefined)`;

/** Resolves when the page has drawn twenty times, so that what follows at once from a press has come. */
export const SOME_FRAMES = `new Promise((resolve) => {
  const draw = (left) => (left === 0 ? resolve() : requestAnimationFrame(() => draw(left - 1)));
  draw(20);
})`;

/** What axe finds against WCAG 2.2 AA and its own advice, a line each. */
export const AXE = axeRun(`
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: { 'target-size': { enabled: true } }`);

/** The same for colours alone. */
export const AXE_COLOURS = axeRun(`
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }`);

/** Shared by the programs below. */
const SEEN = `
  const told = (element) => {
    const names = [...element.classList].map((name) => '.' + name).join('');
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return element.localName + names + ' “' + words + '”';
  };
  const shown = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
`;

/**
 * What cannot be reached without scrolling the page sideways, or at all: texts and controls that stick out of the
 * window, and those that something cuts off which neither scrolls nor says so with three dots.
 */
export const STICKING_OUT = `(() => {
  ${SEEN}
  const found = [];
  const { scrollWidth } = document.scrollingElement;
  const wide = (element) => shown(element) && element.getBoundingClientRect().right > innerWidth;
  if (scrollWidth > innerWidth)
    found.push('the page is ' + scrollWidth + ' px wide in a window of ' + innerWidth + ', by ' +
      [...document.querySelectorAll('main *')].filter(wide).slice(0, 3).map(told).join(' and '));
  const ownTexts = (element) => [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '');
  const boxesOf = (element) => {
    if (element.matches('button, input, select, textarea, .btn')) return [element.getBoundingClientRect()];
    return ownTexts(element).flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
  };
  const judge = (element, { left, right }) => {
    for (let holder = element; holder !== null && holder !== document.documentElement; holder = holder.parentElement) {
      const { overflowX, textOverflow, display, position } = getComputedStyle(holder);
      if (display !== 'inline' && holder !== document.body) {
        const box = holder.getBoundingClientRect();
        if (overflowX === 'auto' || overflowX === 'scroll') {
          // What it could never be scrolled to.
          if (left + holder.scrollLeft < box.left - 1) return 'is out of reach, left of ' + told(holder).slice(0, 60);
          if (holder.matches('[role=dialog]') && right > box.right + 1) return 'is right of ' + told(holder).slice(0, 60);
          return null;
        }
        if (overflowX === 'hidden' || overflowX === 'clip') {
          if (textOverflow === 'ellipsis' || box.width <= 2) return null;
          if (right > box.right + 1 || left < box.left - 1) return 'is cut off by ' + told(holder).slice(0, 60);
        }
      }
      if (position === 'fixed') break;
    }
    return right > innerWidth + 1 || left < -1 ? 'is from ' + Math.round(left) + ' to ' + Math.round(right) + ' px' : null;
  };
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('svg, .splash, .sr, .skip, option, noscript, script, [inert]') || !shown(element)) continue;
    for (const box of boxesOf(element)) {
      const fault = judge(element, box);
      if (fault !== null) { found.push(told(element) + ' ' + fault); break; }
    }
  }
  return found;
})()`;

/** Texts that are higher than what holds them, and stick out of it above or below, or are cut off there. */
export const OUTGROWN = `(() => {
  ${SEEN}
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (walker.currentNode.data.trim() === '') continue;
    if (element.closest('svg, .splash, .sr, .skip, option, noscript, script, style, [inert]') || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const half = parseFloat(getComputedStyle(element).fontSize) / 2;
    // The letters themselves: how far a font's box reaches beyond them differs.
    const lines = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
    if (lines.length === 0) continue;
    const top = Math.min(...lines) - half, bottom = Math.max(...lines) + half;
    for (let holder = element; holder !== document.body; holder = holder.parentElement) {
      const { display, position, overflowY, webkitLineClamp } = getComputedStyle(holder);
      if (display === 'inline' || display === 'contents') continue;
      if (overflowY === 'auto' || overflowY === 'scroll' || webkitLineClamp !== 'none') break;
      const box = holder.getBoundingClientRect();
      if (box.width <= 2) break;
      if (top < box.top - 1 || bottom > box.bottom + 1) {
        found.push(told(element) + ' is higher than ' + told(holder).slice(0, 60));
        break;
      }
      if (position === 'absolute' || position === 'fixed') break;
    }
  }
  return found;
})()`;

/** How far down the window the toasts reach, of 1; beneath them stands what is pressed next. */
export const TOASTS_REACH = `Math.max(0, ...[...document.querySelectorAll('.toast')].map((toast) =>
  toast.getBoundingClientRect().bottom / innerHeight))`;

/** How far a toast lies over what is open, in px: none or less where both can be seen. */
export const TOAST_OVER_DIALOG = `(() => {
  const [toast, dialog] = ['.toast', '[role=dialog]'].map((one) => document.querySelector(one).getBoundingClientRect());
  return Math.min(toast.bottom, dialog.bottom) - Math.max(toast.top, dialog.top);
})()`;

/** Whether a toast lies on a part of the page, once it has come to rest. */
export const TOAST_ON = (selector: string): string => `(async () => {
  const toast = document.querySelector('.toast');
  await Promise.all(toast.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined)));
  const [over, under] = [toast, document.querySelector(${JSON.stringify(selector)})].map((one) => one.getBoundingClientRect());
  return over.left < under.right && under.left < over.right && over.top < under.bottom && under.top < over.bottom;
})()`;

/** The sizes of all texts that are to be seen, in px, in their order. */
export const TEXT_SIZES = `(() => {
  ${SEEN}
  const own = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  return [...document.querySelectorAll('body *')]
    .filter((element) => (own(element) || element.localName === 'input') && shown(element) && element.closest('.sr, .skip, .splash') === null)
    .map((element) => [told(element), parseFloat(getComputedStyle(element).fontSize)]);
})()`;

/** WCAG 1.4.12: what a reader may set, and still has to be able to read and press everything. */
export const TEXT_SPACING = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }');
  document.adoptedStyleSheets = [sheet];
})()`;
export const USUAL_SPACING = 'document.adoptedStyleSheets = []';

/**
 * From the beginning of a page: notes what moves or turns, other than by fading or by changing its colour. Read it as
 * MOVED. It looks when the browser or a script tells that something sets out, and four times a second for what goes on
 * after a pause: a look at every frame would have still pages drawn sixty times a second.
 */
export const WATCH_MOTION = `{
  const calm = /^(offset|computedOffset|easing|composite|opacity|visibility)$|color/i;
  const moved = new Set();
  const look = () => {
    for (const animation of document.getAnimations()) {
      if (animation.playState !== 'running' || animation.effect === null) continue;
      const moving = animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame)).filter((name) => !calm.test(name));
      if (moving.length > 0) moved.add((animation.animationName ?? 'transition') + ' of ' + animation.effect.target.className + ': ' + moving[0]);
    }
  };
  // What sets out with others is seen by the look at the first of them.
  let looked = false;
  const lookOnce = () => {
    if (looked) return;
    looked = true;
    setTimeout(() => { looked = false; });
    look();
  };
  for (const sign of ['animationstart', 'transitionrun']) addEventListener(sign, lookOnce, { capture: true });
  const lookAfter = (owner, name) => {
    const original = owner[name];
    owner[name] = function (...given) {
      const answer = original.apply(this, given);
      look();
      return answer;
    };
  };
  lookAfter(Element.prototype, 'animate');
  lookAfter(Animation.prototype, 'play');
  setInterval(look, 250);
  Object.defineProperty(window, 'moved', { get: () => { look(); return [...moved]; } });
}`;
export const MOVED = 'moved';

/** Where the focus is, and whether somebody can see that it is there: not beside the window, not covered, and marked. */
export const FOCUS = `(() => {
  ${SEEN}
  const element = document.activeElement;
  if (element === null || element === document.body) return { lost: true, what: 'nothing', faults: [] };
  const what = told(element);
  // What a program gave the focus is a place to go on from, not a control.
  if (element.tabIndex < 0) return { lost: false, what, faults: [] };
  const faults = [];
  const label = element.closest('label');
  const drawn = [element, label, element.closest('.focusable'), element.closest('.plate'), element.nextElementSibling]
    .filter((one) => one !== null);
  const marked = drawn.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && (one === element || one === label || one === element.nextElementSibling)) return true;
    const after = getComputedStyle(one, '::after');
    return after.content !== 'none' && after.backgroundImage.includes('gradient') && !one.matches('.sel');
  });
  if (!marked) faults.push('does not show that it has the focus');
  const box = (label ?? element).getBoundingClientRect();
  if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
    return { lost: false, what, faults: [...faults, 'has the focus beside the window'] };
  const left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth);
  const top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight);
  const spots = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]].map(([x, y]) =>
    document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y));
  const own = (spot) => spot !== null && drawn.some((one) => one.contains(spot) || spot.contains(one));
  if (!spots.some(own)) faults.push('has the focus behind ' + (spots[0] === null ? 'the window' : told(spots[0])));
  return { lost: false, what, faults };
})()`;

/** The first and the last control that Tab comes by, without those that only lead on to another one. */
export const ENDS = `(() => {
  ${SEEN}
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
    .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled, [inert] *, span:empty') && shown(one));
  return { first: told(controls[0]), last: told(controls.at(-1)) };
})()`;

/**
 * Controls that are smaller than this for a finger, in px. What is pressed for a bare or hidden control is its label; a
 * control may also reach further than it is drawn. Links in a text are as high as the text.
 */
export const smallTargets = (least: number): string => `(() => {
  ${SEEN}
  // A field's press ends within its border.
  const reach = ${least} / 2 - 1.5;
  const controls = 'button, input:not([type=hidden]), select, textarea, summary, [role=option], [role^=menuitem], .btn, header a, footer a, nav a';
  const exempt = '.link, .u, .skip, .sr, .sr *, [tabindex="-1"]:not([role]), :disabled, [inert] *';
  return [...document.querySelectorAll(controls)].filter((one) => shown(one) && !one.matches(exempt)).flatMap((element) => {
    const frame = element.closest('label') ?? element;
    const size = () => frame.getBoundingClientRect();
    if (size().width >= ${least} - 0.5 && size().height >= ${least} - 0.5) return [];
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = size();
    const x = left + width / 2, y = top + height / 2;
    const reaches = [[0, -reach], [0, reach], [-reach, 0], [reach, 0]].every(([right, down]) => {
      const spot = document.elementFromPoint(x + right, y + down);
      return spot !== null && (frame.contains(spot) || [...(element.labels ?? [])].some((label) => label.contains(spot)));
    });
    return reaches ? [] : [told(element) + ' is ' + Math.round(width) + ' by ' + Math.round(height) + ' px'];
  });
})()`;

/** Fields of text whose label does not stand above them. */
export const LABELS_BESIDE = `(() => {
  ${SEEN}
  const texts = 'input:not([type]), input[type=text], input[type=email], input[type=url], input[type=password], textarea, select';
  return [...document.querySelectorAll('form')].flatMap((form) => [...form.querySelectorAll(texts)]).filter(shown).flatMap((field) => {
    // A chat's composer is one field without a heading.
    if (field.closest('.composer') !== null) return [];
    const label = field.labels[0];
    if (label === undefined) return [told(field) + ' has no label'];
    return label.getBoundingClientRect().bottom <= field.getBoundingClientRect().top + 1 ? [] : [told(label) + ' stands beside its field'];
  });
})()`;
