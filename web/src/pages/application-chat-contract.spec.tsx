import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leaveFor } from '../lib/leave.ts';
import type { World } from '../testing/contract-chat.tsx';
import { begin, composer, id, open, panel, signal } from '../testing/contract-chat.tsx';
import {
  escrowState,
  heldEscrow,
  hiringContract,
  releasedEscrow,
  someContract,
  uuid,
} from '../testing/hiring.ts';
import { suspended } from '../testing/page.tsx';

jest.mock('../lib/leave.ts');

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('the employer sees the fee and what the developer receives before paying', async () => {
  const requests = begin({ contract: hiringContract, messages: [] }, (sent) =>
    sent.url.endsWith('/escrow/fund')
      ? { body: { sessionId: 'cs_1', url: 'https://pay.example/cs_1' } }
      : undefined,
  );
  open();
  await composer();
  expect(panel().getByText('It’s your turn.')).toBeVisible();
  await userEvent.click(panel().getByRole('button', { name: 'Secure Payment (Fund Escrow)' }));
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByLabelText('Amount (USD)');
  expect(amount).toHaveValue('1,800.00');
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
  expect(screen.getByLabelText('Amount (USD)')).toHaveValue('1,800.00');
  expect(leaveFor).not.toHaveBeenCalled();
});

test('back from the payment the page waits for the confirmation, then says so', async () => {
  const world: World = {
    contract: { ...hiringContract, ...escrowState({ ...hiringContract.escrow, checkout_open: true }) },
    messages: [],
  };
  begin(world);
  const page = open('?checkout=done');
  expect(await panelText('Waiting for the payment to be confirmed.')).toBeVisible();
  const bar = screen.getByRole('button', { name: /View contract/ });
  expect(bar).toHaveTextContent('Payment being confirmed');
  world.contract = { ...hiringContract, ...escrowState(heldEscrow) };
  await signal('contract');
  // The toast and the event in the thread say the same.
  await waitFor(() => expect(screen.getAllByText('Project Funded!')).toHaveLength(2));
  expect(screen.getAllByText('Funds are now held in escrow.')).toHaveLength(2);
  expect(bar).toHaveTextContent('$1,800.00 held');
  await waitFor(() => expect(page.address()).toBe(`/messages/application/${id}`));
});

