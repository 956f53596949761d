import type { AllStreamResolvedEvent, EventStoreDBClient, StreamingRead } from '@eventstore/db-client';
import { ReadStream } from '@eventstore/db-client/dist/streams/utils/ReadStream.js';
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/index.js';
// Generated code fills its exports at run time, where Node looks for no names.
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';

/** Events that the server looks at before it sees whether it was called off. */
const WINDOW = 10_000;

/** These types as the server's regular expression. A list of those to leave out would take it six times as long. */
const typesOf = (only: readonly string[]): string =>
  `^(?:${only.map((type) => type.replaceAll(/[^\w]/g, String.raw`\$&`)).join('|')})$`;

/**
 * Reads events of these types forwards from the whole log: the client has filters for subscriptions alone.
 * @param options.from where to begin, the event there included; undefined at the start
 * @param options.count events at most
 */
export function readAllOf(
  client: EventStoreDBClient,
  { from, count, only }: { from: bigint | undefined; count: number; only: readonly string[] },
): StreamingRead<AllStreamResolvedEvent> {
  const where = new streams.ReadReq.Options.AllOptions();
  if (from === undefined) where.setStart(new shared.Empty());
  else {
    const position = new streams.ReadReq.Options.Position();
    position.setCommitPosition(String(from));
    position.setPreparePosition(String(from));
    where.setPosition(position);
  }
  const types = new streams.ReadReq.Options.FilterOptions.Expression();
  types.setRegex(typesOf(only));
  const filter = new streams.ReadReq.Options.FilterOptions();
  filter.setEventType(types);
  filter.setMax(WINDOW);
  filter.setCheckpointintervalmultiplier(1);
  const ids = new streams.ReadReq.Options.UUIDOption();
  ids.setString(new shared.Empty());
  const options = new streams.ReadReq.Options();
  options.setAll(where);
  options.setReadDirection(streams.ReadReq.Options.ReadDirection.FORWARDS);
  options.setResolveLinks(false);
  options.setCount(String(count));
  options.setUuidOption(ids);
  options.setFilter(filter);
  const request = new streams.ReadReq();
  request.setOptions(options);
  const begin = client['GRPCStreamCreator'](services.StreamsClient, 'readAll', (calls) =>
    calls.read(request, ...client['callArguments']({}, { deadline: Infinity })),
  );
  return new ReadStream<AllStreamResolvedEvent>(begin, convertGrpcEvent, {});
}
