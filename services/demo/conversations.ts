import type { ConversationStory } from './conversation-steps.ts';

/** What people write to each other beside their contracts. */
export const conversations: readonly ConversationStory[] = [
  {
    between: ['dara', 'mateo'],
    lines: [
      [12.4, 'dara', 'The tide tables you wrote for the harbor: would they carry a second harbor, upstream?'],
      [
        12.1,
        'mateo',
        'They would. The delay is one number per harbor.\nUpstream I’d start at forty minutes.',
      ],
      [12.05, 'dara', 'Forty it is. I’ll sketch the locks this week.'],
      [3.2, 'dara', 'Sketch is done. Three locks, one of them broken on purpose.'],
      [3.1, 'mateo', 'Broken on purpose is my favorite kind. Who repairs it, the players or the tide?'],
      [0.12, 'dara', 'The players, if they bring a winch. Do you have an hour on Thursday?'],
    ],
    pictures: { 3: 'banner-canal' },
    read: [
      [12.02, 'mateo'],
      [3.15, 'mateo'],
      [3.05, 'dara'],
    ],
  },
  {
    between: ['ines_builds', 'dara'],
    lines: [
      [20.3, 'ines_builds', 'The pier kit has new pivots: everything turns around its first post now.'],
      [20.1, 'dara', 'You’ve just saved us an afternoon. Thank you!'],
      [0.9, 'ines_builds', 'I’m drawing cliffs for fun. If a cliff would be useful, say how tall.'],
      [
        0.45,
        'dara',
        'Four towers tall, with a ledge halfway up. There’s a lamp that wants to stand there.',
        2,
      ],
    ],
    pictures: { 2: 'canyon' },
    reactions: [
      [20.05, 'ines_builds', 1, '🎉'],
      [0.46, 'dara', 2, '❤️'],
    ],
    read: [
      [20, 'ines_builds'],
      [0.5, 'dara'],
    ],
  },
  {
    between: ['mateo', 'kade_fx'],
    lines: [
      [9.6, 'kade_fx', 'Does your rain know when it is indoors? Mine falls through roofs.'],
      [9.5, 'mateo', 'It asks the part above it once a second. I can send you the module.'],
      [9.4, 'kade_fx', 'Please! I pay in lightning.'],
      [9.3, 'mateo', 'Sent. One lightning, then.'],
      [1.2, 'kade_fx', 'It rains outdoors only. I owe you two.'],
    ],
    read: [
      [9.2, 'kade_fx'],
      [1, 'mateo'],
    ],
  },
  {
    between: ['noor_ui', 'sora_w'],
    lines: [
      [6.2, 'noor_ui', 'I need a click for a button that means “are you sure?”. Not a bell, not a buzzer.'],
      [6, 'sora_w', 'Two wooden ticks, the second one lower. Give me until tonight.'],
      [5.7, 'noor_ui', 'That’s the one. It sounds like a raised eyebrow.'],
    ],
    read: [
      [6.1, 'sora_w'],
      [5.9, 'noor_ui'],
      [5.6, 'sora_w'],
    ],
  },
  {
    between: ['juniperlee', 'rosa_l'],
    lines: [
      [4.4, 'juniperlee', 'Could you try the hinge level before I show it? Ten minutes, no mercy.'],
      [4.2, 'rosa_l', 'Got stuck behind the second door and liked it. Notes are coming.'],
    ],
    read: [[4.1, 'juniperlee']],
  },
  {
    between: ['prickle', 'dara'],
    lines: [
      [
        2.5,
        'prickle',
        'Hello! I’m new and quick. Is there something small I could build for Saltbox, to be seen?',
      ],
      [2.2, 'dara', 'Hi! A buoy, if you like: 600 triangles at most, and it has to look tired.'],
      [2.1, 'prickle', 'Tired buoy, on its way.'],
    ],
    read: [
      [2.3, 'dara'],
      [2.15, 'prickle'],
      [2, 'dara'],
    ],
  },
  // These two wait to be accepted.
  {
    between: ['prickle', 'mateo'],
    lines: [
      [
        0.4,
        'prickle',
        'I read your notes on saves that survive. May I ask you two questions about DataStores?',
      ],
    ],
  },
  {
    between: ['gus_hartley', 'dara'],
    lines: [[0.3, 'gus_hartley', 'I’ve got a lighthouse without a game. Would Saltbox want to see it?']],
  },
];
