import { Metadata, Server, ServerCredentials, status } from '@grpc/grpc-js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import {
  answerOf,
  checkpointAt,
  confirmation,
  eventOf,
  expectedOf,
  isBackwards,
  notFound,
  proposedOf,
  streamNameOf,
} from './messages.ts';
import { createRecords, type Proposed } from './records.ts';
import { openRelay } from './relay.ts';

type Reading = ServerWritableStream<ReadReq, ReadResp>;

export interface EventStoreDouble {
  readonly port: number;
  /** Where subscriptions of `$all` began, in the order of their coming; 'start' for the first position. */
  readonly subscribedFrom: readonly (bigint | 'start')[];
  /** Writes events of the server's own, which nobody asks for. */
  writeOfItself(count: number): void;
  /** Breaks every connection once. */
  sever(): void;
  /** The next append is written, and the connection breaks before it is answered. */
  loseNextAcknowledgement(): void;
  /** Appends are turned away from now on, as by a server where the client may not write; undefined: taken again. */
  refuseAppends(exception: string | undefined): void;
  close(): Promise<void>;
}

/**
 * A server in memory that speaks the protocol of EventStoreDB by the service definitions that its own client brings:
 * appends, reads, subscriptions to `$all` with filter and checkpoints, and gossip as a cluster of one.
 * @param tls the server's certificate and key; without them it takes unencrypted connections
 */
export async function startEventStoreDouble(tls?: { cert: Buffer; key: Buffer }): Promise<EventStoreDouble> {
  const records = createRecords();
  const subscribedFrom: (bigint | 'start')[] = [];
  const pumps = new Set<() => void>();
  let losing = false;
  let exception: string | undefined;

  const tellAll = (): void => {
    for (const pump of pumps) pump();
  };

  function append(
    call: { on(event: 'data', listener: (request: AppendReq) => void): void } & {
      on(event: 'end', listener: () => void): void;
    },
    answer: (error: { code: number; metadata: Metadata } | null, response?: AppendResp) => void,
  ): void {
    let options: AppendReq.Options | undefined;
    const events: Proposed[] = [];
    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message !== undefined) events.push(proposedOf(message));
    });
    call.on('end', () => {
      if (exception !== undefined) {
        const metadata = new Metadata();
        metadata.set('exception', exception);
        answer({ code: status.PERMISSION_DENIED, metadata });
        return;
      }
      if (options === undefined) return;
      const stream = streamNameOf(options.getStreamIdentifier());
      const verdict = records.append(stream, expectedOf(options), events);
      tellAll();
      if (losing) {
        losing = false;
        relay.sever();
        return;
      }
      answer(null, answerOf(verdict));
    });
  }

  function read(call: Reading): void {
    const options = call.request.getOptions();
    if (options?.hasSubscription() === true) subscribe(call, options);
    else if (options?.hasStream() === true) readStream(call, options);
    else if (options !== undefined) readAll(call, options);
  }

  function readStream(call: Reading, options: ReadReq.Options): void {
    const where = options.getStream();
    const stream = streamNameOf(where?.getStreamIdentifier());
    const there = records.of(stream);
    if (there.length === 0) call.write(notFound(stream));
    const count = Number(options.getCount());
    const from = where?.hasRevision() === true ? BigInt(where.getRevision()) : undefined;
    const found = isBackwards(options)
      ? there.filter(({ revision }) => from === undefined || revision <= from).toReversed()
      : there.filter(({ revision }) => from === undefined || revision >= from);
    for (const event of found.slice(0, count)) call.write(eventOf(event));
    call.end();
  }

  /** Forwards from the event at the position that is named, backwards from the one before it. */
  function readAll(call: Reading, options: ReadReq.Options): void {
    const position = options.getAll()?.getPosition()?.getCommitPosition();
    const from = position === undefined ? undefined : BigInt(position);
    const count = Number(options.getCount());
    const index = from === undefined ? undefined : records.indexAt(from);
    const found = isBackwards(options)
      ? records.all.slice(Math.max((index ?? records.all.length) - count, 0), index).toReversed()
      : records.all.slice(index ?? 0, (index ?? 0) + count);
    for (const event of found) call.write(eventOf(event));
    call.end();
  }

  function subscribe(call: Reading, options: ReadReq.Options): void {
    const filter = options.getFilter();
    const wanted = new RegExp(filter?.getStreamIdentifier()?.getRegex() ?? '');
    const checkpointEvery = (filter?.getMax() ?? 1) * (filter?.getCheckpointintervalmultiplier() ?? 1);
    const position = options.getAll()?.getPosition()?.getCommitPosition();
    const after = position === undefined ? 'start' : BigInt(position);
    subscribedFrom.push(after);
    let next = after === 'start' ? 0 : records.indexAt(after + 1n);
    let searched = 0;
    call.write(confirmation());
    const pump = (): void => {
      for (; next < records.all.length; next++) {
        const event = records.all[next];
        if (event === undefined) return;
        if (wanted.test(event.stream)) call.write(eventOf(event));
        if (++searched % checkpointEvery === 0) call.write(checkpointAt(event.position));
      }
    };
    pumps.add(pump);
    call.on('cancelled', () => pumps.delete(pump));
    pump();
  }

  function gossip(_: unknown, answer: (error: null, response: ClusterInfo) => void): void {
    const place = new EndPoint();
    place.setAddress('127.0.0.1');
    place.setPort(relay.port);
    const id = new UUID();
    id.setString('00000000-0000-4000-8000-000000000001');
    const leader = new MemberInfo();
    leader.setInstanceId(id);
    leader.setIsAlive(true);
    leader.setState(MemberInfo.VNodeState.LEADER);
    leader.setHttpEndPoint(place);
    const cluster = new ClusterInfo();
    cluster.setMembersList([leader]);
    answer(null, cluster);
  }

  const server = new Server({ 'grpc.max_receive_message_length': 16 * 1024 * 1024 });
  server.addService(StreamsService, { append, read });
  server.addService(GossipService, { read: gossip });
  const credentials =
    tls === undefined
      ? ServerCredentials.createInsecure()
      : ServerCredentials.createSsl(null, [{ cert_chain: tls.cert, private_key: tls.key }]);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', credentials, (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  const relay = await openRelay({ host: '127.0.0.1', port });

  return {
    port: relay.port,
    subscribedFrom,
    writeOfItself(count) {
      for (let n = 0; n < count; n++) records.writeOfItself();
      tellAll();
    },
    sever: () => relay.sever(),
    loseNextAcknowledgement: () => void (losing = true),
    refuseAppends: (name) => void (exception = name),
    async close() {
      await relay.close();
      server.forceShutdown();
    },
  };
}
