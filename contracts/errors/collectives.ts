import type { Refusals } from './refusals.ts';

/** Refusals of collectives, of studios, and of applications to these. */
export const collectiveErrors = {
  collective_not_found: { status: 404, words: 'This collective could not be found.' },
  studio_not_found: { status: 404, words: 'This studio could not be found.' },
  /** Its owner is suspended or banned. */
  studio_hidden: { status: 404, words: 'This studio is hidden right now.' },
  slug_taken: { status: 409, duplicate: true, words: 'This name is already taken.' },
  too_many_groups: {
    status: 429,
    words: 'You’ve reached today’s limit for new groups. Please try again tomorrow.',
  },
  too_many_renames: {
    status: 429,
    words: 'You’ve reached today’s limit for name changes. Please try again tomorrow.',
  },
  studio_not_yours: { status: 403, words: 'You can link only a studio that you own.' },
  already_member: { status: 409, duplicate: true, words: 'You’re already a member.' },
  not_a_member: { status: 409, words: 'You’re not a member.' },
  member_not_found: { status: 404, words: 'This person isn’t a member anymore.' },
  collective_full: { status: 409, words: 'This collective is full.' },
  owner_stays: { status: 409, words: 'Transfer ownership before you leave.' },
  studio_takes_applications: { status: 409, words: 'This studio takes applications. Apply to join.' },
  already_applied_to_studio: {
    status: 409,
    duplicate: true,
    words: 'You have already applied to this studio.',
  },
  studio_application_decided: { status: 409, words: 'This application has already been decided.' },
  member_not_added: { status: 409, words: 'Failed to add user to members list.' },
  not_a_manager: { status: 403, words: 'Only this studio’s managers can post jobs for it.' },
} as const satisfies Refusals;
