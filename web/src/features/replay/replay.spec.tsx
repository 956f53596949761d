import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReplayEvent } from '../../../../contracts/replay.ts';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { AuditReplay } from './audit-replay.tsx';
import { countAt, timelineOf } from './timeline.ts';

const ID = uuid(70);
const event = (position: number, type: string, at: string): ReplayEvent => ({
  id: uuid(position),
  stream: `escrow-${ID}`,
  revision: '0',
  position: String(position),
  type,
  at,
  actor: { id: uuid(1), username: 'dara', display_name: 'Dara' },
  actor_id: uuid(1),
  cause: null,
  causation: uuid(2),
  correlation: uuid(2),
  sealed: type === 'WorkSubmitted' ? ['note'] : [],
  moved: [],
  unreadable: null,
});
const events = [
  event(10, 'EscrowFunded', '2026-10-01T10:00:00.000Z'),
  event(25, 'WorkSubmitted', '2026-10-20T10:00:00.000Z'),
  event(31, 'PaymentReleased', '2026-10-21T10:00:00.000Z'),
];
const history = { title: 'Six vehicles', parties: [], head: '40', count: 3, events, next: null };
const moment = { position: null, at: null, count: 0 };

const begin = (rest = '', refuse = false) => {
  const sent = serve(({ url }) => {
    if (url.includes('/events')) return { body: history };
    if (refuse)
      return {
        status: 400,
        body: { code: 'replay_beyond_head', message: 'The log doesn’t reach this position yet.' },
      };
    const at = Number(new URL(url, 'http://localhost').searchParams.get('at'));
    const fields = [
      { model: 'escrows', field: 'submission_note', value: at < 25 ? null : '(sealed)' },
      { model: 'escrows', field: 'fee', value: at < 31 ? null : 1250 },
    ];
    return { body: { moment, stopped_at: null, fields } };
  });
  const page = renderPage(<AuditReplay />, {
    session: { ...member, isAdmin: true },
    at: `/admin?tab=replay&kind=escrow&id=${ID}${rest}`,
  });
  return { sent, page, asked: () => sent.map(({ url }) => url.split('?')[1]) };
};

test('begins at the newest event, with what it changed', async () => {
  const { asked } = begin();
  const changes = await screen.findByRole('table', { name: 'What changed' });
  expect(within(changes).getByText('$12.50')).toBeVisible();
  expect(asked()).toEqual(expect.arrayContaining(['at=25', 'at=31']));
  expect(screen.getByRole('slider', { name: 'Event' })).toHaveAttribute(
    'aria-valuetext',
    'Event 3 of 3, PaymentReleased, 2026-10-21 10:00:00.000 UTC',
  );
});

test('moves event by event, and the address follows', async () => {
  const { page, asked } = begin('&at=25');
  const slider = await screen.findByRole('slider', { name: 'Event' });
  expect(slider).toHaveValue('2');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(screen.getByText('before the first event')).toBeVisible();
  await waitFor(() => expect(page.address()).toContain('at=0'));
  await waitFor(() => expect(asked()).toContain('at=0'));
  await userEvent.click(screen.getByRole('button', { name: 'Next event' }));
  await waitFor(() => expect(page.address()).toContain('at=10'));
});

test('compares from a chosen event, and shows sealed words as such', async () => {
  const { asked } = begin('&at=10');
  await userEvent.click(await screen.findByRole('button', { name: 'Compare from here' }));
  fireEvent.change(screen.getByRole('slider', { name: 'Event' }), { target: { value: '3' } });
  await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(['at=10', 'at=31'])));
  expect(screen.getByRole('heading', { name: 'Changes since position 10' })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What to show' }), 'Full state');
  expect(within(await screen.findByRole('table', { name: 'State' })).getByText('sealed')).toBeVisible();
});

test('says what is wrong with a position that the log has not reached', async () => {
  begin('&at=9999', true);
  expect(await screen.findByText('The log doesn’t reach this position yet.')).toBeVisible();
});

test('takes a time or a position that is typed, and nothing else', async () => {
  const { page } = begin();
  const field = await screen.findByRole('textbox', { name: 'Go to' });
  await userEvent.type(field, 'yesterday{Enter}');
  expect(await screen.findByText(/Enter a position or a UTC time/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '2026-10-20T12:00:00Z{Enter}');
  await waitFor(() => expect(page.address()).toContain('at=2026-10-20T12%3A00%3A00Z'));
  expect(screen.getByRole('slider', { name: 'Event' })).toHaveValue('2');
});

test('folds weeks without events', () => {
  expect(timelineOf(events).map((row) => ('idle' in row ? row.idle : row.event.type))).toEqual([
    'EscrowFunded',
    '2 weeks without events',
    'WorkSubmitted',
    'PaymentReleased',
  ]);
  expect([countAt(events, '24'), countAt(events, '25'), countAt(events, '2026-10-20T10:00:00Z')]).toEqual([
    1, 2, 2,
  ]);
});
