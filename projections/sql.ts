import type { Pool } from 'pg';
import type { Count } from '../contracts/wire.ts';
import { COUNTED_MOST } from '../contracts/wire.ts';

/** Fragments of the JSON that PostgreSQL builds itself (bar.md §1 "HTTP"); nothing of a request is ever put in here. */

/** A parameter's place in the statement. */
export const parameterIn =
  (values: unknown[]) =>
  (value: unknown, type: string): string =>
    `$${values.push(value)}::${type}`;
export type Parameter = ReturnType<typeof parameterIn>;

/** UTC, ISO 8601, milliseconds: as JavaScript writes it. */
export const iso = (column: string): string =>
  `to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `alias`: a row of read.profiles; null where it is missing or not onboarded. */
export const personJson = (alias: string): string => `
  case when ${alias}.username is null then null else json_build_object(
    'id', ${alias}.id, 'username', ${alias}.username, 'display_name', ${alias}.display_name,
    'avatar_url', ${avatarUrl(alias)}) end`;

/** Somebody without a picture has a generated one. */
export const avatarUrl = (alias: string): string =>
  `coalesce(${alias}.avatar_url, '/api/avatars/' || ${alias}.username || '.svg')`;

/** Whether a ban is in force at the time of the parameter `now`. `alias`: a row of read.standing. */
export const isBanned = (alias: string, now: string): string =>
  `(${alias}.banned and (${alias}.banned_until is null or ${alias}.banned_until > ${now}))`;

/** Whether a person is banned, or suspended at the time of the parameter `now`. `id`: a column that holds the person. */
export const isSentAway = (id: string, now: string): string => `exists (
  select 1 from read.standing s where s.id = ${id} and (${isBanned('s', now)} or s.suspended_until > ${now}))`;

/** Who reads (null: a visitor) and when, as parameters. */
export interface Reader {
  readonly viewer: string;
  readonly now: string;
}

/**
 * Whether what this person has put here is hidden from the reader: who put it there has been sent away, and is somebody
 * else. Admins see it still, who decide on it. `owner`: a column that holds the person.
 */
export const isHiddenFrom = ({ viewer, now }: Reader, owner: string): string =>
  `(${owner} is distinct from ${viewer} and ${isSentAway(owner, now)}
     and not exists (select 1 from read.roles r where r.id = ${viewer}))`;

/** The JSON text of a query that answers with one row and one column; null where it finds no row. */
export const jsonText = async (
  db: Pick<Pool, 'query'>,
  sql: string,
  parameters: unknown[],
): Promise<string | null> => {
  const { rows } = await db.query<{ json: string | null }>(sql, parameters);
  return rows[0]?.json ?? null;
};

/** The same as a value. */
export const jsonValue = async <T>(
  db: Pick<Pool, 'query'>,
  sql: string,
  parameters: unknown[],
): Promise<T | null> => {
  const text = await jsonText(db, sql, parameters);
  return text === null ? null : (JSON.parse(text) as T);
};

/** So many, counted up to COUNTED_MOST. */
export const cappedAt = (count: number): Count => ({
  count: Math.min(count, COUNTED_MOST),
  more: count > COUNTED_MOST,
});

/**
 * How many rows fit, counted up to COUNTED_MOST.
 * @param rows from `from` to the end of `where`
 */
export const countUpTo = async (
  db: Pick<Pool, 'query'>,
  rows: string,
  values: readonly unknown[],
): Promise<Count> => {
  const counted = await db.query<{ count: number }>(
    `select count(*)::int as count from (select ${rows} limit $${values.length + 1}) counted`,
    [...values, COUNTED_MOST + 1],
  );
  return cappedAt(counted.rows[0]?.count ?? 0);
};
