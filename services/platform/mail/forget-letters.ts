import type { Pool } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';
import { openLetter } from './outbox.ts';

/**
 * Takes out of the outbox what waits for a person, or was given up: letters are sealed with the root key, which stays
 * when the person's own is destroyed. What cannot be opened goes as well, since nobody can say whose it is.
 */
export const forgetLetters = async (pool: Pool, rootKey: Buffer, person: string): Promise<void> => {
  const [account] = await query<{ email: string }>(pool, 'select email from auth.users where id = $1', [
    person,
  ]);
  if (account === undefined) return;
  const letters = await query<{ id: string; content: Buffer }>(pool, 'select id, content from mail.outbox');
  const theirs = letters.filter(({ id, content }) => {
    try {
      return openLetter(rootKey, id, content).to.toLowerCase() === account.email;
    } catch {
      return true;
    }
  });
  await query(pool, 'delete from mail.outbox where id = any($1::uuid[])', [theirs.map(({ id }) => id)]);
};
