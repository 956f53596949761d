import { z } from 'zod';
import { savedKinds } from '../../contracts/saved-search-plan.ts';
import { defineTask } from '../platform/queue/task.ts';

const subject = {
  kind: z.enum(savedKinds),
  /** The job, or the person. */
  subjectId: z.uuid(),
  /** When this was to be done: long after, it is no news. */
  at: z.string(),
};

/** Finds the followed searches that a job or a person fits now, and tells those who want to hear at once. */
export const matchSavedSearches = defineTask({
  name: 'match-saved-searches',
  patient: true,
  payload: z.object(subject),
});

/** Tells those who want to hear once a day, of this one with all others of the day. */
export const tellDailyMatches = defineTask({
  name: 'tell-daily-matches',
  patient: true,
  payload: z.object(subject),
});

const search = { searchId: z.uuid() };

/** Notes what a search finds when it is followed, so that none of it is told as new. */
export const noteKnownMatches = defineTask({
  name: 'note-known-matches',
  patient: true,
  payload: z.object({ ...search, at: z.string() }),
});

/** Forgets what a removed search has found. */
export const forgetSearchMatches = defineTask({
  name: 'forget-search-matches',
  payload: z.object(search),
});
