import type { Posting } from '../script.ts';

/** What managers who are not the owner post for their studio, out of their own slots. */
export const byManagers: readonly Posting[] = [
  {
    key: 'sled-dogs',
    studio: 'northlight',
    by: 'sora_w',
    posted: 5.2,
    job: {
      title: 'Six sled dogs, one of them lazy',
      role: 'Animator',
      description:
        'Walk, trot, pull, sleep in the snow. The rig is mine and behaves. Dog five is meant to pull less than the others, and players should notice on the second trip, not on the first.',
      pay_type: 'Fixed Price',
      budget: '$520',
      budget_min: 52_000,
      budget_max: 52_000,
      currency: 'USD',
      tags: ['Creatures', 'Walk cycles', 'Rigging'],
    },
    applications: [
      { by: 'hana_k', after: 8, message: 'I had a dog five. I know where he looks.' },
      { by: 'nadia_p', after: 21, message: 'May the camera love the lazy one a little?' },
      { by: 'lucia_f', after: 30, message: 'Falling over in harness is a specialty of mine.' },
    ],
  },
  {
    key: 'two-hundred-ping',
    studio: 'dustline',
    by: 'mateo',
    posted: 3.4,
    job: {
      title: 'Race six trucks at 200 ping and write down who lied',
      role: 'QA Tester',
      description:
        'Every client believes it won. I need ten evenings of races on bad connections, with times, videos and the frame at which the stories part.',
      pay_type: 'Hourly',
      budget: '$22 / h',
      budget_min: 2_200,
      budget_max: 2_200,
      currency: 'USD',
      tags: ['Netcode', 'Vehicles', 'Repro steps'],
    },
    applications: [
      { by: 'felix_brandt', after: 5, message: 'My slowest device has been waiting for this.' },
      { by: 'jonas_weir', after: 14, message: 'I’ll bring my own bad connection. Cardiff provides.' },
    ],
  },
  {
    key: 'duel-rules',
    studio: 'golemworks',
    by: 'priya_raman',
    posted: 9.5,
    job: {
      title: 'Duel rules that a phone can win',
      role: 'Game Designer',
      description:
        'Two old games, one new duel. Decide what is worth a button and what is worth waiting for. I script it as you write it, so the document can stay short.',
      pay_type: 'Fixed Price',
      budget: '$700',
      budget_min: 70_000,
      budget_max: 70_000,
      currency: 'USD',
      tags: ['Combat', 'Balancing', 'Systems design'],
    },
    applications: [
      {
        by: 'rosa_l',
        after: 11,
        message: 'Nine fighters, one table, and every cell has to be a story that somebody tells.',
      },
      { by: 'tbielak', after: 40, message: 'I would block out the arena first.' },
    ],
  },
  {
    key: 'dock-signs',
    studio: 'saltbox',
    by: 'noor_ui',
    posted: 6.3,
    job: {
      title: 'Signs for a harbor, readable in fog',
      role: 'Graphic Artist',
      description:
        'Twenty signs: piers, warnings, opening hours, one lost cat. They have to read from a moving boat, in rain, in English and Arabic.',
      pay_type: 'Fixed Price',
      budget: '$340',
      budget_min: 34_000,
      budget_max: 34_000,
      currency: 'USD',
      tags: ['Decals', 'Posters', 'Localisation'],
    },
    applications: [
      { by: 'pixelmoth', after: 2, message: 'I’ve already drawn the cat.' },
      { by: 'linh_tran', after: 26, message: 'Two ideas in gray by Friday, in both directions of reading.' },
    ],
  },
];
