import type { Refusals } from './refusals.ts';

/** Refusals of what admins decide against somebody, and of appeals. */
export const sanctionErrors = {
  sanction_not_found: { status: 404, words: 'This decision could not be found.' },
  content_not_found: { status: 404, words: 'What you want to remove is no longer here.' },
  already_removed: { status: 409, duplicate: true, words: 'Another admin has already removed this.' },
  already_muted: { status: 409, duplicate: true, words: 'Their reports are already muted.' },
  not_liftable: {
    status: 409,
    words: 'This can’t be undone here. The Users tab lifts a suspension or a ban.',
  },
  already_appealed: {
    status: 409,
    duplicate: true,
    words: 'You’ve already appealed this. You can appeal each decision once.',
  },
  sanction_over: { status: 409, words: 'This decision is no longer in force.' },
  appeal_link_unknown: {
    status: 404,
    words: 'This link doesn’t work. Part of it may be missing. Open the link from the email again.',
  },
  appeal_too_late: { status: 409, words: 'The time to appeal this is over.' },
  appeal_not_found: { status: 404, words: 'This appeal could not be found.' },
  appeal_decided: { status: 409, words: 'Another admin has already decided this appeal.' },
  appeal_own_decision: { status: 403, words: 'This was your decision. Another admin decides the appeal.' },
} as const satisfies Refusals;
