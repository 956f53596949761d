import type { Posting } from '../script.ts';

/** Frogpond Games. */
export const frogpond: readonly Posting[] = [
  {
    key: 'farm-plots',
    by: 'frogpond',
    posted: 80,
    closed: 78.4,
    job: {
      title: 'Farm plot kit',
      role: 'Builder',
      description:
        'Fences, beds, a barn in three sizes. Everything can be moved by the player, so nothing may overlap.',
      pay_type: 'Fixed Price',
      budget: '$480',
      budget_min: 48_000,
      budget_max: 48_000,
      currency: 'USD',
      tags: ['Modular kits', 'Low-poly'],
    },
    applications: [
      {
        by: 'zuri_m',
        after: 7,
        message: 'A farm is a city for carrots.',
        accepted: 28,
        contract: {
          funded: { at: 6, dollars: 480 },
          submitted: { at: 300, note: 'All on a 4-stud grid, collision boxes included.' },
          released: 360,
          ratings: [
            {
              by: 'employer',
              at: 361,
              stars: 4,
              comment: 'Solid work. Two fences had to be redone, and were, the same evening.',
              reply: { at: 374, words: 'Fair. I had built both fences for taller frogs.' },
            },
            { by: 'developer', at: 370, stars: 5, comment: 'Cheerful people. The frog is real.' },
          ],
          chat: [
            [305, 'employer', 'Two fences overlap when turned. Could you have a look?'],
            [310, 'developer', 'Fixed, thank you for the picture.'],
          ],
        },
      },
    ],
  },
  {
    key: 'frog-idles',
    studio: 'frogpond',
    by: 'frogpond',
    posted: 64,
    closed: 62.5,
    job: {
      title: 'Frog idle animations, six',
      role: 'Animator',
      description: 'Six idles for one frog. It should look as if it were thinking about lunch.',
      pay_type: 'Per Asset',
      budget: '$55 an animation',
      budget_min: 5_500,
      budget_max: 5_500,
      currency: 'USD',
      tags: ['Creatures', 'Emotes'],
    },
    applications: [
      {
        by: 'hana_k',
        after: 5,
        message: 'I have practiced all afternoon and my neighbors would like me to get this job.',
        accepted: 31,
        contract: {
          funded: { at: 10, dollars: 330 },
          submitted: { at: 200, note: 'Six idles and a bonus blink.' },
          released: 230,
          chat: [[201, 'developer', 'Number four thinks about lunch very hard.']],
          ratings: [
            { by: 'employer', at: 231, stars: 5, comment: 'The frog is alive. Number four is all of us.' },
            {
              by: 'developer',
              at: 233,
              stars: 5,
              comment: 'Best brief of the year: "it is thinking about lunch".',
            },
          ],
        },
      },
      { by: 'sora_w', after: 20, withdrawn: 0.3 },
    ],
  },
  {
    key: 'pet-following',
    studio: 'frogpond',
    by: 'frogpond',
    posted: 26,
    closed: 24.6,
    job: {
      title: 'Pets that follow without getting lost',
      role: 'Scripter',
      description:
        'Up to six pets a player. They find their way round, never through, and forgive a slow server.',
      pay_type: 'Fixed Price',
      budget: '$520',
      budget_min: 52_000,
      budget_max: 52_000,
      currency: 'USD',
      tags: ['Pathfinding', 'Luau', 'AI'],
    },
    applications: [
      {
        by: 'mateo',
        after: 9,
        message: 'Followers on the client, truth on the server. I can start in two weeks, after the ferries.',
        accepted: 24,
        contract: {
          funded: { at: 20, dollars: 520 },
          refundProposed: 566,
          chat: [
            [21, 'employer', 'No rush at all, we are drawing the pets meanwhile.'],
            [330, 'developer', 'Starting on Monday. Which pet is the slowest?'],
            [334, 'employer', 'The snail. It is also the favorite.'],
            [
              565,
              'employer',
              'Mateo, we have to cut the pets. The season has to ship and we would rather ship it whole. I have proposed the refund; if you have put hours in already, tell me and we pay them.',
            ],
          ],
        },
      },
      {
        by: 'quietlantern',
        after: 10,
        message: 'Things that follow you are my whole portfolio. Friendly ones are new.',
        rejected: 25,
      },
    ],
  },
  {
    key: 'shop-economy',
    studio: 'frogpond',
    by: 'frogpond',
    posted: 12,
    closed: 10.8,
    job: {
      title: 'Economy review for a seasonal shop',
      role: 'Game Designer',
      description:
        'We want prices that feel generous and still mean something in March. One week, one report, one sheet.',
      pay_type: 'Fixed Price',
      budget: '$400',
      budget_min: 40_000,
      budget_max: 40_000,
      currency: 'USD',
      tags: ['Economy', 'Balancing', 'Spreadsheets'],
    },
    applications: [
      {
        by: 'rosa_l',
        after: 6,
        message: 'Send me the last two seasons as a table and I can tell you by Friday where it leaks.',
        accepted: 20,
        contract: {
          funded: { at: 4, dollars: 400 },
          submitted: { at: 190, note: 'The report, the sheet, and one price I would not touch.' },
          changes: {
            at: 215,
            words:
              'Two things:\n1. The sheet stops at February. We need March.\n2. Please say in one line why the lily pads cost more than the pond.',
          },
          chat: [
            [5, 'employer', 'Tables are in the folder, including the one we are ashamed of.'],
            [90, 'developer', 'The one you are ashamed of is the healthiest. Report in progress.'],
            [210, 'employer', 'Read it twice. Two things are missing, I will put them into one request.'],
            [
              218,
              'developer',
              'March by the weekend. The lily pads are a matter of principle, but I will find words.',
            ],
          ],
        },
      },
    ],
  },
  {
    key: 'trading-ui',
    studio: 'frogpond',
    by: 'frogpond',
    posted: 0.3,
    job: {
      title: 'Inventory and trading UI, 12 screens',
      role: 'UI Designer',
      description:
        'Backpack, shop, trade window, history. Figures from you, code from us. Gamepad focus order is part of the job.',
      pay_type: 'Fixed Price',
      budget: '$950',
      budget_min: 95_000,
      budget_max: 95_000,
      currency: 'USD',
      tags: ['UI', '9-slice', 'Gamepad'],
    },
    applications: [
      {
        by: 'marisol_vega',
        after: 1.2,
        message: 'I count taps for a living. Your current shop takes five, I would like to show you two.',
      },
      {
        by: 'noor_ui',
        after: 2.5,
        message: 'Twelve screens, one grammar, and a focus map. I did the fishing inventory for Saltbox.',
      },
      { by: 'theo_marchand', after: 4 },
    ],
  },
];
