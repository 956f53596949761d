import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReplayEvent } from '../../../../contracts/replay.ts';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { AuditReplay } from './audit-replay.tsx';
import { blocksOf } from './lanes.tsx';
import { moneySteps, nothingMoved } from './money-steps.ts';
import { nearestTo, scaleOf } from './scale.ts';
import { countAt, dayFrom, timelineOf } from './timeline.ts';

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
  {
    ...event(10, 'EscrowFunded', '2026-10-01T10:00:00.000Z'),
    moved: [
      { account: 'card_clearing', amount: -50_000, currency: 'USD' },
      { account: `escrow:${ID}`, amount: 50_000, currency: 'USD' },
    ],
  },
  event(25, 'WorkSubmitted', '2026-10-20T10:00:00.000Z'),
  {
    ...event(31, 'PaymentReleased', '2026-10-21T10:00:00.000Z'),
    moved: [
      { account: `escrow:${ID}`, amount: -50_000, currency: 'USD' },
      { account: `payable:${uuid(3)}`, amount: 48_750, currency: 'USD' },
      { account: 'fees', amount: 1_250, currency: 'USD' },
    ],
  },
];
const dara = { id: uuid(1), username: 'dara', display_name: 'Dara' };
const parties = [
  { does: 'hires', person: dara, avatar_url: null },
  { does: 'builds', person: { id: uuid(3), username: null, display_name: '' }, avatar_url: null },
];
const history = { title: 'Six vehicles', parties, head: '40', count: 3, events, next: null };
const moment = { position: null, at: null, count: 0 };

