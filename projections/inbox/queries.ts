import type { Pool } from 'pg';
import type { EmailChoices } from '../../contracts/emails.ts';

/** Which mails a person has turned off. */
export const emailChoicesOf = async (db: Pool, userId: string): Promise<EmailChoices> => {
  const { rows } = await db.query<EmailChoices>('select emails_off as off from read.inboxes where id = $1', [
    userId,
  ]);
  return { off: rows[0]?.off ?? [] };
};
