import type { EventOf } from '../events.ts';
import type { Group, GroupChanges, Recruiting, Words } from './group.ts';

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What an edit leads to: what a group says and whether it recruits are told apart, and each only where it changes. */
export const changedGroup = (
  { collectiveId, kind, slug: before, words, recruiting }: Group,
  slug: string,
  changes: GroupChanges,
  by: string,
): readonly EventOf<'collective'>[] => {
  const said: Words = {
    name: changes.name ?? words.name,
    description: changes.description ?? words.description,
    studioId: changes.studioId === undefined ? words.studioId : changes.studioId,
    websiteUrl: changes.websiteUrl ?? words.websiteUrl,
    twitterUrl: changes.twitterUrl ?? words.twitterUrl,
    linkedinUrl: changes.linkedinUrl ?? words.linkedinUrl,
    location: changes.location ?? words.location,
    tags: changes.tags ?? words.tags,
    avatarUrl: changes.avatarUrl === undefined ? words.avatarUrl : changes.avatarUrl,
    bannerUrl: changes.bannerUrl === undefined ? words.bannerUrl : changes.bannerUrl,
  };
  const looking: Recruiting = {
    isRecruiting: changes.isRecruiting ?? recruiting.isRecruiting,
    recruitingRoles: changes.recruitingRoles ?? recruiting.recruitingRoles,
  };
  const events: EventOf<'collective'>[] = [];
  if (
    slug !== before ||
    Object.entries(said).some(([field, value]) => !same([value], [words[field as keyof Words]]))
  )
    events.push({ type: 'CollectiveEdited', data: { collectiveId, kind, by, slug, ...said } });
  if (
    looking.isRecruiting !== recruiting.isRecruiting ||
    !same(looking.recruitingRoles, recruiting.recruitingRoles)
  )
    events.push({ type: 'RecruitingChanged', data: { collectiveId, kind, by, ...looking } });
  return events;
};
