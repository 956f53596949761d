import type { StoredEvent } from '../../kernel/log.ts';

/**
 * The columns of `log.events` that a copy has to name, in this order. The id as text, since text arrives as it is
 * while the bytes of a uuid would have to be spelt here.
 */
export const COPIED_COLUMNS = 'position, revision, id::text, stream, type, data, metadata';

/** Source: PostgreSQL, COPY, "Binary Format". */
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** Signature, flags, and the length of an extension, which no version has. */
const HEADER = SIGNATURE.length + 8;
const COLUMNS = 7;
/** The count of columns, two numbers of 8 bytes, and the lengths before every column. */
const FIXED = 2 + 2 * 8 + COLUMNS * 4;

/** Where the texts of an event begin, each after its length of 4 bytes, and where the last one ends. */
interface Begins {
  readonly id: number;
  readonly stream: number;
  readonly type: number;
  readonly data: number;
  readonly metadata: number;
  readonly end: number;
}

/** Takes the bytes of a copy as they come, cut anywhere. */
export interface CopiedEvents {
  /** @throws TypeError when they are no copy of these columns */
  take(chunk: Buffer): void;
  /** All events. @throws TypeError when the end is missing */
  end(): StoredEvent[];
}

const malformed = (what: string): TypeError => new TypeError(`a copy of events with ${what}`);

/**
 * An event in the bytes that it came in. Its texts are made when they are asked for: made at once they would outlive the
 * page before, and collecting them took longer than all the rest of the reading.
 */
class CopiedEvent implements StoredEvent {
  constructor(
    private readonly bytes: Buffer,
    readonly position: bigint,
    readonly revision: bigint,
    private readonly begins: Begins,
  ) {}

  get id(): string {
    return this.bytes.toString('latin1', this.begins.id, this.begins.stream - 4);
  }

  get stream(): string {
    return this.bytes.toString('utf8', this.begins.stream, this.begins.type - 4);
  }

  get type(): string {
    return this.bytes.toString('utf8', this.begins.type, this.begins.data - 4);
  }

  get data(): string {
    return this.bytes.toString('utf8', this.begins.data, this.begins.metadata - 4);
  }

  get metadata(): string {
    return this.bytes.toString('utf8', this.begins.metadata, this.begins.end);
  }
}

/**
 * Reads what `copy (select COPIED_COLUMNS …) to stdout (format binary)` sends. The server has half the work with it
 * that it has with rows or with the text format, and no text needs an escape.
 */
export function readCopiedEvents(): CopiedEvents {
  const events: StoredEvent[] = [];
  /** What is not read yet, and how many bytes of it have to be there before it is worth a look. */
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let wanted = HEADER;
  let begun = false;
  let ended = false;

  /** Reads whole events; the place where the first that is not whole begins. Sets what that one needs. */
  function readEvents(bytes: Buffer, from: number): number {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const size = bytes.length;
    for (let begin = from; ;) {
      wanted = 2;
      if (begin + wanted > size) return begin;
      const columns = view.getInt16(begin);
      if (columns === -1) {
        ended = true;
        return begin + 2;
      }
      if (columns !== COLUMNS) throw malformed(`${columns} columns`);
      wanted = FIXED;
      if (begin + wanted > size) return begin;
      if (view.getInt32(begin + 2) !== 8 || view.getInt32(begin + 14) !== 8)
        throw malformed('a number that is no bigint');
      const position = view.getBigInt64(begin + 6);
      const revision = view.getBigInt64(begin + 18);
      const id = begin + 30;
      const stream = id + view.getInt32(id - 4) + 4;
      if ((wanted = stream - begin) > size - begin) return begin;
      const type = stream + view.getInt32(stream - 4) + 4;
      if ((wanted = type - begin) > size - begin) return begin;
      const data = type + view.getInt32(type - 4) + 4;
      if ((wanted = data - begin) > size - begin) return begin;
      const metadata = data + view.getInt32(data - 4) + 4;
      if ((wanted = metadata - begin) > size - begin) return begin;
      const end = metadata + view.getInt32(metadata - 4);
      if ((wanted = end - begin) > size - begin) return begin;
      events.push(new CopiedEvent(bytes, position, revision, { id, stream, type, data, metadata, end }));
      begin = end;
    }
  }

  return {
    take(chunk) {
      if (ended) throw malformed('something after its end');
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes < wanted) return;
      const bytes = waiting.length === 1 ? chunk : Buffer.concat(waiting, waitingBytes);
      if (!begun && !bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw malformed('another header');
      const read = readEvents(bytes, begun ? 0 : HEADER);
      begun = true;
      waiting = read === bytes.length ? [] : [bytes.subarray(read)];
      waitingBytes = bytes.length - read;
    },
    end() {
      if (!ended || waitingBytes > 0) throw malformed('another end');
      return events;
    },
  };
}
