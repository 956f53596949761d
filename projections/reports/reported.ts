import type { Pool } from 'pg';
import type { ReportedKind } from '../../contracts/reports.ts';

interface Found {
  /** Whose it is. */
  readonly personId: string;
  readonly title: string;
  readonly words: string;
}

const group = (kind: 'collective' | 'studio'): string => `
  select owner_id as "personId", name as title, description as words
    from read.collectives where id = $1 and kind = '${kind}' and status = 'live'`;

/** Things that can be reported, as SQL: whose it is and what it says. $1: its id, $2: who reports it. */
const found: Readonly<Record<ReportedKind, string>> = {
  profile: `
    select id as "personId", coalesce(display_name, '') || ' (@' || username || ')' as title,
           concat_ws(E'\\n', nullif(motto, ''), nullif(role, ''), nullif(bio, '')) as words
      from read.profiles where id = $1 and username is not null and not erased`,
  job: `
    select created_by as "personId", title, description as words
      from read.jobs where id = $1 and status <> 'deleted'`,
  team_up: `
    select created_by as "personId", title, description as words
      from read.team_ups where id = $1 and status <> 'removed'`,
  collective: group('collective'),
  studio: group('studio'),
  rating: `
    select reviewer_id as "personId", rating || ' of 5 stars' as title, comment as words
      from read.reviews where review_id = $1 and revealed`,
  // Only its two people can report one; its recipient also after it was removed.
  message: `
    select sender_id as "personId", '' as title, body as words
      from read.direct_messages where id = $1 and $2 in (sender_id, recipient_id) and body is not null
    union all
    select sender_id, '', body
      from read.chat_messages where id = $1 and $2 in (sender_id, recipient_id) and body is not null`,
};

/** What somebody reports, as it is now; null where there is no such thing that they could see. */
export const reportedThing = async (
  db: Pool,
  kind: ReportedKind,
  id: string,
  reporter: string,
): Promise<Found | null> => {
  const { rows } = await db.query<Found>(
    `select thing.* from (${found[kind]}) thing where $2::text is not null`,
    [id, reporter],
  );
  return rows[0] ?? null;
};

/** How many reports of this thing by this person have been resolved. */
export const resolvedReports = async (
  db: Pool,
  reporter: string,
  kind: ReportedKind,
  id: string,
): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from read.reports
      where reporter_id = $1 and about_kind = $2 and about_id = $3 and status = 'resolved'`,
    [reporter, kind, id],
  );
  return rows[0]?.count ?? 0;
};
