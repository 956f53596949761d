import { pino } from 'pino';
import { registry } from '../../../projections/registry.ts';
import { golden, goldenEvents } from '../../../tests/support/golden-events.ts';
import type { ToolPlace } from '../../../tests/support/golden-log.ts';
import { openToolPlace } from '../../../tests/support/golden-log.ts';
import { until } from '../../../tests/support/waiting.ts';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { readChainBooks } from '../../platform/chain/books.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { startChainKeeper } from '../chain.ts';

jest.setTimeout(120_000);

const { application } = golden;
const escrow = `escrow-${application}`;

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

describe('rebuild', () => {
  it('mends one read model beside the projector, which goes on with the new table', async () => {
    await pool.query(`update read.jobs set title = 'Spoiled'`);

    const { code, out } = await run('rebuild', ['jobs']);

    expect([code, out]).toEqual([0, [expect.stringMatching(/^jobs: 1 rows up to position \d+/)]]);
    expect((await pool.query(`select from read.jobs where title = 'Spoiled'`)).rowCount).toBe(0);
    const posted = goldenEvents.find(({ stored }) => stored.type === 'JobPosted');
    await place.append(
      { type: 'JobPosted', data: { ...posted?.data, title: 'Later' } },
      '2027-01-01T00:00:00.000Z',
    );
    await place.projected();
    expect((await pool.query(`select from read.jobs where title = 'Later'`)).rowCount).toBe(1);
  });

  it('mends all of them, and says so a line each in JSON', async () => {
    await pool.query('delete from read.ledger; delete from read.profiles');

    const { code, objects } = await run('rebuild', ['--all', '--json']);

    expect(code).toBe(0);
    expect(objects().map(({ type, name }) => [type, name])).toEqual(
      registry.map(({ name }) => ['rebuilt', name]),
    );
    expect((await run('verify', [])).code).toBe(0);
  });
});

describe('react', () => {
  const policy = 'pay-out-when-payment-is-released';
  const waiting = async () => (await pool.query('select from tasks.pending_tasks')).rowCount;

  it('refuses a policy that is unknown, has seen everything, or has never run', async () => {
    expect((await run('react', [policy])).notes).toEqual([`${policy} has seen all of the log.`]);
    expect((await run('react', ['pay-everybody'])).notes).toEqual([
      expect.stringMatching(/^There is no policy "pay-everybody"; there are .*pay-out-when/),
    ]);
    await pool.query('delete from tasks.policies where name = $1', [policy]);
    expect((await run('react', [policy])).notes).toEqual([expect.stringMatching(/has never run/)]);
  });

  it('shows it what happened before its first day, says what would follow when dry, and does it once', async () => {
    const head = await log.head();
    await pool.query('update tasks.policies set since = $2 where name = $1', [policy, String(head)]);

    const dry = await run('react', [policy, '--dry-run']);
    expect([dry.code, dry.out.length > 1, await waiting()]).toEqual([0, true, 0]);
    expect(dry.out.at(-1)).toBe(`${policy}: ${dry.out.length - 1} would follow from positions 1 to ${head}`);

    const done = await run('react', [policy]);
    expect([done.code, done.out]).toEqual([
      0,
      [`${policy}: ${dry.out.length - 1} to be done from positions 1 to ${head}`],
    ]);
    expect(await waiting()).toBe(dry.out.length - 1);
    expect((await run('react', [policy])).notes).toEqual([`${policy} has seen all of the log.`]);
  });
});

describe('parked', () => {
  it('lists what failed too often, and has it tried again', async () => {
    const parked = async (kind: string) => {
      const id = newId();
      await pool.query(
        `insert into tasks.pending_tasks
           (id, policy, kind, payload, event_id, event_position, correlation, due_at, attempts, parked_at, last_error)
         values ($1, 'p', $2, '{}', $3, 1, 'c', now(), 20, now(), 'Error: the provider is away')`,
        [id, kind, newId()],
      );
      return id;
    };
    const [one, two] = [await parked('pay-out'), await parked('make-export')];

    const listed = await run('parked', []);
    expect(listed.out).toHaveLength(3);
    expect(listed.out[0]).toMatch(
      new RegExp(`^${one}  pay-out, 20 attempts, parked since .*: Error: the provider is away$`),
    );
    expect((await run('parked', ['erase-account'])).notes).toEqual([
      expect.stringMatching(/^No task is parked/),
    ]);
    expect((await run('parked', [two, '--all'])).code).not.toBe(0);

    expect((await run('parked', [two])).out).toEqual(['1 released: the workers try them again']);
    expect((await run('parked', [])).out.at(-1)).toBe('1 parked');
    expect((await run('parked', ['--all'])).code).toBe(0);
    const { rows } = await pool.query('select attempts, parked_at from tasks.pending_tasks');
    expect(rows).toEqual([one, two].map(() => ({ attempts: 0, parked_at: null })));
  });
});

