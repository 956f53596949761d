import { Metadata, Server, ServerCredentials, status } from '@grpc/grpc-js';
import type { ServerDuplexStream, ServerWritableStream } from '@grpc/grpc-js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import cluster from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { SupportedMethods as Methods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type {
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { takeAppends, type Refusal } from './appends.ts';
import { checkpointAt, confirmation, eventOf, isBackwards, notFound, streamNameOf } from './messages.ts';
import { createRecords } from './records.ts';
import { openRelay } from './relay.ts';

// Generated code fills its exports at run time, where Node looks for no names.
const { ClusterInfo, EndPoint, MemberInfo } = cluster;
const { SupportedMethod, SupportedMethods } = features;

type Reading = ServerWritableStream<ReadReq, ReadResp>;

/** The position -1 of a server, as it goes over the wire, where positions are unsigned; to the server it is the end. */
const BEFORE_ALL = 2n ** 64n - 1n;

/** A server of a cluster, as its gossip tells of it. */
interface Member {
  readonly port: number;
  alive: boolean;
  leader: boolean;
}

/** How a server that does not lead turns an append away. */
const turnedAway = (leader: Member | undefined): { code: number; metadata: Metadata } => {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(leader?.port ?? 0));
  return { code: status.NOT_FOUND, metadata };
};

/** What the servers of a cluster have in common: a log that is the same on each of them. */
const createCluster = () => ({
  records: createRecords(),
  /** The subscriptions that are open, each told when the log has grown. */
  pumps: new Set<() => void>(),
  members: [] as Member[],
});

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
  /** Appends, or those to one stream, are refused from now on, each by itself; undefined: taken again. */
  refuseAppends(refusal: Refusal | undefined, stream?: string): void;
  /** Appends to this stream are written from now on, and never answered. */
  leaveUnanswered(stream: string): void;
  /** Whoever asks is turned away from now on, as with a wrong password; false: admitted again. */
  refuseCredentials(refuse: boolean): void;
  /** Nothing gets through from now on, either way, until it is released: the server hangs, its connections stand. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

export interface EventStoreClusterDouble {
  readonly ports: readonly number[];
  /** Lets another lead while the leader lives on. @throws Error when none is left */
  handOver(): void;
  /** Ends the leader, and lets another lead. @throws Error when none is left */
  failLeader(): Promise<void>;
  close(): Promise<void>;
}

interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/**
 * A server in memory that speaks the protocol of EventStoreDB by the service definitions that its own client brings:
 * appends, reads, subscriptions to `$all` with filter and checkpoints, and gossip as a cluster of one.
 * @param tls the server's certificate and key; without them it takes unencrypted connections
 */
export const startEventStoreDouble = (tls?: Certificate): Promise<EventStoreDouble> =>
  startMember(createCluster(), tls);

/** A cluster of such servers. The first leads; when the leader fails, the next one that is alive does. */
export async function startEventStoreCluster(size: number): Promise<EventStoreClusterDouble> {
  const shared = createCluster();
  const servers: EventStoreDouble[] = [];
  while (servers.length < size) servers.push(await startMember(shared));
  const handOver = (): Member => {
    const before = shared.members.find(({ leader }) => leader);
    const next = shared.members.find(({ leader, alive }) => alive && !leader);
    if (before === undefined || next === undefined) throw new Error('the cluster has nobody left to lead it');
    before.leader = false;
    next.leader = true;
    return before;
  };
  return {
    ports: servers.map(({ port }) => port),
    handOver: () => void handOver(),
    async failLeader() {
      const failed = handOver();
      failed.alive = false;
      await servers[shared.members.indexOf(failed)]?.close();
    },
    async close() {
      const standing = servers.filter((_, index) => shared.members[index]?.alive === true);
      await Promise.all(standing.map((server) => server.close()));
    },
  };
}

