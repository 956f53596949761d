import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminUser } from '../../../../contracts/admin-users.ts';
import { serve } from '../../testing/answers.ts';
import { dara, uuid } from '../../testing/hiring.ts';
import { member, renderPage, someMe } from '../../testing/page.tsx';
import type { Session } from '../../lib/session.ts';
import { AdminUsers } from './users.tsx';

const user: AdminUser = {
  id: uuid(70),
  username: dara.username,
  display_name: dara.display_name,
  avatar_url: dara.avatar_url,
  roles: [],
  tier: 'studio',
  verification_status: 'not_verified',
  standing: { status: 'good', until: null },
  reputation: 120,
  level: 3,
  created_at: '2026-11-01T09:00:00.000Z',
  last_active_at: null,
};
const asAdmin: Session = { ...member, isAdmin: true, me: { ...someMe, user_roles: ['admin'] } };
const asOwner: Session = {
  ...asAdmin,
  isSiteOwner: true,
  me: { ...someMe, user_roles: ['site_owner'] },
};
const listed = (...items: readonly AdminUser[]) => ({ body: { items, next_cursor: null } });
const taken = { body: { position: '4' } };
const begin = (shown: AdminUser = user, session = asAdmin) => {
  const sent = serve(({ method }) => (method === 'GET' ? listed(shown) : taken));
  renderPage(<AdminUsers planDialog={() => null} decisionsDialog={() => null} />, {
    session,
    at: '/admin?tab=users',
  });
  return { posted: () => sent.filter(({ method }) => method === 'POST'), sent };
};
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${user.display_name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

test('what is asked for stands in the address, and goes to the server', async () => {
  const { sent } = begin();
  expect(await screen.findByRole('link', { name: user.display_name })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Suspended');
  await waitFor(() => expect(sent.at(-1)?.url).toContain('show=suspended'));
});

test('a username that is empty is refused here', async () => {
  const { posted } = begin();
  await choose('Change Username');
  const field = await screen.findByRole('textbox', { name: 'Username' });
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Change Username' }));
  expect((await screen.findAllByText('Username cannot be empty.'))[0]).toBeVisible();
  await userEvent.type(field, 'dara_of_saltbox');
  await userEvent.click(screen.getByRole('button', { name: 'Change Username' }));
  expect(await screen.findByText('Username changed')).toBeVisible();
  expect(posted()).toMatchObject([
    { url: `/api/admin/users/${user.id}/username`, body: { username: 'dara_of_saltbox' } },
  ]);
});

test('an achievement is awarded with a reason', async () => {
  const { posted } = begin();
  await choose('Award Achievement');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Achievement' }), 'Team Player');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Held the jam together.');
  await userEvent.click(screen.getByRole('button', { name: 'Award' }));
  expect(await screen.findByText('Achievement awarded')).toBeVisible();
  expect(posted()[0]).toMatchObject({ body: { slug: 'team-player', reason: 'Held the jam together.' } });
});

test('a badge shows at once, and is as it was where that fails', async () => {
  let refuse: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  serve(async ({ method }) => {
    if (method === 'GET') return listed(user);
    await waits;
    return { status: 403, body: { code: 'not_allowed', message: 'You can’t do this.' } };
  });
  renderPage(<AdminUsers planDialog={() => null} decisionsDialog={() => null} />, { session: asAdmin });
  await choose('Make Verified');
  expect(await screen.findByLabelText('Verified User')).toBeVisible();
  refuse();
  expect(await screen.findByText('Failed to update verification.')).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Verified User')).toBeNull());
});

test('a suspension has an end and a reason', async () => {
  const { posted } = begin();
  await choose('Suspend');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'How long' }), '1 day');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam');
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('User suspended')).toBeVisible();
  const { reason, until } = posted()[0]?.body as { reason: string; until: string };
  expect(reason).toBe('Spam');
  expect(Date.parse(until)).toBeGreaterThan(Date.now());
});

test('the site owner promotes; an admin can’t, and does nothing to another admin', async () => {
  const { posted } = begin(user, asOwner);
  await choose('Promote to Admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Promote to Admin' }));
  expect(await screen.findByText('Promoted to admin')).toBeVisible();
  expect(posted()[0]?.url).toBe(`/api/admin/users/${user.id}/promote`);
});

test('to another admin an admin does nothing', async () => {
  begin({ ...user, roles: ['admin'] });
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${user.display_name}` }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'View Profile',
    'Decisions',
    'Audit Log',
    'Replay',
  ]);
});

describe('a row', () => {
  const other: AdminUser = { ...user, id: uuid(71), username: 'kade_fx', display_name: 'Kade Winslow' };
  const openTable = (wide: boolean, at = '/admin?tab=users') => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: wide,
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    serve(({ method }) => (method === 'GET' ? listed(user, other) : taken));
    renderPage(<AdminUsers planDialog={() => null} decisionsDialog={() => null} />, { session: asAdmin, at });
  };
  const rowOf = async ({ display_name: name }: AdminUser) =>
    (await screen.findByRole('link', { name })).closest('tr')!;
  const address = () => screen.getByTestId('address').textContent;

  test('opens beside the table; the arrow keys go on, and Escape gives the focus back to it', async () => {
    openTable(true);
    (await rowOf(user)).focus();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('complementary', { name: user.display_name });
    expect(within(drawer).getByText(user.id)).toBeVisible();
    expect(address()).toBe(`/admin?tab=users&user=${user.id}`);
    await userEvent.keyboard('{ArrowDown}');
    const next = await screen.findByRole('complementary', { name: other.display_name });
    expect(address()).toBe(`/admin?tab=users&user=${other.id}`);
    within(next).getByRole('button', { name: 'Suspend' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(await rowOf(other)).toHaveFocus();
    expect(address()).toBe('/admin?tab=users');
  });

  test('is open where the address says so, and its acts lead to their dialogs', async () => {
    openTable(true, `/admin?tab=users&user=${other.id}`);
    const drawer = await screen.findByRole('complementary', { name: other.display_name });
    await userEvent.click(within(drawer).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('complementary', { name: other.display_name })).toBeVisible();
  });

  test('is a sheet on a phone', async () => {
    openTable(false);
    await userEvent.click(within(await rowOf(user)).getByText('Good'));
    const sheet = await screen.findByRole('dialog', { name: user.display_name });
    expect(within(sheet).getByRole('button', { name: 'Suspend' })).toBeVisible();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin?tab=users');
  });
});
