import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Tier } from '../../../contracts/plans.ts';
import type { Creator } from '../../../contracts/talent.ts';
import type { StudioCard } from '../../../contracts/studios.ts';
import { listenToRoom } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import { someStudio } from '../testing/groups.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage, visitor } from '../testing/page.tsx';
import { someCreator } from '../testing/talent.ts';
import DevelopersPage from './developers.tsx';

const PAGE = 24;
const many = (count: number): Creator[] =>
  Array.from({ length: count }, (_, index) => ({
    ...someCreator,
    id: uuid(100 + index),
    username: `person${index + 1}`,
    display_name: `Person ${index + 1}`,
  }));

let asked: URLSearchParams[] = [];
let people: Creator[] = [];
let meant: string | null = null;
let refused = false;
let studios: StudioCard[] = [];
let askedStudios: URLSearchParams[] = [];
let studiosFail = false;
const begin = (creators: Creator[]): void => {
  asked = [];
  people = creators;
  meant = null;
  refused = false;
  studios = [];
  askedStudios = [];
  studiosFail = false;
  serve((sent) => {
    const { pathname, searchParams } = new URL(sent.url, 'http://localhost');
    if (refused) return { status: 403, body: { code: 'studio_search_needs_tier', message: 'Not included.' } };
    if (pathname === '/api/talent/facets') {
      return {
        body: {
          roles: [{ value: 'Builder', count: 3, more: false }],
          availabilities: [
            { value: 'Available for Hire', count: 2, more: false },
            { value: 'Busy', count: 1_000, more: true },
          ],
          total: people.length,
        },
      };
    }
    if (pathname === '/api/studios/count') return { body: { count: studios.length, more: false } };
    if (pathname === '/api/studios') askedStudios.push(searchParams);
    if (pathname === '/api/studios')
      return studiosFail
        ? { status: 500, body: { code: 'internal', message: 'Broken.' } }
        : { body: { items: studios, next_cursor: null, meant: null } };
    if (pathname === '/api/talent/count') return { body: { count: people.length, more: false } };
    if (pathname !== '/api/talent') return { status: 404, body: { code: 'not_found', message: 'Nothing.' } };
    asked.push(searchParams);
    const from = Number(searchParams.get('cursor') ?? 0);
    const next = from + PAGE < people.length ? String(from + PAGE) : null;
    return { body: { items: people.slice(from, from + PAGE), next_cursor: next, meant } };
  });
};
const onPlan = (tier: Tier) => ({ ...member, tier });
const open = (at = '/developers', session = visitor) => renderPage(<DevelopersPage />, { at, session });
const cards = () => screen.queryAllByRole('article');
const lastAsked = (): Record<string, string> => Object.fromEntries(asked.at(-1) ?? []);

beforeEach(() => jest.clearAllMocks());

test('creators and studios have a tab each, which the address names', async () => {
  begin([someCreator]);
  const { address } = open('/developers?tab=studios');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The architects of Roblox');
  expect(await screen.findByText('No studios yet.')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: /^Creators/ }));
  expect(await screen.findByRole('heading', { name: 'Ines Okafor' })).toBeVisible();
  expect(address()).toBe('/developers');
});

test('a tab takes the words along, keeps what else it was asked, and Back leads there', async () => {
  begin(many(3));
  studios = [someStudio];
  const { address, back } = open('/developers?q=low-poly&role=Builder&sort=rating');
  expect(await screen.findByRole('tab', { name: 'Creators 3' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Studios 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: /^Studios/ }));
  expect(address()).toBe('/developers?q=low-poly&tab=studios');
  expect(await screen.findByRole('heading', { name: 'Northlight' })).toBeVisible();
  expect(Object.fromEntries(askedStudios.at(-1) ?? [])).toEqual({ q: 'low-poly', limit: '24' });
  expect(screen.getByRole('tab', { name: 'Creators 3' })).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Recruiting only' }));
  await userEvent.click(screen.getByRole('tab', { name: /^Creators/ }));
  expect(address()).toBe('/developers?q=low-poly&role=Builder&sort=rating');
  await userEvent.click(screen.getByRole('tab', { name: /^Studios/ }));
  expect(address()).toBe('/developers?q=low-poly&recruiting=yes&tab=studios');
  back();
  await waitFor(() => expect(address()).toBe('/developers?q=low-poly&role=Builder&sort=rating'));
});

