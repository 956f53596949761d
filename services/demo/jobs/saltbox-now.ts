import type { Posting } from '../script.ts';

/** Saltbox Interactive (dara): what is going on at present. */
export const saltboxNow: readonly Posting[] = [
  {
    key: 'harbour-town',
    studio: 'saltbox',
    by: 'dara',
    posted: 30,
    closed: 28.9,
    job: {
      title: 'Harbor town environment set, 40 modular pieces',
      role: 'Environment Artist',
      description:
        'A harbor town that players rebuild after every storm, so the pieces have to come apart as well as they go together.\n\nWe need quays in three depths, warehouse walls, a crane, boats at rest, and a lighthouse in three heights that shares one base. 8-stud grid, under 900 triangles a piece, one palette texture for all of it.\n\nBlockout and reference board are ready. Two lighting set-ups belong to the job: dawn and storm.',
      pay_type: 'Fixed Price',
      budget: '$1,600–2,000',
      budget_min: 160_000,
      budget_max: 200_000,
      currency: 'USD',
      tags: ['Low-poly', 'Modular kits', 'Lighting', 'Blender'],
    },
    applications: [
      {
        by: 'ines_builds',
        after: 5,
        message:
          'Harbors are my favorite kind of trouble. I would build the quay corners first, because everything else hangs off them. Castle kit and cave set are on my profile; both snap on 8.',
        accepted: 19,
        contract: {
          funded: { at: 2.2, dollars: 1_800 },
          submitted: {
            at: 684,
            note: 'All 40 pieces, 41 files with the spare crane hook. Pivot list is in the root folder, dawn and storm are two Lighting presets.',
          },
          chat: [
            [
              0.6,
              'employer',
              'Welcome aboard, Ines. Brief, blockout and the reference board are in the shared folder. Tell me what is missing before you tell me what is wrong.',
            ],
            [1.4, 'developer', 'Read it twice. Missing: the water level at high tide. Wrong: nothing yet.'],
            [
              1.9,
              'employer',
              'High tide is +6 studs, storm surge +9. The whole lower quay goes under, that is the point. Funding it now.',
            ],
            [
              3,
              'developer',
              'Then the lower quay gets weed up to +6 and stone stays clean above it. Starting with corners.',
            ],
            [
              118,
              'developer',
              'First eleven pieces are in. Please walk the corners before I do the straights.',
            ],
            [
              126,
              'employer',
              'Walked them. They close without a seam. The bollards are lovely, can they take a rope attachment?',
            ],
            [127, 'developer', 'They have two already, named RopeA and RopeB.'],
            [340, 'developer', 'Half way. The crane took a day longer than I said, the rest is on time.'],
            [344, 'employer', 'Thank you for saying so. No problem at all.'],
            [
              672,
              'developer',
              'All 40 are in. The lighthouse comes in three heights and shares one base, so the town can stack them. Dawn and storm are both lit.',
            ],
            [
              691.2,
              'employer',
              'Dropped it into the map this morning. The quay corners snap perfectly, and the storm pass is better than I hoped.',
            ],
            [
              691.6,
              'developer',
              'Good! The pivot on crane_02 was off by half a stud, fixed and uploaded again.',
            ],
            [691.8, 'developer', 'Storm lighting is in the last folder.'],
            [695.6, 'employer', 'Got it. Reviewing the last three now.'],
          ],
        },
      },
      {
        by: 'zuri_m',
        after: 8,
        message:
          'City person, but a quay is a kerb with fish. I can start next week and do about six pieces a day.',
        rejected: 20,
      },
      {
        by: 'bram_kessler',
        after: 11,
        message: 'Stone walls and timber frames from one trim sheet. Happy to do a paid test piece first.',
        rejected: 17,
      },
      { by: 'prickle', after: 13, rejected: 15 },
    ],
  },
  {
    key: 'storm-effects',
    studio: 'saltbox',
    by: 'dara',
    posted: 25,
    closed: 23.8,
    job: {
      title: 'Storm effects pack, 8 effects',
      role: 'VFX Artist',
      description:
        'Spray over the breakwater, rain that leans with the wind, lightning that lights the right side of the town, a snapped mooring line, and four more we will pick together.\n\nMust hold 60 on a four-year-old phone with all eight running. We care more about timing than about particle count.',
      pay_type: 'Fixed Price',
      budget: '$1,200',
      budget_min: 120_000,
      budget_max: 120_000,
      currency: 'USD',
      tags: ['VFX', 'Particles', 'Beams', 'Optimisation'],
    },
    applications: [
      {
        by: 'kade_fx',
        after: 4,
        message:
          'Weather is mostly restraint. I would do lightning with one beam and a light, no flipbook. Reel is on my profile, the boat scene is the one to look at.',
        accepted: 20,
        contract: {
          funded: { at: 4, dollars: 1_200 },
          submitted: {
            at: 520,
            note: 'Eight effects, two palettes each. Quality levels are attributes on the emitters.',
          },
          released: 548,
          chat: [
            [1, 'employer', 'Hi Kade. Which phone do you test on?'],
            [1.3, 'developer', 'A very sad one. If it runs there it runs on a fridge.'],
            [
              30,
              'developer',
              'Spray and rain are in your test place. Rain leans off a Wind attribute on the workspace so you can script it.',
            ],
            [
              46,
              'employer',
              'The lean is exactly right. Could the spray arrive half a second after the wave hits?',
            ],
            [47, 'developer', 'It can, and it should have. Done.'],
            [
              519,
              'developer',
              'That is all eight. Lightning has a seed, so the same storm looks the same for everybody.',
            ],
            [
              547,
              'employer',
              'Ran them all at once on the old tablet, 58 frames. Releasing this now, thank you.',
            ],
            [548.4, 'developer', 'Pleasure. The mooring line was the fun one.'],
          ],
          ratings: [
            {
              by: 'developer',
              at: 549,
              stars: 5,
              comment:
                'Knew what they wanted, said when they did not, and paid the same hour. More of this please.',
            },
          ],
        },
      },
      {
        by: 'dmitri_vale',
        after: 7,
        message: 'I have opinions about rain and would enjoy having them on your map.',
        rejected: 18,
      },
    ],
  },
  {
    key: 'ferry-timetable',
    studio: 'saltbox',
    by: 'dara',
    posted: 19,
    closed: 17.9,
    job: {
      title: 'Ferry timetable and boarding system',
      role: 'Scripter',
      description:
        'Three ferries, six piers, one timetable that players can read and cheat. Boarding must be safe under lag: nobody ends up in the water because the server blinked.\n\nWe have the boats and the routes. You bring the schedule, the boarding volumes, and tests for the unpleasant cases (ferry leaves while you are on the ramp, two ferries want one pier).',
      pay_type: 'Fixed Price',
      budget: '$1,400',
      budget_min: 140_000,
      budget_max: 140_000,
      currency: 'USD',
      tags: ['Luau', 'Server authority', 'Testing'],
    },
    applications: [
      {
        by: 'mateo',
        after: 3,
        message:
          'We did the gulls together, so you know how I work. I would make boarding a server-side volume with a grace of 400 ms and test the ramp first.',
        accepted: 22,
        contract: {
          funded: { at: 5, dollars: 1_400 },
          chat: [
            [
              0.5,
              'employer',
              'Good to have you back. Same terms as the gulls, the money goes into escrow this afternoon.',
            ],
            [
              2,
              'developer',
              'Likewise. I will write the unpleasant cases down first and send them to you as a list.',
            ],
            [
              26,
              'developer',
              'List is in the folder, fourteen cases. Number nine (ferry departs during a storm warning) needs a decision from you.',
            ],
            [
              31,
              'employer',
              'Number nine: the captain waits, the bell rings, and everybody on board gets wet. So, delay.',
            ],
            [
              170,
              'developer',
              'Timetable and piers are running in the test place. Ramp cases one to six pass, seven fails about once in two hundred tries.',
            ],
            [173, 'employer', 'Once in two hundred is once an evening for us. Take the time.'],
            [
              262,
              'developer',
              'Found it: the ramp was removed a frame before the volume. Two hundred thousand tries, no swimmer.',
            ],
            [270, 'employer', 'Ha. I tried forty times myself and stayed dry.'],
            [
              390,
              'employer',
              'Could the departures board show the tide as well? I can add to the budget if it is more than a label.',
            ],
            [393, 'developer', 'It is a label. I will add it once the tide has an owner.'],
            [
              425,
              'developer',
              'Ferry three is in. I want one more evening on the pier queue, then I submit.',
            ],
          ],
        },
      },
      { by: 'samir_nassar', after: 6, rejected: 21 },
      {
        by: 'gus_hartley',
        after: 9,
        message: 'I do trucks, but a ferry is a truck on a very soft road.',
        rejected: 18,
      },
    ],
  },
  {
    key: 'foghorn',
    studio: 'saltbox',
    by: 'dara',
    posted: 7,
    closed: 0.36,
    job: {
      title: 'Foghorn and harbor ambience, 20 minutes',
      role: 'Sound Designer',
      description:
        'Rope, chain, gulls far off, water under planks, and one foghorn that can be heard from the other end of the map without being loud. Layers for calm, wind and storm that we can fade.',
      pay_type: 'Fixed Price',
      budget: '$480',
      budget_min: 48_000,
      budget_max: 48_000,
      currency: 'USD',
      tags: ['Ambience', 'Foley', 'Adaptive music'],
    },
    applications: [
      {
        by: 'afterhours',
        after: 30,
        message:
          'I recorded a real one last winter, at four in the morning, with nobody around to complain. Layers as you describe, delivered as loops with a mix guide.',
        accepted: 129,
        contract: {
          chat: [
            [0.4, 'employer', 'We would love the real one. I will put the money in today.'],
            [
              1.1,
              'developer',
              'No hurry, the fog is not going anywhere. Which pier do players spend most time on?',
            ],
          ],
        },
      },
      { by: 'tidepool', after: 33, message: 'Harbors are wet, I am your person.', rejected: 130 },
      { by: 'bo_nilsen', after: 52, rejected: 111 },
    ],
  },
];
