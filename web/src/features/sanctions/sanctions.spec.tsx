import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Sanction, WaitingAppeal } from '../../../../contracts/sanctions.ts';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { Appeals } from './appeals.tsx';
import { Decisions } from './decisions.tsx';
import { PersonDecisions } from './person-decisions.tsx';

const removal: Sanction = {
  id: uuid(1),
  user_id: uuid(2),
  kind: 'removal',
  about: { kind: 'team_up', id: uuid(3), title: 'Castle raid', picture: null },
  rule: 'payment_outside',
  reason: 'It asks to be paid in another app.',
  until: null,
  at: '2026-11-20T09:00:00.000Z',
  lifted_at: null,
  appeal: null,
  can_appeal: true,
};
const appeal = {
  status: 'pending',
  words: 'Nobody is paid here.',
  filed_at: '2026-11-21T09:00:00.000Z',
  answer: '',
  decided_at: null,
  same_admin: false,
  over: false,
} as const;
const kade = {
  id: uuid(8),
  username: 'kade_fx',
  display_name: 'Kade Winslow',
  avatar_url: '/api/avatars/kade_fx.svg',
};
const { can_appeal: _canAppeal, ...decision } = removal;
const waiting: WaitingAppeal = {
  ...decision,
  appeal,
  by: { ...kade, id: uuid(9) },
  person: kade,
  own: false,
  over: false,
};

test('a decision says what, why and under which rule, and is appealed', async () => {
  const sent = serve(({ method }) =>
    method === 'POST' ? { body: { position: '4' } } : { body: { items: [removal], next_cursor: null } },
  );
  renderPage(<Decisions />, { session: member });
  expect(await screen.findByText(/Your team-up was removed/)).toBeVisible();
  expect(screen.getByText('Castle raid')).toBeVisible();
  expect(screen.getByText(/Payment outside Makehold/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send Appeal' }));
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Why/ }), 'Nobody is paid here.');
  await userEvent.click(screen.getByRole('button', { name: 'Send Appeal' }));
  expect(await screen.findByText('Appeal Sent')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/me/sanctions/${removal.id}/appeal`,
    body: { words: 'Nobody is paid here.' },
  });
});

test('what was appealed has its answer and no button', async () => {
  const granted = { ...appeal, status: 'granted', answer: 'You’re right.', same_admin: true } as const;
  const item = { ...removal, appeal: granted, can_appeal: false, lifted_at: '2026-11-22T09:00:00.000Z' };
  serve(() => ({ body: { items: [item], next_cursor: null } }));
  renderPage(<Decisions />, { session: member });
  expect(await screen.findByText('You’re right.')).toBeVisible();
  expect(screen.getByText('Taken back')).toBeVisible();
  expect(screen.getByText(/since there was no other one/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});

test('an admin answers an appeal, but not one of their own decision', async () => {
  const items = [waiting, { ...waiting, id: uuid(4), own: true }];
  const sent = serve(({ method }) =>
    method === 'POST' ? { body: { position: '4' } } : { body: { items, next_cursor: null } },
  );
  renderPage(<Appeals />, { session: { ...member, isAdmin: true } });
  expect(await screen.findByText(/another admin decides/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Grant' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Answer/ }), 'You’re right.');
  await userEvent.click(screen.getByRole('button', { name: 'Grant Appeal' }));
  expect(await screen.findByText('Appeal granted')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/admin/appeals/${waiting.id}/decide`,
    body: { granted: true, answer: 'You’re right.' },
  });
});

test('an appeal of what is over already says so before and after it is granted', async () => {
  serve(({ method }) =>
    method === 'POST'
      ? { body: { position: '4' } }
      : { body: { items: [{ ...waiting, over: true }], next_cursor: null } },
  );
  renderPage(<Appeals />, { session: { ...member, isAdmin: true } });
  expect(await screen.findByText('Already over')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Grant' }));
  expect(await screen.findByText(/Granting changes nothing else/)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Answer/ }), 'You’re right.');
  await userEvent.click(screen.getByRole('button', { name: 'Grant Appeal' }));
  expect(await screen.findByText(/so nothing else changed/)).toBeVisible();
});

test('whoever appealed reads that there was nothing left to undo', async () => {
  const granted = { ...appeal, status: 'granted', answer: 'You’re right.', over: true } as const;
  serve(() => ({ body: { items: [{ ...removal, appeal: granted, can_appeal: false }], next_cursor: null } }));
  renderPage(<Decisions />, { session: member });
  expect(await screen.findByText(/already over by then/)).toBeVisible();
});

test('an admin takes back what was decided about somebody', async () => {
  let lifted: string | null = null;
  const banned = { ...waiting, id: uuid(6), kind: 'ban', about: null, appeal: null } as const;
  const sent = serve(({ method }) => {
    if (method === 'POST') {
      lifted = '2026-11-22T09:00:00.000Z';
      return { body: { position: '4' } };
    }
    return { body: { items: [{ ...waiting, lifted_at: lifted }, banned], next_cursor: null } };
  });
  renderPage(<PersonDecisions user={kade} allowed onClose={() => undefined} />, { session: member });
  expect(await screen.findByText(/^Removal of a team-up/)).toBeVisible();
  const [button, ...others] = screen.getAllByRole('button', { name: /^Take Back/ });
  expect(others).toEqual([]);
  if (button) await userEvent.click(button);
  expect(await screen.findByText('Decision taken back')).toBeVisible();
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take Back/ })).not.toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'POST')?.url).toBe(`/api/admin/sanctions/${waiting.id}/lift`);
  expect(sent[0]?.url).toMatch(new RegExp(`^/api/admin/users/${kade.id}/sanctions`));
});

test('of suspensions and bans the last one is lifted, while it is in force', async () => {
  const decided = { ...waiting, about: null, appeal: null, until: null };
  const items = [
    { ...decided, id: uuid(61), kind: 'suspension', until: new Date(Date.now() + 86_400_000).toISOString() },
    { ...decided, id: uuid(62), kind: 'suspension', until: '2026-01-02T09:00:00.000Z' },
    { ...decided, id: uuid(63), kind: 'ban', lifted_at: '2026-11-22T09:00:00.000Z' },
  ];
  const sent = serve(({ method }) =>
    method === 'POST' ? { body: { position: '4' } } : { body: { items, next_cursor: null } },
  );
  renderPage(<PersonDecisions user={kade} allowed onClose={() => undefined} />, { session: member });
  const row = within((await screen.findAllByRole('listitem'))[0]!);
  await userEvent.click(row.getByRole('button', { name: 'Lift Suspension' }));
  expect(await screen.findByText('Suspension lifted')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.url).toBe(
    `/api/admin/users/${decided.user_id}/lift-suspension`,
  );
  expect(screen.getAllByRole('button', { name: /^Lift/ })).toHaveLength(1);
});

test('who may not act on somebody reads what was decided, and no more', async () => {
  serve(() => ({ body: { items: [waiting], next_cursor: null } }));
  renderPage(<PersonDecisions user={kade} allowed={false} onClose={() => undefined} />, { session: member });
  expect(await screen.findByText(/^Removal of a team-up/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take Back/ })).not.toBeInTheDocument();
});