const begin = (rest = '', refuse = false, title: string | null = history.title) => {
  const sent = serve(({ url }) => {
    if (url.includes('/events')) return { body: { ...history, title } };
    if (refuse)
      return {
        status: 400,
        body: { code: 'replay_beyond_head', message: 'The log doesn’t reach this position yet.' },
      };
    const at = Number(new URL(url, 'http://localhost').searchParams.get('at'));
    const fields = [
      { model: 'escrows', field: 'submission_note', value: at < 25 ? null : '(sealed)' },
      { model: 'escrows', field: 'fee', value: at < 31 ? null : 1250 },
      { model: 'escrows', field: 'payment_status', value: at < 31 ? 'funded' : 'released' },
      { model: 'escrows', field: 'amount', value: 50_000 },
      { model: 'ledger', field: 'escrow', value: at < 31 ? 50_000 : 0 },
      { model: 'ledger', field: 'card_clearing', value: -50_000 },
      ...(at < 31 ? [] : [{ model: 'ledger', field: 'payable', value: 50_000 }]),
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
  const changes = await screen.findByRole('list', { name: 'What changed' });
  expect(within(changes).getByText('$12.50')).toBeVisible();
  expect(within(changes).queryByText('submission_note')).toBeNull();
  expect(asked()).toEqual(expect.arrayContaining(['at=25', 'at=31']));
  expect(screen.getByRole('slider', { name: 'Event' })).toHaveAttribute(
    'aria-valuetext',
    'Event 3 of 3, PaymentReleased, 2026-10-21 10:00:00.000 UTC',
  );
  expect(screen.getByText('Released, $500.00')).toBeVisible();
});

test('says whose contract it is, and what each event moved', async () => {
  begin();
  expect(await screen.findByText(/hires/)).toHaveTextContent('Dara hires');
  expect(screen.getByText(/builds/)).toHaveTextContent('Deleted user builds');
  const rows = within(screen.getByRole('grid', { name: 'Events, oldest first' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('$500.00');
  expect(rows.map((row) => row.textContent).join()).toContain('note sealed');
});

test('calls a history by its title, and one without a title by its kind and id', async () => {
  const { page } = begin();
  expect(await screen.findByRole('heading', { level: 2, name: 'Six vehicles' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: new RegExp(ID) })).toBeNull();
  page.unmount();
  begin('', false, null);
  expect(await screen.findByRole('heading', { level: 2, name: new RegExp(ID) })).toBeVisible();
});

test('moves event by event, and the address follows', async () => {
  const { page, asked } = begin('&at=25');
  const slider = await screen.findByRole('slider', { name: 'Event' });
  expect(slider).toHaveValue('2');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(screen.getByText('before the first event', { selector: '.scrub *' })).toBeVisible();
  await waitFor(() => expect(page.address()).toContain('at=0'));
  await waitFor(() => expect(asked()).toContain('at=0'));
  await userEvent.click(screen.getByRole('button', { name: 'Next event' }));
  await waitFor(() => expect(page.address()).toContain('at=10'));
});

test('asks for the states of events beside the one that is shown, and for none a second time', async () => {
  const { asked } = begin('&at=25');
  await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(['at=10', 'at=25', 'at=31'])));
  await userEvent.click(screen.getByRole('button', { name: 'Next event' }));
  const changes = await screen.findByRole('list', { name: 'What changed' });
  await waitFor(() => expect(within(changes).getByText('$12.50')).toBeVisible());
  expect(asked().filter((query) => query === 'at=31')).toHaveLength(1);
  expect(asked().filter((query) => query === 'at=25')).toHaveLength(1);
});

test('compares from a chosen event, and shows sealed words as such', async () => {
  const { asked, page } = begin('&at=10');
  await userEvent.click(await screen.findByRole('button', { name: 'Compare from here' }));
  fireEvent.change(screen.getByRole('slider', { name: 'Event' }), { target: { value: '3' } });
  await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(['at=10', 'at=31'])));
  expect(page.address()).toContain('from=10');
  await userEvent.click(screen.getByRole('button', { name: 'Full' }));
  expect(within(await screen.findByRole('list', { name: 'State' })).getByText('sealed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /A to B/ }));
  const rows = within(screen.getByRole('grid', { name: 'Events, oldest first' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent).join()).not.toContain('EscrowFunded');
  fireEvent.change(screen.getByRole('slider', { name: 'Compare from' }), { target: { value: '0' } });
  await waitFor(() => expect(page.address()).toContain('from=0'));
  await userEvent.click(screen.getByRole('button', { name: 'Compare with the event before' }));
  await waitFor(() => expect(page.address()).not.toContain('from='));
});

test('says that no money moved only where the events between A and B moved none', async () => {
  begin('&at=25&from=10');
  expect(await screen.findByText('No money moved between A and B.')).toBeVisible();
  fireEvent.change(screen.getByRole('slider', { name: 'Event' }), { target: { value: '3' } });
  await waitFor(() => expect(screen.queryByText('No money moved between A and B.')).toBeNull());
});

test('has its keys', async () => {
  const { page } = begin('&at=25');
  const slider = await screen.findByRole('slider', { name: 'Event' });
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider).toHaveValue('1');
  await userEvent.keyboard('a');
  await waitFor(() => expect(page.address()).toContain('from=10'));
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(slider).toHaveValue('2');
  await userEvent.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  await waitFor(() => expect(slider).toHaveValue('3'), { timeout: 10_000 });
  await screen.findByRole('button', { name: 'Play' });
  await userEvent.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Go to' })).toHaveFocus();
  // What is typed there is text.
  await userEvent.keyboard('a');
  expect(page.address()).toContain('from=10');
});

test('copies the command and a link to B', async () => {
  const user = userEvent.setup();
  begin('&at=25&from=10');
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(`npm run replay -- escrow:${ID} --at 25`);
  await user.click(screen.getByRole('button', { name: 'Copy link to B' }));
  expect(await navigator.clipboard.readText()).toBe(
    `http://localhost/admin?tab=replay&kind=escrow&id=${ID}&at=25&from=10`,
  );
});

test('lists many events a page at a time, the page with B first', async () => {
  const many = Array.from({ length: 450 }, (_, index) =>
    event(index + 1, 'ReleaseExtended', new Date(Date.UTC(2026, 0, 1, index)).toISOString()),
  );
  serve(({ url }) =>
    url.includes('/events')
      ? { body: { ...history, events: many, count: 450 } }
      : { body: { moment, stopped_at: null, fields: [] } },
  );
  renderPage(<AuditReplay />, {
    session: { ...member, isAdmin: true },
    at: `/admin?tab=replay&kind=escrow&id=${ID}`,
  });
  const pages = await screen.findByRole('navigation', { name: 'Pages of events' });
  expect(pages).toHaveTextContent('401 to 450 of 450');
  await userEvent.click(screen.getByRole('button', { name: 'Earlier events' }));
  expect(pages).toHaveTextContent('201 to 400 of 450');
  fireEvent.change(screen.getByRole('slider', { name: 'Event' }), { target: { value: '7' } });
  expect(pages).toHaveTextContent('1 to 200 of 450');
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

test('counts by the day', () => {
  expect([
    dayFrom(events, 1, 1),
    dayFrom(events, 3, -1),
    dayFrom(events, 1, -1),
    dayFrom(events, 3, 1),
  ]).toEqual([2, 2, 0, 3]);
});

describe('the line of time', () => {
  const scale = scaleOf(events);
  test('folds weeks without events to the width of two days', () => {
    // Nineteen days come to two, beside the one between the last two events.
    const [first = 0, second = 0, third = 0] = scale.at;
    expect((second - first) / (third - second)).toBeCloseTo(2);
    expect(scale.folds).toHaveLength(1);
    expect(scale.marks[0]?.label).toBe('Oct 1');
  });
  test('finds the nearest event, and what was before the first', () => {
    expect(scale.at.map((at) => nearestTo(scale, at))).toEqual([1, 2, 3]);
    expect([nearestTo(scale, 0), nearestTo(scale, 1)]).toEqual([0, 3]);
  });
  test('keeps events of one moment apart', () => {
    const at = '2026-10-01T10:00:00.000Z';
    const [first = 0, second = 0] = scaleOf([event(1, 'JobPosted', at), event(2, 'JobClosed', at)]).at;
    expect(second).toBeGreaterThan(first);
  });
});

describe('the money of a history', () => {
  const escrow = { kind: 'escrow', id: ID } as const;
  test('is what stands on its accounts, by the lines of the ledger', () => {
    expect(moneySteps(escrow, events)).toEqual([
      { after: 1, held: 50_000, released: 0, disputed: 0 },
      { after: 3, held: 0, released: 50_000, disputed: 0 },
    ]);
    expect(moneySteps({ kind: 'person', id: ID }, events)).toBeNull();
  });
  test('is drawn whole where steps stand close to each other', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      ...event(index + 1, 'EscrowFunded', new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString()),
      moved: [{ account: 'fees', amount: 100, currency: 'USD' }],
    }));
    const blocks = blocksOf(moneySteps({ kind: 'account', id: 'fees' }, many) ?? [], scaleOf(many));
    expect(blocks.length).toBeGreaterThan(300);
    expect(blocks.length).toBeLessThan(450);
    expect(blocks.at(-1)).toMatchObject({ to: 1, amount: 500_000, height: 1 });
    blocks.slice(1).forEach((block, index) => expect(block.from).toBe(blocks[index]?.to));
  });
  test('is with the bank from a chargeback until it is decided', () => {
    const opened = {
      ...event(32, 'ChargebackOpened', '2026-10-22T10:00:00.000Z'),
      moved: [
        { account: `escrow:${ID}`, amount: -50_000, currency: 'USD' },
        { account: 'card_clearing', amount: 50_000, currency: 'USD' },
      ],
    };
    const closed = event(33, 'ChargebackClosed', '2026-10-23T10:00:00.000Z');
    const [funded] = events;
    expect(
      funded && moneySteps(escrow, [funded, opened, closed])?.map(({ held, disputed }) => [held, disputed]),
    ).toEqual([
      [50_000, 0],
      [0, 50_000],
      [0, 0],
    ]);
  });
  test('is not said to be still where events are not listed, or one can’t be read', () => {
    expect(nothingMoved(escrow, events, [1, 2], true)).toBe(true);
    expect(nothingMoved(escrow, events, [0, 1], true)).toBe(false);
    expect(nothingMoved(escrow, events, [1, 2], false)).toBeNull();
    const unread = events.map((each) => ({ ...each, unreadable: 'damaged' }));
    expect(nothingMoved(escrow, unread, [1, 2], true)).toBeNull();
    expect(nothingMoved({ kind: 'job', id: ID }, events, [1, 2], true)).toBeNull();
  });
});
