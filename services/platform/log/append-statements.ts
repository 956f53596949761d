import type { ExpectedRevision, NewEvent } from '../../kernel/log.ts';
import type { Connection } from '../pg/pool.ts';
import { bigintArray, intArray, textArray, uuidArray } from './binary-array.ts';

export interface AppendRequest {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

/** What became of one request; positions and revisions are those of its last event. */
export type AppendOutcome =
  | { readonly kind: 'appended' | 'repeated'; readonly position: bigint; readonly revision: bigint }
  | { readonly kind: 'refused'; readonly actual: bigint | 'none' };

/** The numbers that the SQL functions take for the expectations that are none. */
const numberOf = (expected: ExpectedRevision): bigint =>
  expected === 'none' ? -1n : expected === 'any' ? -2n : expected;

const refused = (revision: bigint): AppendOutcome => ({
  kind: 'refused',
  actual: revision < 0n ? 'none' : revision,
});

const ONE = 'select at_position, at_revision, repeated from log.append_one($1, $2, $3, $4, $5, $6)';
const BATCH =
  'select base, heads, positions, repeated from log.append_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';

type OneRow = [position: string | null, revision: string, repeated: boolean];
type BatchRow = [base: string, heads: string[] | null, positions: (string | null)[], repeated: boolean[]];

/** Carries out a batch in one statement and transaction; each request names another stream. Outcomes in its order. */
export async function appendBatch(
  connection: Connection,
  requests: readonly AppendRequest[],
): Promise<readonly AppendOutcome[]> {
  const [first] = requests;
  if (requests.length === 1 && first?.events.length === 1) return [await appendOne(connection, first)];

  const events = requests.flatMap((request, index) =>
    request.events.map((event, offset) => ({ ...event, stream: request.stream, request: index + 1, offset })),
  );
  const { rows } = await connection.query<BatchRow>({
    name: 'log.append_batch',
    text: BATCH,
    rowMode: 'array',
    values: [
      textArray(requests.map(({ stream }) => stream)),
      bigintArray(requests.map(({ expected }) => numberOf(expected))),
      intArray(requests.map((request) => request.events.length)),
      intArray(events.map(({ request }) => request)),
      intArray(events.map(({ offset }) => offset)),
      textArray(events.map(({ stream }) => stream)),
      uuidArray(events.map(({ id }) => id)),
      textArray(events.map(({ type }) => type)),
      textArray(events.map(({ data }) => data)),
      textArray(events.map(({ metadata }) => metadata)),
    ],
  });
  const [base, heads, positions, repeated] = rows[0] as BatchRow;
  let at = BigInt(base);
  return requests.map((request, index) => {
    const count = BigInt(request.events.length);
    if (heads === null) {
      at += count;
      return { kind: 'appended', position: at, revision: numberOf(request.expected) + count };
    }
    const head = BigInt(heads[index] as string);
    const position = positions[index] ?? null;
    if (position === null) return refused(head);
    return {
      kind: repeated[index] === true ? 'repeated' : 'appended',
      position: BigInt(position),
      revision: head + count,
    };
  });
}

async function appendOne(connection: Connection, request: AppendRequest): Promise<AppendOutcome> {
  const event = request.events[0] as NewEvent;
  const { rows } = await connection.query<OneRow>({
    name: 'log.append_one',
    text: ONE,
    rowMode: 'array',
    values: [
      request.stream,
      String(numberOf(request.expected)),
      event.id,
      event.type,
      event.data,
      event.metadata,
    ],
  });
  const [position, revision, repeated] = rows[0] as OneRow;
  if (position === null) return refused(BigInt(revision));
  return {
    kind: repeated ? 'repeated' : 'appended',
    position: BigInt(position),
    revision: BigInt(revision),
  };
}
