import { request } from 'node:http';

import type { Rig } from '../../tests/support/payments-rig.ts';
import { SECRET_KEY, startRig } from '../../tests/support/payments-rig.ts';
import { createSandbox } from './sandbox.ts';

jest.setTimeout(120_000);

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${rig.origin}/sandbox${path}`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });

const customer = 'email=mara%40example.test';

it('refuses every key but its own', async () => {
  for (const authorization of [
    '',
    'Bearer',
    'Bearer sk_test_other',
    `Bearer ${SECRET_KEY}x`,
    `Token ${SECRET_KEY}`,
  ]) {
    const answer = await post('/v1/customers', customer, { authorization });
    expect(answer.status).toBe(401);
  }
  const basic = Buffer.from(`${SECRET_KEY}:`).toString('base64');
  const answer = await post('/v1/customers', customer, { authorization: `Basic ${basic}` });
  expect(answer.status).toBe(200);
});

it('answers a repeated key with the first answer, also after a restart', async () => {
  const headers = { 'idempotency-key': 'customer:1' };
  const first = await post('/v1/customers', customer, headers);
  const text = await first.text();
  expect(first.headers.get('idempotent-replayed')).toBeNull();

  const again = await post('/v1/customers', customer, headers);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  await expect(again.text()).resolves.toBe(text);

  await rig.restart();
  const later = await post('/v1/customers', customer, headers);
  expect(later.headers.get('idempotent-replayed')).toBe('true');
  await expect(later.text()).resolves.toBe(text);
});

it('refuses a key that comes back with other parameters', async () => {
  const headers = { 'idempotency-key': 'customer:2' };
  await post('/v1/customers', customer, headers);
  const other = await post('/v1/customers', 'email=noor%40example.test', headers);
  expect(other.status).toBe(400);
  await expect(other.json()).resolves.toMatchObject({ error: { type: 'idempotency_error' } });
});

it('keeps a refusal for its key, but forgets parameters that made no sense', async () => {
  const account = await rig.stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  });
  const body = `amount=100&currency=usd&destination=${account.id}`;
  const refusal = await post('/v1/transfers', body, { 'idempotency-key': 'transfer:1' });
  expect(refusal.status).toBe(400);
  const replay = await post('/v1/transfers', body, { 'idempotency-key': 'transfer:1' });
  expect(replay.status).toBe(400);
  expect(replay.headers.get('idempotent-replayed')).toBe('true');

  const nonsense = await post('/v1/customers', 'email=nobody', { 'idempotency-key': 'customer:3' });
  expect(nonsense.status).toBe(400);
  const mended = await post('/v1/customers', customer, { 'idempotency-key': 'customer:3' });
  expect(mended.status).toBe(200);
});

it('names the parameter that is missing, unknown or wrong', async () => {
  const cases: readonly [string, string, Record<string, string>][] = [
    ['/v1/transfers', 'amount=100&currency=usd', { code: 'parameter_missing', param: 'destination' }],
    ['/v1/customers', 'colour=red', { code: 'parameter_unknown', param: 'colour' }],
    ['/v1/transfers', 'amount=-5&currency=usd&destination=acct_1', { param: 'amount' }],
    [
      '/v1/checkout/sessions',
      'mode=subscription&success_url=http://localhost/&line_items[0][price]=price_no',
      { code: 'resource_missing', param: 'line_items[0][price]' },
    ],
  ];
  for (const [path, body, error] of cases) {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    await expect(answer.json()).resolves.toMatchObject({ error });
  }
});

it('pages through lists in both directions', async () => {
  for (let index = 0; index < 5; index += 1)
    await rig.stripe.customers.create({ email: 'pages@example.test', metadata: { index: String(index) } });
  const query = { email: 'pages@example.test' };
  const first = await rig.stripe.customers.list({ ...query, limit: 2 });
  expect(first.data.map((each) => each.metadata.index)).toEqual(['4', '3']);
  expect(first.has_more).toBe(true);
  const second = await rig.stripe.customers.list({
    ...query,
    limit: 2,
    starting_after: first.data[1]?.id ?? '',
  });
  expect(second.data.map((each) => each.metadata.index)).toEqual(['2', '1']);
  const back = await rig.stripe.customers.list({
    ...query,
    limit: 2,
    ending_before: second.data[0]?.id ?? '',
  });
  expect(back.data).toEqual(first.data);
  const all = await rig.stripe.customers.list({ ...query, limit: 2 }).autoPagingToArray({ limit: 50 });
  expect(all).toHaveLength(5);
});

it('answers what it does not know with 404', async () => {
  await expect(rig.stripe.charges.retrieve('ch_none')).rejects.toMatchObject({ statusCode: 404 });
  const unknown = await post('/v1/quotes', '');
  expect(unknown.status).toBe(404);
  for (const path of [
    '/pay/cs_test_none',
    '/connect/link_none',
    '/billing/bps_none',
    '/billing/bps_none/no',
  ]) {
    const page = await fetch(`${rig.origin}/sandbox${path}`);
    expect(page.status).toBe(404);
  }
});

/** A request with a Host header of its own, which fetch does not allow. */
const statusFor = (headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${rig.origin}/sandbox/assets/sandbox.css`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

it('answers this machine only', async () => {
  await expect(statusFor({})).resolves.toBe(200);
  await expect(statusFor({ host: 'localhost:3000' })).resolves.toBe(200);
  await expect(statusFor({ host: 'rebound.example' })).resolves.toBe(404);
  await expect(statusFor({ host: '127.0.0.1.example' })).resolves.toBe(404);
  await expect(statusFor({ 'x-forwarded-for': '203.0.113.9' })).resolves.toBe(404);
});

it('asks to try again when its database does not answer, and does the work once when it does', async () => {
  const link = (): Promise<string> =>
    rig.payments.createConnectedAccount({
      userId: 'user-1',
      email: 'ines@example.test',
      idempotencyKey: 'account:trouble',
    });
  await rig.pool.query('ALTER TABLE sandbox.idempotency RENAME TO away');
  await expect(link()).rejects.toMatchObject({ problem: 'unavailable', retryable: true });
  await rig.pool.query('ALTER TABLE sandbox.away RENAME TO idempotency');
  expect(rig.failures.length).toBeGreaterThan(0);
  rig.failures.length = 0;
  await link();
  await link();
  const accounts = await rig.stripe.accounts.list({ limit: 100 });
  expect(accounts.data.filter((account) => account.metadata?.user_id === 'user-1')).toHaveLength(1);
});

it('does not exist in production', () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    expect(() =>
      createSandbox({
        pool: rig.pool,
        clock: rig.clock,
        publicUrl: () => rig.origin,
        webhookUrl: () => rig.receiver.url,
        secretKey: SECRET_KEY,
        webhookSecret: 'whsec',
        log: { error: () => undefined },
      }),
    ).toThrow('NODE_ENV=production');
  } finally {
    process.env.NODE_ENV = before;
  }
});
