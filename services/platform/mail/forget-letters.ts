import type { Pool } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';
import { openLetter } from './outbox.ts';

/**
 * Takes out of the outbox what waits for one of these addresses (in lower case), or was given up: letters are sealed
 * with the root key, which stays when the person's own is destroyed. What cannot be opened goes as well, since nobody
 * can say whose it is.
 */
export const forgetLetters = async (
  pool: Pool,
  rootKey: Buffer,
  addresses: readonly string[],
): Promise<void> => {
  if (addresses.length === 0) return;
  const letters = await query<{ id: string; content: Buffer }>(pool, 'select id, content from mail.outbox');
  const theirs = letters.filter(({ id, content }) => {
    try {
      return addresses.includes(openLetter(rootKey, id, content).to.toLowerCase());
    } catch {
      return true;
    }
  });
  await query(pool, 'delete from mail.outbox where id = any($1::uuid[])', [theirs.map(({ id }) => id)]);
};
