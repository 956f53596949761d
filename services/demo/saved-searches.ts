import type { z } from 'zod';
import { Created } from '../../contracts/wire.ts';
import type { SaveSearch } from '../../contracts/saved-searches.ts';
import type { Step } from './deeds.ts';
import type { DaysAgo } from './script.ts';

export interface SavedSearchStory {
  readonly by: string;
  readonly at: DaysAgo;
  readonly search: z.input<typeof SaveSearch>;
}

/** What people look for again and again. */
export const savedSearches: readonly SavedSearchStory[] = [
  {
    by: 'dara',
    at: 41,
    search: { kind: 'talent', name: 'Low-poly terrain', query: { q: 'low-poly terrain' }, follow: 'at_once' },
  },
  {
    by: 'dara',
    at: 40.6,
    search: {
      kind: 'talent',
      name: 'Scripters, free now',
      query: { role: 'Scripter', availability: 'Available for Hire' },
      follow: 'daily',
    },
  },
  {
    by: 'dara',
    at: 22,
    search: { kind: 'talent', name: 'UI, phone first', query: { role: 'UI Designer', skills: 'Figma' } },
  },
  {
    by: 'noor_ui',
    at: 36,
    search: { kind: 'jobs', name: 'UI work', query: { role: 'UI Designer' }, follow: 'at_once' },
  },
  {
    by: 'noor_ui',
    at: 35,
    search: { kind: 'jobs', name: 'Menus and HUDs, $300 up', query: { q: 'menu', budget_min: '30000' } },
  },
];

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
