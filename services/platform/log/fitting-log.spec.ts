import type { EventLog, StoredEvent } from '../../kernel/log.ts';
import { LogRefusesCredentials, LogUnavailable, OutcomeUnknown } from '../../kernel/log.ts';
import { holdToFit, LogMisfit } from './fitting-log.ts';
import { watchLog } from './watch-log.ts';

const eventAt = (position: bigint): StoredEvent => ({
  id: String(position),
  type: 'SomethingHappened',
  data: '{}',
  metadata: '{}',
  stream: 'account-1',
  revision: position - 1n,
  position,
});

/** A log that hands over what the test gives it, and notes from where it is followed. */
const scripted = () => {
  const followed: bigint[] = [];
  let give: (events: readonly StoredEvent[]) => Promise<void> = async () => undefined;
  let fail: Error | undefined;
  const log: EventLog = {
    append: async () => {
      if (fail !== undefined) throw fail;
      return { revision: 0n, position: 1n, repeated: false };
    },
    readStream: async () => [],
    readAll: async () => [],
    head: async () => 7n,
    close: async () => undefined,
    subscribe: ({ after }, handler) => {
      followed.push(after);
      let end = (): void => undefined;
      let broken: (error: unknown) => void = () => undefined;
      const done = new Promise<void>((resolve, reject) => {
        end = resolve;
        broken = reject;
      });
      give = (events) => handler(events).catch(broken);
      return { done, stop: async () => end() };
    },
  };
  return {
    log,
    followed,
    give: (...events: StoredEvent[]) => give(events),
    failWith: (error: Error | undefined) => void (fail = error),
  };
};

const opened = () => {
  const script = scripted();
  const looks: (string | null)[] = [];
  let reason: string | null = null;
  let broke = (): void => undefined;
  const log = holdToFit({
    open: (tell) => {
      broke = tell;
      return script.log;
    },
    misfit: async () => {
      looks.push(reason);
      return reason;
    },
  });
  return {
    ...script,
    log,
    looks,
    broke: () => broke(),
    fitsNot: (why: string | null) => void (reason = why),
  };
};

const append = (log: EventLog) => log.append('account-1', 'any', []);

describe('a log that is held to what the database knows of it', () => {
  it('is looked at once on each connection, before the first use', async () => {
    const { log, looks, broke } = opened();
    expect(log.fits()).toBe(false);
    await Promise.all([append(log), log.head(), append(log)]);
    await append(log);
    expect([looks.length, log.fits()]).toEqual([1, true]);
    broke();
    expect(log.fits()).toBe(false);
    await append(log);
    expect(looks).toHaveLength(2);
  });

  it.each([new LogUnavailable('away'), new OutcomeUnknown('broke')])(
    'is looked at again after a call that met %p',
    async (fault) => {
      const { log, looks, failWith } = opened();
      await append(log);
      failWith(fault);
      await expect(append(log)).rejects.toBe(fault);
      failWith(undefined);
      await append(log);
      expect(looks).toHaveLength(2);
    },
  );

  it('takes and gives nothing while it does not fit, and says why', async () => {
    const { log, fitsNot } = opened();
    fitsNot('it ends at position 3');
    for (const use of [() => append(log), () => log.head(), () => log.readAll({ after: 0n, limit: 1 })])
      await expect(use()).rejects.toEqual(new LogMisfit('it ends at position 3'));
    fitsNot(null);
    await expect(append(log)).resolves.toMatchObject({ position: 1n });
  });

  it('is found out by a look while it is in use', async () => {
    const { log, fitsNot } = opened();
    await append(log);
    fitsNot('it holds other events');
    await expect(log.look()).rejects.toBeInstanceOf(LogMisfit);
    await expect(append(log)).rejects.toBeInstanceOf(LogMisfit);
  });

  it('hands over nothing of another log, and goes on from the last event of its own', async () => {
    const { log, followed, give, broke, fitsNot } = opened();
    const taken: bigint[] = [];
    const subscription = log.subscribe({ after: 4n }, async (events) => {
      taken.push(...events.map(({ position }) => position));
    });
    while (followed.length < 1) await new Promise((resolve) => setImmediate(resolve));
    await give(eventAt(5n));
    broke();
    fitsNot('it holds other events');
    await give(eventAt(6n));
    fitsNot(null);
    while (followed.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    await give(eventAt(6n), eventAt(7n));
    expect([followed, taken]).toEqual([
      [4n, 5n],
      [5n, 6n, 7n],
    ]);
    await subscription.stop();
  });

  it('ends a subscription with the error of its handler, also where that is one of the log', async () => {
    const { log, followed, give } = opened();
    const error = new LogUnavailable('the handler’s own');
    const subscription = log.subscribe({ after: 0n }, () => Promise.reject(error));
    const ended = expect(subscription.done).rejects.toBe(error);
    while (followed.length < 1) await new Promise((resolve) => setImmediate(resolve));
    await give(eventAt(1n));
    await ended;
  });
});

describe('whoever watches the log', () => {
  it('says what is the matter once for each change, not once a second', async () => {
    const said: string[] = [];
    let looks = 0;
    let fault: Error | undefined = new LogRefusesCredentials('no');
    const say = (text: string): void => void said.push(text);
    const watch = watchLog(
      {
        fits: () => false,
        look: async () => {
          looks += 1;
          if (fault !== undefined) throw fault;
        },
      },
      { error: say, info: say },
      1,
    );
    const someLooks = async (): Promise<void> => {
      for (const from = looks; looks < from + 5;) await new Promise((resolve) => setTimeout(resolve, 1));
    };
    await someLooks();
    fault = new LogMisfit('it ends at position 3');
    await someLooks();
    fault = undefined;
    await someLooks();
    await watch.stop();
    expect(said).toEqual([
      'the event log refuses the credentials: look at the user and the password in EVENTSTORE_URL',
      expect.stringMatching(
        /^the event log does not fit the database: it ends at position 3: nothing is taken/,
      ),
      'the event log can be used again',
    ]);
  });
});
