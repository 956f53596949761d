import { pageNames, pages } from '../../../contracts/pages.ts';
import { BEGUN } from './draft-names.ts';
import { draftOf } from './drafts.ts';
import { ofBrowser } from './storage.ts';

/** What a login came between: it waits on the dashboard, where a login ends (spec §2). */
export interface Unfinished {
  /** Where it goes on: an address of this site. */
  readonly to: string;
  /** `apply` for a job, `interest` in a team-up; `open`: the address, for what it shows. */
  readonly act: 'apply' | 'interest' | 'open';
  /** What is applied for, or where one wants in; empty for `open`. */
  readonly title: string;
  /** Whose session ended there: it is nobody else's. Absent where a visitor began it. */
  readonly of?: string;
}

/** The oldest go: nobody comes back for more. */
const MOST = 3;

const isUnfinished = (value: unknown): value is Unfinished => {
  const { to, act, title, of } = (value ?? {}) as { [Name in keyof Unfinished]?: unknown };
  return (
    typeof to === 'string' &&
    /^\/(?!\/)/.test(to) &&
    typeof title === 'string' &&
    (of === undefined || typeof of === 'string') &&
    (act === 'apply' || act === 'interest' || act === 'open')
  );
};

const keptBy = (who: string | null) => draftOf(who, BEGUN, 'session');

const listed = (kept: unknown): readonly Unfinished[] => {
  const { items } = (kept ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items.filter(isUnfinished) : [];
};

/** The latest first. */
export const unfinishedOf = (who: string | null): readonly Unfinished[] =>
  listed(keptBy(who).typed()).filter(({ of }) => who === null || of === undefined || of === who);

const keep = (who: string | null, items: readonly Unfinished[]): void =>
  keptBy(who).type(items.length === 0 ? {} : { items });

/** What a new account goes on with, in whichever tab its confirmation link opens. */
const CARRIED = 'makehold.carried';

/** What a new account brings along from the tab where it signed up; nobody else's is kept beside it. */
const takeCarried = (who: string): readonly Unfinished[] => {
  try {
    const carried = JSON.parse(ofBrowser.get(CARRIED) ?? 'null') as { who?: unknown } | null;
    if (carried === null) return [];
    ofBrowser.remove(CARRIED);
    return carried.who === who ? listed(carried) : [];
  } catch {
    // Not ours.
    return [];
  }
};

/** The account that signs up here may first log in elsewhere: by the link in its mail, which opens a tab of its own. */
export const carryUnfinished = (who: string): void => {
  const items = unfinishedOf(null);
  if (items.length === 0) ofBrowser.remove(CARRIED);
  else ofBrowser.set(CARRIED, JSON.stringify({ who, items }));
};

/** What waits for whoever has logged in: what they began in this tab, or where they signed up. */
export const arriveAtUnfinished = (who: string): readonly Unfinished[] => {
  const carried = takeCarried(who);
  const here = unfinishedOf(who);
  if (carried.length > 0)
    keep(who, [...here, ...carried.filter(({ to }) => here.every((one) => one.to !== to))].slice(0, MOST));
  return unfinishedOf(who);
};

/** It is done, or not wanted any more. */
export const forgetUnfinished = (who: string | null, to: string): void =>
  keep(
    who,
    unfinishedOf(who).filter((one) => one.to !== to),
  );

/** Pages that look the same whoever opens them. */
const ofNobody: ReadonlySet<string> = new Set(
  pageNames.map((name) => pages[name].address).filter((address) => !address.includes(':')),
);

const asText = (part: unknown): string => (typeof part === 'string' ? part : '');

/**
 * What somebody brings to /login as the state of its address: from where, and what they were about to do. Of a session
 * that ended it is kept for its person alone, and only where it names nothing of theirs: somebody else may sign in next.
 */
export const keepUnfinished = (state: unknown): void => {
  const { from, act, title, sessionEnded } = (state ?? {}) as Readonly<Record<string, unknown>>;
  const { pathname, search, hash } = (from ?? {}) as Readonly<Record<string, unknown>>;
  const path = asText(pathname);
  const to = path + asText(search) + asText(hash);
  // Login leads to the dashboard by itself.
  if (path === '' || path === pages.dashboard.address) return;
  const of = typeof sessionEnded === 'string' ? { of: sessionEnded } : {};
  if ('of' in of && !ofNobody.has(to)) return;
  const one = { to, act: act ?? 'open', title: asText(title), ...of };
  if (!isUnfinished(one)) return;
  keep(null, [one, ...unfinishedOf(null).filter((before) => before.to !== to)].slice(0, MOST));
};
