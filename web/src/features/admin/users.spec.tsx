import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminUser } from '../../../../contracts/admin-users.ts';
import { serve } from '../../testing/answers.ts';
import type { Answer } from '../../testing/answers.ts';
import { someAdminUser, uuid } from '../../testing/hiring.ts';
import { member, renderPage, someMe } from '../../testing/page.tsx';
import type { Session } from '../../lib/session.ts';
import { AdminUsers } from './users.tsx';

const user = someAdminUser;
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
  renderPage(
    <AdminUsers planDialog={() => null} decisionsDialog={() => null} waitingRequest={() => null} />,
    {
      session,
      at: '/admin?tab=users',
    },
  );
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
  renderPage(
    <AdminUsers planDialog={() => null} decisionsDialog={() => null} waitingRequest={() => null} />,
    { session: asAdmin },
  );
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
  const both: Parameters<typeof serve>[0] = ({ method }) => (method === 'GET' ? listed(user, other) : taken);
  const openTable = (wide: boolean, at = '/admin?tab=users', answer = both) => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: wide,
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    const sent = serve(answer);
    renderPage(
      <AdminUsers planDialog={() => null} decisionsDialog={() => null} waitingRequest={() => null} />,
      { session: asAdmin, at },
    );
    return sent;
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

  const far: AdminUser = { ...user, id: uuid(72), username: 'far_off', display_name: 'Far Off' };
  /** The table has two people; the third is read by the id, as the server answers that. */
  const openFar = (id: string, answer: () => Answer = () => listed(far)) =>
    openTable(true, `/admin?tab=users&q=da&show=verified&user=${id}`, ({ url }) =>
      /[?&]id=/.test(url) ? answer() : listed(user, other),
    );

  test('that is not on a loaded page is read by its id alone, whatever narrows the table', async () => {
    const sent = openFar(far.id);
    const drawer = await screen.findByRole('complementary', { name: far.display_name });
    expect(within(drawer).getByText(far.id)).toBeVisible();
    const byId = sent.find(({ url }) => url.includes(`id=${far.id}`));
    expect(byId?.url).not.toMatch(/[?&](?:q|show|sort)=/);
    within(drawer).getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(await rowOf(user)).toHaveFocus();
  });

  test.each([
    ['of nobody', uuid(73)],
    ['that is none', 'far_off'],
  ])('an id %s is said not to be found', async (_what, id) => {
    const sent = openFar(id, () => listed());
    const drawer = await screen.findByRole('complementary', { name: 'Not found' });
    expect(within(drawer).getByText(/no account with this ID/)).toBeVisible();
    expect(sent.filter(({ url }) => url.includes('id=far_off'))).toEqual([]);
  });

  test('that could not be read says why, and Retry reads it', async () => {
    let down = true;
    openFar(far.id, () =>
      down
        ? { status: 429, body: { code: 'too_many_requests', message: 'Too many requests.' } }
        : listed(far),
    );
    const drawer = await screen.findByRole('complementary', { name: 'We couldn’t load this account' });
    expect(within(drawer).getByText(/Too many requests/)).toBeVisible();
    down = false;
    await userEvent.click(within(drawer).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('complementary', { name: far.display_name })).toBeVisible();
  });

  test('says what is not as usual, with what weighs most', async () => {
    openTable(true, '/admin?tab=users', () =>
      listed(
        { ...user, standing: { status: 'suspended', until: '2026-12-11T04:59:00.000Z' } },
        { ...other, verification_request: { id: uuid(74), message: 'Me', created_at: user.created_at } },
        { ...far, username: null },
      ),
    );
    expect(await rowOf(user)).toHaveTextContent(/Suspended.*until Dec 11/);
    expect(await rowOf(other)).toHaveTextContent('Request waits');
    expect(await rowOf(far)).toHaveTextContent('No profile yet');
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
