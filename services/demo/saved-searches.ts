import type { SavedSearchStory } from './saved-search-steps.ts';

/** What people look for again and again. */
export const savedSearches: readonly SavedSearchStory[] = [
  {
    by: 'dara',
    at: 41,
    search: { kind: 'talent', name: 'Low-poly terrain', query: { q: 'low-poly terrain' }, follow: 'at_once' },
  },
  {
    by: 'dara',
    at: 43,
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
  {
    by: 'mateo',
    at: 50,
    search: {
      kind: 'jobs',
      name: 'Scripting, $500 up',
      query: { role: 'Scripter', budget_min: '50000' },
      follow: 'daily',
    },
  },
  {
    by: 'mateo',
    at: 20,
    search: { kind: 'jobs', name: 'Anything with tides', query: { q: 'tide' }, follow: 'at_once' },
  },
  {
    by: 'ines_builds',
    at: 60,
    search: {
      kind: 'jobs',
      name: 'Kits and interiors',
      query: { role: 'Builder,Environment Artist' },
      follow: 'daily',
    },
  },
  {
    by: 'northlight',
    at: 64,
    search: {
      kind: 'talent',
      name: 'Animators with creatures',
      query: { role: 'Animator', skills: 'Creatures' },
      follow: 'at_once',
    },
  },
  {
    by: 'golemworks',
    at: 75,
    search: {
      kind: 'talent',
      name: 'Old code, no fear',
      query: { any_skills: 'DataStores,Anti-duping,Refactoring' },
      follow: 'at_once',
    },
  },
  {
    by: 'lanternrow',
    at: 68,
    search: {
      kind: 'talent',
      name: 'Builders, free now',
      query: { role: 'Builder', availability: 'Available for Hire' },
      follow: 'daily',
    },
  },
  {
    by: 'moonpool',
    at: 63,
    search: { kind: 'talent', name: 'Anything wet', query: { q: 'water' }, follow: 'at_once' },
  },
  {
    by: 'copperline',
    at: 49,
    search: {
      kind: 'talent',
      name: 'Who ships on a Tuesday',
      query: { role: 'Project Manager,QA Tester' },
      follow: 'daily',
    },
  },
  {
    by: 'frogpond',
    at: 54,
    search: {
      kind: 'talent',
      name: 'Inventories',
      query: { q: 'inventory', role: 'UI Designer' },
      follow: 'at_once',
    },
  },
  {
    by: 'wren',
    at: 45,
    search: {
      kind: 'jobs',
      name: 'Planning, part time',
      query: { role: 'Project Manager' },
      follow: 'daily',
    },
  },
];
