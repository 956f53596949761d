import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { CollectiveDetail } from '../../../contracts/collectives.ts';
import { listenToRoom } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import {
  joinedCollective,
  members,
  myCollective,
  ownStudio,
  someCollectiveDetail,
} from '../testing/groups.ts';
import { dara, ines } from '../testing/hiring.ts';
import { member, renderPage, suspended, visitor } from '../testing/page.tsx';
import CollectivePage from './collective.tsx';

const address = '/collectives/terrain-society';
const Elsewhere = () => <p>Elsewhere, about {JSON.stringify(useLocation().state)}</p>;
const open = (session = member, at = address) =>
  renderPage(
    <Routes>
      <Route path="/collectives/:slug" element={<CollectivePage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at, session },
  );
const AT = `/api/collectives/${someCollectiveDetail.id}`;
const begin = (collective: CollectiveDetail, on: (sent: Sent) => Answer | undefined = () => undefined) =>
  serve((sent) => {
    const own = on(sent);
    if (own) return own;
    if (sent.url.startsWith(`${AT}/members`)) return { body: { items: members, next_cursor: null } };
    if (sent.url.startsWith('/api/me/studios')) return { body: { items: [ownStudio], next_cursor: null } };
    return sent.url.includes('/by-slug/') ? { body: collective } : { body: { items: [], next_cursor: null } };
  });
const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
});
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  sessionStorage.clear();
  jest.clearAllMocks();
});

test('everybody reads what it is, whom it looks for and who is in it', async () => {
  begin(someCollectiveDetail);
  open(visitor);
  expect(await screen.findByRole('heading', { level: 1, name: 'Terrain Society' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['About', 'Members2']);
  expect(screen.getByText(someCollectiveDetail.description)).toBeVisible();
  expect(screen.getByText('Builder', { selector: '.seats bdi' })).toBeVisible();
  expect(await screen.findByText(/^Editor,/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Website/ })).toHaveAttribute('href', 'https://terrain.example');
  expect(screen.getByRole('button', { name: 'Join' })).toBeVisible();
  expect(document.title).toBe('Terrain Society · Makehold');
});

test('an unknown one is told about, and leads to the list', async () => {
  begin(someCollectiveDetail, ({ url }) =>
    url.includes('/by-slug/') ? refuse(404, 'collective_not_found', 'Gone.') : undefined,
  );
  const page = open();
  expect(await screen.findByText('This collective could not be found.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/collectives'));
});

test('an earlier slug leads to the one of today, with what the address asks for', async () => {
  begin(someCollectiveDetail);
  const page = open(member, '/collectives/heightmaps?tab=members');
  await waitFor(() => expect(page.address()).toBe(`${address}?tab=members`));
});

test('a visitor who joins is told why not and sent to log in', async () => {
  begin(someCollectiveDetail);
  const page = open(visitor);
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText('Authentication Required')).toBeVisible();
  expect(page.address()).toBe('/login');
});

test('a member joins, and leaves once they have said so twice', async () => {
  let shown: CollectiveDetail = someCollectiveDetail;
  const requests = begin(shown, ({ method, url }) => {
    if (method === 'POST') shown = url.endsWith('/join') ? joinedCollective : someCollectiveDetail;
    if (method === 'POST') return { body: { position: '5' } };
    return url.includes('/by-slug/') ? { body: shown } : undefined;
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `${AT}/join`,
    `${AT}/leave`,
  ]);
});

test('whoever joins reads that once, however late the new role comes to the page', async () => {
  let shown: CollectiveDetail = someCollectiveDetail;
  begin(shown, ({ method, url }) => {
    if (method === 'POST') return { body: { position: '5' } };
    return url.includes('/by-slug/') ? { body: shown } : undefined;
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText('You’re in Terrain Society.')).toBeVisible();
  shown = joinedCollective;
  const room = `collective:${someCollectiveDetail.id}`;
  const heard = jest.mocked(listenToRoom).mock.calls.find(([one]) => one.room === room)?.[0];
  act(() => heard?.onSignal({ room, topic: 'members', id: someCollectiveDetail.id, position: '9' }));
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible();
  expect(screen.getByText('You’re in Terrain Society.')).toBeVisible();
  expect(screen.queryByText(/^You’re now/)).not.toBeInTheDocument();
});

test.each([
  ['Join', someCollectiveDetail, 'Error joining collective'],
  ['Leave', joinedCollective, 'Error leaving collective'],
] as const)('%s that is refused says why', async (name, collective, title) => {
  begin(collective, ({ method }) =>
    method === 'POST' ? refuse(409, 'collective_full', 'This collective is full.') : undefined,
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name }));
  if (name === 'Leave') await userEvent.click((await dialog()).getByRole('button', { name }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('This collective is full.')).toBeVisible();
});

test('who is suspended cannot join', async () => {
  begin(someCollectiveDetail);
  open(suspended);
  expect(await screen.findByRole('button', { name: 'Join' })).toBeDisabled();
});

