import { connectionString } from './eventstore-client.ts';

const OURS = 'throwOnAppendFailure=true&maxDiscoverAttempts=1000000000';

describe('the connection string of EventStoreDB', () => {
  it.each([
    ['esdb://localhost:2113', `esdb://localhost:2113?connectionName=makehold&${OURS}`],
    ['kurrentdb://localhost:2113/', `esdb://localhost:2113?connectionName=makehold&${OURS}`],
    ['esdb+discover://a.example', `esdb+discover://a.example?connectionName=makehold&${OURS}`],
    ['kurrentdb+discover://a.example', `esdb+discover://a.example?connectionName=makehold&${OURS}`],
    [
      'esdb://me:secret@a:2113,b:2113,c:2113?tlsCAFile=/ca.crt&nodePreference=leader',
      `esdb://me:secret@a:2113,b:2113,c:2113?tlsCAFile=/ca.crt&nodePreference=leader&connectionName=makehold&${OURS}`,
    ],
  ])('keeps what %s says and names who connects', (given, expected) => {
    expect(connectionString(given)).toBe(expected);
  });

  it('leaves the name that is given, and lets nobody change how failures are told', () => {
    const given = 'esdb://a?ConnectionName=mine&ThrowOnAppendFailure=false&maxDiscoverAttempts=1&tls=false';
    expect(connectionString(given)).toBe(`esdb://a?ConnectionName=mine&tls=false&${OURS}`);
  });

  it.each(['http://a:2113', 'esdb:a', 'esdb://'])('refuses %s', (given) => {
    expect(() => connectionString(given)).toThrow(RangeError);
  });
});
