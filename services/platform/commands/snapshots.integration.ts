import { noon } from '../../../tests/support/given.ts';
import type { LogDatabase } from '../../../tests/support/log-database.ts';
import { openLogDatabase } from '../../../tests/support/log-database.ts';
import type { EventLog } from '../../kernel/log.ts';
import type { Loaded, StreamRules } from '../../kernel/handler.ts';
import { createHandler } from '../../kernel/handler.ts';
import { idFrom } from '../../kernel/ids.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { query } from '../pg/pool.ts';
import { createSnapshots } from './snapshots.ts';

jest.setTimeout(180_000);

const chat = idFrom('chat');
const [ada, kit] = [idFrom('ada'), idFrom('kit')];

interface Say {
  readonly type: 'Say';
  readonly times: number;
}
/** How much was said, and whether a word of it could be read. */
interface Said {
  readonly times: number;
  readonly read: boolean;
}

const counting = (snapshotVersion: number): StreamRules<'chat', Said, Say> => ({
  category: 'chat',
  snapshotVersion,
  initial: { times: 0, read: false },
  decide: (state, { times }) => {
    if (state.times + times > 1000) throw new Rejection('conflict');
    return Array.from({ length: times }, (_, index) => ({
      type: 'ChatMessageSent' as const,
      data: {
        applicationId: chat,
        messageId: idFrom('message', String(state.times + index)),
        senderId: ada,
        recipientId: kit,
        body: 'Stage 12 is done.',
        files: [],
      },
    }));
  },
  evolve: ({ times, read }, { data }) => ({ times: times + 1, read: read || data.body !== null }),
});

describe('a long stream', () => {
  let database: LogDatabase;
  let warnings: unknown[];

  beforeEach(async () => {
    warnings = [];
    database = await openLogDatabase('snapshots');
  });
  afterEach(() => database.close());

  /** A process that has just started; `read` counts the events that it reads of streams. */
  const started = ({ version = 1 } = {}) => {
    const read = { events: 0 };
    const log: EventLog = {
      ...database.log,
      readStream: async (stream, options) => {
        const page = await database.log.readStream(stream, options);
        read.events += page.length;
        return page;
      },
    };
    const cache = new Map<string, Loaded<unknown>>();
    const handler = createHandler(counting(version), {
      log,
      clock: { now: () => noon },
      cache,
      encode: database.codec.encode,
      decode: (stored, options) => database.codec.decode(stored, options),
      snapshots: createSnapshots(database.pool, { warn: (about: unknown) => void warnings.push(about) }),
    });
    const say = (name: string, { request, times = 1 }: { request?: string; times?: number } = {}) =>
      handler.handle(
        chat,
        { type: 'Say', times },
        { commandId: idFrom(name), actor: ada, ...(request === undefined ? {} : { request }) },
      );
    return { read, cache, say, handler };
  };

  const sayOften = async (say: ReturnType<typeof started>['say'], times: number): Promise<void> => {
    for (let at = 0; at < times; at += 1) await say(`message ${at}`, { request: `words ${at}` });
  };

  const kept = () =>
    query<{ revision: string; version: number }>(
      database.pool,
      'select revision, version from streams.snapshots',
    );

  it('is read after a start from where it was kept, with the state of all of it', async () => {
    await sayOften(started().say, 230);
    const anew = started();

    const { revision } = await anew.say('one more');
    const { times } = await anew.handler.state(chat);

    expect({ revision, times }).toEqual({ revision: 230n, times: 231 });
    expect(anew.read.events).toBeLessThan(120);
  });

  it('forgets the commands of what it keeps, so that the memory that it takes stays small', async () => {
    const { cache, say } = started();
    await sayOften(say, 250);

    const [loaded] = cache.values();

    expect(loaded?.commands.size).toBeLessThanOrEqual(100);
    expect(loaded?.bytes).toBeLessThan(100_000);
  });

  it('answers a command from before it was kept as done, within the process and after a start', async () => {
    const before = started();
    const first = await before.say('first', { request: 'these words', times: 2 });
    await sayOften(before.say, 220);

    for (const process of [before, started()]) {
      const again = await process.say('first', { request: 'these words', times: 2 });
      expect(again).toMatchObject({ ...first, repeated: true });
      const earlier = await process.handler.earlier(chat, { commandId: idFrom('first') });
      expect(earlier?.position).toBe(first.position);
      await expect(process.say('first', { request: 'other words' })).rejects.toMatchObject({
        code: 'key_reused',
      });
    }
    expect((await before.handler.state(chat)).times).toBe(222);
  });

  it('is folded without opening what people wrote', async () => {
    await sayOften(started().say, 30);

    expect((await started().handler.state(chat)).read).toBe(false);
  });

  it('is read whole by rules of another version, which keep it anew', async () => {
    await sayOften(started().say, 130);
    const changed = started({ version: 2 });

    expect((await changed.handler.state(chat)).times).toBe(130);
    expect(changed.read.events).toBeGreaterThanOrEqual(130);
    expect(await kept()).toEqual([{ revision: '129', version: 2 }]);
  });

  it('is read whole where the log has not what was kept', async () => {
    await sayOften(started().say, 130);
    await query(
      database.pool,
      `update streams.snapshots set position = position + 7, state = '{"times": 999}'`,
    );

    expect((await started().handler.state(chat)).times).toBe(130);
  });

  it('goes on where nothing can be kept, says so, and keeps it later', async () => {
    const { say } = started();
    await query(database.pool, 'alter table streams.commands rename to away');
    await sayOften(say, 101);
    expect(warnings.length).toBeGreaterThan(0);
    await query(database.pool, 'alter table streams.away rename to commands');
    await say('one more');

    expect(await kept()).toEqual([{ revision: '101', version: 1 }]);
  });

  it('is kept once by many processes, and never further back', async () => {
    const [one, other] = [started(), started()];
    // Where two collide again and again, one of them gives up.
    const sayAll = async ({ say }: typeof one, name: string): Promise<void> => {
      for (let at = 0; at < 120; at += 1) await say(`${name} ${at}`).catch(() => undefined);
    };
    await Promise.all([sayAll(one, 'of one'), sayAll(other, 'of the other')]);
    const { times } = await started().handler.state(chat);
    const [snapshot] = await kept();

    expect((await database.log.readStream(`chat-${chat}`, { limit: 500 })).length).toBe(times);
    expect(Number(snapshot?.revision)).toBeGreaterThan(times - 102);
  });

  it('knows its commands for 30 days, and then forgets them', async () => {
    const { say } = started();
    await sayOften(say, 120);
    await query(
      database.pool,
      `update streams.commands set at = now() - case when command_id = $1 then interval '31 days' else interval '29 days' end`,
      [idFrom('message 1')],
    );
    await say('long', { times: 100 });
    const names = await query<{ id: string }>(database.pool, 'select command_id as id from streams.commands');
    const ids = new Set(names.map(({ id }) => id));

    expect([ids.has(idFrom('message 0')), ids.has(idFrom('message 1'))]).toEqual([true, false]);
  });
});
