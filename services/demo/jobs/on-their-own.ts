import type { Posting } from '../script.ts';

/** Brickfern, Elin Sjöberg and Caleb Oduya, and what Wren has made for Makehold itself. */
export const onTheirOwn: readonly Posting[] = [
  {
    key: 'fair-stages',
    by: 'brickfern',
    posted: 41,
    closed: 39.5,
    job: {
      title: 'Twenty fair stages',
      role: 'Builder',
      description: 'Twenty obby stages. If you fall, it was you.',
      pay_type: 'Per Asset',
      budget: '$25 a stage',
      budget_min: 2_500,
      budget_max: 2_500,
      currency: 'USD',
      tags: ['Obby', 'Timing', 'Blockout'],
    },
    applications: [
      {
        by: 'stepladder',
        after: 5,
        message: 'I build forty and you keep the good half.',
        accepted: 30,
        contract: {
          funded: { at: 8, dollars: 500 },
          submitted: { at: 400, note: 'Twenty-two, the last two are for people who ask for it.' },
          released: 450,
          chat: [
            [150, 'employer', 'Stage nine is unfair.'],
            [151, 'developer', 'Stage nine was you.'],
            [153, 'employer', 'Stage nine was me.'],
          ],
          ratings: [
            { by: 'employer', at: 451, stars: 5, comment: 'Stage nine was me. Excellent builder.' },
            { by: 'developer', at: 452, stars: 5, comment: 'Plays everything before commenting.' },
          ],
        },
      },
      { by: 'tbielak', after: 12, message: 'Gray first, then fair.', rejected: 24 },
    ],
  },
  {
    key: 'checkpoints',
    by: 'brickfern',
    posted: 9.5,
    job: {
      title: 'Checkpoints and a timer nobody can cheat',
      role: 'Scripter',
      description: 'Checkpoints survive a rejoin. The timer runs on the server and forgives 80 ms.',
      pay_type: 'Fixed Price',
      budget: '$300',
      budget_min: 30_000,
      budget_max: 30_000,
      currency: 'USD',
      tags: ['Luau', 'DataStores', 'Obby'],
    },
    applications: [
      { by: 'samir_nassar', after: 12, message: 'Four hundred lines, with tests.' },
      { by: 'ravi_menon', after: 30, message: 'Cheating is my subject, usually from the other side.' },
      {
        by: 'mateo',
        after: 34,
        message: 'Small and precise, I like it. Could begin in January.',
        withdrawn: 60,
      },
    ],
  },
  {
    key: 'snowfall',
    by: 'elin_sjoberg',
    posted: 33,
    closed: 31.5,
    job: {
      title: 'Snowfall in three strengths',
      role: 'VFX Artist',
      description: 'Flurry, snow, whiteout. It should land, not vanish.',
      pay_type: 'Fixed Price',
      budget: '$240',
      budget_min: 24_000,
      budget_max: 24_000,
      currency: 'USD',
      tags: ['Weather', 'Particles'],
    },
    applications: [
      {
        by: 'dmitri_vale',
        after: 9,
        message: 'At last somebody who cares how it lands.',
        accepted: 24,
        contract: {
          funded: { at: 10, dollars: 240 },
          submitted: { at: 360, note: 'Three strengths, landing included.' },
          released: 400,
          chat: [
            [120, 'developer', 'Whiteout hides other players from eleven studs on. Too much?'],
            [130, 'employer', 'Nine.'],
          ],
          ratings: [
            { by: 'employer', at: 401, stars: 5, comment: 'It lands. I have waited two winters for this.' },
            { by: 'developer', at: 403, stars: 5, comment: 'Nine studs. She knows.' },
          ],
        },
      },
    ],
  },
  {
    key: 'blizzard-sync',
    by: 'elin_sjoberg',
    posted: 6,
    closed: 0.9,
    job: {
      title: 'The same blizzard for everybody',
      role: 'Scripter',
      description:
        'Weather state in one place, replicated cheaply, joined late without a jump. I script myself and will read every line.',
      pay_type: 'Fixed Price',
      budget: '$580',
      budget_min: 58_000,
      budget_max: 58_000,
      currency: 'USD',
      tags: ['Replication', 'Weather', 'Luau'],
    },
    applications: [
      {
        by: 'mateo',
        after: 20,
        message: 'A seed, a clock and a late joiner. I did the same for snow once, with somebody in it.',
        accepted: 100,
        contract: {
          chat: [
            [1, 'employer', 'I would like to begin on Monday. I will fund it before that, the bank is slow.'],
            [2, 'developer', 'Monday is good. I will read your weather module until then.'],
          ],
        },
      },
      { by: 'quietlantern', after: 26, message: 'Weather that follows you.', rejected: 96 },
    ],
  },
  {
    key: 'celebrations',
    by: 'caleb_oduya',
    posted: 27,
    closed: 25.5,
    job: {
      title: 'Goal celebrations, eight',
      role: 'Animator',
      description: 'Eight ways of being insufferable after a goal, four seconds each.',
      pay_type: 'Per Asset',
      budget: '$40 each',
      budget_min: 4_000,
      budget_max: 4_000,
      currency: 'USD',
      tags: ['Sports', 'Emotes', 'R15'],
    },
    applications: [
      {
        by: 'lucia_f',
        after: 6,
        message: 'As a goalkeeper I have seen all of them from the floor.',
        accepted: 24,
        contract: {
          funded: { at: 30, dollars: 320 },
          submitted: { at: 582, note: 'Eight, plus the goalkeeper’s face.' },
          chat: [
            [200, 'developer', 'Number three is a knee slide of eleven meters. Is the pitch long enough?'],
            [205, 'employer', 'It is four against four in a parking lot. Make it three meters.'],
            [583, 'developer', 'All eight are in. The face is free.'],
          ],
        },
      },
    ],
  },
  {
    key: 'ball-trail',
    by: 'caleb_oduya',
    posted: 10,
    closed: 8.5,
    job: {
      title: 'Ball trail and goal flash',
      role: 'VFX Artist',
      description: 'A trail that tells you the spin, and a flash that does not hide the ball.',
      pay_type: 'Fixed Price',
      budget: '$150',
      budget_min: 15_000,
      budget_max: 15_000,
      currency: 'USD',
      tags: ['Trails', 'Anime', 'Sports'],
    },
    applications: [
      {
        by: 'kenji_mori',
        after: 5,
        message: 'Eight frames, hand drawn. The spin is in the curl.',
        accepted: 28,
        contract: {
          funded: { at: 16, dollars: 150 },
          chat: [
            [60, 'developer', 'Trail is in the test place. Curl left, spin left.'],
            [70, 'employer', 'I can read it from the other goal. Wonderful.'],
          ],
        },
      },
      { by: 'kade_fx', after: 7, message: 'One trail, one light, no smoke.', rejected: 27 },
    ],
  },
  {
    key: 'release-notes',
    by: 'wren',
    posted: 26,
    closed: 24.6,
    job: {
      title: 'A tool that writes release notes from merged work',
      role: 'Scripter',
      description:
        'For my weekend game, not for the site. Reads what was merged, groups it, writes a page that players understand.',
      pay_type: 'Fixed Price',
      budget: '$420',
      budget_min: 42_000,
      budget_max: 42_000,
      currency: 'USD',
      tags: ['Tooling', 'CI', 'Luau'],
    },
    applications: [
      {
        by: 'mateo',
        after: 12,
        message: 'I write these by hand every Friday and would gladly never do it again.',
        accepted: 20,
        contract: {
          funded: { at: 5, dollars: 420 },
          submitted: { at: 400, note: 'Tool, templates, and last year’s notes as a test.' },
          released: 472,
          chat: [
            [
              6,
              'employer',
              'Treat me like any other client, please. If the site annoys you on the way, write it down.',
            ],
            [30, 'developer', 'Two small things so far, both in the composer. List follows.'],
            [401, 'developer', 'Submitted. It groups by what players notice, not by what we changed.'],
            [470, 'employer', 'I ran it on three months of mine and learned what I had done. Released.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 475,
              stars: 5,
              comment:
                'Understood the question behind the question. The list about our composer was worth the money alone.',
            },
          ],
        },
      },
      { by: 'tinworks', after: 14, message: 'I have half of this in a drawer.', rejected: 19 },
    ],
  },
  {
    key: 'illustrations',
    by: 'wren',
    posted: 18,
    closed: 16.4,
    job: {
      title: 'Six small illustrations for empty pages',
      role: 'Graphic Artist',
      description: 'Empty inbox, no jobs found, nothing owed. Calm, one color, no mascots.',
      pay_type: 'Per Asset',
      budget: '$70 each',
      budget_min: 7_000,
      budget_max: 7_000,
      currency: 'USD',
      tags: ['Illustration', 'UI'],
    },
    applications: [
      {
        by: 'linh_tran',
        after: 9,
        message: 'Empty is my favorite subject. Two ideas each in gray.',
        accepted: 29,
        contract: {
          funded: { at: 6, dollars: 420 },
          submitted: { at: 330, note: 'Six, in both themes.' },
          chat: [
            [100, 'developer', 'Twelve ideas are in the folder. My favorite is the chair.'],
            [110, 'employer', 'Mine too. The chair, the kite and the four from your second page, please.'],
            [331, 'developer', 'All six, light and dark.'],
          ],
        },
      },
      { by: 'pixelmoth', after: 12, message: 'May one of them have a moth?', rejected: 30 },
    ],
  },
  {
    key: 'trailer',
    by: 'wren',
    posted: 8.5,
    job: {
      title: 'Animator for a 45-second trailer',
      role: 'Animator',
      description:
        'One camera, one plate, small scenes that build themselves. Script and sound are there. We need somebody patient with light.',
      pay_type: 'Fixed Price',
      budget: '$1,500',
      budget_min: 150_000,
      budget_max: 150_000,
      currency: 'USD',
      tags: ['Cutscenes', 'Camera', 'Lighting'],
      is_boosted: true,
    },
    applications: [
      { by: 'nadia_p', after: 8, message: 'I would move the camera once.' },
      {
        by: 'sora_w',
        after: 15,
        message: 'Things that build themselves need weight, or they look like smoke.',
      },
      { by: 'hana_k', after: 60, message: 'I can act all the plates.' },
    ],
  },
];
