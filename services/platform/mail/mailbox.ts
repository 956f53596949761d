import type { Pool } from 'pg';
import type { Carrier } from './mail.ts';

/** A mail that stayed here instead of going out. */
export interface StoredMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly kind: string;
  readonly createdAt: Date;
}

/** How many mails a list shows. */
const LISTED = 100;

const columns = `id, recipient as "to", subject, body_text as text, body_html as html, kind,
  created_at as "createdAt"`;

/** Puts mails into the development mailbox; a mail that comes again is there once. */
export const mailboxCarrier = (pool: Pool): Carrier => ({
  carry: async (mail, id) => {
    await pool.query(
      `insert into mail.mailbox (id, recipient, subject, body_text, body_html, kind)
       values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
      [id, mail.to, mail.subject, mail.text, mail.html, mail.kind],
    );
  },
  close: () => undefined,
});

/** The newest mails, to one address where given, newest first. */
export const newestMails = async (pool: Pool, to: string | null): Promise<readonly StoredMail[]> => {
  const { rows } = await pool.query<StoredMail>(
    `select ${columns} from mail.mailbox where $1::text is null or recipient = $1
     order by seq desc limit ${LISTED}`,
    [to],
  );
  return rows;
};

export const mailById = async (pool: Pool, id: string): Promise<StoredMail | null> => {
  const { rows } = await pool.query<StoredMail>(`select ${columns} from mail.mailbox where id = $1`, [id]);
  return rows[0] ?? null;
};
