import type { ApiKey, ApiScope } from '../../../../contracts/api-keys.ts';
import { API_LIMITS } from '../../../../contracts/api-keys.ts';
import { count } from '../../lib/format.ts';

interface Area {
  readonly name: string;
  /** What the name doesn't say. */
  readonly about?: string;
  readonly read: ApiScope;
  readonly write?: ApiScope;
  /** What writing there means, within a sentence. */
  readonly writes?: string;
}

export const areas: readonly Area[] = [
  { name: 'Profile', about: 'your own', read: 'profile:read' },
  { name: 'Jobs', read: 'jobs:read', write: 'jobs:write', writes: 'change jobs' },
  {
    name: 'Applications',
    read: 'applications:read',
    write: 'applications:write',
    writes: 'answer applications',
  },
  { name: 'Contracts', about: 'amounts and states', read: 'contracts:read' },
  { name: 'Messages', read: 'messages:read', write: 'messages:write', writes: 'send messages' },
  { name: 'Events', about: 'the feed', read: 'events:read' },
];

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Read jobs and applications, change jobs". */
export const whatKeyCan = (scopes: readonly ApiScope[]): string => {
  const read = areas.filter((area) => scopes.includes(area.read));
  const reads =
    read.length === areas.length ? 'everything' : listed(read.map(({ name }) => name.toLowerCase()));
  const writes = areas.flatMap(({ write, writes: words }) =>
    write !== undefined && words !== undefined && scopes.includes(write) ? [words] : [],
  );
  return capital([...(reads === '' ? [] : [`read ${reads}`]), ...writes].join(', '));
};

/** Each once, with what the screen says of it. */
export const limits = API_LIMITS.map((limit) => ({
  value: String(limit),
  label: `${count(limit)} a minute`,
}));

/** "mk_live_7Q4M…" */
export const shownKey = ({ shown }: Pick<ApiKey, 'shown'>): string => `${shown}…`;

/** A key that can still be read whole. */
export interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly key: string;
}
