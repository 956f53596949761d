import { QueryClient } from '@tanstack/react-query';
import { firstKeys } from '../../../contracts/first-keys.ts';
import type { FirstData } from '../../../contracts/first-data.ts';
import { figuresQuery } from '../features/home/api.ts';
import { jobFacetsQuery, jobPagesQuery, jobQuery } from '../features/jobs/api.ts';
import { filtersOf, sortOf } from '../features/jobs/filters.ts';
import { openJobsQuery, profileQuery, reviewsQuery } from '../features/profile/api.ts';
import { seedFirstData } from '../lib/first-data.ts';
import { forgetPosition, recordPosition } from '../lib/position.ts';

const bring = (text: string): void => {
  document.body.innerHTML = '<script type="application/json" id="first-data"></script>';
  document.getElementById('first-data')!.textContent = text;
};
const seeded = (data: Partial<FirstData>, visitor = true): QueryClient => {
  const client = new QueryClient();
  bring(
    JSON.stringify({
      position: '7',
      at: Date.now(),
      forVisitors: false,
      answers: [[['figures'], { online: 3 }]],
      ...data,
    }),
  );
  seedFirstData(client, visitor);
  return client;
};
const has = (client: QueryClient): boolean => client.getQueryData(['figures']) !== undefined;

beforeEach(() => forgetPosition());

test('what the page has brought is in the cache, as old as it is', () => {
  const at = Date.now() - 20_000;
  const client = seeded({ at });

  expect(client.getQueryData(['figures'])).toEqual({ online: 3 });
  expect(client.getQueryState(['figures'])?.dataUpdatedAt).toBe(at);
});

test('whoever is signed in, or may be, is not shown what a visitor is told', () => {
  expect(has(seeded({ forVisitors: true }, false))).toBe(false);
  expect(has(seeded({ forVisitors: true }, true))).toBe(true);
  expect(has(seeded({}, false))).toBe(true);
});

test('people read their own writes: a page from before them brings nothing', () => {
  recordPosition('8');
  expect(has(seeded({ position: '7' }))).toBe(false);
  expect(has(seeded({ position: '8' }))).toBe(true);
  expect(has(seeded({ position: '10' }))).toBe(true);
});

test('a page that comes from a store brings nothing, nor does one by another clock', () => {
  expect(has(seeded({ at: Date.now() - 61_000 }))).toBe(false);
  expect(has(seeded({ at: Date.now() + 61_000 }))).toBe(false);
});

test('a page without data, or one that was cut off, is no fault', () => {
  const client = new QueryClient();
  document.body.innerHTML = '';
  seedFirstData(client, true);
  bring('{"position":"7","answ');
  seedFirstData(client, true);

  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('the keys are those of the queries', () => {
  expect([
    figuresQuery.queryKey,
    jobPagesQuery(filtersOf(new URLSearchParams()), sortOf(new URLSearchParams())).queryKey,
    jobFacetsQuery(filtersOf(new URLSearchParams())).queryKey,
    jobQuery('1').queryKey,
    profileQuery('Ines').queryKey,
    openJobsQuery('Ines').queryKey,
    reviewsQuery('Ines').queryKey,
  ]).toEqual([
    firstKeys.figures,
    firstKeys.jobs,
    firstKeys.jobFacets,
    firstKeys.job('1'),
    firstKeys.profile('Ines'),
    firstKeys.jobsOf('Ines'),
    firstKeys.reviewsOf('Ines'),
  ]);
});
