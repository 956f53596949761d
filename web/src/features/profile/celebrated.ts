import type { PublicProfile } from '../../../../contracts/profiles.ts';
import { ofBrowser } from '../../lib/storage.ts';

const STORAGE_KEY = 'makehold.celebrated';

/** What somebody has been told of on this device: their highest level, and the slugs of their achievements. */
interface Celebrated {
  readonly who: string;
  readonly level: number;
  readonly slugs: readonly string[];
}

export type Reached = Pick<PublicProfile, 'id' | 'level' | 'achievements'>;

/** What is new since then. */
export interface News {
  /** The new level; null where it's the same one. */
  readonly level: number | null;
  readonly achievements: PublicProfile['achievements'];
}

const isCelebrated = (value: unknown): value is Celebrated => {
  const { who, level, slugs } = (value ?? {}) as { [Name in keyof Celebrated]?: unknown };
  return typeof who === 'string' && typeof level === 'number' && Array.isArray(slugs);
};

const read = (): Celebrated | null => {
  try {
    const value: unknown = JSON.parse(ofBrowser.get(STORAGE_KEY) ?? 'null');
    return isCelebrated(value) ? value : null;
  } catch {
    return null;
  }
};

const write = (celebrated: Celebrated): void => {
  ofBrowser.set(STORAGE_KEY, JSON.stringify(celebrated));
};

/** Comes with the account, before its person has done anything. */
const UNTOLD = 'founding-member';

/**
 * What a person has reached since this was asked last, in whichever tab; null where that is nothing. Asked for the first
 * time on a device, everything that is there counts as told.
 */
export const takeNews = ({ id, level, achievements }: Reached): News | null => {
  const stored = read();
  const before = stored?.who === id ? stored : null;
  const told = new Set(before?.slugs);
  const fresh = achievements.filter(({ slug }) => !told.has(slug));
  if (before !== null && fresh.length === 0 && level <= before.level) return null;
  write({
    who: id,
    // A tab that shows what was true earlier takes nothing back.
    level: Math.max(level, before?.level ?? 1),
    slugs: [...told, ...fresh.map(({ slug }) => slug)],
  });
  if (before === null) return null;
  const news = {
    level: level > before.level ? level : null,
    achievements: fresh.filter(({ slug }) => slug !== UNTOLD),
  };
  return news.level === null && news.achievements.length === 0 ? null : news;
};
