import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpoints,
} from '../../../../contracts/partner-events.ts';
import { serve } from '../../testing/answers.ts';
import type { Answer, Sent } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { Webhooks } from './webhooks.tsx';
import { outcomeOf, whatItHears } from './words.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const board: WebhookEndpoint = {
  id: uuid(1),
  url: 'https://board.example/hooks',
  description: 'Board',
  types: ['application.received', 'application.withdrawn'],
  status: 'active',
  because: null,
  created_at: '2026-11-02T09:00:00.000Z',
  former_until: null,
  failing_since: null,
};
const failed: WebhookDelivery = {
  id: uuid(7),
  type: 'application.received',
  sequence: '41',
  created_at: '2026-11-02T09:00:00.000Z',
  status: 'failed',
  attempts: 10,
  last_at: '2026-11-05T12:00:00.000Z',
  last_code: 503,
  last_ms: 84,
  last_fault: null,
  last_answer: 'Down for repairs',
  next_at: null,
};

/** The server with these endpoints; `on` answers commands, and may change what is listed. */
const open = (
  first: WebhookEndpoints,
  on: (sent: Sent, list: (endpoints: WebhookEndpoints) => void) => Answer = () => ({}),
) => {
  let endpoints = first;
  const sent = serve((request) => {
    if (request.method !== 'GET')
      return on(request, (next) => {
        endpoints = next;
      });
    return { body: request.url.includes('/deliveries') ? { items: [failed], next_cursor: null } : endpoints };
  });
  renderPage(<Webhooks sales={<button type="button">Contact sales</button>} />, {
    session: member,
    at: '/account/webhooks',
  });
  return { commands: () => sent.filter(({ method }) => method !== 'GET') };
};
const panel = async () =>
  within(await screen.findByRole('complementary', { name: 'Endpoint https://board.example/hooks' }));

afterEach(() => sessionStorage.clear());

test('what an endpoint hears and what came of a delivery is said in few words', () => {
  expect(whatItHears(['job.posted'])).toBe('job.posted');
  expect(whatItHears(['job.posted', 'job.closed', 'job.edited'])).toBe('job.posted and 2 more');
  expect(outcomeOf(failed)).toBe('503 in 84 ms');
  expect(outcomeOf({ ...failed, last_code: null, last_fault: 'timeout' })).toBe(
    'No answer within 10 seconds',
  );
});

test('below Enterprise the page says what it takes', async () => {
  open({ can_use: false, items: [] });
  expect(await screen.findByText('Webhooks come with Enterprise.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Contact sales' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add an endpoint' })).not.toBeInTheDocument();
});

test('an endpoint is added, and its secret shown once', async () => {
  const { commands } = open({ can_use: true, items: [] }, (_, list) => {
    list({ can_use: true, items: [board] });
    return { status: 201, body: { id: board.id, position: '4', secret: SECRET } };
  });
  await screen.findByText('No endpoints yet.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add an endpoint' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an endpoint' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Endpoint' }));
  expect((await dialog.findAllByText('Choose at least one.'))[0]).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Address/ }), board.url);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'application.received' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Endpoint' }));
  const region = await screen.findByRole('region', { name: /is ready/ });
  expect(within(region).getByText(SECRET)).toBeVisible();
  expect(commands()).toMatchObject([
    {
      method: 'POST',
      url: '/api/me/webhook-endpoints',
      body: { url: board.url, description: '', types: ['application.received'] },
    },
  ]);
  await userEvent.click(within(region).getByRole('button', { name: 'Close, I have it' }));
  expect(document.body.innerHTML + JSON.stringify({ ...sessionStorage })).not.toContain(SECRET);
});

test('a refused address is said beside its field, and nothing typed is lost', async () => {
  open({ can_use: true, items: [] }, () => ({
    status: 400,
    body: {
      code: 'invalid_input',
      message: 'Check what you entered.',
      fields: { url: 'Use a host name, not an IP address.' },
    },
  }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add an endpoint' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an endpoint' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Address/ }), 'https://10.0.0.1/');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'job.posted' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Endpoint' }));
  expect((await dialog.findAllByText('Use a host name, not an IP address.'))[0]).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Address/ })).toHaveValue('https://10.0.0.1/');
});

test('a test is sent, a delivery replayed, and the endpoint paused', async () => {
  const { commands } = open({ can_use: true, items: [board] }, ({ url }) =>
    url.endsWith('/pause') ? { body: { position: '5' } } : { body: { delivery_id: uuid(8) } },
  );
  const { getByRole } = await panel();
  await userEvent.click(getByRole('button', { name: 'Send a test' }));
  const row = within(await screen.findByRole('row', { name: /Failed/ }));
  expect(row.getByText('Failed')).toBeVisible();
  expect(row.getByText('Down for repairs')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Replay application.received' }));
  await userEvent.click(getByRole('button', { name: 'Pause' }));
  await waitFor(() =>
    expect(commands().map(({ url }) => url)).toEqual([
      `/api/me/webhook-endpoints/${board.id}/test`,
      `/api/me/webhook-endpoints/${board.id}/deliveries/${failed.id}/replay`,
      `/api/me/webhook-endpoints/${board.id}/pause`,
    ]),
  );
});

test('one that was switched off says why, and is turned on again', async () => {
  const { commands } = open({ can_use: true, items: [{ ...board, status: 'off', because: 'gone' }] }, () => ({
    body: { position: '5' },
  }));
  const { getByRole, getByText, queryByRole } = await panel();
  expect(getByText('It answered that it’s gone (410), so we switched it off.')).toBeVisible();
  expect(queryByRole('button', { name: 'Send a test' })).not.toBeInTheDocument();
  await userEvent.click(getByRole('button', { name: 'Turn on' }));
  await waitFor(() =>
    expect(commands()).toMatchObject([{ url: `/api/me/webhook-endpoints/${board.id}/resume` }]),
  );
});
