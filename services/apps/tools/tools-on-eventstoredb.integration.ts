import { readdirSync } from 'node:fs';
import path from 'node:path';
import { registry } from '../../../projections/registry.ts';
import { eventStoreForTests } from '../../../tests/support/eventstore.ts';
import type { EventStoreForTests } from '../../../tests/support/eventstore.ts';
import { golden } from '../../../tests/support/golden-events.ts';
import type { ToolPlace } from '../../../tests/support/golden-log.ts';
import { openToolPlace } from '../../../tests/support/golden-log.ts';
import { createEventStoreLog } from '../../platform/log/eventstore-log.ts';

jest.setTimeout(120_000);

const escrow = `escrow-${golden.application}`;

/** What the tools do at all stands in tools.integration.ts; here their log is in EventStoreDB, where positions leave gaps. */
describe('with EVENTSTORE_URL', () => {
  let server: EventStoreForTests;
  let place: ToolPlace;
  let pool: ToolPlace['pool'];
  let log: ToolPlace['log'];
  let run: ToolPlace['run'];

  beforeEach(async () => {
    server = await eventStoreForTests(undefined);
    const { url } = server;
    place = await openToolPlace(() => createEventStoreLog({ url }), { EVENTSTORE_URL: url });
    ({ pool, log, run } = place);
  });

  afterEach(async () => {
    await place.stop();
    await server.close();
  });

  it('rebuilds every read model from that log, and finds them sound', async () => {
    await pool.query(`update read.jobs set title = 'Spoiled'; delete from read.ledger`);
    const spoiled = await run('verify', ['--json']);
    const found = spoiled.objects().filter(({ type, problem }) => type === 'verified' && problem !== null);
    expect([spoiled.code, found.map(({ name }) => name)]).toEqual([1, ['jobs', 'ledger']]);

    const rebuilt = await run('rebuild', ['--all', '--json']);

    expect(rebuilt.code).toBe(0);
    expect(rebuilt.objects().map(({ type, name }) => [type, name])).toEqual(
      registry.map(({ name }) => ['rebuilt', name]),
    );
    const { code, objects } = await run('verify', ['--json']);
    expect([code, objects().filter(({ problem }) => problem !== null)]).toEqual([0, []]);
    expect((await pool.query('select from read.ledger')).rowCount).toBeGreaterThan(0);
  });

  it('replays a stream up to a position, and to none that lies beyond the end', async () => {
    const stored = await log.readStream(escrow);
    const third = stored[2];
    if (third === undefined) throw new Error('the escrow has more events');

    const { code, objects } = await run('replay', [escrow, '--at', String(third.position), '--json']);
    const beyond = await run('replay', [escrow, '--at', String((await log.head()) + 1n)]);

    expect(code).toBe(0);
    const [replayed] = objects() as unknown as [{ timeline: { position: string }[] }];
    expect(replayed.timeline.map(({ position }) => position)).toEqual(
      stored.slice(0, 3).map(({ position }) => String(position)),
    );
    expect([beyond.code, beyond.notes]).toEqual([1, [expect.stringMatching(/is beyond the end of the log/)]]);
  });

  it('is backed up by its own tools', async () => {
    const { code, notes } = await run('backup', [path.join(place.dataDir, 'backup')]);

    expect([code, notes]).toEqual([1, [expect.stringMatching(/^The log is in EventStoreDB: back it up/)]]);
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  it('is asked for by name where it is missing, and nothing is changed', async () => {
    const { code, notes } = await run('rebuild', ['--all'], { EVENTSTORE_URL: '' });

    expect([code, notes]).toEqual([
      1,
      [expect.stringMatching(/^EVENTSTORE_URL: is missing, or the log in PostgreSQL was emptied: /)],
    ]);
  });
});
