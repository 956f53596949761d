import type { Posting } from '../script.ts';

/** Northlight and Dustline Games. */
export const northlightAndDustline: readonly Posting[] = [
  {
    key: 'wind',
    by: 'northlight',
    posted: 70,
    closed: 68.6,
    job: {
      title: 'Wind, and what is in it',
      role: 'Sound Designer',
      description:
        'Forty minutes of wind that never repeats where you can hear it, and nine things that may be in it.',
      pay_type: 'Fixed Price',
      budget: '$780',
      budget_min: 78_000,
      budget_max: 78_000,
      currency: 'USD',
      tags: ['Ambience', 'Horror', 'Field recording'],
    },
    applications: [
      {
        by: 'afterhours',
        after: 8,
        message: 'I have eleven hours of wind from a lighthouse roof and would like to be rid of them.',
        accepted: 24,
        contract: {
          funded: { at: 6, dollars: 780 },
          submitted: {
            at: 380,
            note: 'Wind in seven layers, nine things, one extra that I will not describe.',
          },
          released: 410,
          chat: [
            [381, 'developer', 'Listen to number seven with the lights on first.'],
            [409, 'employer', 'We did not listen to number seven with the lights on first. Released.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 411,
              stars: 5,
              comment: 'Our testers took their headphones off. That was the goal.',
            },
            {
              by: 'developer',
              at: 412,
              stars: 5,
              comment: 'They listened. In this trade that is everything.',
            },
          ],
        },
      },
      { by: 'bo_nilsen', after: 20, message: 'Wind in D minor?', rejected: 15 },
    ],
  },
  {
    key: 'snow-footprints',
    studio: 'northlight',
    by: 'northlight',
    posted: 47,
    closed: 45.5,
    job: {
      title: 'Footprints in snow, for eight players and one guest',
      role: 'Scripter',
      description:
        'Prints that fill up again, depth by weight, and a ninth set that nobody made. Must not cost more than half a millisecond.',
      pay_type: 'Fixed Price',
      budget: '$760',
      budget_min: 76_000,
      budget_max: 76_000,
      currency: 'USD',
      tags: ['Luau', 'Optimisation', 'Horror'],
    },
    applications: [
      {
        by: 'mateo',
        after: 12,
        message:
          'Ring buffer of decals per chunk, ageing on the client. The ninth set I would leave to the server, so that everybody sees the same nobody.',
        accepted: 24,
        contract: {
          funded: { at: 12, dollars: 760 },
          submitted: { at: 380, note: 'Prints, ageing, the guest. 0.31 ms with nine walkers.' },
          chat: [
            [
              14,
              'employer',
              'Please do not tell us where the ninth set goes. We would like to be surprised.',
            ],
            [200, 'developer', 'It goes where you have just been.'],
            [203, 'employer', 'No.'],
            [204, 'employer', 'Yes, obviously, but no.'],
            [381, 'developer', 'Submitted. Best tested alone.'],
            [
              500,
              'employer',
              'We are on the ice for a shoot until next week and cannot look properly. Let it release by itself, we trust you.',
            ],
            [505, 'developer', 'Understood. Enjoy the ice.'],
          ],
          ratings: [
            {
              by: 'developer',
              at: 552,
              stars: 5,
              comment: 'Clear idea, no fuss, and the nerve to leave the last part to me.',
            },
            {
              by: 'employer',
              at: 640,
              stars: 5,
              comment: 'Fast, quiet and frightening. The profile numbers were in the first message.',
            },
          ],
        },
      },
      { by: 'oskar_l', after: 20, withdrawn: 8 },
    ],
  },
  {
    key: 'creature-rig',
    studio: 'northlight',
    by: 'northlight',
    posted: 4,
    job: {
      title: 'Creature rig that is never shown',
      role: 'Animator',
      description:
        'You will rig and animate something of which the player sees a hand, a shoulder, a breath. It has to move correctly where nobody is looking, because now and then somebody is.',
      pay_type: 'Hourly',
      budget: '$40 / h',
      budget_min: 4_000,
      budget_max: 4_000,
      currency: 'USD',
      tags: ['Rigging', 'Creatures', 'Horror'],
    },
    applications: [
      {
        by: 'sora_w',
        after: 6,
        message:
          'Weight first, visibility later. I would rig the whole of it and animate from the shoulder out.',
      },
      {
        by: 'nadia_p',
        after: 15,
        message: 'I move the camera as little as I can. Here I could move the creature as little as I can.',
      },
      { by: 'hana_k', after: 40 },
    ],
  },
  {
    key: 'tunnels',
    studio: 'northlight',
    by: 'northlight',
    posted: 10,
    job: {
      title: 'Expedition tunnels, modular',
      role: 'Builder',
      description:
        'Ice, timber, cable. Twenty pieces that fit in any order and get narrower without anybody noticing.',
      pay_type: 'Fixed Price',
      budget: '$900–1,100',
      budget_min: 90_000,
      budget_max: 110_000,
      currency: 'USD',
      tags: ['Modular kits', 'Lighting', 'Terrain'],
    },
    applications: [
      { by: 'kofi_a', after: 20, message: 'Narrower by two per cent a piece. You feel it at nine.' },
      { by: 'prickle', after: 33, rejected: 60 },
      {
        by: 'ines_builds',
        after: 50,
        message: 'I would love this one. Free from next week, once the harbor is signed off.',
      },
    ],
  },
  {
    key: 'six-trucks',
    by: 'dustline',
    posted: 68,
    closed: 66.5,
    job: {
      title: 'Six trucks, game ready',
      role: '3D Modeler',
      description:
        'Six bodies on one chassis. Named bones, three levels of detail, dents as a blend shape. Invented makes only.',
      pay_type: 'Per Asset',
      budget: '$260 a truck',
      budget_min: 26_000,
      budget_max: 26_000,
      currency: 'USD',
      tags: ['Vehicles', 'Hard surface', 'LOD'],
    },
    applications: [
      {
        by: 'juniperlee',
        after: 6,
        message: 'One chassis, six characters. I would start with the ugliest, players love the ugliest.',
        accepted: 30,
        contract: {
          funded: { at: 8, dollars: 1_560 },
          submitted: { at: 600, note: 'Six trucks, three LODs each, one spare tire that fits all.' },
          released: 640,
          chat: [
            [300, 'developer', 'Three are done. The ugly one is called Walnut.'],
            [303, 'employer', 'Walnut is going on the thumbnail.'],
            [601, 'developer', 'All six are in, with dents.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 641,
              stars: 5,
              comment: 'Wheels that are actually round. Walnut has a fan club.',
            },
            {
              by: 'developer',
              at: 650,
              stars: 5,
              comment: 'They drive what you model, and tell you how it felt.',
            },
          ],
        },
      },
    ],
  },
  {
    key: 'winch',
    studio: 'dustline',
    by: 'dustline',
    posted: 34,
    closed: 32.6,
    job: {
      title: 'Winch and tow rope',
      role: 'Scripter',
      description: 'Hook anything to anything. It may snap, it may not explode.',
      pay_type: 'Fixed Price',
      budget: '$640',
      budget_min: 64_000,
      budget_max: 64_000,
      currency: 'USD',
      tags: ['Constraints', 'Physics', 'Luau'],
    },
    applications: [
      {
        by: 'gus_hartley',
        after: 5,
        message: 'I have been towed more than most. RopeConstraint with a server-side budget for silliness.',
        accepted: 28,
        contract: {
          funded: { at: 6, dollars: 640 },
          submitted: { at: 440, note: 'Winch, rope, snap. Explosions: none in 50 hours.' },
          released: 480,
          chat: [
            [60, 'developer', 'Two trucks can now tow each other in a circle. I am leaving that in.'],
            [441, 'developer', 'Submitted. The snap has a sound slot for whoever does your sound.'],
          ],
          ratings: [
            {
              by: 'developer',
              at: 484,
              stars: 5,
              comment: 'People who argue about friction politely. Paid within a day.',
            },
          ],
        },
      },
    ],
  },
  {
    key: 'desert-props',
    studio: 'dustline',
    by: 'dustline',
    posted: 29,
    closed: 27.4,
    job: {
      title: 'Desert props, a bag of thirty',
      role: 'Builder',
      description: 'Cacti, bones, road signs, a motel sign with two letters missing.',
      pay_type: 'Fixed Price',
      budget: '$350',
      budget_min: 35_000,
      budget_max: 35_000,
      currency: 'USD',
      tags: ['Props', 'Desert', 'Low-poly'],
    },
    applications: [
      {
        by: 'prickle',
        after: 3,
        message: 'You will not find anybody closer to the subject.',
        accepted: 34,
        contract: {
          funded: { at: 5, dollars: 350 },
          submitted: { at: 400, note: 'Thirty-two, two are on the house.' },
          released: 440,
          chat: [
            [100, 'developer', 'Which letters are missing?'],
            [104, 'employer', 'The ones that would make it spell anything.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 441,
              stars: 4,
              comment: 'Quick and funny. Names of the parts needed a clean-up, which came the next morning.',
            },
            { by: 'developer', at: 445, stars: 5, comment: 'Easy people, clear list, no changes halfway.' },
          ],
        },
      },
      { by: 'amaru_q', after: 10, message: 'The bones I would sculpt, the rest I would bake.', rejected: 26 },
    ],
  },
  {
    key: 'offroad-physics',
    studio: 'dustline',
    by: 'dustline',
    posted: 0.22,
    job: {
      title: 'Vehicle physics for an off-road racer',
      role: 'Scripter',
      description:
        'We have a chassis that drives and a chassis that feels good, and they are not the same one. Raycast suspension, low range, differential locks, tires that know sand from rock.\n\nHourly, about forty hours to begin with. Tell us which tire model you would start from and why.',
      pay_type: 'Hourly',
      budget: '$65 / h',
      budget_min: 6_500,
      budget_max: 6_500,
      currency: 'USD',
      tags: ['Luau', 'Constraints', 'Vehicles', 'Physics'],
      is_boosted: true,
    },
    applications: [
      {
        by: 'gus_hartley',
        after: 0.7,
        message:
          'A brush model with two parameters, and the third only once somebody complains. The winch was mine.',
      },
      {
        by: 'mateo',
        after: 2.4,
        message:
          'I would put the solver on a fixed step and the server in charge of nothing but the finish line.',
      },
    ],
  },
];
