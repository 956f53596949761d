import type { StoredEvent } from '../../kernel/log.ts';
import { readCopiedEvents } from './copied-events.ts';

/** What PostgreSQL sends. Source: its manual, COPY, "Binary Format". */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);

const field = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};
const bigint = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return field(bytes);
};
const copyOf = (events: readonly StoredEvent[]): Buffer =>
  Buffer.concat([
    HEADER,
    ...events.map(({ position, revision, id, stream, type, data, metadata }) =>
      Buffer.concat([
        Buffer.from([0, 7]),
        bigint(position),
        bigint(revision),
        ...[id, stream, type, data, metadata].map((text) => field(Buffer.from(text))),
      ]),
    ),
    TRAILER,
  ]);

/** The events with their texts made. */
const plain = (events: readonly StoredEvent[]): StoredEvent[] =>
  events.map(({ position, revision, id, stream, type, data, metadata }) => ({
    position,
    revision,
    id,
    stream,
    type,
    data,
    metadata,
  }));

const readIn = (bytes: Buffer, sizeOfChunk: number): StoredEvent[] => {
  const reading = readCopiedEvents();
  for (let at = 0; at < bytes.length; at += sizeOfChunk)
    reading.take(Buffer.from(bytes.subarray(at, at + sizeOfChunk)));
  return plain(reading.end());
};

const texts = [
  '',
  '{}',
  '{"a":"tab \t line \n return \r backslash \\ \\N \\. quote \\" end"}',
  '{"ü":"\\u00fc 😀 \u2028 \u202e \ufeff \u0001 \u007f \u0080 ÿ"}',
  '\ufeff{"byte order mark":"first"}',
  'ß'.repeat(300),
  'x'.repeat(70_000),
];
const events = texts.map((data, index): StoredEvent => ({
  position: 2n ** 40n + BigInt(index),
  revision: BigInt(index),
  id: `00000000-0000-4000-8000-00000000000${index}`,
  stream: `straße-${index}`,
  type: 'Grün geworden "x"',
  data,
  metadata: texts[(index + 1) % texts.length] ?? '',
}));

describe('a copy of events', () => {
  it.each([1, 2, 3, 7, 64, 1_000, 65_536, 1_000_000])(
    'is read when it comes in pieces of %d bytes',
    (size) => {
      const some = size < 64 ? events.slice(0, -1) : events;

      expect(readIn(copyOf(some), size)).toEqual(some);
    },
  );

  it('may hold no events', () => {
    expect(readIn(copyOf([]), 1_000)).toEqual([]);
  });

  it('gives the same text each time it is asked for', () => {
    const reading = readCopiedEvents();
    reading.take(copyOf(events));
    const [, , third] = reading.end();

    expect(third?.data).toBe(texts[2]);
    expect(third?.data).toBe(texts[2]);
  });

  it('counts only when it has come to its end', () => {
    const whole = copyOf(events);
    for (const cut of [1, 2, 3, 100, whole.length - HEADER.length, whole.length])
      expect(() => readIn(whole.subarray(0, whole.length - cut), 1_000)).toThrow(TypeError);
    expect(() => readIn(Buffer.concat([whole, TRAILER]), whole.length)).toThrow(TypeError);
  });

  it.each([
    ['another header', Buffer.concat([Buffer.from('1\ta\t0\tb\n'.repeat(5)), TRAILER])],
    ['other columns', Buffer.concat([HEADER, Buffer.from([0, 2]), bigint(1n), bigint(2n), TRAILER])],
    [
      'a number of another size',
      Buffer.concat([HEADER, Buffer.from([0, 7]), ...Array<Buffer>(7).fill(field(Buffer.alloc(4))), TRAILER]),
    ],
  ])('is refused with %s', (_what, bytes) => {
    expect(() => readIn(bytes, bytes.length)).toThrow(TypeError);
  });
});
