import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Draw, DrawnPage } from '../../contracts/drawn.ts';
import { drawnPages } from '../../contracts/drawn.ts';
import type { FirstData } from '../../contracts/first-data.ts';
import type { PageName } from '../../contracts/pages.ts';
import type { Clock } from '../kernel/clock.ts';

/** Pages whose HTML is kept; one is some 15 kB, /jobs 60. */
const PAGES_KEPT = 200;
const MINUTE = 60_000;
/** Of every second, the milliseconds in which this process may draw: the rest is for its answers. */
const SHARE_MS = 200;
/** What takes longer, in milliseconds, is not drawn again for what is left of the minute. */
const LONGEST_MS = 500;

const addresses: Readonly<Record<DrawnPage, (parameter: string) => string>> = {
  home: () => '/',
  jobs: () => '/jobs',
  job: (id) => `/jobs/${encodeURIComponent(id)}`,
  profile: (username) => `/profile/${encodeURIComponent(username)}`,
};

const isDrawn = (page: PageName): page is DrawnPage => (drawnPages as readonly PageName[]).includes(page);

/**
 * The first screen of a page with these answers (JSON of a list of keys with answers), as HTML; '' where it is not drawn.
 * Does not throw.
 */
export type Drawing = (page: PageName, parameter: string, answers: string) => string;

/** What the build has made of the web's code, once it is loaded; undefined where there is none, or none that loads. */
export const loadDraw = (file: string, onError: (error: unknown) => void): (() => Draw | undefined) => {
  let draw: Draw | undefined;
  if (existsSync(file))
    import(pathToFileURL(file).href).then(
      (made: { draw: Draw }) => {
        draw = made.draw;
      },
      (error: unknown) => onError(error),
    );
  return () => draw;
};

interface Kept {
  /** Ages are told in minutes: what was drawn in an earlier one may say something else. */
  readonly minute: number;
  readonly answers: string;
  readonly html: string;
  /** It took too long. */
  readonly slow: boolean;
}

/**
 * Draws on this very thread, as little as it can: what was drawn with the same answers in the same minute stands, what
 * fails or takes long is told in one line and not tried again in that minute, and of every second a share is left for
 * everything else. Without it the page is served as it would be anyway, and the web draws it.
 */
export const createDrawing = (parts: {
  readonly draw: () => Draw | undefined;
  readonly clock: Clock;
  /** Milliseconds that only go on. */
  readonly elapsed?: () => number;
  readonly onError: (error: unknown) => void;
}): Drawing => {
  const { draw: drawNow, clock, elapsed = () => performance.now(), onError } = parts;
  const kept = new LRUCache<string, Kept>({ max: PAGES_KEPT });
  let second = -1;
  let spent = 0;

  return (page, parameter, answers) => {
    const draw = drawNow();
    if (draw === undefined || !isDrawn(page)) return '';
    const path = addresses[page](parameter);
    const minute = Math.floor(clock.now().getTime() / MINUTE);
    const before = kept.get(path);
    if (before?.minute === minute && (before.slow || before.answers === answers)) return before.html;

    const began = elapsed();
    if (Math.floor(began / 1_000) !== second) {
      second = Math.floor(began / 1_000);
      spent = 0;
    }
    if (spent >= SHARE_MS) return '';
    let html = '';
    try {
      html = draw({ path, answers: JSON.parse(answers) as FirstData['answers'] });
    } catch (error) {
      onError(error);
    }
    const took = elapsed() - began;
    spent += took;
    const slow = took > LONGEST_MS;
    if (slow) onError(new Error(`Drawing ${path} took ${took.toFixed(0)} ms.`));
    kept.set(path, { minute, answers, html: slow ? '' : html, slow });
    return slow ? '' : html;
  };
};
