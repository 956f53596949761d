import type { ProfilePartKind } from '../../contracts/sanctions.ts';
import { ProfilePartKind as Kind } from '../../contracts/sanctions.ts';
import type { DataOf } from '../../services/events.ts';
import { idFrom } from '../../services/kernel/ids.ts';

/** A part of a profile that an admin removed, kept for as long as that stands. */
export interface RemovedPart {
  readonly sanction: string;
  readonly kind: ProfilePartKind;
  readonly id: string;
  /** What stood there; empty for a work, which stays among all works. */
  readonly value: string;
  /** Whether its person has set something else since: then it doesn't come back. */
  readonly replaced: boolean;
}

const columns = { picture: 'avatar_url', banner: 'banner_url', motto: 'motto', bio: 'bio' } as const;
type Column = (typeof columns)[keyof typeof columns];

type Parted = Partial<Readonly<Record<Column, string | null>>> & {
  readonly id: string;
  readonly removed: readonly RemovedPart[];
};
type Changed = Partial<Record<Column, string | null> & Pick<Parted, 'removed'>>;

/**
 * The id of what stands in a profile now. Another text or picture has another one, so that an admin removes what they saw
 * and not what came since. A work has its own id.
 */
export const partId = (kind: Exclude<ProfilePartKind, 'work'>, userId: string, value: string): string =>
  idFrom('profile part', kind, userId, value);

const isSet = (value: string | null | undefined): value is string =>
  value !== undefined && value !== null && value !== '';

/** What `row` comes to by a removal; nothing where something else stands there. */
const without = (
  row: Parted,
  { sanctionId: sanction, about }: Pick<DataOf<'SanctionImposed'>, 'sanctionId' | 'about'>,
): Changed => {
  const kind = Kind.safeParse(about?.kind).data;
  if (kind === undefined || about === null) return {};
  const { id } = about;
  const kept = (value: string) => [...row.removed, { sanction, kind, id, value, replaced: false }];
  if (kind === 'work') return { removed: kept('') };
  const column = columns[kind];
  const value = row[column];
  if (!isSet(value) || partId(kind, row.id, value) !== id) return {};
  return { removed: kept(value), [column]: kind === 'picture' || kind === 'banner' ? null : '' };
};

/** What `row` comes to once that is taken back; what its person has set since stays. */
const withAgain = (row: Parted, sanctionId: string): Changed => {
  const found = row.removed.find(({ sanction }) => sanction === sanctionId);
  if (found === undefined) return {};
  const removed = row.removed.filter((part) => part !== found);
  if (found.kind === 'work' || found.replaced) return { removed };
  return { removed, [columns[found.kind]]: found.value };
};

/** Whether a decision is about a part of a profile. */
export const isOfPart = ({ about }: { readonly about: { readonly kind: string } | null }): boolean =>
  Kind.safeParse(about?.kind).success;

/** What a row of a profile comes to by a decision. */
export const afterSanction = (row: Parted, data: DataOf<'SanctionImposed' | 'SanctionLifted'>): Changed =>
  'reason' in data ? without(row, data) : withAgain(row, data.sanctionId);

/** An edit of a profile: what was removed there before doesn't come back over what is set now. */
export const replacing = <C extends Partial<Record<Column, string | null>>>(
  { removed }: Pick<Parted, 'removed'>,
  changes: C,
): C & Pick<Parted, 'removed'> => ({
  ...changes,
  removed: removed.map((part) =>
    part.kind !== 'work' && isSet(changes[columns[part.kind]]) ? { ...part, replaced: true } : part,
  ),
});

/** Whether everybody sees this work. */
export const isShownWork = (removed: readonly RemovedPart[], workId: string): boolean =>
  !removed.some(({ kind, id }) => kind === 'work' && id === workId);
