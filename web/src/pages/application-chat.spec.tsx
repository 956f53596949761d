import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { ChatMessage, Contract } from '../../../contracts/contract.ts';
import { leaveFor } from '../lib/leave.ts';
import { listenToRoom, sendTyping } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import {
  dara,
  heldEscrow,
  hiringContract,
  ines,
  releasedEscrow,
  someContract,
  someMessage,
  uuid,
} from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import ApplicationChatPage from './application-chat.tsx';

jest.mock('../lib/leave.ts', () => ({ leaveFor: jest.fn() }));
jest.mock('../lib/socket.ts', () => ({
  listenToRoom: jest.fn(() => () => undefined),
  sendTyping: jest.fn(),
}));

const id = someContract.application_id;
const room = () => {
  const listener = jest
    .mocked(listenToRoom)
    .mock.calls.map(([one]) => one)
    .findLast((one) => one.room === `contract:${id}`);
  if (!listener) throw new Error('The page hears no room.');
  return listener;
};
const signal = (topic: 'chat' | 'contract') => act(async () => room().onSignal({ topic, id, position: '9' }));

/** The server's side of one contract; `on` answers what a test is about. */
interface World {
  contract: Contract;
  messages: ChatMessage[];
}
const begin = (world: World, on: (sent: Sent) => Answer | undefined = () => undefined) =>
  serve((sent) => {
    const own = on(sent);
    if (own) return own;
    const { pathname, searchParams } = new URL(sent.url, 'http://localhost');
    if (pathname === `/api/applications/${id}/contract`) return { body: world.contract };
    if (pathname === '/api/me/contracts') return { body: { items: [world.contract] } };
    if (pathname === '/api/settings')
      return { body: { mailbox: null, payments: 'sandbox', name: 'Makehold' } };
    if (pathname === `/api/applications/${id}/messages` && sent.method === 'GET') {
      const after = Number(searchParams.get('after') ?? -1);
      return {
        body: { items: world.messages.filter(({ sequence }) => sequence > after), next_cursor: null },
      };
    }
    return { status: 404, body: { code: 'not_found', message: 'This could not be found.' } };
  });

const open = (search = '') =>
  renderPage(
    <Routes>
      <Route path="/messages/application/:applicationId" element={<ApplicationChatPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at: `/messages/application/${id}${search}`, session: member },
  );

const said = () =>
  within(screen.getByRole('log'))
    .queryAllByText(/^Message \d+$|^Hello/)
    .map((line) => line.textContent);
const panel = () => within(screen.getByRole('complementary', { name: 'Contract' }));
const composer = () => screen.findByRole('textbox', { name: /^Message / });

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('the messages stand in order, and what comes in live is asked from the last one on', async () => {
  const world = { contract: someContract, messages: [someMessage(0), someMessage(1)] };
  const requests = begin(world);
  open();
  await screen.findByText('Message 1');
  world.messages.push(someMessage(2), someMessage(3));
  await signal('chat');
  await screen.findByText('Message 3');
  expect(said()).toEqual(['Message 0', 'Message 1', 'Message 2', 'Message 3']);
  expect(requests.filter(({ url }) => url.includes('after=1'))).toHaveLength(1);
});

test('after a reconnect what was missed is there', async () => {
  const world = { contract: someContract, messages: [someMessage(0)] };
  begin(world);
  open();
  await screen.findByText('Message 0');
  world.messages.push(someMessage(1));
  await act(async () => room().onJoined('now'));
  expect(await screen.findByText('Message 1')).toBeVisible();
});

test('Enter sends, Shift+Enter breaks the line, blank text does neither', async () => {
  const world = { contract: someContract, messages: [] as ChatMessage[] };
  const requests = begin(world, (sent) => {
    if (sent.method !== 'POST') return undefined;
    const { body } = sent.body as { body: string };
    world.messages.push(someMessage(world.messages.length, { sender_id: ines.id, body, id: uuid(1) }));
    return { body: { id: uuid(1), position: '7' } };
  });
  open();
  const box = await composer();
  await userEvent.type(box, '   {Enter}');
  await userEvent.clear(box);
  await userEvent.type(box, 'Hello{Shift>}{Enter}{/Shift}there{Enter}');
  expect(box).toHaveValue('');
  await waitFor(() => expect(said()).toEqual(['Hello\nthere']));
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { body: 'Hello\nthere' },
  ]);
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
});