async function startMember(
  { records, pumps, members }: ReturnType<typeof createCluster>,
  tls?: Certificate,
): Promise<EventStoreDouble> {
  const subscribedFrom: (bigint | 'start')[] = [];
  let losing = false;
  let [refusal, only]: [Refusal | undefined, string | undefined] = [undefined, undefined];
  let refused: { code: number } | undefined;
  let unanswered: string | undefined;

  const tellAll = (): void => {
    for (const pump of pumps) pump();
  };

  const batchAppend = (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void =>
    takeAppends(call, records, {
      ends: () => refused ?? (self.leader ? undefined : turnedAway(members.find(({ leader }) => leader))),
      refuses: (stream) => (only === undefined || only === stream ? refusal : undefined),
      written: tellAll,
      answers(stream) {
        if (losing) relay.sever();
        const answers = !losing && stream !== unanswered;
        losing = false;
        return answers;
      },
    });

  /** The client asks what a server knows before it decides how to append. */
  function getSupportedMethods(_: unknown, answer: (error: null, response: Methods) => void): void {
    const method = new SupportedMethod();
    method.setServiceName('event_store.client.streams.Streams');
    method.setMethodName('batchappend');
    const methods = new SupportedMethods();
    methods.setEventStoreServerVersion('24.6.0.0');
    methods.addMethods(method);
    answer(null, methods);
  }

  function read(call: Reading): void {
    if (refused !== undefined) {
      call.emit('error', refused);
      return;
    }
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
    const wanted = new RegExp(options.getFilter()?.getEventType()?.getRegex() ?? '');
    const found = isBackwards(options)
      ? records.all.slice(Math.max((index ?? records.all.length) - count, 0), index).toReversed()
      : records.all
          .slice(index ?? 0)
          .filter(({ type }) => wanted.test(type))
          .slice(0, count);
    for (const event of found) call.write(eventOf(event));
    call.end();
  }

  function subscribe(call: Reading, options: ReadReq.Options): void {
    const filter = options.getFilter();
    const wanted = new RegExp(filter?.getStreamIdentifier()?.getRegex() ?? '');
    const checkpointEvery = (filter?.getMax() ?? 1) * (filter?.getCheckpointintervalmultiplier() ?? 1);
    const position = options.getAll()?.getPosition()?.getCommitPosition();
    const from = position === undefined ? 'start' : BigInt(position);
    subscribedFrom.push(from);
    const after = from === BEFORE_ALL ? (records.all.at(-1)?.position ?? 0n) : from;
    let next = after === 'start' ? 0 : records.indexAt(after + 1n);
    let searched = 0;
    /** What was sent last: an event's position, or where the subscription began; BEFORE_ALL at the start. */
    let reached = after === 'start' ? BEFORE_ALL : after;
    let told: bigint | undefined;
    // As in 24.6: the comparison is of unsigned numbers, so that after BEFORE_ALL none is told any more.
    const tell = (checkpoint: bigint): void => {
      if (told !== undefined && checkpoint <= told) return;
      told = checkpoint;
      call.write(checkpointAt(checkpoint));
    };
    call.write(confirmation());
    const pump = (): void => {
      for (; next < records.all.length; next++) {
        const event = records.all[next];
        if (event === undefined) return;
        // Whoever begins beyond the end is not told of what comes before that position.
        if (after !== 'start' && event.position <= after) continue;
        if (wanted.test(event.stream)) {
          call.write(eventOf(event));
          reached = event.position;
        }
        if (++searched % checkpointEvery === 0) tell(event.position);
      }
    };
    pump();
    // A server that has caught up tells how far, also where nothing has matched.
    tell(reached);
    pumps.add(pump);
    call.on('cancelled', () => pumps.delete(pump));
  }

  const asTold = ({ port, alive, leader }: Member, index: number): cluster.MemberInfo => {
    const place = new EndPoint();
    place.setAddress('127.0.0.1');
    place.setPort(port);
    const id = new shared.UUID();
    id.setString(`00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`);
    const told = new MemberInfo();
    told.setInstanceId(id);
    told.setIsAlive(alive);
    told.setState(leader ? MemberInfo.VNodeState.LEADER : MemberInfo.VNodeState.FOLLOWER);
    told.setHttpEndPoint(place);
    return told;
  };

  function gossip(_: unknown, answer: (error: null, response: cluster.ClusterInfo) => void): void {
    const told = new ClusterInfo();
    told.setMembersList(members.map(asTold));
    answer(null, told);
  }

  const server = new Server({ 'grpc.max_receive_message_length': 16 * 1024 * 1024 });
  server.addService(streamsService.StreamsService, { batchAppend, read });
  server.addService(featuresService.ServerFeaturesService, { getSupportedMethods });
  server.addService(gossipService.GossipService, { read: gossip });
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
  const self: Member = { port: relay.port, alive: true, leader: members.length === 0 };
  members.push(self);

  return {
    port: relay.port,
    subscribedFrom,
    writeOfItself(count) {
      for (let n = 0; n < count; n++) records.writeOfItself();
      tellAll();
    },
    sever: () => relay.sever(),
    loseNextAcknowledgement: () => void (losing = true),
    refuseAppends: (name, stream) => void ([refusal, only] = [name, stream]),
    leaveUnanswered: (stream) => void (unanswered = stream),
    refuseCredentials: (refuse) => void (refused = refuse ? { code: status.UNAUTHENTICATED } : undefined),
    hold: () => relay.hold(),
    release: () => relay.release(),
    async close() {
      await relay.close();
      server.forceShutdown();
    },
  };
}
