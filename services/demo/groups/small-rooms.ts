import type { StudioStory } from '../group-steps.ts';

/** Studios of a handful of people each. */
export const smallRooms: readonly StudioStory[] = [
  {
    key: 'lanternrow',
    by: 'lanternrow',
    made: 92,
    avatar: 'mark-lanternrow',
    banner: 'banner-canal',
    studio: {
      name: 'Lantern Row',
      description:
        'Places that you want to walk through slowly: night markets, canal towns, the last train home.\n\nFive people. We pay on the day, and everybody is in the credits by the name they choose.',
      location: 'Ghent, UTC+1',
      tags: ['Low-poly', 'Modular kits', 'Lighting'],
      is_recruiting: true,
      recruiting_roles: ['Builder', 'Sound Designer'],
    },
    applications: [
      {
        by: 'fennec',
        at: 29,
        message: 'Twelve stalls in, I never want to leave.',
        accepted: 3,
        role: 'Editor',
      },
      { by: 'dmitri_vale', at: 16, message: 'It rains so well there.', accepted: 14 },
      { by: 'bo_nilsen', at: 8, message: 'I hum it anyway.', accepted: 11, decidedBy: 'fennec' },
      { by: 'prickle', at: 7.5, message: 'A cactus for every window?', rejected: 30, decidedBy: 'fennec' },
      { by: 'pixelmoth', at: 1.9, message: 'I go where the lamps are.' },
    ],
  },
  {
    key: 'frogpond',
    by: 'frogpond',
    made: 78,
    avatar: 'mark-frogpond',
    banner: 'banner-pond',
    studio: {
      name: 'Frogpond Games',
      description:
        'Simulators with manners: no timers that shout, no shops in your face. Two founders, one frog, and the frog has a vote.',
      location: 'Utrecht, UTC+1',
      tags: ['Simulators', 'Economy', 'UI'],
      is_recruiting: true,
      recruiting_roles: ['UI Designer'],
    },
    applications: [
      { by: 'hana_k', at: 50, message: 'Idle number four asks after you.', accepted: 8 },
      { by: 'rosa_l', at: 6, message: 'A shop that never begs. I’d like to see it through.', accepted: 5 },
      { by: 'marisol_vega', at: 1.2, message: 'I counted the taps in your shop. We can save two.' },
      { by: 'linh_tran', at: 0.5, message: 'The frog deserves an icon.' },
    ],
  },
  {
    key: 'copperline',
    by: 'copperline',
    made: 52,
    avatar: 'mark-copperline',
    banner: 'banner-line',
    studio: {
      name: 'Copperline Interactive',
      description:
        'Factories and everything that moves between them. The backlog is tidy, the conveyor code less so.\n\nWe work in two-week milestones, and every one of them is held before anybody starts.',
      location: 'Leeds, UTC+0',
      tags: ['Tycoon', 'Factory', 'Automation'],
    },
    applications: [
      {
        by: 'tinworks',
        at: 37,
        message: 'Your artists still click eleven times. I can’t sleep.',
        accepted: 9,
        role: 'Editor',
      },
      {
        by: 'theo_marchand',
        at: 13,
        message: 'I’d stay for the tooltips.',
        accepted: 20,
        decidedBy: 'tinworks',
      },
      { by: 'oskar_l', at: 11, rejected: 26 },
      { by: 'felix_brandt', at: 2.8, message: 'Belt nine still squeaks on the old tablet.' },
    ],
  },
  {
    key: 'moonpool',
    by: 'moonpool',
    made: 62,
    avatar: 'mark-moonpool',
    banner: 'banner-whale',
    studio: {
      name: 'Moonpool',
      description:
        'Seven people for one ocean. A new stretch of sea floor every month, and never enough hands for the seaweed.\n\nWe dive together on Fridays, in the game, and talk about what we saw.',
      location: 'Porto, UTC+0',
      tags: ['Exploration', 'Underwater', 'Procedural'],
      is_recruiting: true,
      recruiting_roles: ['3D Modeler', 'VFX Artist'],
    },
    applications: [
      {
        by: 'amaru_q',
        at: 33,
        message: 'I dream in kelp by now.',
        accepted: 6,
        role: 'Admin',
      },
      { by: 'sora_w', at: 26, message: 'For the whale.', accepted: 7 },
      { by: 'tidepool', at: 14, message: 'Wet, as promised.', accepted: 5, decidedBy: 'amaru_q' },
      { by: 'kofi_a', at: 2.1, message: 'The sea floor is terrain with the lights off.' },
      { by: 'meiling_zhou', at: 1.3, message: 'Who built that submarine? I’d like to build the next one.' },
    ],
  },
  {
    key: 'ninthfloor',
    by: 'ninthfloor',
    made: 60,
    avatar: 'mark-ninthfloor',
    banner: 'banner-lift',
    studio: {
      name: 'Ninth Floor',
      description:
        'Escape rooms that fit in an elevator. Three of us write, everything else is commissioned, and the doors always open in the end.',
      location: 'Osaka, UTC+9',
      tags: ['Puzzle', 'Escape rooms', 'Narrative'],
    },
    applications: [
      { by: 'priya_raman', at: 36, message: 'The twelfth lock.', accepted: 10 },
      { by: 'paloma_r', at: 10, message: 'The elevator and I should meet.', accepted: 30, role: 'Editor' },
      { by: 'saoirse_byrne', at: 1.7, message: 'It lies so politely. I want to write its diary.' },
    ],
  },
  {
    key: 'nakhla',
    by: 'nakhla',
    made: 55,
    avatar: 'mark-nakhla',
    banner: 'banner-oasis',
    studio: {
      name: 'استوديو النخلة',
      description:
        'مخلوقات من حكايات الجدّات، تمشي وتتنفّس وتتبعك إلى البيت.\n\nCreatures from the stories that our grandmothers told, rigged so that they can follow you home. We work in Arabic and English, and every creature is named by whoever was most afraid of it.',
      location: 'Muscat, UTC+4',
      tags: ['Creatures', 'Rigging', 'Folklore'],
      is_recruiting: true,
      recruiting_roles: ['Animator', '3D Modeler'],
    },
    applications: [
      {
        by: 'nadia_p',
        at: 19,
        message: 'I still look behind me after your ghoul.',
        accepted: 8,
        role: 'Editor',
      },
      { by: 'amaru_q', at: 9, message: 'I’d sculpt the ones with too many elbows.', accepted: 25 },
      { by: 'kenji_mori', at: 1.5, message: 'Smoke that has manners.' },
    ],
  },
];
