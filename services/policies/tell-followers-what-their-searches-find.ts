import type { SavedKind } from '../../contracts/saved-search-plan.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';
import {
  matchAgain,
  matchSavedSearches,
  noteKnownMatches,
  tellDailyMatches,
} from '../tasks/match-saved-searches.ts';

/** Hour of the day, UTC, at which a day's matches are told: the morning in America, the evening in Europe. */
const TOLD_AT_HOUR = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The next time that a day's matches are told. */
const nextTelling = (time: string): string => {
  const today = new Date(time).setUTCHours(TOLD_AT_HOUR, 0, 0, 0);
  return new Date(today > Date.parse(time) ? today : today + DAY_MS).toISOString();
};

const toldAfter = (time: string): readonly Reaction[] => {
  const today = nextTelling(time);
  return [today, nextTelling(today)].map((at) => tellDailyMatches.reaction({ at }, at, at));
};

/** Looked at once after the last of many edits. What is found after a telling is told with the next one. */
const lookAt = (kind: SavedKind, subjectId: string, time: string): readonly Reaction[] => [
  matchSavedSearches.reaction({ kind, subjectId, at: time }, undefined, subjectId),
  ...toldAfter(time),
];

/**
 * Whoever was sent away is found by nobody meanwhile, nor are their jobs: once they are there again, all of it is looked
 * at. A time that ends by itself may have been made longer by then; nothing of it is shown then either.
 */
const lookAgain = (userId: string, time: string, dueAt?: string): readonly Reaction[] => [
  matchAgain.reaction({ userId, at: time }, dueAt, `${userId} ${time}`),
  ...toldAfter(time),
];

/** Longer than any task waits. */
const FOR_GOOD_MS = 100 * 365 * DAY_MS;

/** The same once a time ends by itself; never, where it is as good as for good. */
const lookAgainAfter = (userId: string, until: string, time: string): readonly Reaction[] =>
  Date.parse(until) - Date.parse(time) > FOR_GOOD_MS ? [] : lookAgain(userId, until, until);

/** What a search of people goes by. */
const SOUGHT = ['displayName', 'role', 'availability', 'tags', 'motto', 'bio', 'location'] as const;

export const tellFollowersWhatTheirSearchesFind: Policy = {
  name: 'tell-followers-what-their-searches-find',
  on: {
    JobPosted: ({ data: { jobId }, metadata: { time } }) => lookAt('jobs', jobId, time),
    JobEdited: ({ data: { jobId }, metadata: { time } }) => lookAt('jobs', jobId, time),
    JobReopened: ({ data: { jobId }, metadata: { time } }) => lookAt('jobs', jobId, time),
    ProfileCompleted: ({ data: { userId }, metadata: { time } }) => lookAt('talent', userId, time),
    ProfileEdited: ({ data: { userId, changes }, metadata: { time } }) =>
      SOUGHT.some((field) => changes?.[field] !== undefined) ? lookAt('talent', userId, time) : [],
    WorkAdded: ({ data: { userId }, metadata: { time } }) => lookAt('talent', userId, time),
    WorkEdited: ({ data: { userId, changes }, metadata: { time } }) =>
      changes?.title === undefined ? [] : lookAt('talent', userId, time),
    SuspensionLifted: ({ data: { userId }, metadata: { time } }) => lookAgain(userId, time),
    BanLifted: ({ data: { userId }, metadata: { time } }) => lookAgain(userId, time),
    UserSuspended: ({ data: { userId, until }, metadata: { time } }) => lookAgainAfter(userId, until, time),
    UserBanned: ({ data: { userId, until }, metadata: { time } }) =>
      until === null ? [] : lookAgainAfter(userId, until, time),
    SearchFollowed: ({ data: { searchId }, metadata: { time } }) => [
      noteKnownMatches.reaction({ searchId, at: time }),
    ],
  },
};
