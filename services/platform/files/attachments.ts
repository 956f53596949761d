import { readFile, writeFile } from 'node:fs/promises';
import { Attachment } from '../../../contracts/attachments.ts';
import { ATTACHMENTS_OF_PERSON, extensionOf, isPictureName } from '../../../contracts/attachments.ts';
import type { Clock } from '../../kernel/clock.ts';
import { keyReused } from '../../kernel/key-reused.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { Db, Pool } from '../pg/pool.ts';
import { inTransaction, query } from '../pg/pool.ts';
import { isWhatItSays } from './file-kinds.ts';
import { shownFileName } from './file-name.ts';
import type { Files } from './files.ts';
import { ATTACHMENTS } from './files.ts';
import { reencodeImage, sizeOfWebp } from './image.ts';
import type { ReceivedFile } from './receive-file.ts';

/** Injection token of Attachments. */
export const ATTACHED = Symbol('ATTACHED');

/** Files of messages: uploads that only the two people of the message may open. */
export interface Attachments {
  /**
   * Keeps a file under an id, for its owner to send. The same file under the same id is kept once. A person's files
   * together are no larger than ATTACHMENTS_OF_PERSON, however many come at once.
   * @throws Rejection: `unsupported_file`, `attachments_full`, `key_reused`; of pictures what reencodeImage throws
   */
  store(
    owner: string,
    upload: { readonly id: string; readonly name: string; readonly file: ReceivedFile },
  ): Promise<Attachment>;
  /**
   * Sends a message with what is to be said of its files, in this order; they are left alone for a day from here on.
   * A file is sent once: by the command that it was first asked for with, however often that is repeated. What was refused
   * has sent nothing: another command may send it, or its owner remove it.
   * @throws Rejection `attachment_not_found` where one of them is not the sender's, gone, or sent by another command
   */
  sending<Sent>(
    owner: string,
    ids: readonly string[],
    command: string,
    send: (files: Attachment[]) => Promise<Sent>,
  ): Promise<Sent>;
  /** Removes a file that no command has asked for, and frees its room. @returns false where there is none such */
  discard(owner: string, id: string): Promise<boolean>;
  /** Frees the room of a file that its owner has removed from its message. It is swept once no case needs it. */
  remove(owner: string, id: string): Promise<void>;
  /** Bytes of all files that somebody has. */
  used(owner: string): Promise<number>;
}

/** A condition: a row `u` of files.uploads is a file that $1 has uploaded for a message, and not removed. */
export const OWN_FILES = `u.owner = $1::text::uuid and u.bucket = '${ATTACHMENTS}' and u.removed_at is null and not u.going`;

interface Row {
  readonly details: Attachment;
  readonly digest: string;
  readonly going: boolean;
}

const TYPES = { image: 'image/webp', file: 'application/octet-stream' } as const;

/** Under which name a file lies in its bucket. */
export const storedName = ({ id, kind }: Pick<Attachment, 'id' | 'kind'>): string =>
  `${id}.${kind === 'image' ? 'webp' : 'bin'}`;

/** What the file is kept as; a picture is drawn anew in its place. @throws Rejection */
const prepared = async (id: string, given: string, file: ReceivedFile): Promise<Attachment> => {
  const name = shownFileName(given);
  if (isPictureName(name)) {
    const drawn = await reencodeImage(await readFile(file.path), { kind: 'message' });
    await writeFile(file.path, drawn);
    return {
      id,
      name: shownFileName(name, 'webp'),
      kind: 'image',
      bytes: drawn.length,
      ...sizeOfWebp(drawn),
    };
  }
  if (!(await isWhatItSays(file.path, extensionOf(name)))) throw new Rejection('unsupported_file');
  return { id, name, kind: 'file', bytes: file.bytes, width: null, height: null };
};

