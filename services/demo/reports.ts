import type { ReportStory } from './report-steps.ts';

/** What people report, and what admins answer. */
export const reports: readonly ReportStory[] = [
  {
    by: 'kade_fx',
    at: 2.4,
    subject: 'Asked for my password',
    description:
      'Wrote that gems can only be delivered with my password, and asked twice more after I said no.',
    reason: 'scam',
    profile: 'quickgems',
    decided: [
      { by: 'jonas_weir', at: 2, status: 'in_progress' },
      {
        by: 'jonas_weir',
        at: 1.94,
        status: 'resolved',
        answer: 'You were right not to give it. This account can’t write or post for two weeks.',
      },
    ],
  },
  {
    by: 'noor_ui',
    at: 2.1,
    subject: 'Wants a password for gems',
    description: 'The same offer came to two friends of mine.',
    reason: 'scam',
    profile: 'quickgems',
  },
  {
    by: 'mateo',
    at: 6.2,
    subject: 'Typing in Japanese sends too early',
    description: 'Enter that ends a word in the input method also sends the message. Firefox, desktop.',
    reason: 'other',
    decided: [{ by: 'wren', at: 5.5, status: 'in_progress' }],
  },
  {
    by: 'ines_builds',
    at: 1.2,
    subject: 'Shows my pier as their own',
    description: 'The third picture is the pier kit from my profile, with the sign cut off.',
    reason: 'stolen_work',
    profile: 'samir_nassar',
  },
];
