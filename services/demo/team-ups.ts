import type { TeamUpPosting } from './team-up-steps.ts';

/** What people build together without pay. */
export const teamUps: readonly TeamUpPosting[] = [
  {
    key: 'night-market',
    by: 'noor_ui',
    posted: 1.6,
    teamUp: {
      title: 'Night market for the Winter Build Jam',
      description:
        'Seventy-two hours, one street and four food stalls. I draw the menus, Fennec builds the stalls, and we still need someone to script the queue and the tips.\n\nYou run one stall with a friend. Orders come in faster when it rains, and it rains a lot. The night ends when the power does.\n\nNobody’s paid, and everybody’s named in the credits and free to show their part.',
      roles_needed: ['Scripter', 'Sound Designer', 'QA Tester'],
    },
    interests: [
      { by: 'fennec', after: 1, message: 'The stalls are mine. I have the awnings already.', accepted: 1 },
      { by: 'kade_fx', after: 3, message: 'Steam, rain and one very small lightning.', accepted: 2 },
      { by: 'juniperlee', after: 5, rejected: 4 },
      {
        by: 'mateo',
        after: 12,
        message: 'I’ve got a queue that doesn’t fall over when forty people press the same button.',
      },
      { by: 'afterhours', after: 16, message: 'Woks, neon hum, rain on canvas. I own a wok.' },
      { by: 'tinworks', after: 20, message: 'I’d build a tiny tool so that stalls and queue spots agree.' },
      { by: 'prickle', after: 30 },
    ],
  },
  {
    key: 'two-keepers',
    by: 'ines_builds',
    posted: 4.2,
    teamUp: {
      title: 'Two keepers, one storm',
      description:
        'Forty minutes for two people. One of you climbs, the other keeps the light turning. The island is built, the storm is not.',
      roles_needed: ['Scripter', 'Sound Designer'],
    },
    interests: [
      { by: 'afterhours', after: 6, message: 'I have four hours of wind, sorted by mood.', accepted: 10 },
      { by: 'mateo', after: 30, message: 'The light should be the server’s. I can do that.' },
    ],
  },
  {
    key: 'rig-pack',
    by: 'sora_w',
    posted: 9.1,
    teamUp: {
      title: 'Open rig pack for giant robots',
      description:
        'Twelve rigs with clean controls, free for everyone. I need a scripter for the import plugin and two animators who enjoy weight.',
      roles_needed: ['Scripter', 'Animator', '3D Modeler'],
    },
    interests: [
      { by: 'tinworks', after: 8, message: 'Import plugins are my idea of a quiet evening.', accepted: 12 },
      { by: 'juniperlee', after: 20, message: 'I model joints that admit what they do.', accepted: 30 },
      { by: 'kade_fx', after: 50 },
    ],
  },
  {
    key: 'train-yard',
    by: 'tbielak',
    posted: 15.4,
    teamUp: {
      title: 'Train yard puzzle, one evening long',
      description:
        'Eleven wagons, four tracks and no reverse gear. The levels are on paper and they’re mean. It needs switches, couplings and a whistle.',
      roles_needed: ['Scripter', 'VFX Artist', 'Sound Designer'],
    },
    interests: [{ by: 'rosa_l', after: 18, message: 'I test mean levels for fun.' }],
  },
  {
    key: 'tiny-games',
    by: 'mateo',
    posted: 26,
    teamUp: {
      title: 'One tiny game a week',
      description:
        'Every Saturday we start with an empty baseplate and stop at midnight. Finished beats good. Bring one idea and the nerve to drop it.',
      roles_needed: ['Scripter', 'QA Tester'],
    },
    interests: [
      { by: 'fennec', after: 4, message: 'I build fast and ugly, in that order.', accepted: 5 },
      { by: 'rosa_l', after: 9, message: 'Ideas I have. Nerve I bring.', accepted: 20 },
      { by: 'prickle', after: 100, message: 'New, quick, free on Saturdays.' },
      { by: 'noor_ui', after: 420, message: 'One button, well drawn, per week.' },
    ],
  },
  {
    key: 'desert-rally',
    by: 'juniperlee',
    posted: 48,
    closed: 31,
    teamUp: {
      title: 'Desert rally, playable by the holidays',
      description:
        'Three tracks, one truck, real suspension. I’ve modeled everything that rolls. Looking for someone who likes springs and somebody who likes dust.',
      roles_needed: ['Scripter', 'VFX Artist'],
    },
    interests: [
      { by: 'kade_fx', after: 7, message: 'Dust I can do in five emitters.', accepted: 9 },
      { by: 'tinworks', after: 22, message: 'Springs are honest. I’m in.', accepted: 15 },
      { by: 'prickle', after: 60, rejected: 40 },
      { by: 'mateo', after: 200, message: 'I can make the clocks agree at the finish.' },
    ],
  },
];
