import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Board, Card } from '../../../../contracts/tracking.ts';
import { serve } from '../../testing/answers.ts';
import type { Answer, Sent } from '../../testing/answers.ts';
import { someJob, uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import type { PageOptions } from '../../testing/page.tsx';
import { someBoard, someCard, someDetail } from '../../testing/tracking.ts';
import { BoardOfJob } from './board-page.tsx';

const gus = someCard(0);
const bo = someCard(1);
const rosa = someCard(2, { stage: 'shortlisted' });
const path = `/api/jobs/${someJob.id}/board`;

const handled = (ids: readonly string[], result = 'done'): Answer => ({
  body: { position: '5', results: ids.map((id) => ({ application_id: id, result })) },
});

/** The server with this board, which moves and declines as it is told. */
const begin = async (
  cards: readonly Card[] = [gus, bo, rosa],
  more: Partial<Board> = {},
  on: (sent: Sent) => Answer | Promise<Answer> | null = () => null,
  session: PageOptions['session'] = member,
) => {
  let now = cards;
  const place = (ids: readonly string[], change: Partial<Card>): Answer => {
    now = now.map((card) => (ids.includes(card.id) ? { ...card, ...change } : card));
    return handled(ids);
  };
  const requests = serve(async (sent) => {
    const own = await on(sent);
    if (own !== null) return own;
    if (sent.url === path) return { body: someBoard(now, more) };
    if (sent.url === '/api/me/reply-templates') {
      return { body: { items: [{ id: uuid(9), name: 'No', body: 'Thanks, {name}.' }], editable: true } };
    }
    const { applications, stage } = (sent.body ?? {}) as { applications: string[]; stage: string };
    if (sent.url === `${path}/move`) return place(applications, { stage });
    if (sent.url === `${path}/decline`) return place(applications, { stage: 'declined', status: 'rejected' });
    if (sent.url === `${path}/reply`) return handled(applications);
    const card = now.find(({ id }) => sent.url.includes(id));
    if (sent.url.endsWith('/accept')) place([card!.id], { stage: 'hired', status: 'accepted' });
    if (sent.method === 'GET' && card) return { body: someDetail(card) };
    return { body: { id: uuid(7), position: '6' } };
  });
  const page = renderPage(<BoardOfJob jobId={someJob.id} />, { session, at: `/jobs/${someJob.id}/board` });
  await screen.findByRole('heading', { name: 'Tide simulation in Luau' });
  const sent = (): Sent[] => requests.filter(({ method }) => method !== 'GET');
  return { page, requests, sent };
};

const column = (name: string): HTMLElement => screen.getByRole('region', { name });
const cardOf = (name: string): HTMLElement => screen.getByRole('button', { name });
const inColumn = (stage: string, name: string): Promise<HTMLElement> =>
  within(column(stage)).findByRole('button', { name });
const menu = (): Promise<HTMLElement> => screen.findByRole('menu');
const focusOn = (name: string): void => act(() => cardOf(name).focus());

test('stages stand side by side with their cards, counts and the longest wait', async () => {
  await begin();
  expect(within(column('New')).getAllByRole('listitem')).toHaveLength(2);
  expect(column('New')).toHaveTextContent('New2');
  expect(column('New')).toHaveTextContent(/oldest \d+d/);
  expect(within(column('Shortlisted')).getByRole('button', { name: 'Rosa Lindqvist' })).toBeVisible();
  expect(screen.getByText(/^3 applicants in \d+ days$/)).toBeVisible();
  expect(screen.getByText(/^You answer/)).toHaveTextContent('You answer 96%, usually within 9h');
  expect(screen.getByRole('link', { name: 'Table' })).toHaveAttribute(
    'href',
    `/jobs/${someJob.id}?tab=applicants`,
  );
});

test('a card is moved by its menu, at once, and the focus goes to the next one', async () => {
  const { sent } = await begin();
  await userEvent.click(screen.getByRole('button', { name: 'Move Gus Hartley' }));
  const items = within(await menu());
  expect(items.queryByRole('menuitem', { name: 'New' })).not.toBeInTheDocument();
  await userEvent.click(items.getByRole('menuitem', { name: 'Interview' }));
  expect(await inColumn('Interview', 'Gus Hartley')).toBeVisible();
  expect(sent()).toMatchObject([
    { url: `${path}/move`, body: { applications: [gus.id], stage: 'interview' } },
  ]);
  await waitFor(() => expect(cardOf('Bo Nilsen')).toHaveFocus());
  expect(screen.getAllByText(/^Gus Hartley moved to Interview/)[0]).toHaveRole('status');
});

test('keys go from card to card, select, and move by a digit', async () => {
  const { sent } = await begin();
  focusOn('Gus Hartley');
  await userEvent.keyboard('{ArrowDown}');
  expect(cardOf('Bo Nilsen')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  expect(cardOf('Rosa Lindqvist')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}x');
  expect(screen.getByRole('checkbox', { name: 'Select Gus Hartley' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown} ');
  expect(screen.getByRole('region', { name: 'Selected applicants' })).toHaveTextContent('2 selected');
  expect(cardOf('Bo Nilsen')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('m');
  await menu();
  await userEvent.keyboard('4');
  expect(await inColumn('Offer', 'Gus Hartley')).toBeVisible();
  expect(await inColumn('Offer', 'Bo Nilsen')).toBeVisible();
  expect(sent()).toMatchObject([{ body: { applications: [gus.id, bo.id], stage: 'offer' } }]);
  expect(screen.queryByRole('region', { name: 'Selected applicants' })).not.toBeInTheDocument();
});

test('a letter that leads to another page does nothing here', async () => {
  await begin();
  focusOn('Gus Hartley');
  await userEvent.keyboard('gd');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a move is undone by Ctrl Z, to where each has stood', async () => {
  const { sent } = await begin();
  focusOn('Gus Hartley');
  await userEvent.keyboard('x');
  focusOn('Rosa Lindqvist');
  await userEvent.keyboard('xm');
  await menu();
  await userEvent.keyboard('3');
  expect(await inColumn('Interview', 'Rosa Lindqvist')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await inColumn('Shortlisted', 'Rosa Lindqvist')).toBeVisible();
  expect(await inColumn('New', 'Gus Hartley')).toBeVisible();
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().slice(1)).toMatchObject([
    { body: { applications: [gus.id], stage: 'new' } },
    { body: { applications: [rosa.id], stage: 'shortlisted' } },
  ]);
});

test('a move that is refused goes back, and says why', async () => {
  await begin([gus, bo, rosa], {}, (sent) =>
    sent.url === `${path}/move`
      ? { status: 403, body: { code: 'tracking_needs_tier', message: 'Part of Studio and Enterprise.' } }
      : null,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Move Gus Hartley' }));
  await userEvent.click(within(await menu()).getByRole('menuitem', { name: 'Offer' }));
  expect(await screen.findByText('Gus Hartley couldn’t be moved')).toBeVisible();
  expect(screen.getByText('Part of Studio and Enterprise.')).toBeVisible();
  expect(await inColumn('New', 'Gus Hartley')).toBeVisible();
  expect(within(column('Offer')).queryByRole('listitem')).not.toBeInTheDocument();
});

test('who was decided meanwhile is named', async () => {
  await begin([gus, bo, rosa], {}, (sent) =>
    sent.url === `${path}/move` ? handled([gus.id], 'decided') : null,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Move Gus Hartley' }));
  await userEvent.click(within(await menu()).getByRole('menuitem', { name: 'Offer' }));
  expect(await screen.findByText('Gus Hartley was decided meanwhile.')).toBeVisible();
});

test('Hired asks first, and accepts as elsewhere', async () => {
  const { sent } = await begin();
  await userEvent.click(screen.getByRole('button', { name: 'Move Gus Hartley' }));
  await userEvent.click(within(await menu()).getByRole('menuitem', { name: 'Hired' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept Gus Hartley?' }));
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await inColumn('Hired', 'Gus Hartley')).toBeVisible();
  await waitFor(() => expect(sent()).toMatchObject([{ url: `/api/applications/${gus.id}/accept` }]));
});

describe('declining', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

  /** Selects both new ones, and declines them with a reply from a template. */
  const declineBoth = async (): Promise<void> => {
    const { click, keyboard, selectOptions } = user();
    await click(screen.getByRole('checkbox', { name: 'Select Gus Hartley' }));
    await click(screen.getByRole('checkbox', { name: 'Select Bo Nilsen' }));
    await keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline two people?' }));
    await selectOptions(await dialog.findByRole('combobox', { name: 'Template' }), 'No');
    expect(dialog.getByRole('group', { name: 'As Gus Hartley reads it' })).toHaveTextContent(
      'Thanks, Gus Hartley.',
    );
    await click(dialog.getByRole('button', { name: 'Decline' }));
    await screen.findByRole('region', { name: 'Undo' });
  };

  test('waits 10 seconds, with the reply', async () => {
    const { sent } = await begin();
    await declineBoth();
    const undo = screen.getByRole('region', { name: 'Undo' });
    expect(undo).toHaveTextContent('Two people declined');
    expect(undo).toHaveTextContent(/Their replies go out in \d+s\./);
    expect(screen.getByRole('button', { name: /Declined/ })).toHaveTextContent('2');
    await pass(9_000);
    expect(sent()).toEqual([]);
    await pass(1_500);
    expect(sent()).toMatchObject([
      { url: `${path}/decline`, body: { applications: [gus.id, bo.id], reply: 'Thanks, {name}.' } },
    ]);
    expect(screen.queryByRole('region', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('is undone before that, and nothing is sent', async () => {
    const { sent } = await begin();
    await declineBoth();
    await user().keyboard('{Control>}z{/Control}');
    expect(await inColumn('New', 'Gus Hartley')).toBeVisible();
    await pass(20_000);
    expect(sent()).toEqual([]);
  });

  test('is sent at once by whoever leaves', async () => {
    const { sent, page } = await begin();
    await declineBoth();
    page.unmount();
    await pass(0);
    expect(sent()).toHaveLength(1);
  });

  test('goes out once from a window that closes', async () => {
    const { sent } = await begin();
    await declineBoth();
    await pass(100);
    fireEvent(window, new Event('pagehide'));
    await pass(0);
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(sent()[0]?.body).toMatchObject({ applications: [gus.id, bo.id] });
  });
});

test('a reply goes to all that are selected', async () => {
  const { sent } = await begin();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Gus Hartley' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Rosa Lindqvist' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply to two people' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send Reply' }));
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reply' }), 'Hello');
  await userEvent.click(dialog.getByRole('button', { name: '{job}' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send Reply' }));
  expect(await screen.findByText('Reply sent to 2 people')).toBeVisible();
  expect(sent()).toMatchObject([
    { url: `${path}/reply`, body: { applications: [gus.id, rosa.id], body: 'Hello {job}' } },
  ]);
});

test('an open card shows all of it, and takes scores and notes', async () => {
  const { sent } = await begin([gus, bo, rosa], { criteria: [{ id: uuid(50), name: 'Luau' }] });
  await userEvent.click(cardOf('Gus Hartley'));
  expect(await screen.findByText('I own a boat and three books about tides.')).toBeVisible();
  fireEvent.change(screen.getByRole('slider', { name: 'Luau, your score' }), { target: { value: '4' } });
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { url: `/api/applications/${gus.id}/score`, body: { points: [{ criterion: uuid(50), points: 4 }] } },
    ]),
  );
  const note = screen.getByRole('textbox', { name: 'Add a note about Gus Hartley' });
  await userEvent.type(note, 'Asked about tides{Enter}');
  await waitFor(() => expect(note).toHaveValue(''));
  expect(sent()[1]).toMatchObject({
    url: `/api/applications/${gus.id}/notes`,
    body: { body: 'Asked about tides' },
  });
  // What is typed is no shortcut.
  await userEvent.type(note, 'mrdx');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('below Studio everything is to be read and nothing to be done', async () => {
  const { sent } = await begin([gus, rosa], { editable: false, read_only_because: 'plan' });
  expect(screen.getByText(/Applicant tracking is part of Studio and Enterprise/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Plans' })).toHaveAttribute('href', '/subscription');
  for (const role of ['checkbox', 'slider', 'textbox']) expect(screen.queryByRole(role)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Move|Stages|Templates/ })).not.toBeInTheDocument();
  focusOn('Gus Hartley');
  await userEvent.keyboard('xmrd');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(cardOf('Gus Hartley'));
  expect(await screen.findByText('I own a boat and three books about tides.')).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('whoever manages the studio arranges, and decides nothing', async () => {
  await begin([gus], { may: { arrange: true, note: true, reply: true, decide: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Move Gus Hartley' }));
  const items = within(await menu());
  expect(items.getByRole('menuitem', { name: 'Hired' })).toHaveAttribute('aria-disabled', 'true');
  expect(items.getByRole('menuitem', { name: 'Declined' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('6');
  expect(screen.getByRole('menu')).toBeVisible();
});

test('who is decided cannot be selected or moved', async () => {
  await begin([someCard(0, { stage: 'hired', status: 'accepted', waiting_days: null })]);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});

test('those who have waited long are named, and shown alone', async () => {
  await begin([gus, bo, rosa], {
    long_waiting: { count: 1, ids: [bo.id], days: 12, given_back_at: '2026-11-24T10:00:00.000Z' },
  });
  expect(screen.getByText('One person has waited 12 days.')).toBeVisible();
  expect(screen.getByText(/your answer rate drops to 88%/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show them' }));
  expect(screen.queryByRole('button', { name: 'Gus Hartley' })).not.toBeInTheDocument();
  expect(cardOf('Bo Nilsen')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
  expect(cardOf('Gus Hartley')).toBeVisible();
});

test('further cards of a stage come by a press', async () => {
  const { requests } = await begin([gus], {}, (sent) => {
    if (sent.url === path) {
      const board = someBoard([gus]);
      const stages = board.stages.map((stage) =>
        stage.id === 'new' ? { ...stage, count: 2, next_cursor: 'c1' } : stage,
      );
      return { body: { ...board, stages } };
    }
    return sent.url.startsWith(`${path}/new?`) ? { body: { items: [bo], next_cursor: null } } : null;
  });
  await userEvent.click(screen.getByRole('button', { name: '1 more in New' }));
  expect(await inColumn('New', 'Bo Nilsen')).toBeVisible();
  expect(requests.at(-1)?.url).toContain('cursor=c1');
  expect(screen.queryByRole('button', { name: /more in New/ })).not.toBeInTheDocument();
});

test('nobody has applied yet', async () => {
  await begin([]);
  expect(screen.getByText('No applications yet.')).toBeVisible();
});

test('stages are added, and a name that is taken is said at the field', async () => {
  const { sent } = await begin([gus], {}, (request) =>
    request.url === `/api/jobs/${someJob.id}/stages`
      ? {
          status: 409,
          body: { code: 'stage_named_twice', message: 'There’s already a stage with this name.' },
        }
      : null,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stages' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stages' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Another stage' }), 'Interview');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('There’s already a stage with this name.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Another stage' })).toHaveValue('Interview');
  await userEvent.click(dialog.getByRole('button', { name: 'Move Offer up' }));
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({
      url: `/api/jobs/${someJob.id}/stages/order`,
      body: { stages: ['shortlisted', 'offer', 'interview'] },
    }),
  );
});

test('what could not be loaded is asked for again', async () => {
  let up = false;
  serve(() =>
    up
      ? { body: someBoard([gus]) }
      : { status: 503, body: { code: 'temporarily_unavailable', message: 'Try again soon.' } },
  );
  renderPage(<BoardOfJob jobId={someJob.id} />, { session: member });
  expect(await screen.findByText('We couldn’t load this board.')).toBeVisible();
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await inColumn('New', 'Gus Hartley')).toBeVisible();
});
