import type { Posting } from '../script.ts';

/** Lantern Row. */
export const lanternRow: readonly Posting[] = [
  {
    key: 'last-carriage',
    by: 'lanternrow',
    posted: 96,
    closed: 94.6,
    job: {
      title: 'Train interior, last carriage',
      role: 'Environment Artist',
      description: 'Velvet, brass, rain outside. Seats for eight, one of them always taken.',
      pay_type: 'Fixed Price',
      budget: '$700',
      budget_min: 70_000,
      budget_max: 70_000,
      currency: 'USD',
      tags: ['Interiors', 'Lighting', 'Low-poly'],
    },
    applications: [
      {
        by: 'ines_builds',
        after: 9,
        message: 'I would light it from the windows only and let the brass do the rest.',
        accepted: 24,
        contract: {
          funded: { at: 2, dollars: 700 },
          submitted: { at: 180, note: 'Carriage, props and the rain-on-glass texture.' },
          released: 205,
          chat: [
            [120, 'developer', 'Who sits in the taken seat?'],
            [122, 'employer', 'We do not know. That is the game.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 206,
              stars: 5,
              comment: 'We sat in it for an hour before we remembered to review it.',
            },
            { by: 'developer', at: 207, stars: 5, comment: 'Gentle, precise, and credited me by name.' },
          ],
        },
      },
    ],
  },
  {
    key: 'market-stalls',
    studio: 'lanternrow',
    by: 'lanternrow',
    posted: 44,
    closed: 42.4,
    job: {
      title: 'Night market stalls',
      role: 'Builder',
      description: 'Twelve stalls with goods on them: noodles, kites, second-hand radios. Lit from inside.',
      pay_type: 'Per Asset',
      budget: '$45 a stall',
      budget_min: 4_500,
      budget_max: 4_500,
      currency: 'USD',
      tags: ['Props', 'Lighting', 'Interiors'],
    },
    applications: [
      {
        by: 'fennec',
        after: 6,
        message: 'Clutter is what I do. The radios will have knobs.',
        accepted: 30,
        contract: {
          funded: { at: 4, dollars: 540 },
          submitted: { at: 400, note: 'Twelve stalls, 211 small things.' },
          released: 470,
          chat: [
            [200, 'developer', 'Nine stalls done. The kite one took two days, sorry, it is very kite.'],
            [204, 'employer', 'It is the best one. Carry on.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 471,
              stars: 4,
              comment: 'Beautiful clutter. A day late, but told us three days before. Would hire again.',
            },
            { by: 'developer', at: 480, stars: 5, comment: 'The kindest feedback I have had on mugs.' },
          ],
        },
      },
      { by: 'prickle', after: 9, message: 'Twelve stalls, twelve days.', rejected: 26 },
    ],
  },
  {
    key: 'canal-town',
    studio: 'lanternrow',
    by: 'lanternrow',
    posted: 0.11,
    job: {
      title: 'Canal town environment set, 40 modular pieces',
      role: 'Environment Artist',
      description:
        'A town on four canals. The pieces must snap on an 8-stud grid: quays, bridges in three spans, narrow houses, market stalls, moored boats, roofs.\n\n40 pieces, under 900 triangles each. One shared 1024 palette texture. Two lighting set-ups: dusk and lantern night.',
      pay_type: 'Fixed Price',
      budget: '$1,800–2,400',
      budget_min: 180_000,
      budget_max: 240_000,
      currency: 'USD',
      tags: ['Low-poly', 'Modular kits', 'Blender', 'Lighting'],
      is_boosted: true,
    },
    applications: [
      {
        by: 'zuri_m',
        after: 0.6,
        message:
          'Four canals are eight kerbs. I have a bridge kit in three spans that I can rework for your grid.',
      },
      {
        by: 'bram_kessler',
        after: 1.1,
        message: 'Narrow houses from one trim sheet, with gables you can mix. Samples on my profile.',
      },
    ],
  },
  {
    key: 'rain-on-glass',
    studio: 'lanternrow',
    by: 'lanternrow',
    posted: 38,
    closed: 36.6,
    job: {
      title: 'Rain on glass, lantern flicker',
      role: 'VFX Artist',
      description: 'Two small effects that will be on screen all the time, so they must never annoy anybody.',
      pay_type: 'Fixed Price',
      budget: '$260',
      budget_min: 26_000,
      budget_max: 26_000,
      currency: 'USD',
      tags: ['VFX', 'Shading'],
    },
    applications: [
      {
        by: 'dmitri_vale',
        after: 8,
        message: 'Rain on glass without a flipbook, lantern flicker from recorded candle light.',
        accepted: 22,
        contract: {
          funded: { at: 9, dollars: 260 },
          refundProposed: 400,
          refundAccepted: 421,
          chat: [
            [
              200,
              'developer',
              'I underestimated the glass. It looks right from one side only, and I have run out of ideas for the other.',
            ],
            [
              399,
              'employer',
              'Thank you for being straight. Shall we call it off? The flicker we keep is worth paying for apart.',
            ],
            [420, 'developer', 'Yes. I learned a lot about glass.'],
          ],
        },
      },
    ],
  },
  {
    key: 'market-score',
    studio: 'lanternrow',
    by: 'lanternrow',
    posted: 22,
    closed: 20.5,
    job: {
      title: 'Score for a night market, 12 minutes',
      role: 'Sound Designer',
      description: 'Small ensemble, no brass. Three layers: far, near, rain.',
      pay_type: 'Fixed Price',
      budget: '$620',
      budget_min: 62_000,
      budget_max: 62_000,
      currency: 'USD',
      tags: ['Music', 'Loops', 'Adaptive music'],
    },
    applications: [
      {
        by: 'bo_nilsen',
        after: 10,
        message: 'No brass suits me. Hurdy-gurdy, two strings and a box of cutlery.',
        accepted: 24,
        contract: {
          funded: { at: 8, dollars: 620 },
          submitted: { at: 400, note: 'Three layers, 12:40, stems included.' },
          extended: 460,
          chat: [
            [90, 'developer', 'A first minute is in the folder. The cutlery is the percussion.'],
            [95, 'employer', 'We cannot stop listening to the cutlery.'],
            [401, 'developer', 'All three layers are in. They start on the same bar wherever you fade.'],
          ],
        },
      },
      {
        by: 'afterhours',
        after: 12,
        message: 'Ambience is closer to me than score, but I would like to try the rain layer.',
        rejected: 20,
      },
    ],
  },
  {
    key: 'shop-signs',
    studio: 'lanternrow',
    by: 'lanternrow',
    posted: 4.5,
    job: {
      title: 'Shop signs and posters',
      role: 'Graphic Artist',
      description: 'Fourteen shop signs and six posters that people may stop to read. Fine print welcome.',
      pay_type: 'Robux',
      budget: '15,000 Robux',
      tags: ['Decals', 'Posters', 'Illustration'],
    },
    applications: [
      {
        by: 'pixelmoth',
        after: 4,
        message: 'The fine print on mine can be read with a zoom and is worth it.',
      },
      { by: 'linh_tran', after: 30, message: 'I would do the posters as a series, one printer, one ink.' },
    ],
  },
];
