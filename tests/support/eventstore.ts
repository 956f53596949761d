import { openRelay } from '../doubles/eventstore/relay.ts';
import { startEventStoreDouble } from '../doubles/eventstore/server.ts';

/** A server that a test keeps its log in. */
export interface EventStoreForTests {
  readonly url: string;
  /** Breaks every connection once; the server lives on. @throws Error where no relay stands before the server */
  sever(): void;
  close(): Promise<void>;
}

const plainServer = (address: string): { readonly host: string; readonly port: number } | undefined => {
  const [, host, port = '2113'] =
    /^(?:esdb|kurrentdb):\/\/([^:/?,@]+)(?::(\d+))?\/?\?tls=false$/.exec(address) ?? [];
  return host === undefined ? undefined : { host, port: Number(port) };
};

/**
 * Whether tests can break the connections to the server at `address`. A relay does it, which can stand before a single
 * server without encryption only: a cluster names its members itself, and a certificate names its server.
 */
export const isSeverable = (address: string): boolean => plainServer(address) !== undefined;

/** The server at `address`, behind a relay that can break its connections where one can stand; or a double of one. */
export async function eventStoreForTests(address: string | undefined): Promise<EventStoreForTests> {
  if (address === undefined || address === '') {
    const double = await startEventStoreDouble();
    return {
      url: `esdb://127.0.0.1:${double.port}?tls=false`,
      sever: () => double.sever(),
      close: () => double.close(),
    };
  }
  const server = plainServer(address);
  if (server === undefined)
    return {
      url: address,
      sever: () => {
        throw new Error(
          'only connections to a single plain address (esdb://host:port?tls=false) can be broken',
        );
      },
      close: () => Promise.resolve(),
    };
  const relay = await openRelay(server);
  return {
    url: `esdb://127.0.0.1:${relay.port}?tls=false`,
    sever: () => relay.sever(),
    close: () => relay.close(),
  };
}
