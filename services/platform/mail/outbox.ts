import type { Pool } from 'pg';
import { newId } from '../../kernel/ids.ts';
import { unwrapKey, wrapKey } from '../crypto/wrap.ts';
import type { Db } from '../pg/pool.ts';
import { prepared } from '../../kernel/prepared.ts';
import { withoutAddresses } from '../without-addresses.ts';
import { startRounds } from './rounds.ts';
import type { Carrier, Mail, OutgoingMail } from './mail.ts';

const ROUND_MS = 2_000;
const BATCH = 20;
/** A mail in the hands of one process stays out of the others' for so long, in seconds; longer than any attempt. */
const LEASE_SECONDS = 120;
/** Pause after the first failed attempt, doubled after each, in seconds; one hour at most. */
const FIRST_PAUSE_SECONDS = 5;
/** After so many attempts (about a day) the links in a mail are dead: it is given up and stays for the operator. */
const MAX_ATTEMPTS = 30;

interface Row {
  id: string;
  content: Buffer;
  attempts: number;
}

export interface MailOutbox extends Mail {
  /** Ends delivery after the round under way; what is stored waits for the next start. */
  stop(): Promise<void>;
}

const belongsTo = (id: string): string => `mail ${id}`;

const sealed = (rootKey: Buffer, mail: OutgoingMail, id: string): Buffer =>
  wrapKey(rootKey, Buffer.from(JSON.stringify(mail)), belongsTo(id));

/** @throws when it was sealed with another key, or damaged */
export const openLetter = (rootKey: Buffer, id: string, content: Buffer): OutgoingMail =>
  JSON.parse(unwrapKey(rootKey, content, belongsTo(id)).toString()) as OutgoingMail;

/**
 * Stores a letter for delivery by whichever process carries mail, where one with this id is not waiting already.
 * `rootKey` (32 bytes) keeps the stored content, whose links are credentials, from readers of the database.
 */
export const storeLetter = async (
  db: Db,
  rootKey: Buffer,
  mail: OutgoingMail,
  id = newId(),
): Promise<void> => {
  const content = sealed(rootKey, mail, id);
  await db.query(
    'insert into mail.outbox (id, kind, content) values ($1, $2, $3) on conflict (id) do nothing',
    [id, mail.kind, content],
  );
};

/** Longer than anybody asks for the same letter again, in days: whoever asks later looks at its age first. */
const REMEMBERED_DAYS = 14;

/** As storeLetter, and never a second time under this id, also after the first has left. */
export const storeLetterOnce = async (
  pool: Pool,
  rootKey: Buffer,
  mail: OutgoingMail,
  id: string,
): Promise<void> => {
  await pool.query(
    prepared(
      `with forgotten as (
         delete from mail.written where written_at < now() - make_interval(days => $4)
       ), fresh as (
         insert into mail.written (id) values ($1) on conflict do nothing returning id
       )
       insert into mail.outbox (id, kind, content)
       select id, $2::text, $3::bytea from fresh on conflict (id) do nothing`,
      [id, mail.kind, sealed(rootKey, mail, id), REMEMBERED_DAYS],
    ),
  );
};

/** Takes what is due, at most once per lease over all processes, and hands it to the carrier; answers how many. */
const deliverBatch = async (
  pool: Pool,
  rootKey: Buffer,
  carrier: Carrier,
  failed: (error: unknown, mailId: string) => void,
): Promise<number> => {
  const { rows } = await pool.query<Row>(
    `update mail.outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
     where id in (
       select id from mail.outbox where due_at <= now() and given_up_at is null
       order by due_at limit $1 for update skip locked
     )
     returning id, content, attempts`,
    [BATCH, LEASE_SECONDS],
  );
  for (const row of rows)
    try {
      await carrier.carry(openLetter(rootKey, row.id, row.content), row.id);
      await pool.query('delete from mail.outbox where id = $1', [row.id]);
    } catch (error) {
      failed(error, row.id);
      const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (row.attempts - 1), 3_600);
      await pool.query(
        `update mail.outbox set due_at = now() + make_interval(secs => $2), last_error = $3,
           given_up_at = case when $4 then now() end
         where id = $1`,
        [row.id, pause, withoutAddresses(String(error)).slice(0, 500), row.attempts >= MAX_ATTEMPTS],
      );
    }
  return rows.length;
};

/**
 * Mail that survives crashes: stored first, delivered in rounds. `waits`: whether `deliver` resolves after delivery.
 */
export const createMailOutbox = (options: {
  pool: Pool;
  rootKey: Buffer;
  carrier: Carrier;
  waits: boolean;
  failed: (error: unknown, mailId: string | null) => void;
}): MailOutbox => {
  const { pool, rootKey, carrier, waits, failed } = options;
  const rounds = startRounds(
    async () => {
      while ((await deliverBatch(pool, rootKey, carrier, failed)) === BATCH);
    },
    ROUND_MS,
    (error) => failed(error, null),
  );
  return {
    send: (mail, within = pool) => storeLetter(within, rootKey, mail),
    deliver: async () => {
      const round = rounds.now();
      if (waits) await round;
    },
    stop: async () => {
      await rounds.stop();
      carrier.close();
    },
  };
};
