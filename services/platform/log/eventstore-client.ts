import { BACKWARDS, END, EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import type { Channel, ChannelCredentials, ChannelOptions, Client as GrpcClient } from '@grpc/grpc-js';
import { LogUnavailable } from '../../kernel/log.ts';
import { patience } from './eventstore-answering.ts';
import { isAway, refusesCredentials } from './eventstore-faults.ts';

/** Looks for the leader of a cluster at most: a billion, 100 ms apart. The client would remember a failure for ever. */
const DISCOVER_ATTEMPTS = 1_000_000_000;
type ChannelClass = new (...parameters: ConstructorParameters<typeof Channel>) => Channel;
type ChannelParts = { credentials: ChannelCredentials; options: ChannelOptions };
const CONNECTED_AT_LEAST = /^(?:esdb|kurrentdb)(\+discover)?:\/\/(.+)$/;
/** How soon a channel connects again, in milliseconds: it would come to wait two minutes. */
const AGAIN = { 'grpc.max_reconnect_backoff_ms': 1_000 };
/** Connections that a client has given up because they were silent. */
const givenUp = new WeakMap<EventStoreDBClient, number>();
/** grpc-js's numbers for a channel that is connected, and for one that was closed. */
const READY = 2;
const SHUT_DOWN = 4;

/**
 * The connection string as the client takes it: `kurrentdb` is the newer name of the same protocol. How failures are
 * told, and how long a cluster is looked for, is ours to say. Of several hosts behind `+discover` the client would ask
 * the first alone; without it, it asks each of them who leads.
 * @throws RangeError for another scheme
 */
export function connectionString(url: string): string {
  const [, discover = '', rest] = CONNECTED_AT_LEAST.exec(url) ?? [];
  if (rest === undefined) throw new RangeError('the address of EventStoreDB expects esdb:// or kurrentdb://');
  const [hosts = '', query = ''] = rest.split('?');
  const ours = new Set(['throwonappendfailure', 'maxdiscoverattempts']);
  const options = query
    .split('&')
    .filter((option) => option !== '' && !ours.has((option.split('=')[0] ?? '').toLowerCase()));
  const named = options.some((option) => option.toLowerCase().startsWith('connectionname='));
  const all = [
    ...options,
    ...(named ? [] : ['connectionName=makehold']),
    'throwOnAppendFailure=true',
    `maxDiscoverAttempts=${DISCOVER_ATTEMPTS}`,
  ];
  return `esdb${hosts.includes(',') ? '' : discover}://${hosts.replace(/\/+$/, '')}?${all.join('&')}`;
}

/** Calls `broke` whenever the channel was connected and is not any more. */
function watchBreaks(channel: Channel, broke: () => void): void {
  const state = channel.getConnectivityState(false);
  if ((state as number) === SHUT_DOWN) return;
  channel.watchConnectivityState(state, Infinity, () => {
    if ((state as number) === READY) broke();
    watchBreaks(channel, broke);
  });
}

/**
 * A client of one server or of a cluster; connects with its first call.
 * @param url `esdb://host:2113?tls=false`, `esdb://user:password@host:2113?tlsCAFile=…`, hosts by comma, or
 *   `esdb+discover://`
 * @param broke called when a connection has broken, also where nothing was under way on it
 * @throws Error when the connection string cannot be read, or names a file that is not there
 */
export function createClient(url: string, broke: () => void): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(connectionString(url));
  // After a failed call the client closes its channel, which another call may just have been given. Starting on it
  // throws where the client catches nothing: the call would never settle, and the process would end.
  const execute = client['execute'];
  client['execute'] = (service, name, action) =>
    execute(service, name, (calls) => {
      if ((calls.getChannel().getConnectivityState(false) as number) === SHUT_DOWN)
        throw new Error('Channel has been shut down');
      return action(calls);
    });
  // The client names neither its channel's options nor its class, and no connection is made before the first call.
  const createChannel = client['createChannel'] as () => Promise<Channel>;
  client['createChannel'] = async () => {
    const made = await createChannel();
    const { credentials, options } = (made as unknown as { internalChannel: ChannelParts }).internalChannel;
    made.close();
    const channel = new (made.constructor as ChannelClass)(made.getTarget(), credentials, {
      ...options,
      ...AGAIN,
      // Channels whose options are the same share a connection, and a new one would be given the silent one again.
      'makehold.given_up': givenUp.get(client) ?? 0,
    });
    watchBreaks(channel, broke);
    return channel;
  };
  return client;
}

/**
 * Asks the server for anything. Where it does not answer, its connection is given up, and in a cluster the leader is
 * looked for again.
 * @param ms how long it is waited for, once it is known which server to ask
 * @throws LogUnavailable | the client's error
 */
export async function probe(client: EventStoreDBClient, ms: number): Promise<void> {
  const channel = await client['getChannel']();
  const reading = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  await new Promise<void>((resolve, reject) => {
    const waiting = patience(ms, () => {
      reject(new LogUnavailable('the event log does not answer'));
      reading.cancel().catch(() => undefined);
      givenUp.set(client, (givenUp.get(client) ?? 0) + 1);
      void client['handleError'](
        { getChannel: () => channel } as unknown as GrpcClient,
        new UnavailableError(),
      );
    });
    reading
      .on('error', (error) => {
        waiting.end();
        // A refusal is an answer.
        if (isAway(error) && !refusesCredentials(error)) reject(error);
        else resolve();
      })
      .on('end', () => {
        waiting.end();
        resolve();
      })
      .resume();
  });
}

/** Ends what the client still has open, and its connection, which the client itself leaves standing. */
export async function closeClient(client: EventStoreDBClient): Promise<void> {
  await client.dispose();
  // While a cluster is looked for there is no channel yet, and there may never be one: this does not wait for it.
  client['getChannel']().then(
    (channel) => channel.close(),
    () => undefined,
  );
}
