import { pageNames, pages } from '../../../contracts/pages.ts';
import { BEGUN, draftOf } from './drafts.ts';

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

/** The latest first. */
export const unfinishedOf = (who: string | null): readonly Unfinished[] => {
  const { items } = (keptBy(who).typed() ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) return [];
  return items.filter(isUnfinished).filter(({ of }) => who === null || of === undefined || of === who);
};

const keep = (who: string | null, items: readonly Unfinished[]): void =>
  keptBy(who).type(items.length === 0 ? {} : { items });

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