test('only its owner changes roles: at once, and back where the server refuses', async () => {
  begin(myCollective, ({ method }) =>
    method === 'PATCH' ? refuse(403, 'not_allowed', 'Not yours.') : undefined,
  );
  open(member, `${address}?tab=members`);
  await userEvent.click(await screen.findByRole('button', { name: 'Role of Dara Novak: Editor' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Admin' }));
  expect(await screen.findByText('Update Failed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Role of Dara Novak: Editor' })).toBeVisible();
});

test('its owner leaves out the works of a member, at once', async () => {
  const requests = begin(myCollective, (sent) =>
    sent.method === 'POST' ? { body: { position: '5' } } : undefined,
  );
  open(member, `${address}?tab=members`);
  await userEvent.click(await screen.findByRole('button', { name: 'Role of Dara Novak: Editor' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Leave out their works' }));
  expect(await screen.findByText('These works are left out.')).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: `${AT}/members/${dara.id}/works`,
    body: { shown: false },
  });
});

test('others see roles as text, and leave out their own works alone', async () => {
  const requests = begin(someCollectiveDetail, (sent) =>
    sent.method === 'POST' ? { body: { position: '5' } } : undefined,
  );
  open(member, `${address}?tab=members`);
  const table = within(await screen.findByRole('table', { name: 'Members of Terrain Society' }));
  expect(table.getByText('Editor')).toBeVisible();
  expect(table.getAllByRole('button').map((button) => button.textContent)).toEqual(['Leave out my works']);
  await userEvent.click(table.getByRole('button', { name: 'Leave out my works' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      url: `${AT}/members/${ines.id}/works`,
      body: { shown: false },
    }),
  );
});

test.each([
  ['Remove from collective…', 'Remove', 'DELETE', `${AT}/members/${dara.id}`, undefined],
  ['Make owner…', 'Make Owner', 'POST', `${AT}/hand-over`, { to: dara.id }],
])('%s is asked once more', async (item, verb, method, url, body) => {
  const requests = begin(myCollective, (sent) =>
    sent.method === 'GET' ? undefined : { body: { position: '5' } },
  );
  open(member, `${address}?tab=members`);
  await userEvent.click(await screen.findByRole('button', { name: 'Role of Dara Novak: Editor' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
  await userEvent.click((await dialog()).getByRole('button', { name: verb }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.find((one) => one.method === method);
  expect(sent?.url).toBe(url);
  expect(sent?.body).toEqual(body);
});

test('members that cannot be read say so, with Retry', async () => {
  begin(someCollectiveDetail, ({ url }) =>
    url.startsWith(`${AT}/members`) ? refuse(500, 'internal', 'Broken.') : undefined,
  );
  open(member, `${address}?tab=members`);
  expect(await screen.findByText('Could not fetch members.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('an edit sends what changed, and the new name’s address is gone to', async () => {
  const requests = begin(myCollective, ({ method, url }) => {
    if (method === 'PATCH') return { body: { slug: 'terrain-club', position: '5' } };
    return url.endsWith('/terrain-club')
      ? { body: { ...myCollective, slug: 'terrain-club', name: 'Terrain Club' } }
      : undefined;
  });
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await dialog();
  const name = form.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Terrain Club');
  expect(form.getByText('Address: /collectives/terrain-club')).toBeVisible();
  await userEvent.selectOptions(form.getByLabelText(/Part of a studio/), 'Northlight');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Terrain Club' })).toBeVisible();
  expect(page.address()).toBe('/collectives/terrain-club');
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    name: 'Terrain Club',
    associated_studio_id: ownStudio.id,
  });
});

test('it is deleted with its name typed, and leads to the list without a word that it is not there', async () => {
  let gone = false;
  const requests = begin(myCollective, ({ method, url }) => {
    if (method === 'POST') gone = true;
    if (method === 'POST') return { body: { position: '5' } };
    return gone && url.includes('/by-slug/') ? refuse(404, 'collective_not_found', 'Gone.') : undefined;
  });
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete collective…' }));
  await screen.findByRole('dialog', { name: 'Delete this collective?' });
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Terrain');
  await userEvent.click(form.getByRole('button', { name: 'Delete Collective' }));
  expect(await form.findByText('Type “Terrain Society” exactly as it’s written.')).toBeVisible();
  await userEvent.type(form.getByLabelText('Name'), ' Society');
  await userEvent.click(form.getByRole('button', { name: 'Delete Collective' }));
  await waitFor(() => expect(page.address()).toBe('/collectives'));
  expect(await screen.findByText('Collective deleted.')).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Terrain Society' });
});

test('a signal of its room brings who has joined', async () => {
  let shown: CollectiveDetail = someCollectiveDetail;
  begin(shown, ({ url }) => (url.includes('/by-slug/') ? { body: shown } : undefined));
  open();
  expect(await screen.findByRole('tab', { name: 'Members 2' })).toBeVisible();
  shown = { ...shown, members: 3 };
  const room = `collective:${shown.id}`;
  const heard = jest.mocked(listenToRoom).mock.calls.find(([one]) => one.room === room)?.[0];
  act(() => heard?.onSignal({ room, topic: 'members', id: shown.id, position: '9' }));
  expect(await screen.findByRole('tab', { name: 'Members 3' }, { timeout: 3_000 })).toBeVisible();
});
