import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { registry } from '../../../projections/registry.ts';
import { golden, goldenEvents } from '../../../tests/support/golden-events.ts';
import type { ToolPlace } from '../../../tests/support/golden-log.ts';
import { MASTER_KEY, openToolPlace } from '../../../tests/support/golden-log.ts';
import { sleep } from '../../../tests/support/waiting.ts';
import { idFrom } from '../../kernel/ids.ts';
import { createCodec } from '../../platform/codec/codec.ts';
import { createErasureList } from '../../platform/codec/erasure-list.ts';
import { createPersonalKeys } from '../../platform/codec/personal-keys.ts';
import { existingRootKey, openRootKey } from '../../platform/crypto/root-key.ts';
import { keepLocalSecrets, localSecrets } from '../../platform/crypto/secrets.ts';
import { createMailOutbox, openLetter } from '../../platform/mail/outbox.ts';
import { replaceMasterKey } from './change-master-key.ts';

jest.setTimeout(120_000);

let place: ToolPlace;
let pool: ToolPlace['pool'];
let log: ToolPlace['log'];
let dataDir: string;
let run: ToolPlace['run'];

beforeEach(async () => {
  place = await openToolPlace();
  ({ pool, log, dataDir, run } = place);
});

afterEach(() => place.stop());

describe('erase', () => {
  const { ada } = golden;
  const erasedRows = async (): Promise<string> =>
    JSON.stringify(
      await Promise.all(
        registry.map(({ name }) => pool.query(`select to_jsonb(t) as row from read.${name} t order by id`)),
      ).then((answers) => answers.map(({ rows }) => rows as unknown)),
    );
  /** What the golden events have her say. */
  const words = ['Ada Lovelace', 'ada@example.com', 'The tower stands.'];
  /** The golden events end with money held. */
  const returnTheMoney = async (): Promise<void> => {
    await pool.query(`update read.escrows set payment_status = 'refunded'`);
  };

  it('takes a person’s words out of read models, log and replay, and leaves everybody’s money', async () => {
    await returnTheMoney();
    expect(words.filter((word) => !JSON.stringify(goldenEvents).includes(word))).toEqual([]);

    const { code, out } = await run('erase', [ada, '--yes']);
    await place.projected();

    expect([code, out]).toEqual([0, [expect.stringContaining(`${ada} is erased`)]]);
    for (const word of words) expect(await erasedRows()).not.toContain(word);
    expect(await erasedRows()).toContain('Deleted user');
    const stored = await log.readAll({ after: 0n, limit: 1_000 });
    const fresh = createCodec(
      createPersonalKeys(pool, await openRootKey(pool, Buffer.from(MASTER_KEY, 'hex'))),
    );
    const read = JSON.stringify((await fresh.decode(stored)).map(({ data }) => data));
    for (const word of words) expect(read).not.toContain(word);
    expect(await createErasureList(path.join(dataDir, 'erasures.jsonl')).all()).toMatchObject([
      { person: ada },
    ]);
  });

  it('leaves what a rebuild comes to as well, and a ledger that balances', async () => {
    const { rows } = await pool.query(`select * from read.ledger order by id`);
    await returnTheMoney();
    await run('erase', [ada, '--yes']);
    await place.projected();
    await run('rebuild', ['escrows']);

    const { code, out } = await run('verify', []);

    expect([code, out.filter((line) => line.includes('NOT SOUND'))]).toEqual([0, []]);
    expect((await pool.query(`select * from read.ledger order by id`)).rows).toEqual(rows);
    expect((await run('replay', [`account-${ada}`])).out.join(' ')).toContain('AccountErased');
  });

  it('may be repeated, and is told once', async () => {
    await returnTheMoney();
    await run('erase', [ada, '--yes']);
    expect((await run('erase', [ada, '--yes'])).code).toBe(0);

    const told = (await log.readStream(`account-${ada}`)).filter(({ id }) => id === idFrom('erased', ada));
    expect(told).toHaveLength(1);
  });

  it.each([
    [[ada], /^It cannot be undone: say --yes/],
    [['nobody', '--yes'], /^Nobody has the id "nobody"/],
    [[golden.job, '--yes'], /^Nobody has the id/],
    [['--yes'], /^Name one person/],
    [[ada, '--yes'], /^Money is held/],
  ])('refuses %j in one sentence', async (args, sentence) => {
    await pool.query(`update read.escrows set payment_status = 'funded'`);
    const before = await place.everything();

    const { code, notes } = await run('erase', args);

    expect([code, notes]).toEqual([1, [expect.stringMatching(sentence)]]);
    expect(await place.everything()).toEqual(before);
    expect(await createErasureList(path.join(dataDir, 'erasures.jsonl')).all()).toEqual([]);
  });

  it('refuses whoever is owed what was released, and nobody for what was paid out', async () => {
    await pool.query(
      `update read.escrows set payment_status = 'released', developer_id = $1, paid_out_at = null, payable = 100`,
      [ada],
    );
    expect((await run('erase', [ada, '--yes'])).notes).toEqual([expect.stringMatching(/^Money is held/)]);

    await pool.query(`update read.escrows set paid_out_at = now(), payable = 0`);
    expect((await run('erase', [ada, '--yes'])).code).toBe(0);
  });
});

