import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { serve } from '../testing/answers.ts';
import { api } from './client.ts';
import { isAsNewAs, rememberReadAt } from './read-at.ts';

const Thing = z.object({ name: z.string() });
const KEY = ['things'];

const fresh = () =>
  new QueryClient({ defaultOptions: { queries: { persister: rememberReadAt, retry: false } } });

const newAs = (client: QueryClient, signalled: string): boolean | undefined => {
  const query = client.getQueryCache().find({ queryKey: KEY });
  return query && isAsNewAs(query, { signalled, reached: '99' });
};

/** Reads one thing after the other; each answer tells the next position. */
const readAll = (client: QueryClient, positions: readonly (string | undefined)[]) => {
  const left = [...positions];
  serve(() => {
    const readPosition = left.shift();
    return { body: { name: 'kit' }, ...(readPosition === undefined ? {} : { readPosition }) };
  });
  return client.fetchQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      for (const at of positions.keys()) await api.get(`/api/things/${at}`, Thing, { signal });
      return positions.length;
    },
  });
};

test('a query knows the position of the answer that it holds', async () => {
  const client = fresh();
  await readAll(client, ['40']);
  expect([newAs(client, '40'), newAs(client, '41')]).toEqual([true, false]);
});

test('of several answers the earliest counts, and one that tells nothing makes nothing known', async () => {
  const client = fresh();
  await readAll(client, ['41', '40', '42']);
  expect([newAs(client, '40'), newAs(client, '41')]).toEqual([true, false]);
  await readAll(client, ['41', undefined]);
  expect(newAs(client, '1')).toBe(false);
});

test('what failed leaves the position of what is still held', async () => {
  const client = fresh();
  await readAll(client, ['40']);
  serve(() => ({ status: 503, body: {}, readPosition: '60' }));
  await client
    .fetchQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get('/api/things', Thing, { signal }) })
    .catch(() => undefined);
  expect([newAs(client, '40'), newAs(client, '60')]).toEqual([true, false]);
});

test('a further page of a list makes its first page no newer', async () => {
  const client = fresh();
  let readPosition = '40';
  serve(() => ({ body: { name: 'kit' }, readPosition }));
  const list = new InfiniteQueryObserver(client, {
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => api.get(`/api/things/${pageParam}`, Thing, { signal }),
    initialPageParam: 0,
    getNextPageParam: (_page, pages) => pages.length,
  });
  await list.refetch();
  readPosition = '50';
  await list.fetchNextPage();
  expect([newAs(client, '40'), newAs(client, '50')]).toEqual([true, false]);
  await list.refetch();
  expect(newAs(client, '50')).toBe(true);
});
