import type { Refusals } from './refusals.ts';

/** Refusals of reports. */
export const reportErrors = {
  report_not_found: { status: 404, words: 'This report could not be found.' },
  reported_not_found: { status: 404, words: 'What you’re reporting is no longer here.' },
  own_report: { status: 403, words: 'You can’t report yourself or something of your own.' },
  already_reported: {
    status: 409,
    duplicate: true,
    words: 'You’ve already reported this. You’ll hear from us once it’s resolved.',
  },
  reports_muted: {
    status: 403,
    words:
      'An admin has muted your reports for now. You’ll find why in Decisions. You can still report what endangers a minor.',
  },
  report_changed: { status: 409, words: 'Another admin changed this report. Look at it again.' },
  report_taken: { status: 409, words: 'Another admin is looking at this report.' },
  report_by_you: { status: 403, words: 'You reported this. Another admin decides.' },
  report_not_yours: {
    status: 409,
    words: 'Mark this report In Progress first. Then you can look around it.',
  },
  not_about_a_message: { status: 409, words: 'This report isn’t about a message.' },
  too_many_reports: {
    status: 429,
    words: 'You’ve reached today’s limit for reports. Please try again tomorrow.',
  },
} as const satisfies Refusals;