describe('verify', () => {
  it('finds read models sound that live projection wrote, and leaves nothing behind', async () => {
    const before = await place.everything();

    const { code, objects } = await run('verify', ['--json']);

    expect(objects().filter(({ problem }) => problem !== null)).toEqual([]);
    expect(code).toBe(0);
    const verified = objects().filter(({ type }) => type === 'verified');
    expect(verified).toHaveLength(registry.length);
    expect(verified.filter(({ rows }) => rows !== 0).length).toBeGreaterThan(5);
    expect(await place.everything()).toEqual(before);
  });

  it('names the row that differs, is missing or is too many', async () => {
    await pool.query(`update read.jobs set title = 'Spoiled'; delete from read.profiles where id = '${golden.ada}';
      insert into read.payout_accounts (id, account, status) values ('stray', 'acct_x', 'ready')`);

    const { code, objects } = await run('verify', ['--json']);

    expect(code).toBe(1);
    const found = objects().filter(({ type, problem }) => type === 'verified' && problem !== null);
    expect(found.map(({ name, examples }) => [name, examples])).toEqual([
      ['profiles', [golden.ada]],
      ['jobs', [golden.job]],
      ['payout_accounts', ['stray']],
    ]);
    for (const { digest } of found as { digest: { live: string; anew: string } }[])
      expect(digest.live).not.toBe(digest.anew);
  });

  it('says where a read model stopped or is degraded', async () => {
    const damaged = { id: newId(), type: 'EscrowFunded', data: '{"amount":', metadata: '{' };
    const { position } = await log.append('escrow-damaged', 'any', [damaged]);
    await place.projected();

    const { code, out } = await run('verify', []);

    expect(code).toBe(1);
    expect(out).toContainEqual(expect.stringMatching(`^ledger: NOT SOUND: it stopped at ${position}`));
    expect(out).toContainEqual(
      expect.stringMatching(`^notifications: NOT SOUND: it is degraded at ${position}`),
    );
    expect(out).toContainEqual(expect.stringMatching(/^jobs: sound/));
  });

  it('holds the log against its signed heads', async () => {
    const env = { CHAIN_KEY: '0c'.repeat(32) };
    const chainOf = async (change: NodeJS.ProcessEnv = {}): Promise<Record<string, unknown>> => {
      const { code, objects } = await run('verify', ['--json'], { ...env, ...change });
      return { ...objects().find(({ type }) => type === 'chain'), code };
    };
    expect(await chainOf()).toMatchObject({ code: 0, position: null, problem: null });
    const quiet = pino({ level: 'silent' });
    const config = loadConfig({ DATA_DIR: dataDir, ...env });
    const keeper = await startChainKeeper(config, { pool, log }, systemClock, quiet);
    await until('a signed head', async () => (await readChainBooks(pool))?.signed === (await log.head()));
    await keeper.stop();
    const head = String(await log.head());
    expect(await chainOf()).toMatchObject({ code: 0, position: head, unsigned: '0', problem: null });
    expect((await run('verify', [], env)).out.at(-1)).toMatch(
      /^chain: sound, \d+ events up to position \d+ /,
    );
    expect((await chainOf({ CHAIN_KEY: '0d'.repeat(32) })).problem).toMatch(/which is not one of ours$/);

    await pool.query(`alter table log.events disable trigger user;
      update log.events set data = replace(data, '0', '1') where position = 3`);
    const { code, out } = await run('verify', [], env);

    expect([code, out.at(-1)]).toEqual([
      1,
      `chain: NOT SOUND: events were changed, swapped or replaced between positions 0 and ${head}`,
    ]);
  });

  it('finds an entry of the ledger that does not sum to zero', async () => {
    await pool.query(`update read.ledger set amount = amount + 1 where account = 'fees'`);

    const { code, objects } = await run('verify', ['--json']);

    expect(code).toBe(1);
    expect(objects().find(({ type }) => type === 'money')).toMatchObject({
      unbalanced: [expect.any(String)],
      problem: '1 entries do not sum to zero',
    });
  });

  it('holds the ledger against the books of the payment sandbox', async () => {
    const move = (id: string, kind: string, body: object) =>
      pool.query('insert into sandbox.objects (id, kind, body) values ($1, $2, $3)', [id, kind, body]);
    const sums = await pool.query<{ event_type: string; sum: string }>(
      `select event_type, sum(abs(amount)) from read.ledger where account = 'card_clearing' group by 1`,
    );
    const sum = (...types: string[]): number =>
      sums.rows
        .filter(({ event_type }) => types.includes(event_type))
        .reduce((total, row) => total + Number(row.sum), 0);
    const own = { currency: 'usd', transfer_group: application };
    const paidIn = sum('EscrowFunded', 'SurplusPaymentReceived');
    await move('ch_1', 'charge', { ...own, amount: paidIn, status: 'succeeded' });
    await move('ch_2', 'charge', { ...own, amount: 77, status: 'failed' });
    await move('ch_3', 'charge', { ...own, amount: 900, status: 'succeeded', transfer_group: null });
    const payout = { currency: 'usd', transfer_group: `escrow:${application}` };
    await move('tr_1', 'transfer', {
      ...payout,
      amount: sum('PayoutSent'),
      amount_reversed: sum('PayoutReversed'),
    });
    await move('re_1', 'refund', { currency: 'usd', charge: 'ch_1', amount: sum('RefundSent') });
    const agreed = await run('verify', []);
    expect(agreed.out.at(-2)).toMatch(/sum to zero, and the payment sandbox says the same; 2500 lost/);
    expect(agreed.code).toBe(0);

    await move('tr_2', 'transfer', { ...payout, amount: 5, amount_reversed: 2 });
    await move('re_2', 'refund', { currency: 'usd', charge: 'ch_1', amount: 3, status: 'pending' });
    await move('du_1', 'dispute', { currency: 'usd', charge: 'ch_1', amount: 7, status: 'needs_response' });
    // These have moved nothing.
    await move('re_3', 'refund', { currency: 'usd', charge: 'ch_1', amount: 3, status: 'failed' });
    await move('du_2', 'dispute', { currency: 'usd', charge: 'ch_1', amount: 9, status: 'won' });
    const asked = { currency: 'usd', charge: 'ch_1', amount: 9, status: 'warning_needs_response' };
    await move('du_3', 'dispute', asked);
    const { code, objects } = await run('verify', ['--json']);

    expect(code).toBe(1);
    const differing = (what: string, ledger: number, more: number) => ({
      applicationId: application,
      what,
      currency: 'USD',
      ledger,
      sandbox: ledger + more,
    });
    expect(objects().find(({ type }) => type === 'money')?.differing).toEqual([
      differing('charged back', 0, 7),
      differing('paid back', sum('RefundSent'), 3),
      differing('paid out', sum('PayoutSent'), 5),
      differing('taken back', sum('PayoutReversed'), 2),
    ]);
  });

  it('names a contract that shows another debt than the ledger, and a webhook that nothing was done about', async () => {
    await pool.query(`update read.escrows set owed = owed + 11`);
    await pool.query(
      `insert into payments.webhooks (id, type, payload, attempts, last_error)
       values ('evt_1', 'charge.refunded', '{}', 1, 'conflict')`,
    );
    const { code, objects } = await run('verify', ['--json']);

    expect(code).toBe(1);
    const money = objects().find(({ type }) => type === 'money') as
      | { shown: { what: string; ledger: number; shown: number }[]; unsettled: object[] }
      | undefined;
    expect(money?.shown).toMatchObject([{ applicationId: application, what: 'owed' }]);
    expect(money?.shown.map(({ ledger, shown }) => shown - ledger)).toEqual([11]);
    expect(money?.unsettled).toMatchObject([{ id: 'evt_1', type: 'charge.refunded', lastError: 'conflict' }]);
  });
});

