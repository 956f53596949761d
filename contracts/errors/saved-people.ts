import type { Refusals } from './refusals.ts';

export const savedPeopleErrors = {
  saved_people_full: {
    status: 409,
    words: 'You can save up to 500 people. Remove someone first.',
  },
} as const satisfies Refusals;
