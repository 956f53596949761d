import type { Pool } from 'pg';
import type { PageQuery } from '../../contracts/wire.ts';
import { joinAgreed } from '../jobs/agreed.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { idOfNamed } from '../profiles/named.ts';
import { iso, personJson } from '../sql.ts';
import { replyJson, replyUntil } from './reply.ts';
import { isShown } from './shown.ts';

const newestFirst = createOrder('reviews: newest', 'desc', [
  ['v.created_at', 'time'],
  ['v.id', 'id'],
]);

/** Revealed ratings of a person, newest first, as the JSON text of Reviews; null for a cursor of another list. */
export const reviewsOf = (db: Pool, username: string, page: PageQuery, now: Date): Promise<string | null> =>
  pageOf(
    db,
    {
      order: newestFirst,
      of: { username: username.toLowerCase() },
      item: `json_build_object(
        'id', v.review_id, 'project_id', v.application_id, 'reviewer_id', v.reviewer_id,
        'reviewer', ${personJson('reviewer')}, 'reviewee_id', v.reviewee_id,
        'job_title', agreed.title, 'rating', v.rating, 'comment', v.comment, 'created_at', ${iso('v.created_at')},
        'reply', ${replyJson('v')}, 'reply_until', ${replyUntil('v')})`,
      rows: `
        from read.reviews v
        join read.profiles reviewee on reviewee.id = v.reviewee_id
        join read.profiles reviewer on reviewer.id = v.reviewer_id
        join read.applications a on a.id = v.application_id
        join read.jobs j on j.id = v.job_id ${joinAgreed}
       where ${isShown('v')} and v.reviewee_id = ${idOfNamed('$1', '$2::timestamptz')}`,
      values: [username, now.toISOString()],
    },
    page,
  );

/** When the ratings of a contract were revealed; null while none is. */
export const revealedAt = async (db: Pool, applicationId: string): Promise<Date | null> => {
  const { rows } = await db.query<{ at: Date | null }>(
    'select max(revealed_at) as at from read.reviews where application_id = $1',
    [applicationId],
  );
  return rows[0]?.at ?? null;
};

/** Whom a rating is about, and of which contract it is; null where the rater has none of this id. */
export const ratingOf = async (
  db: Pool,
  raterId: string,
  reviewId: string,
): Promise<{ readonly applicationId: string; readonly about: string } | null> => {
  const { rows } = await db.query<{ applicationId: string; about: string }>(
    `select application_id as "applicationId", reviewee_id as about from read.reviews
      where reviewer_id = $1 and review_id = $2`,
    [raterId, reviewId],
  );
  return rows[0] ?? null;
};
