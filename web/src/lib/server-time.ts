import { ofBrowser } from './storage.ts';

/** What is known from the last visit, so that a page opens with it. */
const KEY = 'makehold.clock-ahead';
/** `Date` knows whole seconds, and an answer is on its way for a while: less is no difference, in ms. */
const NOTABLE = 3_000;

/** By how many ms this device's clock is ahead of the server's; negative where it is behind. */
let ahead = Number(ofBrowser.get(KEY)) || 0;

/** Every answer of the server tells what time it is there. A clock that is set while the page is open is noticed so too. */
export const noteServerTime = ({ headers }: Response): void => {
  const now = Date.now() - Date.parse(headers.get('date') ?? '');
  // Not a number where an answer does not say.
  if (!(Math.abs(now - ahead) > NOTABLE)) return;
  ahead = Math.abs(now) > NOTABLE ? now : 0;
  ofBrowser.set(KEY, String(ahead));
};

/** The time by the server's clock, in ms since 1970: whatever the server sets an end to is measured by it. */
export const serverNow = (): number => Date.now() - ahead;