describe('replay', () => {
  const statusAt = async (...at: string[]) => {
    const { code, objects } = await run('replay', [escrow, ...at, '--json']);
    const [replayed] = objects() as { timeline: { type: string; position: string }[]; state: unknown }[];
    if (replayed === undefined) throw new Error('nothing was replayed');
    return { code, ...replayed };
  };

  it('shows the stream’s events in order, and what its rules make of them', async () => {
    const { code, timeline, state } = await statusAt();

    const stored = await log.readStream(escrow);
    expect(code).toBe(0);
    expect(timeline.map(({ type }) => type)).toEqual(stored.map(({ type }) => type));
    expect(state).toHaveProperty('status');
  });

  it('stops at a position, or at a time', async () => {
    const stored = await log.readStream(escrow);
    const third = stored[2];
    if (third === undefined) throw new Error('the escrow has more events');
    const { time } = JSON.parse(third.metadata) as { time: string };

    const byPosition = await statusAt('--at', String(third.position));
    const byTime = await statusAt('--at', time);

    expect(byPosition.timeline).toHaveLength(3);
    expect(byTime).toEqual(byPosition);
    expect(byPosition.state).not.toEqual((await statusAt()).state);
  });

  it('names personal fields without showing them', async () => {
    const { out } = await run('replay', [escrow]);

    const submitted = goldenEvents.find(({ stored }) => stored.type === 'WorkSubmitted');
    expect(out.join('\n')).toContain('"note":"(sealed)"');
    expect(out.join('\n')).not.toContain(String(submitted?.data.note));
  });

  it('shows an event that cannot be read in its place', async () => {
    await log.append(escrow, 'any', [{ id: newId(), type: 'WorkSubmitted', data: '{', metadata: '{' }]);

    const { code, out } = await run('replay', [escrow]);

    expect(code).toBe(1);
    expect(out.at(-2)).toContain('CANNOT BE READ');
    expect(out.at(-1)).toBe('state: null');
  });
});

