import { useEffect } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { renderPage } from '../testing/page.tsx';
import { useNameOfToday } from './name-of-today.ts';
import { paths } from './paths.ts';

/** What the server would say under each of the names. */
let today = 'terrain';
const keyOf = (name: string) => ['thing', name];
const thing = (name: string) =>
  queryOptions({
    queryKey: keyOf(name),
    queryFn: () => Promise.resolve({ slug: today }),
    staleTime: 60_000,
  });

let opened: string[];
let stale: () => Promise<void>;

const Thing = () => {
  const { slug = '' } = useParams();
  const read = useQuery(thing(slug));
  const client = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    stale = () => client.invalidateQueries({ queryKey: ['thing'] });
    opened.push(pathname);
  }, [client, pathname]);
  useNameOfToday(read, { asked: slug, today: read.data?.slug, keyOf, pageOf: paths.collective });
  return (
    <>
      <h1>{read.data?.slug ?? 'Loading'}</h1>
      <Link to="/collectives/roads">Roads</Link>
    </>
  );
};

const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/collectives/:slug" element={<Thing />} />
    </Routes>,
    { at },
  );

/** A rename, as whoever reads is told of it. */
const rename = (to: string) => {
  today = to;
  return act(() => stale());
};

beforeEach(() => {
  today = 'terrain';
  opened = [];
});

test('a rename and the one back lead a reader along, once each, with what the address asks for', async () => {
  const page = open('/collectives/terrain?tab=members');
  await screen.findByRole('heading', { name: 'terrain' });
  await rename('roads');
  await waitFor(() => expect(page.address()).toBe('/collectives/roads?tab=members'));
  await rename('terrain');
  await waitFor(() => expect(page.address()).toBe('/collectives/terrain?tab=members'));
  await rename('roads');
  await waitFor(() => expect(page.address()).toBe('/collectives/roads?tab=members'));
  await rename('bridges');
  await waitFor(() => expect(page.address()).toBe('/collectives/bridges?tab=members'));
  expect(opened).toEqual(
    ['terrain', 'roads', 'terrain', 'roads', 'bridges'].map((slug) => `/collectives/${slug}`),
  );
});

test('an answer of before, which is asked anew, leads nowhere', async () => {
  const page = open('/collectives/roads');
  await waitFor(() => expect(page.address()).toBe('/collectives/terrain'));
  today = 'roads';
  opened = [];
  await userEvent.click(screen.getByRole('link'));
  await screen.findByRole('heading', { name: 'roads' });
  expect(opened).toEqual(['/collectives/roads']);
});

test('the case of a name is as its owner writes it', async () => {
  const page = open('/collectives/TERRAIN');
  await waitFor(() => expect(page.address()).toBe('/collectives/terrain'));
});
