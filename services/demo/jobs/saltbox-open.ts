import type { Posting } from '../script.ts';

/** Saltbox Interactive (dara): what is open for applications. */
export const saltboxOpen: readonly Posting[] = [
  {
    key: 'tide-simulation',
    studio: 'saltbox',
    by: 'dara',
    posted: 2.4,
    job: {
      title: 'Tide simulation in Luau',
      role: 'Scripter',
      description:
        'Our harbor floods twice a day and three ferries depend on it. We have a sine wave; we want a tide.\n\nServer-authoritative water level, the same for all twelve players, with a forecast that the game can ask for ("when is it deep enough for the Marigold?"). It has to survive a server restart in the middle of a storm.\n\nNo fluid dynamics. One number per district, honestly computed and cheaply replicated. We will ask you for a profile before and after.',
      pay_type: 'Fixed Price',
      budget: '$2,200',
      budget_min: 220_000,
      budget_max: 220_000,
      currency: 'USD',
      tags: ['Luau', 'Simulation', 'Server authority', 'Replication'],
      is_boosted: true,
    },
    applications: [
      {
        by: 'mateo',
        after: 48.6,
        message:
          'I wrote the water level code for two survival games, both server-authoritative. Happy to show the profiles. One question: does the forecast have to know about storms that have not happened yet?',
      },
      {
        by: 'rosa_l',
        after: 49.6,
        message:
          'I would start from a tide table rather than a sine wave, so the fish can plan around it. I do the tables, a scripter of yours does the wiring.',
      },
      {
        by: 'tinworks',
        after: 52.6,
        message:
          'I can pair the simulation with a small editor plugin so your designers can scrub the day and see every berth.',
      },
      {
        by: 'prickle',
        after: 56.4,
        message: 'New to simulation but quick, and I know your harbor map well: I play it most evenings.',
      },
    ],
  },
  {
    key: 'season-designer',
    studio: 'saltbox',
    by: 'dara',
    posted: 5.6,
    job: {
      title: 'Designer for a winter event, three weeks',
      role: 'Game Designer',
      description:
        'The harbor freezes for three weeks in December and we want that to be the best time to play, not a reskin. You would design four activities on the ice, their pacing and their rewards, and sit with our scripters while they build them.\n\nAbout 15 hours a week, paid weekly through escrow.',
      pay_type: 'Hourly',
      budget: '$38 / h',
      budget_min: 3_800,
      budget_max: 3_800,
      currency: 'USD',
      tags: ['Systems design', 'Events', 'Pacing'],
    },
    applications: [
      {
        by: 'paloma_r',
        after: 9,
        message:
          'Ice is a wonderful excuse for bad decisions. I would build the event around one shared problem that melts.',
      },
      {
        by: 'tbielak',
        after: 26,
        message:
          'Four activities, one loop between them. I can block out all four in the first week so that you can skate them.',
      },
      {
        by: 'rosa_l',
        after: 71,
        message:
          'Three weeks is long enough for an economy to go wrong. Let me keep an eye on the rewards at least.',
      },
    ],
  },
  {
    key: 'rope-and-net',
    studio: 'saltbox',
    by: 'dara',
    posted: 9,
    job: {
      title: 'Rope, net and barrel props',
      role: '3D Modeler',
      description:
        'Small things that make a quay look used: coils, nets drying, lobster pots, barrels in four states of disrepair. Palette texture is given. About thirty props; we take them one by one and pay as they come in.',
      pay_type: 'Per Asset',
      budget: '$22 a prop',
      budget_min: 2_200,
      budget_max: 2_200,
      currency: 'USD',
      tags: ['Props', 'Low-poly', 'Palette texturing'],
    },
    applications: [
      {
        by: 'meiling_zhou',
        after: 12,
        message: 'One texture, no wasted loops, five props a day. Sample barrel attached to my profile.',
      },
      { by: 'fennec', after: 16, message: 'I own three hundred mugs and not one barrel. Time to fix that.' },
      { by: 'amaru_q', after: 90, rejected: 24 },
    ],
  },
];
