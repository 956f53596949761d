import type { StudioStory } from '../group-steps.ts';

/** Those who keep large worlds alive: a harbor, two old kingdoms, a city. */
export const harborsAndKingdoms: readonly StudioStory[] = [
  {
    key: 'saltbox',
    by: 'dara',
    made: 102,
    avatar: 'mark-saltbox',
    banner: 'banner',
    studio: {
      name: 'Saltbox Interactive',
      description:
        'Co-op games about harbors, ferries and the people who keep them running. Fourteen of us in nine time zones, and a foghorn that everybody has heard.\n\nA brief is one page. You get an answer within a day, the money is held before you start, and it’s released on the day the work is right. If the weather in the build is wrong, say so: we’ll believe you.',
      location: 'Halifax, UTC−4',
      tags: ['Co-op', 'Weather', 'Boats', 'Low-poly'],
      is_recruiting: true,
      recruiting_roles: ['Environment Artist', 'Sound Designer', 'Scripter'],
    },
    applications: [
      {
        by: 'noor_ui',
        at: 90,
        message: 'I drew your fishing inventory. I’d like to draw the rest of the boat.',
        accepted: 7,
        role: 'Editor',
      },
      {
        by: 'rosa_l',
        at: 76,
        message: 'Your tide has an economy. It just doesn’t know it yet.',
        accepted: 20,
      },
      {
        by: 'saoirse_byrne',
        at: 44,
        message: 'The keeper still has things to say.',
        accepted: 5,
        decidedBy: 'noor_ui',
      },
      { by: 'tidepool', at: 38, message: 'Wet sounds, all of them.', rejected: 30, decidedBy: 'noor_ui' },
      {
        by: 'afterhours',
        at: 31,
        message: 'I recorded your harbor twice. I may as well move in.',
        accepted: 9,
      },
      { by: 'bram_kessler', at: 3.1, message: 'Slate roofs, one trim sheet, any weather.' },
      { by: 'zuri_m', at: 1.4, message: 'Somebody has to build the drains.' },
      { by: 'tove_dahl', at: 0.4, message: 'I know a man who can shout across a ferry.' },
    ],
  },
  {
    key: 'golemworks',
    by: 'golemworks',
    made: 100,
    avatar: 'mark-golemworks',
    banner: 'banner-golem',
    studio: {
      name: 'Golem Works',
      description:
        'We keep two role-playing games alive for a little over two million saves. The older one is older than some of its players.\n\nMost of the work is careful: migrations, events, tools, and a museum of every bug that we were fond of. If you leave old code better than you found it, you’ll like it here.',
      location: 'Graz, UTC+1',
      tags: ['Live ops', 'RPG', 'Data', 'Luau'],
      is_recruiting: true,
      recruiting_roles: ['Scripter', 'Game Designer'],
    },
    applications: [
      {
        by: 'oskar_l',
        at: 71,
        message: 'I moved your saves. I’d like to keep an eye on them.',
        accepted: 12,
      },
      {
        by: 'priya_raman',
        at: 62,
        message: 'Combat that a phone on a bus can win.',
        accepted: 26,
        role: 'Editor',
      },
      { by: 'jonas_weir', at: 33, message: 'You could pay me to be rude politely.', rejected: 48 },
      {
        by: 'ravi_menon',
        at: 21,
        message: 'Nothing was duped since. I checked this morning.',
        accepted: 4,
        decidedBy: 'priya_raman',
      },
      { by: 'samir_nassar', at: 2.6, message: 'Your menus are four thousand lines. I’ve counted.' },
      { by: 'quietlantern', at: 0.9 },
    ],
  },
  {
    key: 'mossgate',
    by: 'mossgate',
    made: 66,
    avatar: 'mark-mossgate',
    banner: 'banner-siege',
    studio: {
      name: 'Mossgate',
      description:
        'One kingdom since 2021. Castles, and the bad decisions made inside them. Every stone has a reason and most have a secret stair.',
      location: 'Kraków, UTC+1',
      tags: ['Medieval', 'Terrain', 'Sieges'],
      is_recruiting: true,
      recruiting_roles: ['Narrative Designer', 'Animator'],
    },
    applications: [
      {
        by: 'bram_kessler',
        at: 20,
        message: 'The tower burned well. Let me build what it was for.',
        accepted: 6,
        role: 'Admin',
      },
      { by: 'kofi_a', at: 17, message: 'A kingdom needs a river that goes somewhere.', accepted: 40 },
      { by: 'paloma_r', at: 12, message: 'Act two, obviously.', accepted: 10, decidedBy: 'bram_kessler' },
      { by: 'prickle', at: 9, message: 'Castles are just very large cacti.', rejected: 15 },
      { by: 'stepladder', at: 0.7, message: 'Siege ladders. It’s in the name.' },
    ],
  },
  {
    key: 'starlingunion',
    by: 'starlingunion',
    made: 64,
    avatar: 'mark-starlingunion',
    banner: 'banner-buses',
    studio: {
      name: 'Starling Union',
      description:
        'A role-play city whose buses are on time. Forty volunteers, six paid roles and one very long spreadsheet.\n\nWe’d rather have one street that works than ten that glitter.',
      location: 'Glasgow, UTC+0',
      tags: ['Roleplay', 'City', 'Moderation'],
    },
    applications: [
      {
        by: 'anouk_dw',
        at: 27,
        message: 'The release is on a Tuesday already. I feel at home.',
        accepted: 18,
        role: 'Admin',
      },
      { by: 'felix_brandt', at: 15, message: 'I rode every bus. Two were early.', accepted: 22 },
      { by: 'yara_b', at: 2.2, message: 'Nine uniforms, one tailor.' },
      { by: 'gus_hartley', at: 1.1, message: 'I can make the buses lean in a curve.' },
    ],
  },
];
