import type { Pool } from 'pg';
import { LEAST_RELEASE, RELEASE_WINDOW_DAYS } from '../../contracts/reputation.ts';

/** Released payments near $3 that count for reputation. */
const paid = (alias: string): string => `
  ${alias}.payment_status = 'released' and ${alias}.amount >= ${LEAST_RELEASE}
  and ${alias}.released_at between $3::timestamptz - interval '${RELEASE_WINDOW_DAYS} days'
                               and $3::timestamptz + interval '${RELEASE_WINDOW_DAYS} days'`;

/** Through whom money went back from the developer to the employer of a released payment: null for no third person. */
export const paidBackBy = async (
  db: Pool,
  { employerId, developerId, at }: { employerId: string; developerId: string; at: string },
): Promise<readonly (string | null)[]> => {
  const { rows } = await db.query<{ third: string | null }>(
    `select null::text as third where exists (
       select from read.escrows e where e.employer_id = $2 and e.developer_id = $1 and ${paid('e')})
     union
     select a.developer_id from read.escrows a
       join read.escrows b on b.employer_id = a.developer_id and b.developer_id = $1 and ${paid('b')}
      where a.employer_id = $2 and a.developer_id <> $1 and ${paid('a')}
      order by third`,
    [employerId, developerId, at],
  );
  return rows.map(({ third }) => third);
};
