import type { PulseStory, ReferralStory, VerificationStory } from './standing-steps.ts';

/** Who asks for a badge, and what becomes of it. */
export const verifications: readonly VerificationStory[] = [
  {
    by: 'ines_builds',
    at: 28,
    message: 'The pier kit and the canal town are mine. My DevForum account links to this profile.',
    decided: { by: 'jonas_weir', at: 27.6 },
    notable: { by: 'wren', at: 12 },
  },
  {
    by: 'mateo',
    at: 25,
    message: 'My GitHub says the same name, and the tide module there links back here.',
    decided: { by: 'jonas_weir', at: 24.2 },
  },
  {
    by: 'dara',
    at: 22,
    message: 'I run Saltbox Interactive. The group on Roblox names me as its owner.',
    decided: { by: 'wren', at: 21.5 },
  },
  {
    by: 'noor_ui',
    at: 15,
    message: 'Please verify me.',
    decided: {
      by: 'jonas_weir',
      at: 14.8,
      denied: 'We couldn’t see that it’s you. Link a game or an account that links back here.',
    },
  },
  {
    by: 'kade_fx',
    at: 1.4,
    message: 'My effects are in three games that are linked on my profile, each with my name in the credits.',
  },
];

/** Who comes by every day. */
export const pulses: readonly PulseStory[] = [
  { by: 'mateo', from: 12.3, to: 0.3, without: [6] },
  { by: 'ines_builds', from: 8.2, to: 1.2 },
  { by: 'noor_ui', from: 3.4, to: 0.4 },
  { by: 'dara', from: 5.1, to: 1.1 },
];

/** Who brought whom. */
export const referrals: readonly ReferralStory[] = [
  {
    by: 'mateo',
    at: 60,
    brought: ['kenji_mori', 'samir_nassar', 'tove_dahl', 'quickgems'],
    // The whole community comes by one address, as the people of one house do.
    approved: [
      { who: 'kenji_mori', by: 'wren', at: 20 },
      { who: 'samir_nassar', by: 'wren', at: 14 },
    ],
  },
];
