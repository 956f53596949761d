import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { NotificationList } from '../../contracts/notifications.ts';
import {
  PartnerEvent,
  PartnerEventType,
  WebhookDeliveries,
  WebhookDeliveryMade,
  WebhookEndpoints,
  WebhookSecret,
} from '../../contracts/partner-events.ts';
import type { WebhookDelivery } from '../../contracts/partner-events.ts';
import { Done } from '../../contracts/wire.ts';
import {
  contractOf,
  fundedContract,
  granted,
  postJob,
  signIn,
  somebody,
} from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { grantPlan, refused } from '../../tests/support/plans-granted.ts';
import { until } from '../../tests/support/waiting.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { COMMANDS } from '../platform/tokens.ts';
import { forgetTraces } from '../privacy/erase-person.ts';
import { ownEvents } from '../privacy/own-events.ts';
import { forgetOldDeliveries } from './deliveries.ts';
import { makeWebhookDeliveriesHandler } from './webhooks.handler.ts';

jest.setTimeout(240_000);

const MINUTE = 1 / 1440;
const HOUR = 1 / 24;

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly event: PartnerEvent;
}
/** A partner's program: it keeps what it got, and answers as it is told. */
class Receiver {
  readonly got: Received[] = [];
  answer: { code: number; headers?: Record<string, string>; body?: string } | 'silence' = { code: 204 };
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}
  static async open(): Promise<Receiver> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        receiver.got.push({
          headers: request.headers as Record<string, string>,
          body,
          event: PartnerEvent.parse(JSON.parse(body)),
        });
        if (receiver.answer === 'silence') return;
        response.writeHead(receiver.answer.code, receiver.answer.headers).end(receiver.answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new Receiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
    return receiver;
  }
  types(): readonly string[] {
    return this.got.map(({ event }) => event.type).sort();
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

let place: MovedProduct;
let owner: Somebody;
let ada: Somebody;
let bob: Somebody;
let receiver: Receiver;
const receivers: Receiver[] = [];

beforeAll(async () => {
  place = await openMovedProduct({ WEBHOOKS_ALLOW_LOCAL: 'true' });
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  [ada, bob] = (await Promise.all(['Ada', 'Bob'].map((name) => somebody(place.url, name)))) as [
    Somebody,
    Somebody,
  ];
  owner = { ...owner, ...(await signIn(place.url, owner)) };
  await grant(ada, 'enterprise');
});
afterAll(async () => {
  await place.stop();
  await Promise.all(receivers.map((each) => each.close()));
});
beforeEach(async () => {
  receiver = await Receiver.open();
  receivers.push(receiver);
});
afterEach(async () => {
  for (const { id } of (await list(ada)).items) granted(Done, await ada.call('DELETE', `${PATH}/${id}`));
  await place.settled();
});

const PATH = '/api/me/webhook-endpoints';
const grant = (who: Somebody, tier: string): Promise<void> => grantPlan(owner, who, tier);
/** Whoever was logged in logs in again: their tokens are over by then. */
const later = async (days: number): Promise<void> => {
  await place.pass(days);
  [owner, ada, bob] = (await Promise.all(
    [owner, ada, bob].map(async (who) => ({ ...who, ...(await signIn(place.url, who)) })),
  )) as [Somebody, Somebody, Somebody];
};
const ask = (who: Person, more: object = {}): Promise<Answer> =>
  who.call('POST', PATH, {
    url: receiver.url,
    description: 'Board',
    types: PartnerEventType.options,
    ...more,
  });
const add = async (who: Person, more: object = {}) => granted(WebhookSecret, await ask(who, more));
const list = async (who: Person) => granted(WebhookEndpoints, await who.call('GET', PATH));
const act = (who: Person, id: string, what: string) => who.call('POST', `${PATH}/${id}/${what}`);
const deliveries = async (who: Person, id: string): Promise<readonly WebhookDelivery[]> =>
  granted(WebhookDeliveries, await who.call('GET', `${PATH}/${id}/deliveries?limit=50`)).items;
const only = async (who: Person, id: string): Promise<WebhookDelivery> => {
  const [found, ...rest] = await deliveries(who, id);
  expect(rest).toEqual([]);
  if (found === undefined) throw new Error('nothing was delivered');
  return found;
};
/** Ada posts a job, and what follows happens. */
const post = async (): Promise<string> => {
  const job = await postJob(ada, 'Moat');
  await place.settled();
  granted(Done, await ada.call('POST', `/api/jobs/${job}/close`));
  return job;
};
/** Kept waiting so long, nothing is tried again while a test goes on. */
const inAnHour = { code: 503, headers: { 'retry-after': '3600' } };
const onlyPosted = { types: ['job.posted'] };
/** As the library has it, at the time of the message itself. */
const signs = (secret: string, { headers, body }: Received): boolean => {
  const { 'webhook-id': id = '', 'webhook-timestamp': time = '', 'webhook-signature': signed = '' } = headers;
  return signed.split(' ').includes(new Webhook(secret).sign(id, new Date(Number(time) * 1000), body));
};

describe('a webhook endpoint', () => {
  it('is for plans with API access; ten at most, also when all are asked for at once', async () => {
    expect(await ask(bob)).toMatchObject(refused(403, 'api_needs_tier'));
    expect(await list(bob)).toEqual({ can_use: false, items: [] });
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask(ada)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status !== 201)).toMatchObject(
      Array.from({ length: 4 }, () => refused(409, 'too_many_webhook_endpoints')),
    );
  });

  it('is nobody else’s', async () => {
    const { id } = await add(ada);
    await grant(bob, 'enterprise');
    expect((await list(bob)).items).toEqual([]);
    for (const [method, what] of [
      ['POST', '/rotate'],
      ['POST', '/pause'],
      ['POST', '/resume'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['DELETE', ''],
    ] as const)
      expect([what, await bob.call(method, `${PATH}/${id}${what}`)]).toMatchObject([
        what,
        refused(404, 'webhook_endpoint_not_found'),
      ]);
  });

  it('has a secret that is in no event, no table and no later answer', async () => {
    const { id, secret } = await add(ada);
    await place.settled();
    expect(JSON.stringify(await list(ada))).not.toContain('whsec_');
    const { pool } = place.product.foundation;
    for (const table of [
      'log.events',
      'endpoints.deliveries',
      'read.webhook_endpoints',
      'tasks.pending_tasks',
    ]) {
      const { rows } = await pool.query(`select 1 from ${table} t where t::text like '%' || $1 || '%'`, [
        secret.slice(6, 30),
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
    const bell = granted(NotificationList, await ada.call('GET', '/api/notifications')).items;
    expect(bell.map(({ kind }) => kind)).toContain('webhook_endpoint_added');
    const { log, codec } = place.product.foundation;
    const own: string[] = [];
    for await (const { type } of ownEvents({ log, codec }, ada.id)) own.push(type);
    expect(own).toContain('WebhookEndpointAdded');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('hears what concerns its person, by ids alone, and nothing of others', async () => {
    const { id, secret } = await add(ada);
    const other = await fundedContract(ada, bob);
    granted(
      z.unknown(),
      await bob.call('POST', '/api/direct-messages', { to: ada.id, body: 'Secret words' }),
    );
    await postJob(bob, 'Drawbridge');
    await place.settled();
    expect(receiver.types()).toEqual([
      'application.decided',
      'application.received',
      'contract.funded',
      'job.posted',
      'message.received',
    ]);
    const { job_id: job } = await contractOf(ada, other);
    for (const got of receiver.got) {
      expect(new Webhook(secret).verify(got.body, got.headers)).toEqual(got.event);
      expect(Object.keys(got.event).sort()).toEqual(['data', 'sequence', 'timestamp', 'type']);
      expect(got.body).not.toMatch(/Secret|Obby|Bob/);
    }
    expect(receiver.got.find(({ event }) => event.type === 'application.received')?.event.data).toEqual({
      application_id: other,
      job_id: job,
      person_id: bob.id,
    });
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    expect(await deliveries(ada, id)).toHaveLength(5);
    for (const delivery of await deliveries(ada, id))
      expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, last_code: 204, next_at: null });
  });

  it('hears of the types alone that it has, and of nothing from before it was there', async () => {
    await post();
    const { id } = await add(ada, { types: ['job.closed'] });
    await post();
    await place.settled();
    expect(receiver.types()).toEqual(['job.closed']);
    granted(Done, await ada.call('PATCH', `${PATH}/${id}`, { description: '', types: ['job.posted'] }));
    await post();
    await place.settled();
    expect(receiver.types()).toEqual(['job.closed', 'job.posted']);
    expect((await list(ada)).items).toMatchObject([{ id, description: '', types: ['job.posted'] }]);
  });

  it('gets one delivery of an event, however often its task is done', async () => {
    const { id } = await add(ada, onlyPosted);
    await post();
    const { product } = place;
    const { pool } = product.foundation;
    const { rows } = await pool.query<{ payload: string; id: string; event_id: string; position: string }>(
      `select t.id, t.event_id, t.event_position::text as position, e.data::text as payload
         from tasks.pending_tasks t join log.events e on e.id = t.event_id
        where t.kind = 'make-webhook-deliveries' and e.type = 'JobPosted' order by t.event_position desc limit 1`,
    );
    const [made] = rows;
    if (made === undefined) throw new Error('there is no such task');
    const { jobId } = JSON.parse(made.payload) as { jobId: string };
    const handler = makeWebhookDeliveriesHandler({
      pool,
      commands: product.app.get<Commands>(COMMANDS, { strict: false }),
      webhooks: { rootKey: product.foundation.rootKey, allowLocal: true },
      hasApiAccess: () => Promise.resolve(true),
    });
    // Its process ended after the deliveries were made and before that was noted.
    await Promise.all(
      [1, 2, 3].map((attempt) =>
        handler.run(
          {
            at: place.now().toISOString(),
            notes: [{ userId: ada.id, type: 'job.posted', data: { job_id: jobId } }],
          },
          {
            taskId: made.id,
            attempt,
            causation: made.event_id,
            position: BigInt(made.position),
            correlation: 'again',
            actor: 'policy:again',
            clock: { now: place.now },
          },
        ),
      ),
    );
    await place.settled();
    expect(receiver.got).toHaveLength(1);
    expect(await only(ada, id)).toMatchObject({ sequence: made.position });
  });

  it('gets both signatures for a day after its secret was rotated', async () => {
    const first = await add(ada, onlyPosted);
    const second = granted(WebhookSecret, await act(ada, first.id, 'rotate'));
    expect(second.secret).not.toBe(first.secret);
    await post();
    const [both] = receiver.got;
    if (both === undefined) throw new Error('nothing came');
    for (const { secret } of [first, second])
      expect(new Webhook(secret).verify(both.body, both.headers)).toEqual(both.event);
    await later(1.1);
    await post();
    const alone = receiver.got.at(-1);
    expect(alone && [signs(first.secret, alone), signs(second.secret, alone)]).toEqual([false, true]);
  });

  it('is tested, and a delivery that has ended is replayed under its own id', async () => {
    const { id } = await add(ada, onlyPosted);
    receiver.answer = { code: 500, body: 'Not today.' };
    const { delivery_id: test } = granted(WebhookDeliveryMade, await act(ada, id, 'test'));
    await place.settled();
    // A test is tried once.
    expect(await only(ada, id)).toMatchObject({
      id: test,
      type: 'endpoint.test',
      status: 'failed',
      attempts: 1,
      last_code: 500,
      last_answer: 'Not today.',
    });
    receiver.answer = { code: 200 };
    const replay = `deliveries/${test}/replay`;
    granted(WebhookDeliveryMade, await act(ada, id, replay));
    await place.settled();
    expect(await only(ada, id)).toMatchObject({ status: 'delivered', attempts: 1, last_code: 200 });
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([test, test]);
    expect(await act(ada, id, `deliveries/${id}/replay`)).toMatchObject(
      refused(404, 'webhook_delivery_not_found'),
    );
    granted(Done, await act(ada, id, 'pause'));
    for (const what of ['test', replay])
      expect(await act(ada, id, what)).toMatchObject(refused(409, 'webhook_endpoint_off'));
  });
});

describe('a receiver', () => {
  it('that is down is tried ten times over 75 hours, and not again', async () => {
    const { id } = await add(ada, onlyPosted);
    receiver.answer = { code: 503 };
    await post();
    expect(await only(ada, id)).toMatchObject({ status: 'waiting', last_code: 503 });
    expect(await act(ada, id, `deliveries/${(await only(ada, id)).id}/replay`)).toMatchObject(
      refused(409, 'webhook_delivery_waiting'),
    );
    await later(1.1);
    expect(await only(ada, id)).toMatchObject({ status: 'waiting', attempts: 7 });
    await later(2.5);
    expect(await only(ada, id)).toMatchObject({ status: 'failed', attempts: 10, next_at: null });
    expect(receiver.got).toHaveLength(10);
    expect(new Set(receiver.got.map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    const [{ failing_since: since } = { failing_since: null }] = (await list(ada)).items;
    expect(since).not.toBeNull();
  });

  it('that redirects, or asks for time, gets it: nothing is followed, and Retry-After is kept', async () => {
    const { id } = await add(ada, onlyPosted);
    const elsewhere = await Receiver.open();
    receivers.push(elsewhere);
    receiver.answer = { code: 307, headers: { location: elsewhere.url, 'retry-after': '600' } };
    await post();
    expect(await only(ada, id)).toMatchObject({ status: 'waiting', attempts: 1, last_code: 307 });
    receiver.answer = { code: 429, headers: { 'retry-after': String(3 * 3600) } };
    await later(11 * MINUTE);
    expect(await only(ada, id)).toMatchObject({ attempts: 2, last_code: 429 });
    receiver.answer = { code: 200 };
    await later(2 * HOUR);
    expect(await only(ada, id)).toMatchObject({ status: 'waiting', attempts: 2 });
    await later(1.1 * HOUR);
    expect(await only(ada, id)).toMatchObject({ status: 'delivered', attempts: 3 });
    expect(elsewhere.got).toEqual([]);
  });

  it('that is gone is switched off at once, with a line under the bell and a mail', async () => {
    const { id } = await add(ada, onlyPosted);
    receiver.answer = { code: 410 };
    await post();
    await place.settled();
    expect((await list(ada)).items).toMatchObject([{ id, status: 'off', because: 'gone' }]);
    expect(await only(ada, id)).toMatchObject({ status: 'failed', attempts: 1, last_code: 410 });
    const bell = granted(NotificationList, await ada.call('GET', '/api/notifications')).items;
    expect(bell.map(({ kind }) => kind)).toContain('webhook_endpoint_gone');
    await until('the mail', async () =>
      JSON.stringify(
        (await ada.call('GET', `/dev/mailbox.json?to=${encodeURIComponent(ada.email)}`)).body,
      ).includes('We switched off a webhook endpoint'),
    );
    await post();
    expect(receiver.got).toHaveLength(1);
    receiver.answer = { code: 200 };
    granted(Done, await act(ada, id, 'resume'));
    await post();
    expect(receiver.got).toHaveLength(2);
  });

  it('at which nothing arrives for five days is switched off', async () => {
    const { id } = await add(ada, onlyPosted);
    receiver.answer = { code: 500 };
    await post();
    await later(4.9);
    expect((await list(ada)).items).toMatchObject([{ id, status: 'active' }]);
    await later(0.2);
    await post();
    await place.settled();
    expect((await list(ada)).items).toMatchObject([{ id, status: 'off', because: 'failing' }]);
    const bell = granted(NotificationList, await ada.call('GET', '/api/notifications')).items;
    expect(bell.map(({ kind }) => kind)).toContain('webhook_endpoint_failing');
    // Turned on again it has five days anew.
    granted(Done, await act(ada, id, 'resume'));
    await post();
    expect((await list(ada)).items).toMatchObject([{ id, status: 'active', because: null }]);
  });

  it('that says nothing has ten seconds, and keeps no others waiting for the next minute', async () => {
    const { id } = await add(ada, onlyPosted);
    receiver.answer = 'silence';
    await post();
    // The next try, which is soon, may have been put off by then.
    await until('the end of its time', async () => (await only(ada, id)).attempts > 0);
    expect(['timeout', 'busy']).toContain((await only(ada, id)).last_fault);
    await post();
    await until('the next one', async () =>
      (await deliveries(ada, id)).some(({ last_fault: fault }) => fault === 'busy'),
    );
    expect(receiver.got).toHaveLength(1);
    receiver.answer = { code: 200 };
    await later(HOUR);
    expect((await deliveries(ada, id)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });
});

describe('deliveries', () => {
  it('are held while an endpoint is paused, and sent when it is resumed', async () => {
    const { id } = await add(ada, onlyPosted);
    receiver.answer = inAnHour;
    await post();
    receiver.answer = { code: 200 };
    granted(Done, await act(ada, id, 'pause'));
    await later(2 * HOUR);
    expect(await only(ada, id)).toMatchObject({ status: 'waiting', attempts: 1, last_fault: 'held' });
    // What happens meanwhile is not sent later, either.
    await post();
    granted(Done, await act(ada, id, 'resume'));
    await place.settled();
    expect(await only(ada, id)).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(receiver.got).toHaveLength(2);
  });

  it('are held while the plan has no API access, given up after 76 hours, and go on with it', async () => {
    const { id } = await add(ada, onlyPosted);
    receiver.answer = inAnHour;
    await post();
    receiver.answer = { code: 200 };
    await grant(ada, 'studio');
    await post();
    await later(2 * HOUR);
    expect(receiver.got).toHaveLength(1);
    expect(await list(ada)).toMatchObject({ can_use: false, items: [{ status: 'active' }] });
    expect(await only(ada, id)).toMatchObject({ status: 'waiting', last_fault: 'held' });
    expect(await act(ada, id, 'test')).toMatchObject(refused(403, 'api_needs_tier'));
    await later(3.5);
    expect(await only(ada, id)).toMatchObject({ status: 'failed', last_fault: 'held' });
    await grant(ada, 'enterprise');
    await post();
    expect(receiver.got).toHaveLength(2);
  });

  it('go on while somebody is suspended, who changes little, and are held for whoever is banned', async () => {
    const eve = await somebody(place.url, 'Eve');
    await grant(eve, 'enterprise');
    const { id } = await add(eve, { types: ['message.received'] });
    const until = new Date(place.now().getTime() + 86_400_000).toISOString();
    const admin = (what: string, body: object) =>
      owner.call('POST', `/api/admin/users/${eve.id}/${what}`, { reason: 'Scams.', ...body });
    granted(Done, await admin('suspend', { until }));
    receiver.answer = inAnHour;
    granted(z.unknown(), await bob.call('POST', '/api/direct-messages', { to: eve.id, body: 'Hello' }));
    await place.settled();
    expect(receiver.types()).toEqual(['message.received']);
    for (const what of ['test', 'rotate', 'resume'])
      expect([what, await act(eve, id, what)]).toMatchObject([what, refused(403, 'suspended')]);
    granted(Done, await admin('ban', {}));
    await later(2 * HOUR);
    expect(receiver.got).toHaveLength(1);
    const { rows } = await place.product.foundation.pool.query<{ fault: string }>(
      'select last_fault as fault from endpoints.deliveries where endpoint_id = $1',
      [id],
    );
    expect(rows).toEqual([{ fault: 'held' }]);
  });

  it('go after 30 days, and with the account', async () => {
    const { id } = await add(ada, onlyPosted);
    await post();
    const { pool } = place.product.foundation;
    const inDays = (days: number) => new Date(place.now().getTime() + days * 86_400_000);
    await forgetOldDeliveries(pool, inDays(29.9));
    expect(await deliveries(ada, id)).toHaveLength(1);
    await forgetOldDeliveries(pool, inDays(30.1));
    expect(await deliveries(ada, id)).toEqual([]);
    await post();
    await inTransaction(pool, (tx) => forgetTraces(tx, ada.id));
    for (const table of ['deliveries', 'health'])
      expect(
        (await pool.query(`select 1 from endpoints.${table} where user_id = $1`, [ada.id])).rows,
      ).toEqual([]);
  });

  it('are listed in pages', async () => {
    const { id } = await add(ada, onlyPosted);
    for (let made = 0; made < 5; made++) granted(WebhookDeliveryMade, await act(ada, id, 'test'));
    await place.settled();
    const pageAt = async (cursor: string | null) =>
      granted(
        WebhookDeliveries,
        await ada.call(
          'GET',
          `${PATH}/${id}/deliveries?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
        ),
      );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { items, next_cursor: next } = await pageAt(cursor);
      seen.push(...items.map((each) => each.id));
      cursor = next;
    } while (cursor !== null);
    expect(seen).toEqual((await deliveries(ada, id)).map((each) => each.id));
    expect(new Set(seen).size).toBe(5);
    expect(await ada.call('GET', `${PATH}/${id}/deliveries?cursor=none`)).toMatchObject({ status: 400 });
  });
});

it('an address is refused where local ones are not allowed', async () => {
  const strict = await openMovedProduct();
  try {
    const first = await somebody(strict.url, 'Olga');
    const admin = await signIn(strict.url, first);
    const pia = await somebody(strict.url, 'Pia');
    await grantPlan(admin, pia, 'enterprise');
    for (const url of [receiver.url, 'https://127.0.0.1/', 'https://10.0.0.1/', 'https://localhost/hook'])
      expect([url, await ask(pia, { url })]).toMatchObject([
        url,
        { status: 400, body: { code: 'invalid_input', fields: { url: expect.any(String) as string } } },
      ]);
    expect((await ask(pia, { url: 'https://hooks.example.com/makehold' })).status).toBe(201);
  } finally {
    await strict.stop();
  }
});
