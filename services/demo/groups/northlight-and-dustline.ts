import type { StudioStory } from '../group-steps.ts';

/** Where people work together under one name. */
export const winterAndDust: readonly StudioStory[] = [
  {
    key: 'northlight',
    by: 'northlight',
    made: 60,
    avatar: 'mark-northlight',
    banner: 'banner-cabin',
    studio: {
      name: 'Northlight',
      description:
        'We make winter games you can play with gloves on. Snow that remembers where you walked, fires worth walking to, and nobody ever gets eaten.\n\nWe’re in three time zones. We ship one game a year and keep the last one alive. Everybody who works on a game is in its credits, and contractors see the money held before they start.',
      location: 'Tromsø, UTC+1',
      tags: ['Survival', 'Co-op', 'Low-poly', 'Atmosphere'],
      is_recruiting: true,
      recruiting_roles: ['VFX Artist', 'Animator'],
    },
    applications: [
      {
        by: 'kade_fx',
        at: 55,
        message: 'Snow is only slow fire. I’d like to try.',
        accepted: 5,
        role: 'Editor',
      },
      { by: 'sora_w', at: 50, message: 'Rigs for anything in a parka.', accepted: 20, role: 'Admin' },
      { by: 'afterhours', at: 42, message: 'You already have my wind.', accepted: 8 },
      { by: 'prickle', at: 20, rejected: 30 },
      { by: 'hana_k', at: 2.5, message: 'Forty idle animations of people being cold.' },
      { by: 'theo_marchand', at: 0.8, message: 'I test with gloves on. Really.' },
    ],
  },
  {
    key: 'dustline',
    by: 'dustline',
    made: 44,
    avatar: 'mark-dustline',
    banner: 'banner-dunes',
    studio: {
      name: 'Dustline Games',
      description:
        'Off-road racing with real suspension, or as real as constraints will let us. We argue about tire friction and write down who was right.',
      location: 'Tucson, UTC−7',
      tags: ['Vehicles', 'Physics', 'Open world'],
    },
    applications: [
      { by: 'juniperlee', at: 40, message: 'I built the dune truck. I have notes.', accepted: 3 },
      { by: 'mateo', at: 39, message: 'I keep drift predictable at 200 ping.', accepted: 4, role: 'Editor' },
      { by: 'oskar_l', at: 1.2, message: 'I’d like to be wrong about tires with you.' },
    ],
  },
];
