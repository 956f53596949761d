import type { EventOf } from '../events.ts';
import type { Group } from './group.ts';

/** The files of somebody's uploads are named after them (ruling 39), and go with the account. */
const isUploadOf = (person: string, url: string | null): boolean =>
  url !== null && url.split('/').at(-1)?.startsWith(`${person}-`) === true;

/** What a group has to know when one of its members goes, as the read models have it. */
export interface WhenOneGoes {
  /** Who of them is banned or suspended, until when; null for good. */
  readonly away: readonly { readonly userId: string; readonly until: string | null }[];
}

/**
 * What becomes of a group whose member is deleted: the Admin who joined first owns it from here on; without one it
 * closes. Who has been sent away inherits nothing: all that is theirs is hidden. Pictures that they uploaded go with them.
 */
export const groupWithoutAccount = (
  group: Group,
  person: string,
  { away }: WhenOneGoes,
  now: Date,
): readonly EventOf<'collective'>[] => {
  const { collectiveId, kind, ownerId, slug, words, members } = group;
  const isAway = (userId: string): boolean =>
    away.some((one) => one.userId === userId && (one.until === null || new Date(one.until) > now));
  const heir = members.find(({ userId, role }) => role === 'Admin' && !isAway(userId));
  if (person === ownerId && heir === undefined)
    return [
      {
        type: 'CollectiveRemoved',
        data: {
          collectiveId,
          kind,
          ownerId,
          by: person,
          reason: 'owner',
          members: [...members],
          waiting: [],
        },
      },
    ];
  const events: EventOf<'collective'>[] = [];
  if (isUploadOf(person, words.avatarUrl) || isUploadOf(person, words.bannerUrl)) {
    const avatarUrl = isUploadOf(person, words.avatarUrl) ? null : words.avatarUrl;
    const bannerUrl = isUploadOf(person, words.bannerUrl) ? null : words.bannerUrl;
    events.push({
      type: 'CollectiveEdited',
      data: { collectiveId, kind, by: person, slug, ...words, avatarUrl, bannerUrl },
    });
  }
  if (person === ownerId && heir !== undefined)
    events.push({
      type: 'OwnershipHandedOver',
      data: { collectiveId, kind, from: person, to: heir.userId, by: person },
    });
  if (members.some(({ userId }) => userId === person))
    events.push({ type: 'MemberLeft', data: { collectiveId, kind, userId: person, ownerId: null } });
  return events;
};