test('a tab whose list isn’t shown says how many there are all the same', async () => {
  begin(many(3));
  studios = [someStudio];
  open('/developers?tab=studios');
  expect(await screen.findByRole('tab', { name: 'Creators 3' })).toBeVisible();
  // In the head, and on phones above the list.
  const create = screen.getAllByRole('link', { name: 'Create Studio' });
  expect(create.map((link) => link.getAttribute('href'))).toEqual(['/create-studio', '/create-studio']);
  expect(asked).toEqual([]);
});

test('a studio’s card counts a job that is posted meanwhile', async () => {
  begin(many(3));
  studios = [{ ...someStudio, open_jobs: 1 }];
  open('/developers?tab=studios');
  expect(await screen.findByText('1 open role')).toBeVisible();
  studios = [{ ...someStudio, open_jobs: 2 }];
  const heard = jest.mocked(listenToRoom).mock.calls.find(([one]) => one.room === 'jobs')?.[0];
  act(() => heard?.onSignal({ room: 'jobs', topic: 'jobs', id: uuid(7), position: '9' }));
  expect(await screen.findByText('2 open roles', undefined, { timeout: 3_000 })).toBeVisible();
});

test('under the creators stand some studios with open roles, until something is looked for', async () => {
  begin(many(2));
  studios = [someStudio];
  const { address } = open();
  const strip = within(await screen.findByRole('region', { name: 'Studios with open roles' }));
  expect(strip.getByRole('heading', { name: 'Northlight', level: 3 })).toBeVisible();
  expect(Object.fromEntries(askedStudios.at(-1) ?? [])).toEqual({ hiring: 'yes', limit: '3' });
  await userEvent.click(strip.getByRole('link', { name: 'All studios' }));
  expect(address()).toBe('/developers?tab=studios');
  await userEvent.click(screen.getByRole('tab', { name: /^Creators/ }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search creators' }), 'x');
  await waitFor(() => expect(address()).toBe('/developers?q=x'));
  expect(screen.queryByRole('region', { name: 'Studios with open roles' })).not.toBeInTheDocument();
});

test('the list is asked for as the address says it, and grows by pages', async () => {
  begin(many(30));
  open('/developers?q=lua&role=Builder&availability=Busy&sort=rating');
  await waitFor(() => expect(cards()).toHaveLength(24));
  expect(lastAsked()).toEqual({
    q: 'lua',
    role: 'Builder',
    availability: 'Busy',
    sort: 'rating',
    limit: '24',
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Show 6 more/ }));
  await waitFor(() => expect(cards()).toHaveLength(30));
});

test('text, a facet and an order come into the address, and each is taken back', async () => {
  begin(many(2));
  const { address } = open();
  await waitFor(() => expect(cards()).toHaveLength(2));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search creators' }), 'terrain');
  await waitFor(() => expect(address()).toBe('/developers?q=terrain'));
  const rail = within(screen.getByRole('complementary', { name: 'Filters' }));
  await userEvent.click(rail.getByRole('checkbox', { name: /Available for Hire/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last active');
  expect(address()).toBe('/developers?q=terrain&availability=Available+for+Hire&sort=active');
  expect(await screen.findByText('2 matches')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/developers?sort=active');
});

test('nobody, and nobody who matches', async () => {
  begin([]);
  const { address } = open('/developers?q=castle');
  expect(await screen.findByText('No creators match.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/developers');
  expect(await screen.findByText('No creators yet.')).toBeVisible();
});

test('a list that does not come says so in the words of the spec, and is asked for again', async () => {
  serve(() => ({ status: 500, body: { code: 'internal', message: 'It broke.' } }));
  open();
  expect(await screen.findByRole('heading', { name: 'Error fetching developers' })).toBeVisible();
  begin([someCreator]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('what was taken for a slip is said, and can be undone', async () => {
  begin([someCreator]);
  meant = 'terrain';
  const { address } = open('/developers?q=terain');
  expect(await screen.findByText(/^Showing results for/)).toHaveTextContent('Showing results for terrain.');
  await userEvent.click(screen.getByRole('button', { name: 'Search for terain instead' }));
  expect(address()).toBe('/developers?q=terain&as_typed=yes');
  await waitFor(() => expect(lastAsked()).toMatchObject({ q: 'terain', as_typed: 'yes' }));
});

describe('what only some plans have', () => {
  test.each(['explorer', 'creator', 'pro'] as const)(
    'the panel is closed to %s, and a click says how to unlock it',
    async (tier) => {
      begin([someCreator]);
      open('/developers', onPlan(tier));
      const panel = await screen.findByRole('region', { name: 'Studio search' });
      expect(panel).toHaveTextContent('Unlock Studio Search!');
      const fields = panel.querySelector('[inert]');
      expect(fields).toHaveTextContent('Minimum reputation');
      expect(within(panel).getByLabelText('Minimum reputation')).toBeDisabled();
      await userEvent.click(fields?.parentElement ?? panel);
      const toast = await screen.findByText('Studio search comes with the Studio and Enterprise plans.');
      expect(toast).toBeVisible();
      expect(screen.getByLabelText('Any of these skills')).not.toHaveFocus();
    },
  );

  test.each(['studio', 'enterprise'] as const)('it asks what %s types into it', async (tier) => {
    begin([someCreator]);
    open('/developers', onPlan(tier));
    await userEvent.type(await screen.findByLabelText('Minimum reputation'), '250');
    await userEvent.type(screen.getByLabelText('Any of these skills'), 'Low-poly, Terrain,');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Verified only' }));
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({
        min_reputation: '250',
        any_skills: 'Low-poly,Terrain',
        verified: 'yes',
      }),
    );
    expect(screen.queryByRole('region', { name: 'Studio search' })).not.toBeInTheDocument();
  });

  test('combinations of skills are for Pro and up', async () => {
    begin([someCreator]);
    const { unmount } = open('/developers', onPlan('creator'));
    expect(await screen.findByText(/^Find people with every skill you need/)).toBeVisible();
    unmount();
    open('/developers?skills=Luau', onPlan('pro'));
    expect(await screen.findByRole('combobox', { name: 'All of these skills' })).toBeVisible();
    expect(lastAsked()).toMatchObject({ skills: 'Luau' });
  });

  test('a link of a larger plan leaves out what this one doesn’t have, says so, and keeps the rest', async () => {
    begin([someCreator]);
    const { address } = open('/developers?q=lua&min_reputation=250&verified=yes', onPlan('pro'));
    expect(
      await screen.findByText('Your plan doesn’t include “Minimum reputation”, “Verified only”.'),
    ).toBeVisible();
    expect(lastAsked()).toEqual({ q: 'lua', sort: 'featured', limit: '24' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(address()).toBe('/developers?q=lua');
    expect(screen.queryByText(/^Your plan doesn’t include/)).not.toBeInTheDocument();
  });

  test('a plan that has become smaller meanwhile is asked for again', async () => {
    begin([someCreator]);
    refused = true;
    const reloadMe = jest.fn();
    open('/developers?verified=yes', { ...onPlan('studio'), reloadMe });
    await waitFor(() => expect(reloadMe).toHaveBeenCalled());
  });

  test('nothing of it is asked before the plan is known', () => {
    begin([someCreator]);
    open('/developers?verified=yes', { ...member, me: undefined });
    expect(asked).toEqual([]);
    expect(screen.queryByText(/^Your plan doesn’t include/)).not.toBeInTheDocument();
  });
});

test('a row is replaced when its person changes something', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  begin([someCreator]);
  open();
  await screen.findByRole('heading', { name: 'Ines Okafor' });
  const heard = jest.mocked(listenToRoom).mock.calls.find(([{ room }]) => room === 'talent')?.[0];
  people = [{ ...someCreator, display_name: 'Ines O.', availability: 'Busy' }];
  act(() => heard?.onSignal({ room: 'talent', topic: 'talent', id: someCreator.id, position: '9' }));
  expect(await screen.findByRole('heading', { name: 'Ines O.' })).toBeVisible();
  expect(within(screen.getByRole('article')).getByText('Busy')).toBeVisible();
});

test('the studios: each with its preview, owner and open roles, and how many there are', async () => {
  begin([]);
  studios = [someStudio];
  open('/developers?tab=studios');
  expect(await screen.findByRole('heading', { name: 'Northlight' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Studios 1' })).toBeVisible();
  expect(screen.getByText(someStudio.preview)).toBeVisible();
  expect(screen.getByText('1 open role')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Details of Northlight' })).toHaveAttribute(
    'href',
    '/studios/northlight',
  );
});

test('studios that cannot be read say so', async () => {
  begin([]);
  studiosFail = true;
  open('/developers?tab=studios');
  expect(await screen.findByText('Error fetching studios')).toBeVisible();
});
