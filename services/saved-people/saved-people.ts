import { SAVED_PEOPLE_MOST } from '../../contracts/saved-people.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Pool } from '../platform/pg/pool.ts';
import { inTransaction, query } from '../platform/pg/pool.ts';

interface Saving {
  readonly userId: string;
  readonly personId: string;
}

/** Saves somebody once; where they are saved, that stays as it is. @throws Rejection beyond SAVED_PEOPLE_MOST */
export const savePerson = (
  db: Pool,
  { userId, personId, now }: Saving & { readonly now: Date },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    // One after the other, so that all see how many there are.
    await query(tx, `select pg_advisory_xact_lock(hashtextextended('saved-people:' || $1, 0))`, [userId]);
    const [counted] = await query<{ count: number; saved: boolean }>(
      tx,
      `select count(*)::int as count, coalesce(bool_or(person_id = $2), false) as saved
         from saved.people where user_id = $1`,
      [userId, personId],
    );
    if (counted === undefined || counted.saved) return;
    if (counted.count >= SAVED_PEOPLE_MOST) throw new Rejection('saved_people_full');
    await query(tx, 'insert into saved.people (user_id, person_id, saved_at) values ($1, $2, $3)', [
      userId,
      personId,
      now,
    ]);
  });

export const unsavePerson = async (db: Pool, { userId, personId }: Saving): Promise<void> => {
  await query(db, 'delete from saved.people where user_id = $1 and person_id = $2', [userId, personId]);
};
