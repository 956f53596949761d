import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createListener, notify, type Listener } from './listener.ts';
import { createPool, type Pool } from './pool.ts';

describe('the listener', () => {
  let database: TestDatabase;
  let listener: Listener;
  let pool: Pool;
  let problems: string[];

  beforeEach(async () => {
    database = await createTestDatabase({ migrated: false });
    problems = [];
    listener = createListener(database.url, { report: (problem) => problems.push(problem) });
    pool = createPool(database.url, { max: 2, name: 'test' });
  });
  afterEach(async () => {
    await listener.close();
    await pool.end();
    await database.drop();
  });

  const cut = (): Promise<void> =>
    database.asAdmin(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'listener'`,
      [new URL(database.url).pathname.slice(1)],
    );

  /** A callback and what it was called with; `next` resolves at the next call. */
  function recorder() {
    const payloads: string[] = [];
    let arrived: () => void = () => undefined;
    return {
      payloads,
      record: (payload: string) => {
        payloads.push(payload);
        arrived();
      },
      next: () => new Promise<void>((resolve) => (arrived = resolve)),
    };
  }

  it('hands each payload to those who listen to its channel, whatever the channel is called', async () => {
    const [one, two, other] = [recorder(), recorder(), recorder()];
    listener.listen('Order "matters"', one.record);
    listener.listen('Order "matters"', two.record);
    listener.listen('other', other.record);
    await listener.ready();
    const arrived = two.next();
    await notify(pool, 'Order "matters"', 'ä');
    await arrived;
    expect([one.payloads, two.payloads, other.payloads]).toEqual([['ä'], ['ä'], []]);
  });

  it('takes a channel that is added while it is connected, and forgets one that is given back', async () => {
    const [kept, left] = [recorder(), recorder()];
    await listener.ready();
    listener.listen('kept', kept.record);
    const leave = listener.listen('left', left.record);
    await listener.ready();
    leave();
    await notify(pool, 'left', '1');
    const arrived = kept.next();
    await notify(pool, 'kept', '2');
    await arrived;
    expect([kept.payloads, left.payloads]).toEqual([['2'], []]);
  });

  it('comes back after its connection broke, tells everyone to look again and hears the next signal', async () => {
    const heard = recorder();
    let looks = 0;
    let looked: () => void = () => undefined;
    listener.listen('channel', heard.record);
    listener.onReconnect(() => {
      looks++;
      looked();
    });
    await listener.ready();
    const before = looks;
    const again = new Promise<void>((resolve) => (looked = resolve));
    await cut();
    await again;
    expect(looks).toBe(before + 1);
    expect(problems).not.toEqual([]);
    const arrived = heard.next();
    await notify(pool, 'channel', 'after');
    await arrived;
    expect(heard.payloads).toEqual(['after']);
  });

  it('goes on after a callback that throws, and reports it', async () => {
    const heard = recorder();
    listener.listen('channel', () => {
      throw new Error('not mine');
    });
    listener.listen('channel', heard.record);
    await listener.ready();
    const arrived = heard.next();
    await notify(pool, 'channel', 'x');
    await arrived;
    expect(problems).toEqual(['a callback of the listener failed']);
  });

  it('closes while no server answers', async () => {
    const nowhere = createListener('postgres://postgres:x@127.0.0.1:1/postgres');
    nowhere.listen('channel', () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await nowhere.close();
  });
});
