import pg from 'pg';
import { query, type Db } from './pool.ts';

export interface Listener {
  /** Calls `onPayload` for every NOTIFY on the channel from the moment the LISTEN stands; returns the way to end it. */
  listen(channel: string, onPayload: (payload: string) => void): () => void;
  /** Called after every (re)connect, when all LISTENs stand: what was notified before is lost, so look again. */
  onReconnect(look: () => void): () => void;
  /** Resolves when connected with all LISTENs issued so far; waits through back-off. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds of the first and the longest wait between two attempts to connect. */
const BACK_OFF = { first: 100, longest: 5_000 };
/** Milliseconds between two signs of life: a connection that broke silently is noticed after twice this time. */
const HEARTBEAT = 15_000;

/** A promise and what opens it; Promise.withResolvers is newer than Node 20. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/**
 * One dedicated connection that LISTENs and comes back by itself when it breaks. Signals are hints: none is promised
 * to arrive, so every user of one has a poll behind it. LISTEN does not pass through a pooler in transaction mode.
 * @param options.report gets what went wrong on the connection, and errors of the callbacks
 */
export function createListener(
  url: string,
  options: { report?: (problem: string, error: unknown) => void } = {},
): Listener {
  const report = options.report ?? (() => undefined);
  const channels = new Map<string, Set<(payload: string) => void>>();
  const lookers = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;
  let heartbeat: NodeJS.Timeout | undefined;
  let wakeFromBackOff: (() => void) | undefined;
  let issued: Promise<unknown> = Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();
  let connected = gate();

  const call = (what: () => void): void => {
    try {
      what();
    } catch (error) {
      report('a callback of the listener failed', error);
    }
  };

  /** One statement after the other: pg's client takes no second one while the first is under way. */
  const inTurn = (to: pg.Client, sql: string): Promise<unknown> => {
    const asked = turn.then(() => to.query(sql));
    turn = asked.catch(() => undefined);
    return asked;
  };

  const issue = (to: pg.Client, command: 'listen' | 'unlisten', channel: string): Promise<unknown> =>
    inTurn(to, `${command} ${pg.escapeIdentifier(channel)}`);

  /** Resolves when the connection has ended, for whatever reason. */
  async function hold(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      application_name: 'listener',
      connectionTimeoutMillis: 10_000,
      query_timeout: HEARTBEAT,
      keepAlive: true,
    });
    const end = gate();
    own.once('end', end.open);
    const lost = (error: unknown): void => {
      report('the listening connection broke', error);
      end.open();
    };
    own.on('error', lost);
    own.on('notification', ({ channel, payload }) => {
      for (const onPayload of channels.get(channel) ?? []) call(() => onPayload(payload ?? ''));
    });
    try {
      await own.connect();
      client = own;
      for (const channel of [...channels.keys()]) await issue(own, 'listen', channel);
      if (closed) return;
      connected.open();
      for (const look of lookers) call(look);
      heartbeat = setInterval(() => {
        inTurn(own, 'select 1').catch(lost);
      }, HEARTBEAT);
      await end.opened;
    } finally {
      clearInterval(heartbeat);
      if (client === own) {
        client = undefined;
        connected = gate();
      }
      own.end().catch(() => undefined);
    }
  }

  async function stayConnected(): Promise<void> {
    let wait = BACK_OFF.first;
    while (!closed) {
      const since = Date.now();
      try {
        await hold();
      } catch (error) {
        report('the listening connection could not be made', error);
      }
      if (closed) return;
      wait = Date.now() - since > BACK_OFF.longest ? BACK_OFF.first : Math.min(wait * 2, BACK_OFF.longest);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        wakeFromBackOff = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const loop = stayConnected();

  return {
    listen(channel, onPayload) {
      const known = channels.get(channel);
      if (known !== undefined) known.add(onPayload);
      else {
        channels.set(channel, new Set([onPayload]));
        const at = client;
        // A failure ends the connection, and the next one issues every LISTEN anew.
        if (at !== undefined)
          issued = issue(at, 'listen', channel).catch(() => at.end().catch(() => undefined));
      }
      return () => {
        const callbacks = channels.get(channel);
        callbacks?.delete(onPayload);
        if (callbacks?.size !== 0) return;
        channels.delete(channel);
        if (client !== undefined) issue(client, 'unlisten', channel).catch(() => undefined);
      };
    },
    onReconnect(look) {
      lookers.add(look);
      return () => void lookers.delete(look);
    },
    async ready() {
      await connected.opened;
      await issued;
    },
    async close() {
      closed = true;
      wakeFromBackOff?.();
      connected.open();
      await client?.end().catch(() => undefined);
      await loop;
    },
  };
}

/** Tells every listener of the database; `payload` at most 7,999 bytes. Inside a transaction: when it commits. */
export async function notify(db: Db, channel: string, payload = ''): Promise<void> {
  await query(db, 'select pg_notify($1, $2)', [channel, payload]);
}
