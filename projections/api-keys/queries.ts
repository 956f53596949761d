import type { Pool } from 'pg';
import type { ApiKey, ApiScope } from '../../contracts/api-keys.ts';
import { iso } from '../sql.ts';

/** How calls of a key are called in `api.limits`. */
export const CALLS = 'calls';

/** Keys of a person that are listed, at most: all that work are among them. */
const SHOWN = 100;

/** Somebody's keys, newest first and those that ended last. `now`: by which they are expired. */
export const apiKeysOf = async (db: Pool, userId: string, now: Date): Promise<ApiKey[]> => {
  const { rows } = await db.query<ApiKey>(
    `select k.id, coalesce(k.name, '') as name, k.shown, k.scopes, k.calls_a_minute as "limit",
            case when k.revoked_at is not null then 'revoked'
                 when k.expires_at <= $2 then 'expired' else 'active' end as status,
            ${iso('k.created_at')} as created_at, ${iso('k.expires_at')} as expires_at,
            ${iso('k.revoked_at')} as revoked_at,
            case when k.former_until > $2 then ${iso('k.former_until')} end as former_until,
            ${iso('u.last_used_at')} as last_used_at, u.last_used_from,
            coalesce((select l.points from api.limits l
                       where l.key = '${CALLS}:' || k.id and l.expire > (extract(epoch from now()) * 1000)::bigint), 0)::int as used
       from read.api_keys k left join api.usage u on u.key_id = k.id
      where k.user_id = $1
      order by (k.revoked_at is not null or coalesce(k.expires_at <= $2, false)), k.created_at desc, k.id
      limit ${SHOWN}`,
    [userId, now],
  );
  return rows;
};

/** A key as a call with it needs it. */
export interface KnownKey {
  readonly id: string;
  readonly userId: string;
  readonly scopes: readonly ApiScope[];
  readonly limit: number;
}

/** The key with this hash, where it works at `now`: not revoked, not expired, and its former one while they overlap. */
export const workingKey = async (db: Pool, hash: string, now: Date): Promise<KnownKey | null> => {
  const { rows } = await db.query<KnownKey>(
    `select id, user_id as "userId", scopes, calls_a_minute as "limit" from read.api_keys
      where (hash = $1 or (former_hash = $1 and former_until > $2))
        and revoked_at is null and (expires_at is null or expires_at > $2)`,
    [hash, now],
  );
  return rows[0] ?? null;
};

/** Keeps when and from where a key was used last, at most once a minute. `now`: of the call. */
export const noteUse = async (db: Pool, key: KnownKey, from: string, now: Date): Promise<void> => {
  await db.query(
    `insert into api.usage (key_id, user_id, last_used_at, last_used_from) values ($1, $2, $3, $4)
     on conflict (key_id) do update set last_used_at = excluded.last_used_at, last_used_from = excluded.last_used_from
      where api.usage.last_used_at <= excluded.last_used_at - interval '1 minute'`,
    [key.id, key.userId, now, from],
  );
};
