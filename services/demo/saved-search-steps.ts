import type { z } from 'zod';
import { Created } from '../../contracts/wire.ts';
import type { SaveSearch } from '../../contracts/saved-searches.ts';
import type { Step } from './deeds.ts';
import type { DaysAgo } from './script.ts';

/** A search, and from when on it is kept. */
export interface SavedSearchStory {
  readonly by: string;
  readonly at: DaysAgo;
  readonly search: z.input<typeof SaveSearch>;
}

/** A search that somebody saves, with dates counted back by `ago`. */
export const savedSearchSteps = (
  { by, at, search }: SavedSearchStory,
  ago: (days: number) => Date,
): readonly Step[] => {
  const name = `${by} saves the search ${search.name}`;
  return [
    {
      name,
      at: ago(at),
      act: async ({ visitors }) =>
        (
          await visitors.call(by, Created, {
            method: 'POST',
            path: '/api/saved-searches',
            body: search,
            key: name,
          })
        )?.id ?? null,
    },
  ];
};
