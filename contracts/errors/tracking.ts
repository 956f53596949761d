import type { Refusals } from './refusals.ts';

/** Refusals of applicant tracking. */
export const trackingErrors = {
  tracking_needs_tier: { status: 403, words: 'Applicant tracking is part of Studio and Enterprise.' },
  stage_not_found: { status: 404, words: 'This stage is no longer here.' },
  stage_named_twice: { status: 409, words: 'There’s already a stage with this name.' },
  stage_fixed: { status: 409, words: 'New, Hired, and Declined stay as they are.' },
  stage_follows_decision: {
    status: 409,
    words: 'Accept somebody to move them to Hired, and decline them to move them to Declined.',
  },
  stages_changed: { status: 409, words: 'The stages have changed. Look at the board again.' },
  too_many_stages: { status: 409, words: 'A board has at most 12 stages. Remove one first.' },
  criterion_named_twice: { status: 409, words: 'There’s already a criterion with this name.' },
  criteria_changed: { status: 409, words: 'The criteria have changed. Look at the board again.' },
  note_not_found: { status: 404, words: 'This note is no longer here.' },
  too_many_notes: { status: 409, words: 'An application has at most 100 notes. Remove one first.' },
  too_many_replies: { status: 409, words: 'You’ve reached the limit for replies to this applicant.' },
  template_not_found: { status: 404, words: 'This template is no longer here.' },
  template_named_twice: { status: 409, words: 'You already have a template with this name.' },
  too_many_templates: { status: 409, words: 'You have 20 templates. Remove one first.' },
} as const satisfies Refusals;
