import type { ModeratedProduct, Signed } from '../../tests/support/moderated-product.ts';
import { startModeratedProduct } from '../../tests/support/moderated-product.ts';
import { until } from '../../tests/support/waiting.ts';
import { newId } from '../kernel/ids.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { COMMANDS } from '../platform/tokens.ts';

jest.setTimeout(180_000);

const PARKED = '/api/admin/parked-tasks';
/** As a version of before kept it. */
const CAUSE = 'Error: 550 <ada@example.com> is away';
const SHOWN = 'Error: 550 <[address]> is away';

let started: ModeratedProduct;
let owner: Signed;

beforeAll(async () => {
  started = await startModeratedProduct();
  owner = await started.arrive('Wren');
});
afterAll(async () => started.stop());

const database = () => started.product.foundation.pool;

/** A task that has failed too often: it would end the sessions of that person. */
const parked = async (userId: string, payload: object = { userId }, kind = 'end-sessions') => {
  const id = newId();
  await database().query(
    `insert into tasks.pending_tasks
       (id, policy, kind, payload, event_id, event_position, correlation, due_at, attempts, parked_at, last_error)
     values ($1, 'end-sessions-when-banned', $2, $3, $4, 1, 'c', now(), 20, now(), $5)`,
    [id, kind, JSON.stringify(payload), newId(), CAUSE],
  );
  return id;
};
const tryAgain = (who: Signed, id: string, headers = {}) =>
  who.ask('POST', `${PARKED}/${id}/try-again`, {}, headers);
interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly next_cursor: string | null;
}
const listed = async (query = ''): Promise<Page> =>
  (await owner.ask('GET', `${PARKED}${query}`)).body as unknown as Page;
const sessionsOf = async (userId: string): Promise<number> =>
  (await database().query('select from auth.sessions where user_id = $1', [userId])).rowCount ?? 0;
/** Somebody banned, whose session outlived the ban since that task has failed. */
const overlooked = async (name: string): Promise<string> => {
  const { id } = await started.arrive(name);
  expect((await owner.ask('POST', `/api/admin/users/${id}/ban`, { reason: 'Spam' })).status).toBe(200);
  await until('the task of the ban is done', async () => {
    const { rowCount } = await database().query(
      `select from tasks.pending_tasks where kind = 'end-sessions' and payload is null and outcome = 'done'
         and event_id in (select id::uuid from read.audit where person_id = $1)`,
      [id],
    );
    return rowCount === 1;
  });
  await database().query(
    `insert into auth.sessions (id, user_id, salt, aal, amr, created_at) values ($1, $2, '', 'aal1', '[]', now())`,
    [newId(), id],
  );
  return id;
};
const triedAgain = async (id: string) => {
  const { body } = await owner.ask('GET', '/api/admin/audit?limit=50');
  return (body['items'] as { kind: string; task: { id: string } | null }[]).filter(
    ({ task }) => task?.id === id,
  );
};

afterEach(async () => {
  await database().query('delete from tasks.pending_tasks where parked_at is not null');
});

it('is no matter of others', async () => {
  const person = await started.arrive('Ada');
  const id = await parked(person.id);

  for (const answer of [await person.ask('GET', PARKED), await tryAgain(person, id)])
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  expect((await started.ask(`${PARKED}/${id}/try-again`, {})).status).toBe(401);
  expect((await listed()).items.map((task) => task.id)).toEqual([id]);
  expect(await triedAgain(id)).toEqual([]);
});

