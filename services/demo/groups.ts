import type { CollectiveStory, StudioStory } from './group-steps.ts';

/** Where people work together under one name. */
export const studios: readonly StudioStory[] = [
  {
    key: 'northlight',
    by: 'northlight',
    made: 60,
    banner: 'cabin',
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
    banner: 'truck',
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

/** Who learns, reviews and builds side by side. */
export const collectives: readonly CollectiveStory[] = [
  {
    key: 'terrain-society',
    by: 'tbielak',
    made: 52,
    banner: 'canyon',
    collective: {
      name: 'Terrain Society',
      description:
        'Heightmaps, erosion and roads that make sense to a player on foot. We post one map a week and say what we’d change.\n\nReviews happen on Sundays. Bring a map, a question and a screenshot from eye height. Nobody’s graded, and nothing leaves the room until you say so.',
      is_recruiting: true,
      recruiting_roles: ['Builder', '3D Modeler'],
    },
    joined: [
      { by: 'fennec', at: 50 },
      { by: 'ines_builds', at: 48 },
      { by: 'dara', at: 30 },
      { by: 'kofi_a', at: 21 },
      { by: 'prickle', at: 6 },
    ],
  },
  {
    key: 'cold-hands',
    by: 'northlight',
    made: 33,
    studio: 'northlight',
    collective: {
      name: 'Cold Hands Club',
      description:
        'For everybody who builds winter: snow, breath, small lights far away. We trade shaders and argue about blue.',
      is_recruiting: true,
      recruiting_roles: [],
    },
    joined: [
      { by: 'kade_fx', at: 32 },
      { by: 'sora_w', at: 31.5 },
      { by: 'bo_nilsen', at: 9 },
    ],
  },
  {
    key: 'quiet-ui',
    by: 'noor_ui',
    made: 25,
    collective: {
      name: 'Quiet UI',
      description:
        'Menus that get out of the way. One screen a month, taken apart by people who like each other.',
    },
    joined: [
      { by: 'mateo', at: 24 },
      { by: 'linh_tran', at: 18 },
      { by: 'meiling_zhou', at: 3 },
    ],
  },
];
