import type { Refusals } from './refusals.ts';

/** Refusals of team-ups and of interests in them. */
export const teamUpErrors = {
  team_up_not_found: { status: 404, words: 'This team-up post could not be found.' },
  team_up_closed: { status: 409, words: 'This team-up is closed.' },
  team_up_not_closed: { status: 409, words: 'This team-up is still open.' },
  own_team_up: { status: 403, words: 'You can’t express interest in your own team-up.' },
  already_interested: { status: 409, duplicate: true, words: 'You have already expressed interest.' },
  interest_decided: { status: 409, words: 'This interest has already been decided.' },
} as const satisfies Refusals;
