import type { Posting } from '../script.ts';

/** Copperline Interactive. */
export const copperline: readonly Posting[] = [
  {
    key: 'belt-painter',
    by: 'copperline',
    posted: 54,
    closed: 52.4,
    job: {
      title: 'Studio plugin: paint conveyor belts',
      role: 'Scripter',
      description: 'Our artists lay belts by hand, forty clicks a corner. We want to drag.',
      pay_type: 'Fixed Price',
      budget: '$720',
      budget_min: 72_000,
      budget_max: 72_000,
      currency: 'USD',
      tags: ['Plugins', 'Tooling', 'Luau'],
    },
    applications: [
      {
        by: 'tinworks',
        after: 4,
        message: 'Forty clicks is my opening price. I can get you to one, plus undo that works.',
        accepted: 32,
        contract: {
          funded: { at: 4, dollars: 720 },
          submitted: { at: 420, note: 'Drag, corner, merge, undo. Manual is one page with pictures.' },
          released: 460,
          chat: [
            [
              220,
              'developer',
              'Dragging works. Undo works in an order that people expect, which took longer.',
            ],
            [424, 'employer', 'Our lead artist cried a little. In a good way.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 461,
              stars: 5,
              comment: 'Saved us about an hour a day for each artist. The manual is one page.',
            },
            {
              by: 'developer',
              at: 465,
              stars: 5,
              comment: 'Tidy milestones, money in before the first line. As it should be.',
            },
          ],
        },
      },
    ],
  },
  {
    key: 'loading-dock',
    studio: 'copperline',
    by: 'copperline',
    posted: 40,
    closed: 38.5,
    job: {
      title: 'Loading dock kit',
      role: 'Builder',
      description: 'Ramps, shutters, pallets, a forklift that does not drive. Matches the factory set.',
      pay_type: 'Fixed Price',
      budget: '$560',
      budget_min: 56_000,
      budget_max: 56_000,
      currency: 'USD',
      tags: ['Modular kits', 'Factory', 'Low-poly'],
    },
    applications: [
      {
        by: 'zuri_m',
        after: 9,
        message: 'Kerbs again, with forks. I have the factory set in front of me and know the grid.',
        accepted: 25,
        contract: {
          funded: { at: 5, dollars: 560 },
          submitted: { at: 470, note: 'Kit, colliders, and drains.' },
          released: 500,
          chat: [
            [180, 'developer', 'I have added drains. You will not notice, but you would notice without.'],
            [499, 'employer', 'We noticed. Released.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 501,
              stars: 5,
              comment: 'On the day, on the grid, and the drains are lovely.',
            },
            { by: 'developer', at: 503, stars: 5, comment: 'The best-kept backlog on Makehold.' },
          ],
        },
      },
      { by: 'fennec', after: 14, rejected: 20 },
    ],
  },
  {
    key: 'tooltips',
    studio: 'copperline',
    by: 'copperline',
    posted: 31,
    closed: 29.6,
    job: {
      title: 'Tooltip and tutorial pass',
      role: 'UI Designer',
      description:
        'New players leave in minute four. We think it is the tooltips. Prove us right or wrong, then fix it.',
      pay_type: 'Fixed Price',
      budget: '$680',
      budget_min: 68_000,
      budget_max: 68_000,
      currency: 'USD',
      tags: ['UI', 'Onboarding', 'Icons'],
    },
    applications: [
      {
        by: 'theo_marchand',
        after: 12,
        message:
          'Minute four is where the second belt comes. I would watch ten people reach it before I drew anything.',
        accepted: 20,
        contract: {
          funded: { at: 6, dollars: 680 },
          refundProposed: 299.5,
          refundDeclined: 303.5,
          chat: [
            [150, 'developer', 'Watched ten. It is not the tooltips, it is the word "throughput".'],
            [153, 'employer', 'Oh no.'],
            [
              300,
              'employer',
              'If the flow is fine and only a word is wrong, should we stop here and take the money back? I have proposed a refund so that you can say yes.',
            ],
            [
              303,
              'developer',
              'I would rather fix what comes after the word. Declined, with your blessing I hope.',
            ],
            [304, 'employer', 'With our blessing.'],
            [
              480,
              'developer',
              'New flow is in figures, seven screens. I would like to watch ten more before I submit.',
            ],
            [620, 'developer', 'Eight of ten reach minute nine. Polishing.'],
          ],
        },
      },
      { by: 'noor_ui', after: 15, message: 'I would begin by removing half of them.', rejected: 18 },
    ],
  },
  {
    key: 'belts',
    studio: 'copperline',
    by: 'copperline',
    posted: 5,
    job: {
      title: 'Conveyor rewrite: 400 belts without a hitch',
      role: 'Scripter',
      description:
        'Four hundred belts, six thousand crates, thirty players. Today we move crates; tomorrow we should move numbers and draw crates where somebody looks.\n\nFirst milestone: a design note and a prototype with forty belts. Then we decide together.',
      pay_type: 'Fixed Price',
      budget: '$2,800',
      budget_min: 280_000,
      budget_max: 280_000,
      currency: 'USD',
      tags: ['Luau', 'Simulation', 'Optimisation', 'Replication'],
    },
    applications: [
      {
        by: 'mateo',
        after: 14,
        message:
          'Numbers on the server, crates on the client, and one clock for both. I can have forty belts next week.',
      },
      { by: 'samir_nassar', after: 20, message: 'I like it when four hundred of something become one.' },
      {
        by: 'tinworks',
        after: 27,
        message: 'The painter knows every belt already. I would reuse its graph.',
      },
      { by: 'oskar_l', after: 50 },
    ],
  },
  {
    key: 'l10n-qa',
    studio: 'copperline',
    by: 'copperline',
    posted: 13,
    job: {
      title: 'Localisation QA, German and Dutch',
      role: 'QA Tester',
      description:
        'About 16 hours. Play all of it in German and in Dutch. Tell us where words do not fit and where they should not have been translated.',
      pay_type: 'Hourly',
      budget: '$20 / h',
      budget_min: 2_000,
      budget_max: 2_000,
      currency: 'USD',
      tags: ['Localisation', 'Regression'],
    },
    applications: [
      { by: 'anouk_dw', after: 12, message: 'Dutch from Haarlem, German from eleven years of neighbors.' },
      {
        by: 'felix_brandt',
        after: 30,
        message: 'German and nine devices. Dutch I only pretend to understand.',
      },
    ],
  },
  {
    key: 'rail-colead',
    studio: 'copperline',
    by: 'copperline',
    posted: 18,
    job: {
      title: 'Co-lead for a rail game',
      role: 'Game Designer',
      description:
        'A small logistics game about one railway line and its timetable. Prototype exists and is fun for twenty minutes. We are looking for a second head to make it fun for twenty hours, for a quarter of what it earns in its first two years.',
      pay_type: 'Revenue Share',
      budget: '25 % for two years',
      tags: ['Systems design', 'Simulation', 'Production'],
    },
    applications: [
      { by: 'tbielak', after: 40, message: 'I would like to see the twenty minutes.' },
      { by: 'anouk_dw', after: 90, rejected: 48 },
    ],
  },
];
