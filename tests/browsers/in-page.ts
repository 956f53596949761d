/** Programs that run in a page of any browser, as their texts (tests/journeys/face/in-page.ts). */

/** What people call it: as a whole, or by a pattern. */
type Name = string | RegExp;

const says = (words: string, name: Name): string =>
  typeof name === 'string' ? `${words} === ${JSON.stringify(name)}` : `${String(name)}.test(${words})`;

const SHOWN = `(one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0`;

/** The first shown element of these that is called so. */
const named = (selector: string, name: Name, within: string): string =>
  `[...(${within}).querySelectorAll(${JSON.stringify(selector)})].filter(${SHOWN}).find((one) =>
    ${says(`(one.getAttribute('aria-label') ?? one.textContent).replace(/\\s+/g, ' ').trim()`, name)})`;

export const button = (name: Name, within = 'document'): string => named('button', name, within);

/** The control whose label says so, or that bears the label itself. */
export const field = (label: Name, within = 'document'): string =>
  `(${named('label', label, within)}?.control ?? ${named('input[aria-label], textarea[aria-label]', label, within)})`;

/** What lies over the page and waits for an answer. */
export const DIALOG = `[...document.querySelectorAll('[role=dialog]')].find(${SHOWN})`;

export const isThere = (element: string): string => `((${element}) ?? null) !== null`;

/** What keeps a page from being looked at: what is still to come, in words that change while it does. */
export const STATE = `[
  document.readyState,
  location.href,
  performance.getEntriesByType('resource').length,
  document.querySelectorAll('main [aria-busy=true]').length,
  document.querySelector('main')?.textContent.length,
].join()`;

/** Whether a state is of a page that has come. */
export const isComplete = (state: string): boolean => /^complete,.*,0,\d+$/.test(state);

/** Who reads a page learns from its heading where they are: one without has not been drawn. */
export const HEADING = `document.querySelector('main h1')?.textContent.trim() ?? ''`;

/**
 * Whether a page that stands still has come: on a busy machine its code and its pictures may still be on their way.
 * Whoever leaves a page then breaks off their loading, which WebKit and Firefox call an error of the page. Each browser
 * begins with late pictures where it likes: all are asked for.
 */
export const HAS_COME = `(() => {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const asked = [...document.querySelectorAll('link[rel=modulepreload]')];
  for (const one of document.images) one.loading = 'eager';
  return (${HEADING}) !== '' && asked.every(({ href }) => loaded.has(href)) &&
    [...document.images].every(({ complete }) => complete);
})()`;

/** Remembers when Enter is pressed in this page: read it as PRESSED_AT, in ms of the machine's clock. */
export const NOTE_ENTER = `addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') window.pressedAt = Date.now();
}, true)`;
export const PRESSED_AT = 'window.pressedAt';

/** Answers when these words stand in the chat, in ms of the machine's clock. */
export const saidAt = (words: string): string => `new Promise((resolve) => {
  const chat = document.querySelector('[role=log]');
  const look = () => {
    if ([...chat.querySelectorAll('.msg p')].some(({ textContent }) => textContent === ${JSON.stringify(words)}))
      resolve(Date.now());
  };
  new MutationObserver(look).observe(chat, { childList: true, subtree: true, characterData: true });
})`;

/** How far an element reaches beyond the window, in whole px: engines end a box at parts of one. */
export const beyondWindow = (element: string): string => `(() => {
  const { left, top, right, bottom } = (${element}).getBoundingClientRect();
  return Math.round(Math.max(0, -left, -top, right - innerWidth, bottom - innerHeight));
})()`;

/** From the beginning of a page: calls an error what its policy forbade. Not every browser does so by itself. */
export const TELL_FORBIDDEN = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('forbidden by policy:', violatedDirective, blockedURI));`;