test('text that is too long stays whole, and is sent once it is shorter', async () => {
  const requests = begin({ contract: someContract, messages: [] });
  open();
  const box = await composer();
  await userEvent.click(box);
  await userEvent.paste('a'.repeat(4001));
  expect(box).toHaveValue('a'.repeat(4001));
  expect(screen.getByText('1 character too many')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(box).toHaveValue('a'.repeat(4001));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a message that fails stays, and Retry sends it with the same key', async () => {
  const world = { contract: someContract, messages: [] as ChatMessage[] };
  let down = true;
  const requests = begin(world, (sent) => {
    if (sent.method !== 'POST') return undefined;
    if (down) return { status: 503, body: { code: 'temporarily_unavailable', message: 'Please try again.' } };
    world.messages.push(someMessage(0, { sender_id: ines.id, body: 'Hello', id: uuid(1) }));
    return { body: { id: uuid(1), position: '7' } };
  });
  const page = open();
  await userEvent.type(await composer(), 'Hello{Enter}');
  expect(await screen.findByText('Please try again.')).toBeVisible();

  page.unmount();
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(said()).toEqual(['Hello']);
  down = false;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  expect(said()).toEqual(['Hello']);
  const keys = requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('unsent text survives a reload', async () => {
  begin({ contract: someContract, messages: [] });
  const page = open();
  await userEvent.type(await composer(), 'Half a thought');
  page.unmount();
  open();
  expect(await composer()).toHaveValue('Half a thought');
});

test('what one party has not sent is not for the other to find in the same browser', async () => {
  const down = { status: 503, body: { code: 'temporarily_unavailable', message: 'Please try again.' } };
  const world: World = { contract: someContract, messages: [] };
  begin(world, ({ method }) => (method === 'POST' ? down : undefined));
  const page = open();
  await userEvent.type(await composer(), 'Hello{Enter}');
  await screen.findByText('Please try again.');
  await userEvent.type(await composer(), 'Half a thought');
  page.unmount();

  world.contract = {
    ...someContract,
    viewer: someContract.viewer === 'employer' ? 'developer' : 'employer',
  };
  open();
  expect(await composer()).toHaveValue('');
  await screen.findByRole('log');
  expect(said()).toEqual([]);
});

test('typing is told, and shown for 3 seconds', async () => {
  begin({ contract: someContract, messages: [] });
  open();
  await userEvent.type(await composer(), 'Hi');
  expect(sendTyping).toHaveBeenCalledTimes(1);
  expect(sendTyping).toHaveBeenCalledWith(`contract:${id}`);

  jest.useFakeTimers();
  try {
    act(() => room().onTyping?.(ines.id));
    expect(screen.queryByText(/is typing/)).not.toBeInTheDocument();
    act(() => room().onTyping?.(dara.id));
    expect(screen.getByText(/Dara is typing/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_900));
    expect(screen.getByText(/Dara is typing/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText(/is typing/)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('the employer sees the fee and what the developer receives before paying', async () => {
  const requests = begin({ contract: hiringContract, messages: [] }, (sent) =>
    sent.url.endsWith('/escrow/fund')
      ? { body: { sessionId: 'cs_1', url: 'https://pay.example/cs_1' } }
      : undefined,
  );
  open();
  await composer();
  expect(panel().getByText('You act next.')).toBeVisible();
  await userEvent.click(panel().getByRole('button', { name: 'Secure Payment (Fund Escrow)' }));
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByLabelText('Amount, USD');
  expect(amount).toHaveValue('1800.00');
  expect(dialog.getByText('−$45.00')).toBeVisible();
  expect(dialog.getByText('$1,755.00')).toBeVisible();
  expect(await dialog.findByText(/sandbox/)).toBeVisible();

  await userEvent.clear(amount);
  await userEvent.type(amount, '0.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Go to payment' }));
  expect(await dialog.findByText('At least $1.00.')).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, '2,000');
  await userEvent.click(dialog.getByRole('button', { name: 'Go to payment' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/cs_1'));
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { amount: 200_000, currency: 'USD' },
  ]);
});

test('a payment that is refused keeps the amount', async () => {
  begin({ contract: hiringContract, messages: [] }, (sent) =>
    sent.url.endsWith('/escrow/fund')
      ? {
          status: 409,
          body: { code: 'escrow_exists', message: 'A payment for this contract is already held.' },
        }
      : undefined,
  );
  open();
  await composer();
  await userEvent.click(panel().getByRole('button', { name: 'Secure Payment (Fund Escrow)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
  expect(await screen.findByText('Escrow Failed')).toBeVisible();
  expect(screen.getByLabelText('Amount, USD')).toHaveValue('1800.00');
  expect(leaveFor).not.toHaveBeenCalled();
});

test('back from the payment the page waits for the confirmation, then says so', async () => {
  const world: World = {
    contract: { ...hiringContract, escrow: { ...hiringContract.escrow, checkout_open: true } },
    messages: [],
  };
  begin(world);
  const page = open('?checkout=done');
  expect(await panelText('Waiting for the payment to be confirmed.')).toBeVisible();
  world.contract = { ...hiringContract, escrow: heldEscrow };
  await signal('contract');
  // The toast and the event in the thread say the same.
  await waitFor(() => expect(screen.getAllByText('Project Funded!')).toHaveLength(2));
  expect(screen.getAllByText('Funds are now held in escrow.')).toHaveLength(2);
  await waitFor(() => expect(page.address()).toBe(`/messages/application/${id}`));
});

test('a release is asked once more, thanks, and opens the rating', async () => {
  const submitted = { ...heldEscrow, submitted_at: '2026-11-20T09:00:00.000Z', submission_note: 'Stage 12.' };
  const world: World = { contract: { ...hiringContract, escrow: submitted }, messages: [] };
  const requests = begin(world, (sent) => {
    if (sent.url.endsWith('/escrow/release')) {
      const ratings = { ...hiringContract.ratings, can_rate: true, reveals_at: '2026-12-04T12:00:00.000Z' };
      world.contract = { ...hiringContract, escrow: releasedEscrow, ratings };
      return { body: { position: '8' } };
    }
    return sent.url.endsWith('/ratings') ? { body: { id: uuid(7), position: '9' } } : undefined;
  });
  open();
  await composer();
  expect(await screen.findByText('Stage 12.')).toBeVisible();
  await userEvent.click(panel().getByRole('button', { name: 'Release Payment' }));
  const confirm = screen.getByRole('dialog', { name: 'Release $1,800.00 to Dara?' });
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(confirm).getByRole('button', { name: 'Release Payment' }));

  const rating = within(await screen.findByRole('dialog', { name: 'How was working with Dara?' }));
  expect(
    screen.getAllByText('The developer has been paid. A 2.5% escrow fee has been applied.').length,
  ).toBeGreaterThan(0);
  await userEvent.click(rating.getByRole('button', { name: 'Submit review' }));
  expect(await rating.findByText('Choose 1 to 5 stars.')).toBeVisible();
  await userEvent.click(rating.getByRole('radio', { name: '4 of 5' }));
  await userEvent.type(rating.getByLabelText(/Comment/), 'A day early.');
  await userEvent.click(rating.getByRole('button', { name: 'Submit review' }));
  expect(await screen.findByText('Review Submitted!')).toBeVisible();
  expect(requests.filter(({ url }) => url.endsWith('/ratings')).map(({ body }) => body)).toEqual([
    { rating: 4, comment: 'A day early.' },
  ]);
});

test('the employer takes the one extension, and is not offered another', async () => {
  const submitted = {
    ...heldEscrow,
    submitted_at: '2026-11-20T09:00:00.000Z',
    auto_release_at: '2026-11-27T09:00:00.000Z',
  };
  const world: World = { contract: { ...hiringContract, escrow: submitted }, messages: [] };
  const requests = begin(world, (sent) => {
    if (!sent.url.endsWith('/escrow/extend-release')) return undefined;
    const escrow = { ...submitted, auto_release_at: '2026-12-04T09:00:00.000Z', release_extended: true };
    world.contract = { ...hiringContract, escrow };
    return { body: { position: '8' } };
  });
  open();
  await composer();
  const offer = () => panel().queryByRole('button', { name: 'Take 7 more days to review' });
  await userEvent.click(offer()!);
  const confirm = screen.getByRole('dialog', { name: 'Take 7 more days to review?' });
  expect(confirm).toHaveTextContent('You can do this once.');
  await userEvent.click(within(confirm).getByRole('button', { name: 'Take 7 more days' }));
  expect(await screen.findByText('You have 7 more days')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await waitFor(() => expect(offer()).not.toBeInTheDocument());
});

test('a release that fails says why and leaves the money held', async () => {
  begin({ contract: { ...hiringContract, escrow: heldEscrow }, messages: [] }, (sent) =>
    sent.method === 'POST'
      ? { status: 503, body: { code: 'temporarily_unavailable', message: 'Not now.' } }
      : undefined,
  );
  open();
  await composer();
  await userEvent.click(panel().getByRole('button', { name: 'Release Payment' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Release Payment' }));
  expect(await screen.findByText('Payment Release Failed')).toBeVisible();
  expect(screen.getByText('Not now.')).toBeVisible();
});

test('the developer submits the work, and has no release button', async () => {
  const requests = begin({ contract: { ...someContract, escrow: heldEscrow }, messages: [] }, (sent) =>
    sent.method === 'POST' ? { body: { position: '8' } } : undefined,
  );
  open();
  await composer();
  expect(panel().queryByRole('button', { name: /Release|Secure|Propose/ })).not.toBeInTheDocument();
  await userEvent.click(panel().getByRole('button', { name: 'Submit work' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Note/), 'In the last folder.');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit work' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
      { url: `/api/applications/${id}/escrow/submit-work`, body: { note: 'In the last folder.' } },
    ]),
  );
});

test('the developer answers a refund', async () => {
  const escrow = { ...heldEscrow, refund_proposed_at: '2026-11-20T09:00:00.000Z' };
  const requests = begin({ contract: { ...someContract, escrow }, messages: [] }, (sent) =>
    sent.method === 'POST' ? { body: { position: '8' } } : undefined,
  );
  open();
  await composer();
  await userEvent.click(panel().getByRole('button', { name: 'Accept refund' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept refund' }));
  await waitFor(() =>
    expect(requests.map(({ url }) => url)).toContain(`/api/applications/${id}/escrow/accept-refund`),
  );
});

test('a rating that only one side has given stays sealed', async () => {
  const ratings = {
    can_rate: false,
    mine: { rating: 5, comment: '', revealed: false },
    theirs: { submitted: true, rating: null, comment: null },
    reveals_at: '2026-12-04T12:00:00.000Z',
  };
  begin({ contract: { ...someContract, escrow: releasedEscrow, ratings }, messages: [] });
  open();
  await composer();
  expect(panel().getByText(/^Sealed until Dara rates too/)).toBeVisible();
  expect(panel().getByText('Dara has rated you. It opens once you both have.')).toBeVisible();
  expect(panel().queryByRole('button', { name: 'Rate Experience' })).not.toBeInTheDocument();
});

test('a conversation that cannot be loaded leads to the dashboard', async () => {
  serve(() => ({ status: 404, body: { code: 'not_found', message: 'This could not be found.' } }));
  const page = open();
  expect(await screen.findByText('Could not load conversation.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
});

test('messages that cannot be loaded offer another try, and the draft stays', async () => {
  let down = true;
  begin({ contract: someContract, messages: [someMessage(0)] }, (sent) =>
    down && sent.url.includes('/messages')
      ? { status: 400, body: { code: 'internal', message: 'Oops.' } }
      : undefined,
  );
  open();
  expect(await screen.findByText('Could not load messages.')).toBeVisible();
  await userEvent.type(await composer(), 'Still here');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Message 0')).toBeVisible();
  expect(await composer()).toHaveValue('Still here');
});

const panelText = async (text: string) => {
  await composer();
  return panel().findByText(text);
};
