import { z } from 'zod';
import type { Step } from './deeds.ts';
import type { DaysAgo } from './script.ts';

/** Somebody whom a person keeps in their own list from then on. */
export interface SavedPersonStory {
  readonly by: string;
  readonly at: DaysAgo;
  readonly who: string;
}

export const savedPeople: readonly SavedPersonStory[] = [
  { by: 'dara', at: 33, who: 'mateo' },
  { by: 'dara', at: 26, who: 'ines_builds' },
  { by: 'dara', at: 17, who: 'noor_ui' },
  { by: 'dara', at: 6, who: 'juniperlee' },
  { by: 'wren', at: 12, who: 'kade_fx' },
  { by: 'wren', at: 4, who: 'sora_w' },
];

const Whom = z.object({ id: z.string() });

/** With dates counted back by `ago`. */
export const savedPersonSteps = (
  { by, at, who }: SavedPersonStory,
  ago: (days: number) => Date,
): readonly Step[] => {
  const name = `${by} saves ${who}`;
  return [
    {
      name,
      at: ago(at),
      act: async ({ visitors }) => {
        const found = await visitors.call(by, Whom, { method: 'GET', path: `/api/profiles/${who}` });
        await visitors.call(by, z.unknown(), {
          method: 'POST',
          path: '/api/me/saved-people',
          body: { user_id: found?.id },
          key: name,
        });
        return null;
      },
    },
  ];
};
