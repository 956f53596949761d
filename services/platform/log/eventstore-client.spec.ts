import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { closeClient, connectionString, createClient } from './eventstore-client.ts';

const OURS = 'throwOnAppendFailure=true&maxDiscoverAttempts=1000000000';

describe('the connection string of EventStoreDB', () => {
  it.each([
    ['esdb://localhost:2113', `esdb://localhost:2113?connectionName=makehold&${OURS}`],
    ['kurrentdb://localhost:2113/', `esdb://localhost:2113?connectionName=makehold&${OURS}`],
    ['esdb+discover://a.example', `esdb+discover://a.example?connectionName=makehold&${OURS}`],
    ['kurrentdb+discover://a.example', `esdb+discover://a.example?connectionName=makehold&${OURS}`],
    ['esdb+discover://a:2113,b:2113', `esdb://a:2113,b:2113?connectionName=makehold&${OURS}`],
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

describe('a cluster', () => {
  /** A port on which nobody answers. */
  const deadPort = async (): Promise<number> => {
    const server = createServer();
    const { port } = await new Promise<AddressInfo>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo));
    });
    await new Promise((resolve) => server.close(resolve));
    return port;
  };

  /** A node that says who leads: the address that it is given. */
  const nodeThatKnows = async (leader: { address: string; port: number }) => {
    const server = new Server();
    const read = (_call: unknown, answer: (error: null, info: ClusterInfo) => void): void => {
      const member = new MemberInfo();
      const id = new UUID();
      id.setString('0190a000-0000-7000-8000-000000000001');
      member.setInstanceId(id);
      member.setState(MemberInfo.VNodeState.LEADER);
      member.setIsAlive(true);
      const at = new EndPoint();
      at.setAddress(leader.address);
      at.setPort(leader.port);
      member.setHttpEndPoint(at);
      const info = new ClusterInfo();
      info.setMembersList([member]);
      answer(null, info);
    };
    server.addService(GossipService, { read });
    const port = await new Promise<number>((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => {
        if (error) reject(error);
        else resolve(bound);
      });
    });
    return { port, stop: () => server.forceShutdown() };
  };

  it.each(['esdb+discover', 'esdb'])('is found by %s though its first host is dead', async (scheme) => {
    const leader = { address: 'leader.invalid', port: 2113 };
    const [dead, node] = [await deadPort(), await nodeThatKnows(leader)];
    const client = createClient(
      `${scheme}://127.0.0.1:${dead},127.0.0.1:${node.port}?tls=false`,
      () => undefined,
    );
    const channel = await client['getChannel']();
    expect(channel.getTarget()).toContain('leader.invalid:2113');
    await closeClient(client);
    node.stop();
  });
});
