import { accountsDatabase } from '../../tests/support/identity-app.ts';
import { until } from '../../tests/support/waiting.ts';
import { newId } from '../kernel/ids.ts';
import { LogUnavailable } from '../kernel/log.ts';
import { createFactsOutbox, tellFacts } from './facts.ts';
import type { FactsOutbox, RecordedFact } from './facts.ts';

jest.setTimeout(120_000);

describe('the facts of accounts that wait for the log', () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  /** What the log was told of each person, in its order, with repeats. */
  let told: Map<string, RecordedFact[]>;
  let tries: number;
  /** Whose facts were tried, in order. */
  let tried: string[] = [];
  let trouble: (userId: string) => Error | null;
  let started: FactsOutbox[];
  const away = (): Error => new LogUnavailable('the log is away');

  const log = {
    append: (userId: string, facts: readonly RecordedFact[]): Promise<void> => {
      tries += 1;
      tried.push(userId);
      const error = trouble(userId);
      if (error !== null) return Promise.reject(error);
      told.set(userId, [...(told.get(userId) ?? []), ...facts]);
      return Promise.resolve();
    },
  };
  const start = (): FactsOutbox => {
    const outbox = createFactsOutbox(database.pool, log, () => undefined);
    started.push(outbox);
    return outbox;
  };
  /** Signs somebody up as far as the database goes. */
  const registered = async (outbox: FactsOutbox): Promise<string> => {
    const userId = newId();
    const data = { userId, displayName: 'Ada', email: `${userId}@example.com`, referralCode: null };
    await outbox.write(database.pool, userId, { type: 'AccountRegistered', data }, new Date());
    return userId;
  };
  const arrive = async (outbox: FactsOutbox): Promise<string> => {
    const userId = await registered(outbox);
    await outbox.deliver(userId);
    return userId;
  };
  const waiting = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from auth.outbox',
    );
    return rows[0]?.waiting ?? 0;
  };

  beforeAll(async () => {
    database = await accountsDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    told = new Map();
    tries = 0;
    tried = [];
    trouble = () => null;
    started = [];
  });
  afterEach(async () => {
    for (const outbox of started) await outbox.stop();
    await database.pool.query('delete from auth.outbox');
  });

  it('are told on its return, by whoever drains', async () => {
    const [outbox] = [start(), start()];
    trouble = away;
    const people: string[] = [];
    for (let person = 0; person < 20; person += 1) people.push(await arrive(outbox));
    tried = [];
    await until('some tries of the drains', () => tried.length > 6);
    // Two drains, each with one person at a time: what all of them would be told is told by none.
    expect(new Set(tried).size).toBeLessThanOrEqual(2);

    trouble = () => null;
    await until('all of them told', async () => (await waiting()) === 0);
    expect([...told.keys()].sort()).toEqual(people.sort());
  });

  it('are told also where nobody tried before', async () => {
    trouble = away;
    const outbox = start();
    const left = await registered(outbox);
    await database.pool.query('update auth.outbox set due_at = now()');
    await until('some tries of the drain', () => tries > 2);

    trouble = () => null;
    await until('the fact told', () => told.has(left));
  });

  it('do not wait for those that the log takes at no time', async () => {
    const outbox = start();
    const poisoned = await registered(outbox);
    trouble = (userId) => (userId === poisoned ? new RangeError('too large') : null);
    const people = [await registered(outbox), await registered(outbox)];
    await database.pool.query('update auth.outbox set due_at = now()');

    await until('the others told', () => people.every((person) => told.has(person)));
    expect(await waiting()).toBe(1);
    tried = [];
    const later = await registered(outbox);
    await database.pool.query('update auth.outbox set due_at = now() where user_id = $1', [later]);
    await until('whoever came later told', () => told.has(later));
    expect(tried).toEqual([later]);
  });

  it('are told at once when somebody needs them told, who otherwise hears why not', async () => {
    const userId = await registered(start());
    trouble = away;
    await expect(tellFacts(database.pool, log, userId)).rejects.toThrow(LogUnavailable);

    trouble = () => null;
    await tellFacts(database.pool, log, userId);
    // The outbox may tell it at the same time: once more by the same id, which the log takes once.
    expect(new Set(told.get(userId)?.map(({ type }) => type))).toEqual(new Set(['AccountRegistered']));
    tries = 0;
    await tellFacts(database.pool, log, userId);
    expect(tries).toBe(0);
  });
});
