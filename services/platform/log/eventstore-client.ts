import { EventStoreDBClient } from '@eventstore/db-client';

/** Looks for the leader of a cluster at most: a billion, 100 ms apart. The client would remember a failure for ever. */
const DISCOVER_ATTEMPTS = 1_000_000_000;
const CONNECTED_AT_LEAST = /^(?:esdb|kurrentdb)(\+discover)?:\/\/(.+)$/;
/** grpc-js's number for a channel that was closed. */
const SHUT_DOWN = 4;

/**
 * The connection string as the client takes it: `kurrentdb` is the newer name of the same protocol. How failures are
 * told, and how long a cluster is looked for, is ours to say.
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
  return `esdb${discover}://${hosts.replace(/\/+$/, '')}?${all.join('&')}`;
}

/**
 * A client of one server or of a cluster; connects with its first call.
 * @param url `esdb://host:2113?tls=false`, `esdb://user:password@host:2113?tlsCAFile=…`, hosts by comma, or
 *   `esdb+discover://`
 * @throws Error when the connection string cannot be read, or names a file that is not there
 */
export function createClient(url: string): EventStoreDBClient {
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
  return client;
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