it('is listed with what it is about and why, and with nothing else that it holds', async () => {
  const [userId, to] = [newId(), newId()];
  const exported = await parked(userId, { userId, note: 'a secret word' }, 'make-export');
  const command = { to: 'subscription', id: userId, command: { type: 'EndWithBan', words: 'a secret word' } };
  const sent = await parked(userId, command, 'command');
  const reserved = await parked(
    userId,
    { then: command, giveBack: command, commandId: newId() },
    'finish-reservation',
  );
  const letter = await parked(userId, { to, at: 'now' }, 'write-notice-letter');

  const { body } = await owner.ask('GET', PARKED);
  const subscription = [{ thing: 'subscription', id: userId }];
  expect(body['items']).toMatchObject([
    {
      id: exported,
      kind: 'make-export',
      about: [{ thing: 'user', id: userId }],
      reason: SHOWN,
      attempts: 20,
    },
    { id: sent, kind: 'EndWithBan', about: subscription },
    { id: reserved, kind: 'finish-reservation', about: subscription },
    { id: letter, kind: 'write-notice-letter', about: [{ thing: 'user', id: to }] },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/secret|ada@/);
});

it('is listed page by page, the longest first, each once though all were parked at once', async () => {
  const ids = [await parked(owner.id), await parked(owner.id), await parked(owner.id)];
  await database().query('update tasks.pending_tasks set parked_at = now() where id = any ($1)', [ids]);
  const first = await parked(owner.id);
  await database().query(
    `update tasks.pending_tasks set parked_at = now() - interval '1 day' where id = $1`,
    [first],
  );

  const found: string[] = [];
  for (let query = '?limit=1', pages = 0; query !== '' && pages < 9; pages += 1) {
    const { items, next_cursor: cursor } = await listed(query);
    found.push(...items.map(({ id }) => id));
    query = cursor === null ? '' : `?limit=1&cursor=${cursor}`;
  }
  expect(found).toEqual([first, ...ids.toSorted()]);
  expect((await owner.ask('GET', `${PARKED}?cursor=no`)).body.code).toBe('invalid_input');
});

it('runs once it is tried again, and the audit says who had it tried', async () => {
  const person = await overlooked('Bea');
  const id = await parked(person);
  const key = { 'idempotency-key': newId() };

  const first = await tryAgain(owner, id, key);
  expect(first.status).toBe(200);
  await until('the task is done', async () => (await sessionsOf(person)) === 0);
  await until('it says so', async () => {
    const { rows } = await database().query<{ outcome: string | null }>(
      'select outcome from tasks.pending_tasks where id = $1',
      [id],
    );
    return rows[0]?.outcome === 'done';
  });

  expect((await listed()).items).toEqual([]);
  expect((await tryAgain(owner, id, key)).body).toEqual(first.body);
  expect((await tryAgain(owner, id)).body.code).toBe('not_parked');
  expect((await tryAgain(owner, newId())).body.code).toBe('not_parked');
  expect(await triedAgain(id)).toEqual([
    expect.objectContaining({
      kind: 'parked_task_released',
      actor: expect.objectContaining({ id: owner.id }) as object,
      person: null,
      task: { id, kind: 'end-sessions' },
      words: 'Wren had the parked task “end-sessions” tried again.',
    }),
  ]);
});

it('is released by the next request where the first one died after it stood in the log, and told once', async () => {
  const person = await overlooked('Cleo');
  const id = await parked(person);
  const since = new Date(
    (
      await database().query<{ at: Date }>('select parked_at as at from tasks.pending_tasks where id = $1', [
        id,
      ])
    ).rows[0]?.at ?? 0,
  ).toISOString();
  const release = { type: 'ReleaseParkedTask', taskId: id, kind: 'end-sessions', parkedAt: since } as const;
  await started.product.app
    .get<Commands>(COMMANDS, { strict: false })
    .send(
      'parkedTask',
      id,
      { ...release, by: owner.id, byRoles: ['site_owner'] },
      { commandId: newId(), actor: owner.id },
    );
  expect((await listed()).items.map((task) => task.id)).toEqual([id]);

  expect((await tryAgain(owner, id)).status).toBe(200);
  await until('the task is done', async () => (await sessionsOf(person)) === 0);
  await until('the audit says so', async () => (await triedAgain(id)).length > 0);
  expect(await triedAgain(id)).toHaveLength(1);
});