describe('bad input', () => {
  it.each([
    ['rebuild', ['no_such_thing'], /^There is no read model "no_such_thing"; there are profiles, /],
    ['rebuild', [], /^Name one read model, or --all\. Usage: npm run rebuild/],
    ['rebuild', ['jobs', '--all'], /^Name one read model, or --all\./],
    ['rebuild', ['--wrong'], /--wrong/],
    ['replay', [], /^Name one stream\./],
    ['replay', ['escrow-nobody'], /^There is no stream "escrow-nobody"\.$/],
    ['replay', [escrow, '--at', '999999'], /^Position 999999 is beyond the end of the log, \d+\.$/],
    ['replay', [escrow, '--at', 'yesterday'], /^"yesterday" is neither a position nor a time/],
    ['verify', ['jobs'], /^It takes no names/],
    ['toString', [], /^There is no tool/],
  ])('%s %j gets one sentence and changes nothing', async (tool, args, sentence) => {
    const before = await place.everything();

    const { code, out, notes } = await run(tool, args);

    expect([code, out, notes]).toEqual([1, [], [expect.stringMatching(sentence)]]);
    expect(await place.everything()).toEqual(before);
  });

  it.each(['rebuild', 'replay', 'verify'])('%s refuses a wrong key', async (tool) => {
    const args = { rebuild: ['--all'], replay: [escrow], verify: [] }[tool] ?? [];
    const before = await place.everything();

    const { code, notes } = await run(tool, args, { MASTER_KEY: '08'.repeat(32) });

    expect([code, notes]).toEqual([1, ['The master key is not the one that this data was written with.']]);
    expect(await place.everything()).toEqual(before);
  });

  it.each(['rebuild', 'replay', 'verify'])('%s refuses a log of a newer version', async (tool) => {
    await place.stopProjecting();
    const args = { rebuild: ['jobs', '--json'], replay: [escrow, '--json'], verify: ['--json'] }[tool] ?? [];
    const metadata = JSON.stringify({
      commandId: newId(),
      actor: 'system',
      correlation: 'test',
      causation: 'test',
      time: '2027-01-01T00:00:00.000Z',
      version: 99,
    });
    const { position } = await log.append(escrow, 'any', [
      { id: newId(), type: 'WorkSubmitted', data: '{}', metadata },
    ]);
    await pool.query('update projector.position set position = $1', [String(position)]);
    const before = await place.everything();

    const { code, objects } = await run(tool, args);

    expect(code).toBe(1);
    expect(objects()).toEqual([
      { type: 'error', message: expect.stringMatching(/events of a newer version of the product/) },
    ]);
    expect(await place.everything()).toEqual(before);
  });

  it('refuses a database of another version, an empty one, and none', async () => {
    await pool.query(`insert into migrations (timestamp, name) values (9, 'Later9')`);
    expect((await run('verify', [])).notes).toEqual([
      'The database is of a newer version of the product than this one.',
    ]);
    await pool.query(`delete from migrations where name like 'Stopped%' or name = 'Later9'`);
    expect((await run('verify', [])).notes).toEqual([
      expect.stringContaining('is of an older version of the product'),
    ]);
    await pool.query('drop table migrations');
    expect((await run('verify', [])).notes).toEqual([
      expect.stringContaining('holds nothing of the product'),
    ]);
    const nowhere = await run('verify', [], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect([nowhere.code, nowhere.notes]).toEqual([1, [expect.stringContaining('ECONNREFUSED')]]);
  });
});
