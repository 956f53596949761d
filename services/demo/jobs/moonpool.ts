import type { Posting } from '../script.ts';

/** Moonpool. */
export const moonpool: readonly Posting[] = [
  {
    key: 'kelp',
    studio: 'moonpool',
    by: 'moonpool',
    posted: 60,
    closed: 58.5,
    job: {
      title: 'Kelp forest, animated',
      role: '3D Modeler',
      description: 'Nine plants, vertex-animated, two hundred on screen. Seaweed that behaves.',
      pay_type: 'Per Asset',
      budget: '$70 a plant',
      budget_min: 7_000,
      budget_max: 7_000,
      currency: 'USD',
      tags: ['Organic', 'Sculpting', 'Optimisation'],
    },
    applications: [
      {
        by: 'amaru_q',
        after: 10,
        message: 'Plants that sway for different reasons. I would give each its own current.',
        accepted: 26,
        contract: {
          funded: { at: 9, dollars: 630 },
          submitted: { at: 450, note: 'Nine plants, high and low.' },
          released: 490,
          chat: [[300, 'developer', 'Two hundred on screen at 60. The ninth one glows, slightly.']],
          ratings: [
            {
              by: 'employer',
              at: 491,
              stars: 5,
              comment: 'The first seaweed that behaves. Sources delivered without asking.',
            },
            { by: 'developer', at: 492, stars: 5, comment: 'Patient people with a beautiful sea.' },
          ],
        },
      },
    ],
  },
  {
    key: 'whale',
    studio: 'moonpool',
    by: 'moonpool',
    posted: 51,
    closed: 49.4,
    job: {
      title: 'Whale, one',
      role: 'Animator',
      description: 'One whale. It passes once an hour and players should stop talking when it does.',
      pay_type: 'Fixed Price',
      budget: '$520',
      budget_min: 52_000,
      budget_max: 52_000,
      currency: 'USD',
      tags: ['Creatures', 'Rigging'],
    },
    applications: [
      {
        by: 'sora_w',
        after: 8,
        message: 'Twelve frames a second, forty seconds a breath.',
        accepted: 30,
        contract: {
          funded: { at: 8, dollars: 520 },
          submitted: { at: 500, note: 'One whale. Loop of four minutes.' },
          released: 530,
          chat: [
            [260, 'developer', 'The eye follows the nearest swimmer, one degree at most.'],
            [264, 'employer', 'One degree is plenty. We all felt it.'],
          ],
          ratings: [
            { by: 'employer', at: 531, stars: 5, comment: 'Everybody stops talking. It works every time.' },
            { by: 'developer', at: 532, stars: 5, comment: 'One line of brief, and it was enough.' },
          ],
        },
      },
      { by: 'nadia_p', after: 12, message: 'I would give it a cutscene, once.', rejected: 24 },
    ],
  },
  {
    key: 'foley',
    studio: 'moonpool',
    by: 'moonpool',
    posted: 36,
    closed: 34.4,
    job: {
      title: 'Underwater foley',
      role: 'Sound Designer',
      description: 'Suits, hatches, hands on rock. Everything slightly too close.',
      pay_type: 'Fixed Price',
      budget: '$320',
      budget_min: 32_000,
      budget_max: 32_000,
      currency: 'USD',
      tags: ['Foley', 'Water'],
    },
    applications: [
      {
        by: 'tidepool',
        after: 7,
        message: 'I own a bathtub and two hydrophones.',
        accepted: 30,
        contract: {
          funded: { at: 12, dollars: 320 },
          submitted: { at: 480, note: '64 sounds.' },
          released: 510,
          chat: [
            [490, 'employer', 'About a third clips. Can you send those again?'],
            [500, 'developer', 'Sent, sorry. New interface, old habits.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 511,
              stars: 3,
              comment: 'Good ears, loose levels. A third had to be sent again, which happened quickly.',
              reply: {
                at: 516,
                words: 'True. I check levels on a phone speaker now, before anything leaves here.',
              },
            },
            { by: 'developer', at: 512, stars: 4, comment: 'Fair criticism, fair pay.' },
          ],
        },
      },
    ],
  },
  {
    key: 'submarines',
    studio: 'moonpool',
    by: 'moonpool',
    posted: 21,
    closed: 19.6,
    job: {
      title: 'Buoyancy for small submarines',
      role: 'Scripter',
      description:
        'Ballast, trim, currents. Two people in one boat should be able to sink it together, but only if they try.',
      pay_type: 'Fixed Price',
      budget: '$1,900',
      budget_min: 190_000,
      budget_max: 190_000,
      currency: 'USD',
      tags: ['Physics', 'Simulation', 'Luau'],
    },
    applications: [
      {
        by: 'mateo',
        after: 10,
        message:
          'Ballast as a number, trim as a lever, and a test for every way of sinking. I would use your currents as they are.',
        accepted: 20,
        contract: {
          funded: { at: 6, dollars: 1_900 },
          submitted: {
            at: 424,
            note: 'Four boats, three ways to sink, all of them tested. Profile before and after is in docs/.',
          },
          chat: [
            [
              7,
              'employer',
              'The money is in. The boats are in /prototype, one of them is on fire, ignore that.',
            ],
            [80, 'developer', 'I cannot ignore that it is on fire under water.'],
            [84, 'employer', 'Nobody can. It stays.'],
            [240, 'developer', 'Trim works. Two people running to the bow is now a strategy.'],
            [423, 'developer', 'Submitted. 0.2 ms a boat, forty boats tested.'],
            [
              440,
              'employer',
              'Playing tonight with the whole team, you will hear from us after the weekend.',
            ],
          ],
        },
      },
      {
        by: 'gus_hartley',
        after: 13,
        message: 'Wrong element for me, but buoyancy is just suspension with patience.',
        rejected: 18,
      },
    ],
  },
  {
    key: 'cave-walls',
    studio: 'moonpool',
    by: 'moonpool',
    posted: 7,
    job: {
      title: 'Cave walls for a procedural sea floor',
      role: '3D Modeler',
      description: 'Thirty wall pieces that tile in any order. Two scales, one rock.',
      pay_type: 'Per Asset',
      budget: '$35 a piece',
      budget_min: 3_500,
      budget_max: 3_500,
      currency: 'USD',
      tags: ['Sculpting', 'Procedural', 'Retopology'],
    },
    applications: [
      { by: 'amaru_q', after: 6, message: 'More of your sea? Yes.' },
      { by: 'kofi_a', after: 22, message: 'One rock, thirty ways. I would scan a real one, we have plenty.' },
      { by: 'meiling_zhou', after: 48 },
    ],
  },
  {
    key: 'wrong-button',
    by: 'moonpool',
    posted: 33,
    removed: 32.98,
    job: {
      title: 'Test of the job form, please ignore',
      role: 'QA Tester',
      description: 'Trying out what this button does.',
      pay_type: 'Fixed Price',
      budget: '$1',
      tags: [],
    },
    applications: [],
  },
];
