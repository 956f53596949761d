import type { QueryKey } from '@tanstack/react-query';
import type { RoomKind, Topic } from '../../../contracts/signals.ts';
import { groupKeys, studioApplicationKeys } from './group-keys.ts';
import {
  conversationKeys,
  referralsKey,
  reportKeys,
  reputationKeys,
  sanctionKeys,
  enterpriseKeys,
  accountKeys,
  interestKeys,
  usageKey,
  billingKey,
  savedPeopleKeys,
  trackingKeys,
} from './further-keys.ts';
import {
  applicationKeys,
  chatKeys,
  contractKeys,
  figuresKey,
  jobKeys,
  meKey,
  notificationsKey,
  profileKeys,
  pulseKey,
  savedSearchesKey,
  talentKey,
  teamUpKeys,
} from './query-keys.ts';

/** The keys of one topic; `id` is what the signal is about, null where it does not say. */
type KeysOf = (id: string | null) => readonly QueryKey[];
type Topics = Partial<Record<Topic, KeysOf>>;

const about = (id: string | null, key: (id: string) => QueryKey): readonly QueryKey[] =>
  id === null ? [] : [key(id)];

/** What a signal makes stale, by the room that it came through. */
const table: Readonly<Record<RoomKind, Topics>> = {
  jobs: {
    // A studio counts its open jobs, on its page and on its card.
    jobs: () => [jobKeys.lists, figuresKey, groupKeys.pages, groupKeys.studios],
    // One card counts its applicants anew: what the lists count by, and how many there are, stays.
    job: () => [jobKeys.listed, jobKeys.recommended],
  },
  job: { job: (id) => about(id, jobKeys.job) },
  'team-ups': { team_ups: () => [teamUpKeys.lists] },
  'team-up': { team_up: (id) => about(id, teamUpKeys.teamUp) },
  // Saved people are shown as the list of talent shows them.
  talent: { talent: () => [talentKey, savedPeopleKeys.list] },
  // It lies in the cache under a name, of which there may be a new one.
  profile: { profile: () => [profileKeys.all, reputationKeys.all] },
  // A studio's page counts its collectives.
  collectives: { collectives: () => [groupKeys.collectives, groupKeys.pages] },
  studios: { studios: () => [groupKeys.studios] },
  // Of either type.
  collective: {
    collective: () => [groupKeys.pages],
    // A page counts its members, and says what the reader is there.
    members: (id) => [groupKeys.pages, ...about(id, groupKeys.members)],
  },
  // A page counts those that wait for an answer, and so does a row of the reader's studios.
  'studio-managers': {
    board: (id) => about(id, trackingKeys.board),
    studio_applications: () => [studioApplicationKeys.all, groupKeys.pages, groupKeys.mine],
  },
  contract: {
    chat: (id) => about(id, contractKeys.chat),
    // It may stand on a page further up.
    chat_message: (id) => about(id, contractKeys.messages),
    contract: (id) => [contractKeys.contracts, ...about(id, contractKeys.contract)],
  },
  conversation: {
    conversation: (id) => [conversationKeys.people, ...about(id, conversationKeys.newest)],
  },
  user: {
    // An application that was accepted is a contract.
    applications: () => [applicationKeys.all, jobKeys.mine, contractKeys.contracts, chatKeys.all],
    chat: () => [chatKeys.all],
    // Who is let in, promoted or removed may do other things there.
    collectives: () => [groupKeys.mine, groupKeys.pages],
    contract: (id) => [contractKeys.contracts, chatKeys.all, ...about(id, contractKeys.contract)],
    board: (id) => about(id, trackingKeys.board),
    reply_templates: () => [trackingKeys.templates],
    // A card says how many wait for an answer, and what became of one's own interest.
    interests: () => [interestKeys.all, teamUpKeys.lists],
    // Its row and its thread, which the sender of a request hears of here alone.
    conversations: (id) => [
      chatKeys.all,
      conversationKeys.people,
      conversationKeys.messaging,
      ...about(id, conversationKeys.newest),
    ],
    // It may stand on a page further up.
    direct_message: (id) => about(id, conversationKeys.messages),
    messaging: () => [
      conversationKeys.messaging,
      conversationKeys.people,
      conversationKeys.blocks,
      // Nobody is listed across a block.
      savedPeopleKeys.all,
      chatKeys.all,
      usageKey,
    ],
    job: (id) => about(id, jobKeys.job),
    // The dashboard counts those of each studio.
    jobs: () => [jobKeys.mine, groupKeys.mine, usageKey, applicationKeys.waiting],
    // What was read in the bell, or in another window, is read in the list of chats.
    notifications: () => [notificationsKey, accountKeys.emails, chatKeys.all],
    payouts: () => [meKey],
    // What is beyond a plan, the list of searches says.
    plan: () => [meKey, savedSearchesKey, enterpriseKeys.mine, usageKey, billingKey],
    profile: () => [meKey, accountKeys.account, reputationKeys.all],
    pulse: () => [pulseKey],
    referrals: () => [referralsKey],
    reports: () => [reportKeys.mine],
    sanctions: () => [sanctionKeys.mine],
    saved_people: () => [savedPeopleKeys.all],
    saved_searches: () => [savedSearchesKey, usageKey],
    studio_applications: () => [studioApplicationKeys.all, groupKeys.mine, groupKeys.pages],
    // Whoever manages one from here on, or no more, has other applications to answer.
    studios: () => [groupKeys.mine, groupKeys.pages, studioApplicationKeys.all],
    team_ups: () => [teamUpKeys.mine],
  },
};

const topicsOf = (room: string): Topics => table[room.split(':')[0] as RoomKind] ?? {};

/** What a signal makes stale. */
export const staleBy = (room: string, topic: Topic, id: string | null): readonly QueryKey[] =>
  topicsOf(room)[topic]?.(id) ?? [];

/** Whether a signal of all that are listed is about one of them: a list without it has nothing to ask. */
export const isOfOneListed = (room: string, topic: Topic): boolean => room === 'jobs' && topic === 'job';

/** All that the signals of a room are about: what was read before it was heard may be stale. */
export const staleByRoom = (room: string): readonly QueryKey[] => {
  const [kind, id] = room.split(':');
  // A person's room names other things than itself.
  const named = kind === 'user' ? null : (id ?? null);
  return Object.values(topicsOf(room)).flatMap((keys) => keys(named));
};

/** Everybody may be in it, thousands at once. */
export const isCrowded = (room: string): boolean =>
  !/^(?:user|contract|conversation|studio-managers):/.test(room);
