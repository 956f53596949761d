import type { BoardStory, ReplyTemplateStory } from './board-steps.ts';

/** How employers sort who applied. */
export const boards: readonly BoardStory[] = [
  {
    of: 'tide-simulation',
    criteria: {
      by: 'dara',
      at: 0.3,
      names: ['Luau', 'Water and physics', 'Writes clearly', 'Fits our hours'],
    },
    moved: [
      { by: 'dara', at: 0.29, who: ['mateo', 'rosa_l'], to: 'shortlisted' },
      { by: 'noor_ui', at: 0.17, who: ['tinworks'], to: 'shortlisted' },
      { by: 'dara', at: 0.16, who: ['mateo'], to: 'interview' },
    ],
    noted: [
      {
        by: 'dara',
        at: 0.155,
        who: 'mateo',
        body: 'Profiled his survival game live in the call. Server stays under 4 ms.',
      },
      {
        by: 'noor_ui',
        at: 0.15,
        who: 'mateo',
        body: 'Asked about our tide table before I could. Yes from me.',
      },
      { by: 'noor_ui', at: 0.145, who: 'tinworks', body: 'The plugin would save our designers a week.' },
    ],
    scored: [
      { by: 'dara', at: 0.152, who: 'mateo', points: [5, 4, 5, 4] },
      { by: 'noor_ui', at: 0.149, who: 'mateo', points: [5, 4, 5, 5] },
      { by: 'dara', at: 0.148, who: 'rosa_l', points: [3, 5, 5, 4] },
      { by: 'noor_ui', at: 0.144, who: 'tinworks', points: [4, 3, 5, 4] },
    ],
    replied: [
      {
        by: 'dara',
        at: 0.14,
        who: ['rosa_l'],
        body: 'Hello {name}, your tide table is what we hoped for. Could you sketch one day of it for us?',
      },
    ],
  },
  {
    of: 'season-designer',
    criteria: { by: 'dara', at: 2.4, names: ['Pacing', 'Events', 'Writes clearly'] },
    moved: [
      { by: 'dara', at: 2.3, who: ['paloma_r', 'tbielak'], to: 'shortlisted' },
      { by: 'noor_ui', at: 1.6, who: ['tbielak'], to: 'interview' },
      { by: 'dara', at: 0.8, who: ['tbielak'], to: 'offer' },
    ],
    noted: [
      {
        by: 'noor_ui',
        at: 1.5,
        who: 'tbielak',
        body: 'Skated all four block-outs in the call. The second one is the event.',
      },
    ],
    scored: [
      { by: 'dara', at: 2.2, who: 'paloma_r', points: [4, 5, 5] },
      { by: 'noor_ui', at: 1.4, who: 'tbielak', points: [5, 5, 4] },
      { by: 'dara', at: 1.3, who: 'tbielak', points: [5, 4, 4] },
    ],
    replied: [
      {
        by: 'dara',
        at: 2.1,
        who: ['paloma_r', 'rosa_l'],
        body: 'Thanks for writing, {name}. We read everything by Friday and answer then.',
      },
    ],
  },
];

export const replyTemplates: readonly ReplyTemplateStory[] = [
  {
    by: 'dara',
    at: 3,
    name: 'We’re reading',
    body: 'Thanks for writing, {name}. We read everything by Friday and answer then.',
  },
  {
    by: 'dara',
    at: 2.9,
    name: 'Not this time',
    body: 'Hello {name}, we went with somebody else for {job}. Your work stays on our list, and we’d like to hear from you again.',
  },
  {
    by: 'dara',
    at: 2.8,
    name: 'Let’s talk',
    body: 'Hello {name}, we’d like to talk about {job}. When do you have half an hour this week?',
  },
];