describe('erase', () => {
  const { ada } = golden;
  const settle = async (): Promise<void> => {
    await pool.query(`update read.escrows set payment_status = 'refunded', checkout_open = false`);
  };

  it('takes the letters that wait for a person with them, and nobody else’s', async () => {
    await settle();
    await pool.query(
      `insert into auth.users (id, email, created_at, updated_at) values ($1, 'ada@example.com', now(), now())`,
      [ada],
    );
    const rootKey = await openRootKey(pool, Buffer.from(MASTER_KEY, 'hex'));
    const letters = createMailOutbox({
      pool,
      rootKey,
      carrier: { carry: () => Promise.reject(new Error('the post is away')), close: () => undefined },
      waits: false,
      failed: () => undefined,
    });
    for (const to of ['Ada@Example.com', 'bob@example.com'])
      await letters.send({ to, subject: 'Hello', text: '', html: '', kind: 'test' });
    await letters.stop();

    expect((await run('erase', [ada, '--yes'])).code).toBe(0);

    const { rows } = await pool.query<{ id: string; content: Buffer }>('select id, content from mail.outbox');
    expect(rows.map(({ id, content }) => openLetter(rootKey, id, content).to)).toEqual(['bob@example.com']);
  });

  it.each([['a checkout is open', `update read.escrows set checkout_open = true`, /^Money is held/]])(
    'refuses while %s',
    async (_what, statement, sentence) => {
      await settle();
      await pool.query(statement);

      expect((await run('erase', [ada, '--yes'])).notes).toEqual([expect.stringMatching(sentence)]);
    },
  );

  it('ends a plan that is paid for, which a task then ends at the payment provider', async () => {
    await settle();
    const stream = `subscription-${ada}`;
    const data = { userId: ada, tier: 'pro', subscription: 'sub_1', customer: 'cus_1' } as const;
    const meta = { commandId: idFrom('test'), actor: 'webhook', correlation: 'test', causation: 'test' };
    const started = await place.codec.encode({ type: 'SubscriptionStarted', data }, idFrom('started'), {
      ...meta,
      time: '2026-03-15T12:00:00.000Z',
    });
    await log.append(stream, 'any', [started]);
    await place.projected();

    expect((await run('erase', [ada, '--yes'])).code).toBe(0);

    const events = await place.codec.decode(await log.readStream(stream));
    expect(events.map(({ type }) => type)).toEqual([
      'SubscriptionStarted',
      'SubscriptionEnded',
      'SubscriptionLeftOver',
    ]);
    expect(events.at(-1)?.data).toEqual({ userId: ada, subscription: 'sub_1', why: 'account_deleted' });
  });

  it('refuses while the read models, which it decides by, are behind', async () => {
    await settle();
    await place.stopProjecting();
    await place.append({ type: 'PasswordChanged', data: { userId: ada } });

    expect((await run('erase', [ada, '--yes'])).notes).toEqual([
      expect.stringMatching(/^The read models are behind the log/),
    ]);
  });
});

