import type { Posting } from '../script.ts';

/** استوديو النخلة, Paper Kite Studio and Half Past Nine. */
export const smallestStudios: readonly Posting[] = [
  {
    key: 'ghoul-walks',
    studio: 'nakhla',
    by: 'nakhla',
    posted: 49,
    closed: 47.5,
    job: {
      title: 'Ghoul walk cycles',
      role: 'Animator',
      description: 'Three walks: curious, hungry, polite.',
      pay_type: 'Per Asset',
      budget: '$80 a walk',
      budget_min: 8_000,
      budget_max: 8_000,
      currency: 'USD',
      tags: ['Creatures', 'Folklore'],
    },
    applications: [
      {
        by: 'nadia_p',
        after: 10,
        message: 'Polite is the frightening one, is it not?',
        accepted: 24,
        contract: {
          funded: { at: 24, dollars: 240 },
          submitted: { at: 300, note: 'Three walks and a bow.' },
          released: 330,
          chat: [[301, 'developer', 'The bow belongs to polite. Take it or leave it.']],
          ratings: [
            { by: 'employer', at: 331, stars: 5, comment: 'Polite is indeed the frightening one.' },
            { by: 'developer', at: 340, stars: 5, comment: 'Three words of brief, each of them right.' },
          ],
        },
      },
    ],
  },
  {
    key: 'creature-fourteen',
    studio: 'nakhla',
    by: 'nakhla',
    posted: 1,
    job: {
      title: 'Creature rig with 14 animations',
      role: 'Animator',
      description:
        'A Nasnas: half a body, one leg, one arm, very fast. Fourteen animations; concept drawings are ready.',
      pay_type: 'Robux',
      budget: '25,000 Robux',
      tags: ['Rigging', 'Creatures', 'Blender'],
    },
    applications: [
      { by: 'hana_k', after: 5, message: 'I have been hopping all morning.' },
      { by: 'lucia_f', after: 9, message: 'One leg is my speciality since the injury.' },
    ],
  },
  {
    key: 'page-turn',
    by: 'paperkite',
    posted: 45,
    closed: 43.5,
    job: {
      title: 'Storybook interface with a page that turns',
      role: 'UI Designer',
      description:
        'Nine screens for small hands. The page must be turned by dragging, slowly or fast, and must never be lost.',
      pay_type: 'Fixed Price',
      budget: '$520',
      budget_min: 52_000,
      budget_max: 52_000,
      currency: 'USD',
      tags: ['UI', 'Kids', 'Motion'],
    },
    applications: [
      {
        by: 'marisol_vega',
        after: 8,
        message: 'One gesture, nine screens, no words needed. I have a tester who is five.',
        accepted: 26,
        contract: {
          funded: { at: 20, dollars: 520 },
          submitted: { at: 420, note: 'Nine screens. The five-year-old approves.' },
          released: 500,
          chat: [
            [200, 'developer', 'My tester asks whether the kite can have a name.'],
            [212, 'employer', 'It does now. Please ask her which.'],
            [214, 'developer', 'Gary.'],
          ],
          ratings: [
            {
              by: 'employer',
              at: 501,
              stars: 5,
              comment: 'Thoughtful, tested on a real child. Gary is canon.',
            },
            { by: 'developer', at: 502, stars: 5, comment: 'A client who says thank you in every message.' },
          ],
        },
      },
    ],
  },
  {
    key: 'narrators',
    by: 'paperkite',
    posted: 16,
    job: {
      title: 'Three narrators, cast and recorded',
      role: 'Sound Designer',
      description:
        'A grandmother, a kite, a river. About 900 words each, calm, in English with any accent that is yours.',
      pay_type: 'Per Asset',
      budget: '$110 a voice',
      budget_min: 11_000,
      budget_max: 11_000,
      currency: 'USD',
      tags: ['Voice', 'Casting', 'Dialogue editing'],
    },
    applications: [
      {
        by: 'tove_dahl',
        after: 20,
        message: 'The river I know already. The kite I would cast against type.',
      },
      { by: 'tidepool', after: 60, message: 'I could be the river.' },
    ],
  },
  {
    key: 'diner-evening',
    by: 'halfpastnine',
    posted: 52,
    closed: 50.5,
    job: {
      title: 'Diner interior, evening light',
      role: 'Builder',
      description: 'Eleven stools, one counter, a window with rain. Warm.',
      pay_type: 'Fixed Price',
      budget: '$300',
      budget_min: 30_000,
      budget_max: 30_000,
      currency: 'USD',
      tags: ['Interiors', 'Lighting', 'Cozy'],
    },
    applications: [
      {
        by: 'fennec',
        after: 4,
        message: 'May I bring my own mugs?',
        accepted: 26,
        contract: {
          funded: { at: 10, dollars: 300 },
          submitted: { at: 340, note: 'Diner, rain, eleven stools, forty mugs.' },
          released: 372,
          chat: [[350, 'employer', 'I sat at the counter after my shift and forgot to go home.']],
          ratings: [
            { by: 'employer', at: 373, stars: 5, comment: 'It smells of coffee. I cannot explain it.' },
            { by: 'developer', at: 374, stars: 5, comment: 'Knows exactly what warm means.' },
          ],
        },
      },
    ],
  },
  {
    key: 'regulars',
    by: 'halfpastnine',
    posted: 41,
    job: {
      title: 'Regulars with opinions: dialogue',
      role: 'Narrative Designer',
      description: 'Eleven regulars, a hundred lines each, most of them about pie.',
      pay_type: 'Fixed Price',
      budget: '$440',
      budget_min: 44_000,
      budget_max: 44_000,
      currency: 'USD',
      tags: ['Dialogue', 'Cozy'],
    },
    applications: [{ by: 'saoirse_byrne', after: 20, message: 'I have opinions about pie.' }],
  },
];
