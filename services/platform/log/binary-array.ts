/**
 * One-dimensional arrays in PostgreSQL's binary format, which pg sends as they are. The text format costs an escape
 * of every quote in JSON, on both sides.
 * Source: array_recv in src/backend/utils/adt/arrayfuncs.c; type oids from pg_type.dat.
 */
const HEADER = 20;

function withHeader(oid: number, count: number, bytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + bytes);
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(0, 4); // no nulls
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16); // first index
  return buffer;
}

/** text[] in UTF-8; a lone surrogate would become U+FFFD. */
export function textArray(values: readonly string[]): Buffer {
  const lengths = values.map((value) => Buffer.byteLength(value));
  const buffer = withHeader(
    25,
    values.length,
    lengths.reduce((sum, length) => sum + 4 + length, 0),
  );
  let at = HEADER;
  values.forEach((value, index) => {
    const length = lengths[index] ?? 0;
    at = buffer.writeInt32BE(length, at);
    buffer.write(value, at, length, 'utf8');
    at += length;
  });
  return buffer;
}

export function intArray(values: readonly number[]): Buffer {
  const buffer = withHeader(23, values.length, values.length * 8);
  let at = HEADER;
  for (const value of values) {
    at = buffer.writeInt32BE(4, at);
    at = buffer.writeInt32BE(value, at);
  }
  return buffer;
}

export function bigintArray(values: readonly bigint[]): Buffer {
  const buffer = withHeader(20, values.length, values.length * 12);
  let at = HEADER;
  for (const value of values) {
    at = buffer.writeInt32BE(8, at);
    at = buffer.writeBigInt64BE(value, at);
  }
  return buffer;
}

export function uuidArray(values: readonly string[]): Buffer {
  const buffer = withHeader(2950, values.length, values.length * 20);
  let at = HEADER;
  for (const value of values) {
    at = buffer.writeInt32BE(16, at);
    at += buffer.write(value.replaceAll('-', ''), at, 'hex');
  }
  return buffer;
}