describe('rotate-signing-key', () => {
  it('publishes a key that waits for its turn, and answers with that one until it has come', async () => {
    await pool.query('delete from auth.signing_keys');
    const [first, second] = [await run('rotate-signing-key', []), await run('rotate-signing-key', [])];
    const { rows } = await pool.query<{ kid: string }>('select kid from auth.signing_keys');

    expect(rows).toHaveLength(1);
    for (const { code, out } of [first, second])
      expect([code, out]).toEqual([0, [expect.stringContaining(rows[0]?.kid ?? 'a key')]]);
    expect((await run('rotate-signing-key', ['more'])).code).toBe(1);
  });
});

describe('change-master-key', () => {
  const given = Buffer.from(MASTER_KEY, 'hex');
  const next = '0b'.repeat(32);

  it('wraps the root key anew, so that the new key opens what was written before and the old one nothing', async () => {
    const root = await existingRootKey(pool, given);

    const { code, out } = await run('change-master-key', [], { NEW_MASTER_KEY: next });

    expect([code, out]).toEqual([
      0,
      [
        expect.stringMatching(
          /set MASTER_KEY to the new one .+ Earlier backups open with the former one only/,
        ),
      ],
    ]);
    expect(await existingRootKey(pool, Buffer.from(next, 'hex'))).toEqual(root);
    expect((await run('verify', [])).notes).toEqual([
      'The master key is not the one that this data was written with.',
    ]);
    expect((await run('verify', [], { MASTER_KEY: next })).code).toBe(0);
  });

  it('keeps the new key in secrets.json where the old one was there', async () => {
    await keepLocalSecrets(dataDir, { masterKey: given });

    const { code } = await run('change-master-key', [], { MASTER_KEY: '' });

    const { masterKey, formerMasterKey } = await localSecrets(dataDir);
    expect([code, formerMasterKey, masterKey.equals(given)]).toEqual([0, undefined, false]);
    expect((await run('verify', [], { MASTER_KEY: '' })).code).toBe(0);
  });

  it.each([
    ['before the database', false],
    ['after the database', true],
  ])('that was cut off %s had the new key is ended by the next start', async (_moment, had) => {
    const made = Buffer.from(next, 'hex');
    await keepLocalSecrets(dataDir, { masterKey: made, formerMasterKey: given });
    if (had) await run('change-master-key', [], { NEW_MASTER_KEY: next });
    expect((await run('verify', [], { MASTER_KEY: '' })).code).toBe(0);

    await openRootKey(pool, made, given);

    expect(await existingRootKey(pool, made)).toBeDefined();
  });

  it('of two at the same time carries out one, whose key secrets.json holds', async () => {
    await keepLocalSecrets(dataDir, { masterKey: given });
    const change = (db: typeof pool) =>
      replaceMasterKey({ pool: db, masterKey: { masterKey: given, dataDir } }, randomBytes(32));
    const first = change(pool);
    // What it asked of the database is old news by the time that it hears it, unless it keeps others out.
    const slow = new Proxy(pool, {
      get: (_, name) =>
        name === 'query'
          ? async (text: string, values: unknown[]) => {
              const answer = await pool.query(text, values);
              await Promise.race([first, sleep(500)]);
              return answer;
            }
          : (Reflect.get(pool, name) as () => unknown).bind(pool),
    });
    const ends = await Promise.allSettled([first, change(slow)]);

    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { masterKey, formerMasterKey } = await localSecrets(dataDir);
    expect(formerMasterKey).toBeUndefined();
    expect(await existingRootKey(pool, masterKey)).toBeDefined();
  });

  it('without a new key changes nothing', async () => {
    const { code, notes } = await run('change-master-key', []);

    expect([code, notes]).toEqual([1, [expect.stringMatching(/^NEW_MASTER_KEY: expects 64/)]]);
    expect(await existingRootKey(pool, given)).toBeDefined();
  });
});
