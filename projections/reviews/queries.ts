import type { Pool } from 'pg';
import { joinAgreed } from '../jobs/agreed.ts';
import { iso, jsonText, personJson } from '../sql.ts';

/** Revealed ratings of a person, newest first, as the JSON text of Reviews. */
export const reviewsOf = async (db: Pool, username: string): Promise<string> =>
  (await jsonText(
    db,
    `select json_build_object('items', coalesce(json_agg(json_build_object(
        'id', v.review_id, 'reviewer', ${personJson('reviewer')}, 'reviewee_id', v.reviewee_id,
        'job_title', agreed.title, 'rating', v.rating, 'comment', v.comment, 'created_at', ${iso('v.created_at')})
        order by v.created_at desc, v.id), '[]'::json))::text as json
      from read.reviews v
      join read.profiles reviewee on reviewee.id = v.reviewee_id
      join read.profiles reviewer on reviewer.id = v.reviewer_id
      join read.applications a on a.id = v.application_id
      join read.jobs j on j.id = v.job_id ${joinAgreed}
     where v.revealed and lower(reviewee.username) = lower($1)`,
    [username],
  )) ?? '';

/** Whether somebody has rated the other side of this contract. */
export const hasRated = async (db: Pool, applicationId: string, userId: string): Promise<boolean> => {
  const { rowCount } = await db.query('select 1 from read.reviews where id = $1', [
    `${applicationId}.${userId}`,
  ]);
  return rowCount !== 0;
};