test('a release is asked once more, thanks, and opens the rating', async () => {
  const submitted = { ...heldEscrow, submitted_at: '2026-11-20T09:00:00.000Z', submission_note: 'Stage 12.' };
  const world: World = { contract: { ...hiringContract, ...escrowState(submitted) }, messages: [] };
  const requests = begin(world, (sent) => {
    if (sent.url.endsWith('/escrow/release')) {
      const ratings = { ...hiringContract.ratings, can_rate: true, reveals_at: '2026-12-04T12:00:00.000Z' };
      world.contract = { ...hiringContract, ...escrowState(releasedEscrow), ratings };
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

test('a release that is answered after one has gone elsewhere asks nothing there', async () => {
  let answer = (): void => undefined;
  const submitted = { ...heldEscrow, submitted_at: '2026-11-20T09:00:00.000Z', submission_note: '' };
  begin({ contract: { ...hiringContract, ...escrowState(submitted) }, messages: [] }, (sent) =>
    sent.url.endsWith('/escrow/release')
      ? new Promise((resolve) => {
          answer = () => resolve({ body: { position: '9' } });
        })
      : undefined,
  );
  const { address } = open();
  await composer();
  await userEvent.click(panel().getByRole('button', { name: /^Release/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Release/ }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(panel().getByRole('link', { name: hiringContract.job.title }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  const there = address();
  answer();
  expect(await screen.findByText('Payment Released!')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(address()).toBe(there);
});

test('the employer takes the one extension, and is not offered another', async () => {
  const submitted = {
    ...heldEscrow,
    submitted_at: '2026-11-20T09:00:00.000Z',
    auto_release_at: '2026-11-27T09:00:00.000Z',
  };
  const world: World = { contract: { ...hiringContract, ...escrowState(submitted) }, messages: [] };
  const requests = begin(world, (sent) => {
    if (!sent.url.endsWith('/escrow/extend-release')) return undefined;
    const escrow = { ...submitted, auto_release_at: '2026-12-04T09:00:00.000Z', release_extended: true };
    world.contract = { ...hiringContract, ...escrowState(escrow) };
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

const submittedWork = {
  ...heldEscrow,
  submitted_at: '2026-11-20T09:00:00.000Z',
  auto_release_at: '2026-11-27T09:00:00.000Z',
};
const chatAt = `/messages/application/${id}`;

test('an address opens the dialog that it asks for, and loses the asking when it closes', async () => {
  begin({ contract: { ...hiringContract, ...escrowState(submittedWork) }, messages: [] });
  const page = open('?do=release');
  const dialog = within(await screen.findByRole('dialog', { name: 'Release $1,800.00 to Dara?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep holding' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.address()).toBe(chatAt);

  await userEvent.click(panel().getByRole('button', { name: 'Release Payment' }));
  expect(await screen.findByRole('dialog', { name: 'Release $1,800.00 to Dara?' })).toBeVisible();
  expect(page.address()).toBe(`${chatAt}?do=release`);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(page.address()).toBe(chatAt));
});

test.each(['submit-work', 'fund', 'rate', 'nonsense'])(
  'an address that asks the employer for %s, which is not theirs to do now, is the chat',
  async (asked) => {
    begin({ contract: { ...hiringContract, ...escrowState(submittedWork) }, messages: [] });
    const page = open(`?do=${asked}`);
    await composer();
    await waitFor(() => expect(page.address()).toBe(chatAt));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('the developer answers a proposed refund where the dashboard leads', async () => {
  const escrow = { ...heldEscrow, refund_proposed_at: '2026-11-20T09:00:00.000Z' };
  const requests = begin({ contract: { ...someContract, ...escrowState(escrow) }, messages: [] }, (sent) =>
    sent.method === 'POST' ? { body: { position: '8' } } : undefined,
  );
  open('?do=answer-refund');
  const dialog = within(await screen.findByRole('dialog', { name: 'Dara proposed a refund' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(requests.map(({ url }) => url)).toContain(`/api/applications/${id}/escrow/decline-refund`),
  );
});

test.each([
  [
    'the employer',
    hiringContract,
    'Dara receives $1,755.00',
    'It’s sent as soon as Dara sets up payouts.',
    '$1,800.00 released',
  ],
  [
    'the developer',
    someContract,
    'You receive $1,755.00',
    'It’s waiting for your payout account.',
    '$1,755.00 released',
  ],
])(
  'a release that waits for a payout account is told as it is to %s',
  async (_, contract, receives, waits, stands) => {
    begin({
      contract: {
        ...contract,
        ...escrowState({ ...releasedEscrow, payout: 'payable' }),
        ratings: { ...contract.ratings, can_rate: true },
      },
      messages: [],
    });
    open();
    await composer();
    const thread = await screen.findByRole('log', { name: 'Messages' });
    expect(thread).toHaveTextContent(receives);
    expect(thread).toHaveTextContent(waits);
    expect(screen.queryByText(/has been paid/)).not.toBeInTheDocument();
    expect(panel().getByText('Released. How was it?')).toBeVisible();
    // The panel's head and the chat's bar say the reader's own figure as well.
    expect(panel().getByText(stands.split(' ')[0] ?? '', { selector: '.ctr__amt' })).toBeVisible();
    expect(screen.getByRole('button', { name: /View contract/ })).toHaveTextContent(stands);
  },
);

test('the employer asks for changes in words, which both then read, and is not offered to ask again', async () => {
  const submitted = {
    ...heldEscrow,
    submitted_at: '2026-11-20T09:00:00.000Z',
    submission_note: 'Stage 12.',
    auto_release_at: '2026-11-27T09:00:00.000Z',
  };
  const changed = {
    ...heldEscrow,
    earlier_submitted_at: submitted.submitted_at,
    earlier_submission_note: submitted.submission_note,
    changes_requested_at: '2026-11-20T10:00:00.000Z',
    changes_words: 'Stage 3 falls.',
  };
  const world: World = { contract: { ...hiringContract, ...escrowState(submitted) }, messages: [] };
  const requests = begin(world, (sent) => {
    if (!sent.url.endsWith('/escrow/request-changes')) return undefined;
    world.contract = { ...hiringContract, ...escrowState(changed) };
    return { body: { position: '8' } };
  });
  open();
  await composer();
  // What the work lacks comes before the wish for the money back.
  expect(
    panel()
      .getByRole('button', { name: 'Request changes' })
      .compareDocumentPosition(panel().getByRole('button', { name: 'Propose refund' })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(panel().getByRole('button', { name: 'Request changes' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ask Dara for changes?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Request changes' }));
  expect(await dialog.findByText('Say what to change.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Changes'), 'Stage 3 falls.');
  await userEvent.click(dialog.getByRole('button', { name: 'Request changes' }));

  const thread = within(await screen.findByRole('log', { name: 'Messages' }));
  expect(await thread.findByText('Stage 3 falls.')).toBeVisible();
  expect(thread.getByText('Stage 12.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { url: `/api/applications/${id}/escrow/request-changes`, body: { words: 'Stage 3 falls.' } },
  ]);
  await waitFor(() => expect(panel().getByText('It’s Dara’s turn.')).toBeVisible());

  world.contract = {
    ...hiringContract,
    ...escrowState({
      ...changed,
      submitted_at: '2026-11-21T09:00:00.000Z',
      submission_note: 'Stage 3 holds.',
    }),
  };
  await signal('contract');
  expect(await thread.findByText('Stage 3 holds.')).toBeVisible();
  expect(panel().queryByRole('button', { name: 'Request changes' })).not.toBeInTheDocument();
});

test('a delivery note’s address is a link, and its code is code', async () => {
  const escrow = {
    ...heldEscrow,
    submitted_at: '2026-11-20T09:00:00.000Z',
    submission_note: 'Open https://example.com/build and set `Speed` to 3.',
  };
  begin({ contract: { ...hiringContract, ...escrowState(escrow) }, messages: [] });
  open();
  await composer();
  const thread = within(await screen.findByRole('log', { name: 'Messages' }));
  const link = await thread.findByRole('link', { name: 'https://example.com/build' });
  expect(link).toHaveAttribute('href', 'https://example.com/build');
  expect(link).toHaveAttribute('rel', expect.stringContaining('nofollow'));
  expect(thread.getByText('Speed', { selector: 'code' })).toBeVisible();
});

test('the developer whose release waits is led to where payouts are set up', async () => {
  const escrow = { ...releasedEscrow, payout: 'payable' } as const;
  begin({ contract: { ...someContract, ...escrowState(escrow) }, messages: [] });
  open();
  await composer();
  expect(panel().getByRole('link', { name: 'Set up payouts' })).toHaveAttribute('href', '/dashboard#payouts');
});

test('the developer reads what is to be changed, and submits again', async () => {
  const escrow = {
    ...heldEscrow,
    changes_requested_at: '2026-11-20T10:00:00.000Z',
    changes_words: 'Stage 3 falls.',
  };
  begin({ contract: { ...someContract, ...escrowState(escrow) }, messages: [] });
  open();
  await composer();
  expect(await screen.findByText('Stage 3 falls.')).toBeVisible();
  expect(panel().getByText('It’s your turn.')).toBeVisible();
  expect(panel().getByRole('button', { name: 'Submit work' })).toBeVisible();
});

test('a release that fails says why and leaves the money held', async () => {
  begin({ contract: { ...hiringContract, ...escrowState(heldEscrow) }, messages: [] }, (sent) =>
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
  const requests = begin(
    { contract: { ...someContract, ...escrowState(heldEscrow) }, messages: [] },
    (sent) => (sent.method === 'POST' ? { body: { position: '8' } } : undefined),
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

test('work is not submitted without a word of it', async () => {
  const requests = begin({ contract: { ...someContract, ...escrowState(heldEscrow) }, messages: [] });
  open('?do=submit-work');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Note'), ' ');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit work' }));
  expect(dialog.getByLabelText('Note')).toHaveAccessibleDescription(
    'Say what you made and where to find it.',
  );
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

const answered = (sent: { readonly method: string }) =>
  sent.method === 'POST' ? { body: { position: '8' } } : undefined;
const asRefundProposed = { ...heldEscrow, refund_proposed_at: '2026-11-20T09:00:00.000Z' };

test.each([
  ['release', hiringContract, submittedWork, 'Release Payment'],
  ['extend-release', hiringContract, submittedWork, 'Take 7 more days'],
  ['request-changes', hiringContract, submittedWork, 'Request changes'],
  ['propose-refund', hiringContract, submittedWork, 'Propose refund'],
  ['submit-work', someContract, heldEscrow, 'Submit work'],
  ['accept-refund', someContract, asRefundProposed, 'Accept refund'],
  ['decline-refund', someContract, asRefundProposed, 'Decline'],
  ['accept-refund', someContract, asRefundProposed, 'Accept refund', 'answer-refund'],
  ['decline-refund', someContract, asRefundProposed, 'Decline', 'answer-refund'],
])('who is suspended can still %s', async (step, contract, escrow, verb, asked = step) => {
  const requests = begin({ contract: { ...contract, ...escrowState(escrow) }, messages: [] }, answered);
  open(`?do=${asked}`, suspended);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/suspended/)).not.toBeInTheDocument();
  const words = dialog.queryByRole('textbox');
  if (words !== null) await userEvent.type(words, 'Stage 3.');
  await userEvent.click(dialog.getByRole('button', { name: verb }));
  await waitFor(() =>
    expect(requests.map(({ url }) => url)).toContain(`/api/applications/${id}/escrow/${step}`),
  );
});

test('a release asks for a fresh login first where the server wants one', async () => {
  const requests = begin(
    { contract: { ...hiringContract, ...escrowState(submittedWork) }, messages: [] },
    ({ method, url }) => {
      if (url === '/api/account')
        return {
          body: {
            email: 'bob@example.com',
            has_password: true,
            recovery_codes_left: null,
            second_factor_advised: false,
            roles: [],
            export: null,
            deletion: null,
          },
        };
      return method === 'POST'
        ? { status: 403, body: { code: 'login_needed_again', message: 'Please log in again.' } }
        : undefined;
    },
  );
  open('?do=release');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Release Payment' }));
  const login = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  expect(login.getByLabelText('Your password')).toBeVisible();
  expect(screen.queryByText('Payment Release Failed')).not.toBeInTheDocument();
  await userEvent.click(login.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: /^Release/ })).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('who is suspended can still write to the other side', async () => {
  const requests = begin(
    { contract: { ...someContract, ...escrowState(heldEscrow) }, messages: [] },
    answered,
  );
  open('', suspended);
  await userEvent.type(await composer(), 'On it.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
      { url: `/api/applications/${id}/messages`, body: { body: 'On it.' } },
    ]),
  );
});

test('the developer answers a refund', async () => {
  const escrow = { ...heldEscrow, refund_proposed_at: '2026-11-20T09:00:00.000Z' };
  const requests = begin({ contract: { ...someContract, ...escrowState(escrow) }, messages: [] }, (sent) =>
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
    mine: { rating: 5, comment: '', revealed: false, reply: null },
    theirs: { submitted: true, rating: null, comment: null, reply: null },
    reply_until: null,
    closed: false,
    reveals_at: '2026-12-04T12:00:00.000Z',
  };
  begin({ contract: { ...someContract, ...escrowState(releasedEscrow), ratings }, messages: [] });
  open();
  await composer();
  expect(panel().getByText(/^Sealed until Dara rates too/)).toBeVisible();
  expect(panel().getByText('Dara rated you. Rate Dara to see it.')).toBeVisible();
  expect(panel().queryByRole('button', { name: 'Rate Experience' })).not.toBeInTheDocument();
});

test('ratings that are closed say so to who has given none, and show the other side’s', async () => {
  const ratings = {
    can_rate: false,
    mine: null,
    theirs: { submitted: true, rating: 4, comment: 'Clear words.', reply: null },
    reply_until: null,
    closed: true,
    reveals_at: '2026-12-04T12:00:00.000Z',
  };
  begin({ contract: { ...someContract, ...escrowState(releasedEscrow), ratings }, messages: [] });
  open();
  await composer();
  expect(panel().getByText('Ratings closed on Dec 4. You didn’t rate Dara.')).toBeVisible();
  expect(panel().getByText('Clear words.')).toBeVisible();
  expect(panel().queryByRole('button', { name: 'Rate Experience' })).not.toBeInTheDocument();
});

const panelText = async (text: string) => {
  await composer();
  return panel().findByText(text);
};

test('the history is asked for when it is opened, and says who did what when', async () => {
  const items = [
    { id: uuid(90), type: 'EscrowFunded', at: '2026-11-01T10:00:00.000Z', by: null, amount: 180_000 },
    {
      id: uuid(91),
      type: 'PaymentReleased',
      at: '2026-11-09T10:00:00.000Z',
      by: 'employer',
      amount: 180_000,
    },
  ];
  const requests = begin({ contract: hiringContract, messages: [] }, (sent) =>
    sent.url.endsWith('/history') ? { body: { items } } : undefined,
  );
  open();
  await composer();
  expect(requests.some(({ url }) => url.endsWith('/history'))).toBe(false);
  await userEvent.click(panel().getByText('History'));
  const list = await panel().findByRole('list', { name: 'History of this contract' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Payment held in escrow $1,800.00'),
    expect.stringContaining('You released the payment $1,800.00'),
  ]);
});
