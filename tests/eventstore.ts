import { openRelay } from './doubles/eventstore/relay.ts';
import { startEventStoreDouble } from './doubles/eventstore/server.ts';

/** A server that a test keeps its log in. */
export interface EventStoreForTests {
  readonly url: string;
  /** Breaks every connection once; the server lives on. */
  sever(): void;
  close(): Promise<void>;
}

/**
 * The server at `address`, behind a relay that can break its connections, or a double of one.
 * @throws Error where the address is no single server without encryption: a relay cannot stand before another
 */
export async function eventStoreForTests(address: string | undefined): Promise<EventStoreForTests> {
  if (address === undefined || address === '') {
    const double = await startEventStoreDouble();
    return {
      url: `esdb://127.0.0.1:${double.port}?tls=false`,
      sever: () => double.sever(),
      close: () => double.close(),
    };
  }
  const [, host = '', port = '2113'] =
    /^(?:esdb|kurrentdb):\/\/([^:/?,@]+)(?::(\d+))?\/?\?tls=false$/.exec(address) ?? [];
  if (host === '')
    throw new Error(`${address}: tests break connections, and expect esdb://host:port?tls=false`);
  const relay = await openRelay({ host, port: Number(port) });
  return {
    url: `esdb://127.0.0.1:${relay.port}?tls=false`,
    sever: () => relay.sever(),
    close: () => relay.close(),
  };
}
