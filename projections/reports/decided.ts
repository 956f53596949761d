import type { Pool } from 'pg';
import { ProfilePartKind } from '../../contracts/sanctions.ts';
import type { ReportedKind, ReportStatus } from '../../contracts/reports.ts';
import { Rejection } from '../../services/kernel/rejection.ts';
import { isNoneOf, ofOneCase } from './queries.ts';

interface ToDecide {
  readonly personId: string | null;
  readonly aboutKind: ReportedKind | null;
  readonly aboutId: string | null;
}

/** What a report is about; null where there is none. */
export const reportToDecide = async (db: Pool, id: string): Promise<ToDecide | null> => {
  const { rows } = await db.query<ToDecide>(
    `select person_id as "personId", about_kind as "aboutKind", about_id as "aboutId" from read.reports where id = $1`,
    [id],
  );
  return rows[0] ?? null;
};

/** Other reports of the same thing that are not resolved yet. */
export const reportsOfTheSame = async (
  db: Pool,
  id: string,
): Promise<readonly { readonly id: string; readonly status: ReportStatus }[]> => {
  const { rows } = await db.query<{ id: string; status: ReportStatus }>(
    `select other.id, other.status from read.reports r
       join read.reports other on ${ofOneCase('other', 'r')} and other.id <> r.id
      where r.id = $1 and other.status <> 'resolved' order by other.created_at, other.id`,
    [id],
  );
  return rows;
};

/** Whether a part of the reported profile was removed since the report, which was right then. */
export const wasPartRemoved = async (db: Pool, id: string): Promise<boolean> => {
  const { rows } = await db.query<{ removed: boolean }>(
    `select exists (
       select from read.reports r join read.sanctions s on s.user_id = r.person_id
        where r.id = $1 and r.about_kind = 'profile' and s.kind = 'removal' and s.about_kind = any($2)
          and s.at >= r.created_at and s.lifted_at is null) as removed`,
    [id, ProfilePartKind.options],
  );
  return rows[0]?.removed === true;
};

/** Whether there is an admin besides this one who could decide it: nobody decides on a report about themselves or that names them. */
export const otherAdminsFor = async (db: Pool, id: string, admin: string): Promise<boolean> => {
  const { rows } = await db.query<{ others: boolean }>(
    `select exists (
       select from read.roles a where a.id <> $2
          and not exists (select from read.reports r where r.id = $1 and not ${isNoneOf('r', 'a.id')})) as others`,
    [id, admin],
  );
  return rows[0]?.others === true;
};

/** Reports about somebody, or something of theirs, that are not resolved. */
export const openReportsAbout = async (db: Pool, personId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.reports where person_id = $1 and status <> 'resolved' order by created_at, id`,
    [personId],
  );
  return rows.map(({ id }) => id);
};

/** Where another admin was faster, the refusal names them (`changed_by`), as far as the read model has come. */
export const namingWhoWasFaster = async <T>(db: Pool, id: string, decide: () => Promise<T>): Promise<T> => {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof Rejection) || (error.code !== 'report_changed' && error.code !== 'report_taken'))
      throw error;
    const { rows } = await db.query<{ name: string | null }>(
      `select p.display_name as name from read.reports r join read.profiles p on p.id = r.changed_by
        where r.id = $1 and not p.erased`,
      [id],
    );
    const name = rows[0]?.name ?? null;
    throw name === null ? error : new Rejection(error.code, { changed_by: name });
  }
};
