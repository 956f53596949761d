import { z } from 'zod';
import { savedKinds } from '../../contracts/saved-search-plan.ts';
import { defineTask } from '../platform/queue/task.ts';

/** When this was to be done: long after, it is no news. */
const at = z.string();

/** Finds the followed searches that a job or a person fits now, and tells those who want to hear at once. */
export const matchSavedSearches = defineTask({
  name: 'match-saved-searches',
  patient: true,
  payload: z.object({ kind: z.enum(savedKinds), /** The job, or the person. */ subjectId: z.uuid(), at }),
});

/** The same for all that a person has, who was sent away until then and is there again. */
export const matchAgain = defineTask({
  name: 'match-again',
  patient: true,
  payload: z.object({ userId: z.uuid(), at }),
});

/** Tells those who want to hear once a day of all that their searches have found. */
export const tellDailyMatches = defineTask({
  name: 'tell-daily-matches',
  patient: true,
  payload: z.object({ at }),
});

const search = { searchId: z.uuid() };

/** Notes what a search finds when it is followed, so that none of it is told as new. */
export const noteKnownMatches = defineTask({
  name: 'note-known-matches',
  patient: true,
  payload: z.object({ ...search, at }),
});

/** Forgets what a removed search has found. */
export const forgetSearchMatches = defineTask({
  name: 'forget-search-matches',
  payload: z.object(search),
});
