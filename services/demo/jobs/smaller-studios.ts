import type { Posting } from '../script.ts';

/** Ninth Floor, Starling Union and Mossgate. */
export const smallerStudios: readonly Posting[] = [
  {
    key: 'eleven-locks',
    by: 'ninthfloor',
    posted: 65,
    closed: 63.5,
    job: {
      title: 'Eleven locks',
      role: 'Scripter',
      description:
        'Eleven mechanisms for one lift: dials, a fuse box, a piano with four keys. Each solvable by two people who cannot see each other.',
      pay_type: 'Fixed Price',
      budget: '$1,150',
      budget_min: 115_000,
      budget_max: 115_000,
      currency: 'USD',
      tags: ['Luau', 'Puzzle', 'Netcode'],
    },
    applications: [
      {
        by: 'priya_raman',
        after: 6,
        message: 'Combat is a lock with a timer. I would enjoy eleven without one.',
        accepted: 28,
        contract: {
          funded: { at: 10, dollars: 1_150 },
          submitted: { at: 460, note: 'Eleven locks, each with a test that solves it.' },
          released: 500,
          chat: [
            [90, 'developer', 'Does the piano have to be in tune?'],
            [99, 'employer', 'One key must not be.'],
            [461, 'developer', 'All eleven are in. The fuse box is meaner than you asked for.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 501,
              stars: 5,
              comment: 'Eleven for eleven. The fuse box is in our trailer.',
            },
            {
              by: 'developer',
              at: 502,
              stars: 4,
              comment: 'Great riddles. Answers came once a day, so plan for that.',
            },
          ],
        },
      },
    ],
  },
  {
    key: 'lying-lift',
    by: 'ninthfloor',
    posted: 15,
    job: {
      title: 'Dialogue for a lift that lies',
      role: 'Narrative Designer',
      description: 'About 200 lines. It never says anything false, and it never helps.',
      pay_type: 'Fixed Price',
      budget: '$600',
      budget_min: 60_000,
      budget_max: 60_000,
      currency: 'USD',
      tags: ['Dialogue', 'Puzzle', 'Editing'],
    },
    applications: [
      { by: 'saoirse_byrne', after: 9, message: 'I have had this conversation with several lifts.' },
      { by: 'paloma_r', after: 70, message: 'Could it also be proud of its floors?' },
    ],
  },
  {
    key: 'one-month-producer',
    by: 'ninthfloor',
    posted: 6.5,
    job: {
      title: 'Producer for one month and one lift',
      role: 'Project Manager',
      description:
        'We ship in six weeks and need somebody who asks what is missing. Part time, remote, a call every Monday at a time that suits Osaka.',
      pay_type: 'Monthly',
      budget: '$800 a month',
      budget_min: 80_000,
      budget_max: 80_000,
      currency: 'USD',
      tags: ['Production', 'Planning', 'Releases'],
    },
    applications: [{ by: 'anouk_dw', after: 13, message: 'Mondays suit me, they are next to Tuesdays.' }],
  },
  {
    key: 'scope-check',
    by: 'starlingunion',
    posted: 76,
    closed: 74.6,
    job: {
      title: 'Scope check for a city that keeps growing',
      role: 'Project Manager',
      description: 'Tell us what we will not finish, before we start it. Two weeks, a few hours each.',
      pay_type: 'Hourly',
      budget: '$30 / h',
      budget_min: 3_000,
      budget_max: 3_000,
      currency: 'USD',
      tags: ['Scoping', 'Milestones'],
    },
    applications: [
      {
        by: 'wren',
        after: 12,
        message: 'The trams, probably. But let me look.',
        accepted: 20,
        contract: {
          funded: { at: 9, dollars: 360 },
          submitted: { at: 330, note: 'One page. It was the trams.' },
          released: 350,
          chat: [
            [120, 'developer', 'You have four transport projects. You can finish two and a half of them.'],
            [124, 'employer', 'Which half?'],
            [125, 'developer', 'The bus depot, without the museum.'],
            [349, 'employer', 'The trams are gone and everybody is relieved. Released.'],
          ],
          ratings: [
            { by: 'employer', at: 351, stars: 5, comment: 'One page, and it saved us a winter.' },
            {
              by: 'developer',
              at: 356,
              stars: 5,
              comment: 'Forty volunteers who can say no. Rare and wonderful.',
            },
          ],
        },
      },
    ],
  },
  {
    key: 'two-districts',
    by: 'starlingunion',
    posted: 57,
    closed: 55.4,
    job: {
      title: 'Two districts and a ring road',
      role: 'Builder',
      description: 'Streets that buses can turn in. We bring the bus.',
      pay_type: 'Fixed Price',
      budget: '$1,300',
      budget_min: 130_000,
      budget_max: 130_000,
      currency: 'USD',
      tags: ['Cities', 'Roads', 'Modular kits'],
    },
    applications: [
      {
        by: 'zuri_m',
        after: 8,
        message: 'Send me the turning circle of the bus and I will send you a ring road.',
        accepted: 30,
        contract: {
          funded: { at: 12, dollars: 1_300 },
          submitted: { at: 700, note: 'Two districts, 14 junctions, one roundabout I am proud of.' },
          released: 745,
          chat: [
            [3, 'employer', 'The turning circle is 44 studs, or 60 if Alan drives.'],
            [5, 'developer', 'I will build for Alan.'],
            [702, 'developer', 'All in. Alan may have trouble at the brewery.'],
          ],
          ratings: [
            { by: 'employer', at: 746, stars: 5, comment: 'The buses are on time because of this map.' },
            { by: 'developer', at: 750, stars: 5, comment: 'Forty volunteers tested my kerbs. Bliss.' },
          ],
        },
      },
      { by: 'kofi_a', after: 20, message: 'I used to draw real ones.', rejected: 20 },
    ],
  },
  {
    key: 'release-planning',
    by: 'starlingunion',
    posted: 32,
    closed: 30.4,
    job: {
      title: 'Release planning, part time',
      role: 'Project Manager',
      description:
        'Forty volunteers and a very long spreadsheet need one calm person, five hours a week, until spring.',
      pay_type: 'Monthly',
      budget: '$450 a month',
      budget_min: 45_000,
      budget_max: 45_000,
      currency: 'USD',
      tags: ['Planning', 'Releases', 'Community'],
    },
    applications: [
      {
        by: 'wren',
        after: 10,
        message:
          'I run Makehold on weekdays and miss a spreadsheet at weekends. Five hours I have. You can of course ask for somebody who does not run the site.',
        accepted: 28,
        contract: {
          funded: { at: 20, dollars: 450 },
          chat: [
            [19, 'employer', 'We asked. They all said Wren.'],
            [21, 'developer', 'Then let us start with the spreadsheet. How many tabs?'],
            [22, 'employer', 'Sixty-one.'],
            [24, 'developer', 'Oh good.'],
            [400, 'developer', 'We are down to nine tabs, and the bus depot has a release date.'],
            [560, 'employer', 'The volunteers have printed the date and hung it over the kettle.'],
          ],
        },
      },
      {
        by: 'anouk_dw',
        after: 14,
        message: 'I ship on Tuesdays. The rest of the week I plan Tuesdays.',
        rejected: 25,
      },
    ],
  },
  {
    key: 'uniforms',
    by: 'starlingunion',
    posted: 3,
    job: {
      title: 'Uniforms for nine roles',
      role: 'UGC Creator',
      description:
        'Driver, medic, baker and six more. Layered clothing, all body types, colours from our map.',
      pay_type: 'Per Asset',
      budget: '$60 a uniform',
      budget_min: 6_000,
      budget_max: 6_000,
      currency: 'USD',
      tags: ['Layered clothing', 'Texturing', 'Accessories'],
    },
    applications: [
      { by: 'yara_b', after: 2, message: 'Tested on every body type, including Alan.' },
      { by: 'ife_adeleke', after: 26, message: 'Hats are mine if Yara does the coats.' },
    ],
  },
  {
    key: 'court-intrigue',
    by: 'mossgate',
    posted: 48,
    closed: 46.5,
    job: {
      title: 'Court intrigue, one act',
      role: 'Game Designer',
      description: 'Five nobles, one poisoned soup, choices that matter for about a week.',
      pay_type: 'Fixed Price',
      budget: '$620',
      budget_min: 62_000,
      budget_max: 62_000,
      currency: 'USD',
      tags: ['Quests', 'Narrative', 'Dialogue'],
    },
    applications: [
      {
        by: 'paloma_r',
        after: 7,
        message: 'Everybody did it, a little. I would write it so that the soup is innocent.',
        accepted: 29,
        contract: {
          funded: { at: 30, dollars: 620 },
          submitted: { at: 470, note: 'One act, five nobles, eleven endings of which three are happy.' },
          released: 535,
          chat: [
            [300, 'employer', 'We changed the castle, could the scene move to the kitchen?'],
            [310, 'developer', 'It can. That is the third move, after this one I need a change of date.'],
            [533, 'employer', 'Fair. Releasing now, sorry about the moves.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 536,
              stars: 4,
              comment: 'Sharp writing. We moved the goalposts and she said so.',
            },
            {
              by: 'developer',
              at: 540,
              stars: 2,
              comment:
                'Nice people, but the place changed three times after the scene was written. Agree the map first.',
              reply: {
                at: 548,
                words:
                  'Deserved. The map is agreed before the words now, and the fourth version was paid on top.',
              },
            },
          ],
        },
      },
    ],
  },
  {
    key: 'siege-tower',
    by: 'mossgate',
    posted: 42,
    closed: 40.5,
    job: {
      title: 'Siege tower and ladders',
      role: '3D Modeler',
      description: 'One tower that can be pushed, eight ladders that can be pushed back.',
      pay_type: 'Fixed Price',
      budget: '$450',
      budget_min: 45_000,
      budget_max: 45_000,
      currency: 'USD',
      tags: ['Medieval', 'Hard surface', 'Trim sheets'],
    },
    applications: [
      {
        by: 'bram_kessler',
        after: 6,
        message: 'Timber from the same trim sheet as your gate, so that it can burn the same way.',
        accepted: 24,
        contract: {
          funded: { at: 6, dollars: 450 },
          submitted: { at: 440, note: 'Tower, ladders, and burnt versions of both.' },
          released: 480,
          chat: [[441, 'developer', 'The burnt versions are a gift, I could not help it.']],
          ratings: [
            { by: 'employer', at: 481, stars: 5, comment: 'Historically plausible and very flammable.' },
            { by: 'developer', at: 482, stars: 5, comment: 'Knew their kingdom to the brick.' },
          ],
        },
      },
    ],
  },
  {
    key: 'keep-interior',
    by: 'mossgate',
    posted: 11,
    job: {
      title: 'Keep interior: great hall, kitchen, one secret stair',
      role: 'Environment Artist',
      description: 'Existing outside, missing inside. The stair must be findable by somebody who looks.',
      pay_type: 'Fixed Price',
      budget: '$1,100',
      budget_min: 110_000,
      budget_max: 110_000,
      currency: 'USD',
      tags: ['Interiors', 'Medieval', 'Lighting'],
    },
    applications: [
      { by: 'bram_kessler', after: 5, message: 'I know where the stair should be.' },
      {
        by: 'fennec',
        after: 11,
        message: 'A medieval kitchen is four hundred small things and I have most of them.',
      },
      { by: 'stepladder', after: 70, withdrawn: 30 },
    ],
  },
];