const inMegabytes = (bytes: number): string =>
  `${(bytes / (1024 * 1024)).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

/** In either of its two places. */
const placesOf = (ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => [storedName({ id, kind: 'image' }), storedName({ id, kind: 'file' })]);

/** With what is on its way in, or out. */
const usedBy = async (db: Db, owner: string): Promise<number> => {
  const [{ used = '0' } = {}] = await query<{ used: string }>(
    db,
    `select coalesce(sum(bytes), 0) as used from files.uploads
      where owner = $1 and bucket = $2 and removed_at is null`,
    [owner, ATTACHMENTS],
  );
  return Number(used);
};

export const createAttachments = (parts: {
  readonly pool: Pool;
  readonly files: Pick<Files, 'putFile' | 'remove'>;
  readonly clock: Clock;
}): Attachments => {
  const { pool, files, clock } = parts;
  /** What was kept under an id, of this file. @throws Rejection `key_reused` where it was of another one */
  const known = async (db: Db, id: string, digest: string): Promise<Row | undefined> => {
    const [row] = await query<Row>(
      db,
      `select details, digest, going from files.uploads where bucket = $1 and name = any($2)`,
      [ATTACHMENTS, placesOf([id])],
    );
    if (row !== undefined && row.digest !== digest) throw keyReused();
    return row;
  };

  /**
   * Takes up the room, on its way out until the file is there: what is cut off between is swept after a day. One at a time
   * for each person, so that their sum is that of all before, and another file that came under this id is known.
   */
  const reserve = (owner: string, attachment: Attachment, digest: string): Promise<void> =>
    inTransaction(pool, async (tx) => {
      await query(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`attachments ${owner}`]);
      // Its room is taken up already.
      if ((await known(tx, attachment.id, digest)) !== undefined) return;
      const used = await usedBy(tx, owner);
      if (used + attachment.bytes > ATTACHMENTS_OF_PERSON)
        throw new Rejection('attachments_full', {
          file: `You’ve used ${inMegabytes(used)} of ${inMegabytes(ATTACHMENTS_OF_PERSON)} for files in messages. This one has ${inMegabytes(attachment.bytes)}.`,
        });
      const now = clock.now();
      await query(
        tx,
        `insert into files.uploads (bucket, name, owner, created_at, unneeded_since, going, bytes, details, digest)
         values ($1, $2, $3, $4, $4, true, $5, $6, $7)`,
        [
          ATTACHMENTS,
          storedName(attachment),
          owner,
          now,
          attachment.bytes,
          JSON.stringify(attachment),
          digest,
        ],
      );
    });

  /** @throws Rejection `attachment_not_found` */
  const toSend = async (owner: string, ids: readonly string[], command: string): Promise<Attachment[]> => {
    // One statement with the question itself: between the two the sweep could take it away (unneeded-uploads.ts).
    const rows = await query<{ details: Attachment }>(
      pool,
      `update files.uploads set unneeded_since = null, sent_by = $4
        where bucket = $1 and name = any($2) and owner = $3 and not going
          and (sent_by = $4 or (sent_by is null and removed_at is null)) returning details`,
      [ATTACHMENTS, placesOf(ids), owner, command],
    );
    const found = new Map(rows.map(({ details }) => [details.id, details]));
    return ids.map((id) => {
      const details = found.get(id);
      if (details === undefined) throw new Rejection('attachment_not_found');
      return details;
    });
  };

  const notSent = (owner: string, ids: readonly string[], command: string): Promise<unknown> =>
    query(
      pool,
      `update files.uploads set unneeded_since = $5, sent_by = null
        where bucket = $1 and name = any($2) and owner = $3 and sent_by = $4`,
      [ATTACHMENTS, placesOf(ids), owner, command, clock.now()],
    );

  return {
    store: async (owner, { id, name, file }) => {
      const earlier = await known(pool, id, file.digest);
      // As the first time, byte for byte: jsonb keeps fields in an order of its own.
      if (earlier !== undefined && !earlier.going) return Attachment.parse(earlier.details);
      const attachment = await prepared(id, name, file);
      const place = [ATTACHMENTS, storedName(attachment)] as const;
      await reserve(owner, attachment, file.digest);
      try {
        await files.putFile(...place, file.path, TYPES[attachment.kind]);
      } catch (error) {
        await query(pool, 'delete from files.uploads where bucket = $1 and name = $2 and going', place);
        throw error;
      }
      const there = await query(
        pool,
        'update files.uploads set going = false where bucket = $1 and name = $2 and owner = $3 returning 1',
        [...place, owner],
      );
      if (there.length === 0) {
        // Swept at the same moment, or its owner was erased: nothing would lead to it.
        await files.remove(...place);
        throw new Rejection('temporarily_unavailable');
      }
      return attachment;
    },
    sending: async (owner, ids, command, send) => {
      if (ids.length === 0) return await send([]);
      try {
        return await send(await toSend(owner, ids, command));
      } catch (error) {
        // A conflict is no refusal: the same may have been sent at the same moment.
        if (error instanceof Rejection && error.code !== 'conflict') await notSent(owner, ids, command);
        throw error;
      }
    },
    discard: async (owner, id) => {
      // One statement, as in toSend: of the two, one has the row first.
      const gone = await query(
        pool,
        `update files.uploads set removed_at = coalesce(removed_at, $4)
          where bucket = $1 and name = any($2) and owner = $3 and not going and sent_by is null returning 1`,
        [ATTACHMENTS, placesOf([id]), owner, clock.now()],
      );
      return gone.length > 0;
    },
    remove: async (owner, id) => {
      await query(
        pool,
        `update files.uploads set removed_at = $4
          where bucket = $1 and name = any($2) and owner = $3 and removed_at is null`,
        [ATTACHMENTS, placesOf([id]), owner, clock.now()],
      );
    },
    used: (owner) => usedBy(pool, owner),
  };
};
