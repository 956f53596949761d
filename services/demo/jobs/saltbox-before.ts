import type { Posting } from '../script.ts';

/** Saltbox Interactive (dara): what is done. */
export const saltboxBefore: readonly Posting[] = [
  {
    key: 'gulls',
    by: 'dara',
    posted: 106,
    closed: 104.5,
    job: {
      title: 'Gull flock behavior',
      role: 'Scripter',
      description:
        'Forty gulls that fight over one chip. They should notice food, each other and the cat, in that order, and cost almost nothing when nobody looks.',
      pay_type: 'Fixed Price',
      budget: '$650',
      budget_min: 65_000,
      budget_max: 65_000,
      currency: 'USD',
      tags: ['AI', 'Luau', 'Optimisation'],
    },
    applications: [
      {
        by: 'mateo',
        after: 6,
        message: 'Boids with a grudge. I would run three flocks on one heartbeat and let the far ones sleep.',
        accepted: 30,
        contract: {
          funded: { at: 6, dollars: 650 },
          submitted: {
            at: 190,
            note: 'Forty gulls, 0.3 ms. The cat is a separate module, in case it is adopted.',
          },
          released: 214,
          chat: [
            [1, 'employer', 'First hire here for us. Say if I do something odd.'],
            [
              3,
              'developer',
              'Nothing odd so far. You put the money in before I asked, that is the best start there is.',
            ],
            [
              96,
              'developer',
              'They fight over the chip now. They also fight over each other, which I am keeping.',
            ],
            [189, 'developer', 'Submitted. Numbers before and after are in the notes.'],
            [213, 'employer', 'One of them stole my hat. Perfect. Released.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 216,
              stars: 5,
              comment:
                'Measured everything, explained everything, and the gulls have personalities. Hired again since.',
              reply: { at: 238, words: 'The hat was the gull’s idea. I only wrote down what it wanted.' },
            },
            {
              by: 'developer',
              at: 230,
              stars: 5,
              comment:
                'A brief that fits on one page and means what it says. Answered every question the same day.',
            },
          ],
        },
      },
    ],
  },
  {
    key: 'fishing-inventory',
    studio: 'saltbox',
    by: 'dara',
    posted: 94,
    closed: 92.6,
    job: {
      title: 'Inventory screens for a fishing game',
      role: 'UI Designer',
      description:
        'Catch log, bait box, boat hold and market stall. Thumb, mouse and gamepad, and Arabic from day one.',
      pay_type: 'Fixed Price',
      budget: '$900',
      budget_min: 90_000,
      budget_max: 90_000,
      currency: 'USD',
      tags: ['UI', 'Gamepad', 'Localisation'],
    },
    applications: [
      {
        by: 'noor_ui',
        after: 10,
        message:
          'Four screens, one grammar. I would design them right to left first, that way nothing is bolted on.',
        accepted: 22,
        contract: {
          funded: { at: 20, dollars: 900 },
          submitted: { at: 400, note: 'Figures, 9-slices and a focus map for the gamepad.' },
          released: 430,
          chat: [
            [2, 'developer', 'May I move the sell button? It is where people rest their thumb.'],
            [5, 'employer', 'Please do. We lost a sturgeon to that button yesterday.'],
            [
              401,
              'developer',
              'Submitted. The gamepad focus map is the page people usually forget to ask for.',
            ],
            [429, 'employer', 'Built in a day from your files, which never happens. Released.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 440,
              stars: 5,
              comment:
                'The files were so tidy that our scripter smiled. Right-to-left worked on the first try.',
            },
            {
              by: 'developer',
              at: 436,
              stars: 5,
              comment: 'Real feedback from people who had really played it.',
            },
          ],
        },
      },
    ],
  },
  {
    key: 'keeper-quests',
    studio: 'saltbox',
    by: 'dara',
    posted: 56,
    closed: 54.8,
    job: {
      title: 'Quests for a lighthouse keeper who talks to himself',
      role: 'Narrative Designer',
      description:
        'Nine short quests, about 4,000 words. He is funny without knowing it. No collecting ten of anything.',
      pay_type: 'Fixed Price',
      budget: '$540',
      budget_min: 54_000,
      budget_max: 54_000,
      currency: 'USD',
      tags: ['Dialogue', 'Quests', 'Worldbuilding'],
    },
    applications: [
      {
        by: 'saoirse_byrne',
        after: 7,
        message:
          'I grew up forty minutes from one of these men. Two sample monologues attached in the folder you linked.',
        accepted: 21,
        contract: {
          funded: { at: 24, dollars: 540 },
          submitted: { at: 300, note: 'Nine quests, 4,180 words, with notes for the voice.' },
          released: 390,
          chat: [
            [3, 'employer', 'We laughed at the kettle. Please keep the kettle.'],
            [26, 'developer', 'The kettle is the backbone of the whole thing.'],
            [301, 'developer', 'All nine are in. Number six is sad, tell me if it is too sad.'],
            [388, 'employer', 'It is exactly too sad. Sorry for the wait, I was at sea, really.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 391,
              stars: 5,
              comment: 'Wrote a man we all know. Delivered early, took notes gladly.',
            },
            {
              by: 'developer',
              at: 400,
              stars: 4,
              comment: 'Lovely brief. The review took a few days longer than agreed, with an apology.',
              reply: { at: 406, words: 'Fair. Every brief of ours has a review date now.' },
            },
          ],
        },
      },
      {
        by: 'paloma_r',
        after: 9,
        message: 'Two keepers, one of them imaginary. That is my pitch.',
        rejected: 20,
      },
    ],
  },
  {
    key: 'season-thumbnail',
    studio: 'saltbox',
    by: 'dara',
    posted: 41,
    closed: 39.7,
    job: {
      title: 'Thumbnail for the autumn season',
      role: 'Graphic Artist',
      description: 'One picture that says: storm, ferry, friends. Two sketches, one final.',
      pay_type: 'Fixed Price',
      budget: '$180',
      budget_min: 18_000,
      budget_max: 18_000,
      currency: 'USD',
      tags: ['Thumbnails', 'Illustration'],
    },
    applications: [
      {
        by: 'linh_tran',
        after: 8,
        message: 'Two ideas in gray by Thursday, color on the one you like.',
        accepted: 23,
        contract: {
          funded: { at: 3, dollars: 180 },
          refundProposed: 100,
          refundAccepted: 118,
          chat: [
            [50, 'developer', 'Both sketches are in. I prefer the one from behind the captain.'],
            [
              98,
              'employer',
              'They are good, and we have just cut the season it was for. I would rather send the money back than invent a reason for a picture. Is a refund fair to you, with the two sketches paid apart?',
            ],
            [117, 'developer', 'Fair. Thank you for not asking me to paint something you do not need.'],
          ],
        },
      },
      { by: 'pixelmoth', after: 12, message: 'I can draw rain so that you can hear it.', rejected: 25 },
    ],
  },
];
