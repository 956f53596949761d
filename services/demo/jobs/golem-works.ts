import type { Posting } from '../script.ts';

/** Golem Works. */
export const golemWorks: readonly Posting[] = [
  {
    key: 'crystal-mine',
    by: 'golemworks',
    posted: 102,
    closed: 100.7,
    job: {
      title: 'Crystal mine set',
      role: 'Environment Artist',
      description:
        'Cave walls, rails, carts and five crystals that glow without a light each. Instanced, 8-stud grid.',
      pay_type: 'Fixed Price',
      budget: '$1,100',
      budget_min: 110_000,
      budget_max: 110_000,
      currency: 'USD',
      tags: ['Low-poly', 'Modular kits', 'Lighting'],
    },
    applications: [
      {
        by: 'ines_builds',
        after: 6,
        message: 'Emissive palette row, one material, no lights. I have done this in the dark before.',
        accepted: 20,
        contract: {
          funded: { at: 3, dollars: 1_100 },
          submitted: { at: 310, note: '34 pieces and the cart.' },
          released: 330,
          chat: [
            [2, 'employer', 'The old mine is in the place file. Please be gentle, somebody loved it once.'],
            [
              311,
              'developer',
              'Submitted. I found two holes in the spec and filled them: no corner piece, no dead end.',
            ],
            [329, 'employer', 'You found two holes in our spec before we did. Released.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 331,
              stars: 5,
              comment:
                'Everything snapped on the first import. She found two holes in our spec before we did.',
            },
            { by: 'developer', at: 340, stars: 5, comment: 'Calm, exact, pays the minute it is right.' },
          ],
        },
      },
      {
        by: 'kade_fx',
        after: 9,
        message: 'I would do the glow as particles, if you are open to that.',
        rejected: 20,
      },
    ],
  },
  {
    key: 'quest-machine',
    studio: 'golemworks',
    by: 'golemworks',
    posted: 84,
    closed: 82.5,
    job: {
      title: 'Rewrite the quest state machine',
      role: 'Scripter',
      description:
        'Six years of quests in one module of 5,200 lines. It works, nobody knows why. We want the same behavior in something two people can read, with a replay of a thousand recorded sessions as the proof.',
      pay_type: 'Fixed Price',
      budget: '$2,400',
      budget_min: 240_000,
      budget_max: 240_000,
      currency: 'USD',
      tags: ['Luau', 'Refactoring', 'Testing'],
    },
    applications: [
      {
        by: 'mateo',
        after: 10,
        message:
          'Replay first, rewrite second. I would not touch a line before the thousand sessions pass on the old code.',
        accepted: 26,
        contract: {
          funded: { at: 8, dollars: 2_400 },
          submitted: {
            at: 470,
            note: 'Nine modules, 1,380 lines, a thousand sessions identical. Two quests were broken before; they still are, with a comment.',
          },
          released: 520,
          chat: [
            [
              4,
              'employer',
              'Sessions are exported. Some are very long, we have players who sleep in the inn.',
            ],
            [
              60,
              'developer',
              'Replay passes on the old code for 998 of 1,000. Two depend on the clock of one particular server.',
            ],
            [64, 'employer', 'That server. We know that server.'],
            [471, 'developer', 'Submitted. Please read quest_rules first, the rest follows from it.'],
            [519, 'employer', 'Two of us read it on the train without a laptop. Released, and thank you.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 524,
              stars: 5,
              comment: 'Left five thousand lines better than he found them, and can prove it.',
            },
            {
              by: 'developer',
              at: 526,
              stars: 5,
              comment: 'They knew how their own game behaves, which is rarer than it sounds.',
            },
          ],
        },
      },
      { by: 'priya_raman', after: 20, rejected: 18 },
      { by: 'kade_fx', after: 22, withdrawn: 0.4 },
    ],
  },
  {
    key: 'two-million-saves',
    studio: 'golemworks',
    by: 'golemworks',
    posted: 78,
    closed: 76.6,
    job: {
      title: 'Move 2.1 million player saves to a new data store',
      role: 'Scripter',
      description:
        'Old schema to new schema, live, without a maintenance weekend. Lazy migration on join plus a slow sweep for the sleepers, a way back for a month, and a dashboard that tells us how many are left.',
      pay_type: 'Fixed Price',
      budget: '$3,500',
      budget_min: 350_000,
      budget_max: 350_000,
      currency: 'USD',
      tags: ['DataStores', 'Migration', 'Luau'],
      is_boosted: true,
    },
    applications: [
      {
        by: 'oskar_l',
        after: 12,
        message:
          'I have moved nine million of these and lost none. Write-through for the month, checksums both ways, budget-aware sweep.',
        accepted: 20,
        contract: {
          funded: { at: 6, dollars: 3_500 },
          submitted: {
            at: 700,
            note: '2,104,877 saves moved, 0 lost, 3 repaired that had been broken since 2022.',
          },
          released: 750,
          chat: [
            [5, 'developer', 'Before anything else: may I read the saves that support has complained about?'],
            [9, 'employer', 'Yes. There are forty. We call them the museum.'],
            [410, 'developer', '1.6 million through. The sweep runs at night in your biggest time zone.'],
            [701, 'developer', 'Done. The museum moved as well.'],
            [748, 'employer', 'A week without a single ticket. Released with pleasure.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 751,
              stars: 5,
              comment: 'Two million saves, zero tickets. Nothing else to say.',
            },
            { by: 'developer', at: 760, stars: 5, comment: 'Gave me time to measure. Gave me the museum.' },
          ],
        },
      },
      {
        by: 'mateo',
        after: 14,
        message: 'Happy to, though I know Oskar is looking at this one and he is better at it.',
        rejected: 18,
      },
      { by: 'priya_raman', after: 30, withdrawn: 0.7 },
    ],
  },
  {
    key: 'autumn-qa',
    studio: 'golemworks',
    by: 'golemworks',
    posted: 50,
    closed: 48.5,
    job: {
      title: 'QA for the autumn update',
      role: 'QA Tester',
      description:
        'About 25 hours over two weeks, mobile first. We want steps we can repeat, not adjectives.',
      pay_type: 'Hourly',
      budget: '$22 / h',
      budget_min: 2_200,
      budget_max: 2_200,
      currency: 'USD',
      tags: ['Regression', 'Mobile', 'Repro steps'],
    },
    applications: [
      {
        by: 'felix_brandt',
        after: 5,
        message: 'Nine devices, one of them from 2017. You get numbered steps and a video for each.',
        accepted: 29,
        contract: {
          funded: { at: 5, dollars: 550 },
          submitted: { at: 330, note: '61 reports, 9 of them serious, all with steps.' },
          released: 352,
          chat: [
            [
              332,
              'developer',
              'Number 44 is my favourite: you can sit on the dragon while it is a cutscene.',
            ],
            [350, 'employer', 'We have decided that number 44 is a feature. Released.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 353,
              stars: 5,
              comment: 'Sixty-one reports and we could repeat every one of them.',
            },
            { by: 'developer', at: 355, stars: 5, comment: 'They fixed things while I was still testing.' },
          ],
        },
      },
      {
        by: 'jonas_weir',
        after: 28,
        message: 'Exploits rather than regressions, if you need both.',
        rejected: 20,
      },
    ],
  },
  {
    key: 'anti-dupe',
    studio: 'golemworks',
    by: 'golemworks',
    posted: 27,
    closed: 25.8,
    job: {
      title: 'Anti-dupe audit for player trading',
      role: 'Scripter',
      description: 'Read our trading code as somebody who wants to cheat. Then write what stops you.',
      pay_type: 'Fixed Price',
      budget: '$1,600',
      budget_min: 160_000,
      budget_max: 160_000,
      currency: 'USD',
      tags: ['Trading', 'Anti-duping', 'Luau'],
    },
    applications: [
      {
        by: 'ravi_menon',
        after: 4,
        message:
          'Trading systems are all I do. I would begin with server hops in the middle of a trade, that is where it usually leaks.',
        accepted: 24,
        contract: {
          funded: { at: 7, dollars: 1_600 },
          chat: [
            [3, 'employer', 'Access is set up. Please cheat in the closed place only.'],
            [150, 'developer', 'Three ways in so far, one of them charming. Write-up on Friday.'],
            [
              410,
              'developer',
              'All three are closed with one lock instead of three. I want a week of logs before I call it done.',
            ],
            [416, 'employer', 'Take the week.'],
          ],
        },
      },
      { by: 'jonas_weir', after: 12, message: 'Polite exploiter at your service.', rejected: 20 },
      { by: 'tinworks', after: 22, rejected: 12 },
    ],
  },
  {
    key: 'live-ops',
    studio: 'golemworks',
    by: 'golemworks',
    posted: 8,
    job: {
      title: 'Senior scripter for live operations',
      role: 'Scripter',
      description:
        'One person for the two games we keep alive: small updates every week, one event a month, and being the one who notices when something smells odd.\n\nPart time, about 20 hours a week. Paid monthly through escrow, one contract a month, for as long as both sides like it.',
      pay_type: 'Monthly',
      budget: '$3,000 a month',
      budget_min: 300_000,
      budget_max: 300_000,
      currency: 'USD',
      tags: ['Live ops', 'Luau', 'DataStores', 'On call'],
      is_boosted: true,
    },
    applications: [
      {
        by: 'oskar_l',
        after: 20,
        message: 'I know where everything is, having moved it. Two days a week from January.',
      },
      {
        by: 'priya_raman',
        after: 31,
        message:
          'Eight years of combat code, the last three of them live. I am at my best at 3 a.m. your time, which may be useful.',
      },
      { by: 'samir_nassar', after: 44 },
      { by: 'quietlantern', after: 62, message: 'I like old code. It has stories.' },
    ],
  },
  {
    key: 'item-icons',
    studio: 'golemworks',
    by: 'golemworks',
    posted: 2,
    job: {
      title: 'Item icons, 120 pieces',
      role: 'Graphic Artist',
      description:
        'Swords, herbs, letters, a goat. 256 pixels, readable at 48. We send lists of twenty and pay for each list.',
      pay_type: 'Per Asset',
      budget: '$6 an icon',
      budget_min: 600,
      budget_max: 600,
      currency: 'USD',
      tags: ['Icons', 'Illustration'],
    },
    applications: [
      { by: 'linh_tran', after: 3, message: 'I would love to draw the goat.' },
      { by: 'pixelmoth', after: 7, message: 'Pixel or painted? I do both, but pixels at 48 are honest.' },
      { by: 'theo_marchand', after: 19, message: 'Sixteen pixels is my usual size, forty-eight is a mural.' },
    ],
  },
];
