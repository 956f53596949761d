import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CollectiveCard } from '../../../contracts/collectives.ts';
import { listenToRoom } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import { someCollective } from '../testing/groups.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import CollectivesPage from './collectives.tsx';

const PAGE = 20;
const many = (count: number): CollectiveCard[] =>
  Array.from({ length: count }, (_, index) => ({
    ...someCollective,
    id: uuid(1000 + index),
    slug: `group-${index + 1}`,
    name: `Group ${index + 1}`,
  }));

let asked: URLSearchParams[] = [];
let there: CollectiveCard[] = [];
let meant: string | null = null;
const begin = (collectives: CollectiveCard[]): void => {
  asked = [];
  meant = null;
  there = collectives;
  serve((sent) => {
    const { pathname, searchParams } = new URL(sent.url, 'http://localhost');
    if (pathname === '/api/collectives/count') return { body: { count: there.length, more: false } };
    asked.push(searchParams);
    const from = Number(searchParams.get('cursor') ?? 0);
    const next = from + PAGE < there.length ? String(from + PAGE) : null;
    return { body: { items: there.slice(from, from + PAGE), next_cursor: next, meant } };
  });
};
const open = (at = '/collectives') => renderPage(<CollectivesPage />, { at, session: member });

beforeEach(() => jest.clearAllMocks());

test('each has its name, preview, wanted roles, members and owner, and leads to its page', async () => {
  begin([someCollective, { ...someCollective, id: uuid(1), slug: 'own', name: 'Own', my_role: 'Owner' }]);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '2 collectives' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Terrain Society' })).toHaveAttribute(
    'href',
    '/collectives/terrain-society',
  );
  expect(screen.getAllByText('Heightmaps, erosion and roads that make sense to…')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Dara Novak' })).toHaveAttribute('href', '/profile/dara');
  expect(screen.getByText('You’re the owner')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Create/ })).toHaveAttribute('href', '/create-collective');
});

test('a mark that is letters stays whole, over its own ground; a picture fills its place', async () => {
  const letters = '/api/avatars/quiet-ui.svg?style=initials';
  begin([
    { ...someCollective, banner_url: null, avatar_url: letters },
    { ...someCollective, id: uuid(1), slug: 'own', banner_url: null, avatar_url: '/files/avatars/a.webp' },
  ]);
  open();
  await screen.findAllByRole('article');
  const [first, second] = document.querySelectorAll<HTMLElement>('.coll__art');
  expect(first?.style.backgroundImage).toContain(letters);
  expect(second).toHaveAttribute('src', '/files/avatars/a.webp');
});

test('without any it says so, with the way to begin one', async () => {
  begin([]);
  open();
  expect(await screen.findByText('No collectives yet.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Create/ })).toHaveLength(2);
});

test('the address says what is looked for, and a choice is one step back', async () => {
  begin([someCollective]);
  const page = open('/collectives?q=terrain&role=Builder');
  expect(await screen.findByText('1 match')).toBeVisible();
  expect(asked.at(-1)?.get('q')).toBe('terrain');
  expect(asked.at(-1)?.get('role')).toBe('Builder');
  await userEvent.click(screen.getByRole('switch', { name: 'Recruiting only' }));
  await waitFor(() => expect(asked.at(-1)?.get('recruiting')).toBe('yes'));
  expect(page.address()).toBe('/collectives?q=terrain&role=Builder&recruiting=yes');
  page.back();
  expect(page.address()).toBe('/collectives?q=terrain&role=Builder');
});

test('two answers in one moment are both asked for', async () => {
  begin([someCollective]);
  const { address } = open('/collectives?q=terrain');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  act(() => {
    for (const role of ['Builder', 'Scripter']) sheet.getByRole('checkbox', { name: role }).click();
    sheet.getByRole('switch', { name: 'Recruiting only' }).click();
  });
  await waitFor(() =>
    expect(Object.fromEntries(new URL(address() ?? '', 'http://localhost').searchParams)).toEqual({
      q: 'terrain',
      role: 'Builder,Scripter',
      recruiting: 'yes',
    }),
  );
});

test('a search that finds nothing offers all of them again', async () => {
  begin([]);
  const page = open('/collectives?recruiting=yes');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(page.address()).toBe('/collectives');
});

test('a list that cannot be read says so', async () => {
  serve(() => ({ status: 500, body: { code: 'internal', message: 'Broken.' } }));
  open();
  expect(await screen.findByText('Error fetching collectives')).toBeVisible();
});

test('a press brings the next page', async () => {
  begin(many(25));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Show 5 more/ }));
  expect(await screen.findByRole('link', { name: 'Group 25' })).toBeVisible();
});

test('a new one appears by itself', async () => {
  begin([]);
  open();
  expect(await screen.findByText('No collectives yet.')).toBeVisible();
  there = [someCollective];
  const heard = jest.mocked(listenToRoom).mock.calls.find(([one]) => one.room === 'collectives')?.[0];
  act(() => heard?.onSignal({ room: 'collectives', topic: 'collectives', id: null, position: '9' }));
  expect(await screen.findByRole('link', { name: 'Terrain Society' }, { timeout: 3_000 })).toBeVisible();
});

test('why it was found is marked, and what a slip was taken for can be undone', async () => {
  begin([{ ...someCollective, found: [{ in: 'description', words: ['Heightmaps'] }] }]);
  meant = 'heightmaps';
  const { address } = open('/collectives?q=heigthmaps');
  expect(await screen.findByText(/^Showing results for/)).toHaveTextContent(
    'Showing results for heightmaps.',
  );
  expect(document.querySelector('.because')).toHaveTextContent('Found: Heightmaps in the description');
  await userEvent.click(screen.getByRole('button', { name: 'Search for heigthmaps instead' }));
  expect(address()).toBe('/collectives?q=heigthmaps&as_typed=yes');
  await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ as_typed: 'yes' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search collectives' }), '!');
  await waitFor(() => expect(address()).toBe('/collectives?q=heigthmaps%21'));
});
