import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';
import { query } from '../platform/pg/pool.ts';

export const accountDocuments: readonly ExportDocument[] = [
  {
    file: 'account.json',
    what: 'your account: email addresses, sessions, connected accounts, passkeys, and two-factor authentication, without their secrets, and when you were last here',
    of: [],
    make: async (db, person) => {
      const [user] = await query<{ row: unknown }>(
        db,
        `select to_jsonb(u) - 'password_hash' as row from auth.users u where id = $1`,
        [person],
      );
      return {
        user: user?.row ?? null,
        sessions: await rowsFor(
          db,
          `select id, user_agent, ip, aal, amr, created_at, refreshed_at from auth.sessions
            where user_id = $1 order by created_at`,
          person,
        ),
        connected_sign_ins: await rowsFor(
          db,
          `select provider, provider_id, identity_data, created_at, last_sign_in_at from auth.identities
            where user_id = $1 order by created_at`,
          person,
        ),
        second_factors: await rowsFor(
          db,
          `select id, factor_type, friendly_name, status, created_at from auth.factors
            where user_id = $1 order by created_at`,
          person,
        ),
        passkeys: await rowsFor(
          db,
          `select id, friendly_name, backed_up, created_at, last_used_at from auth.passkeys
            where user_id = $1 order by created_at`,
          person,
        ),
        recovery_codes: await rowsFor(
          db,
          'select count(*)::int as unused from auth.recovery_codes where user_id = $1',
          person,
        ),
        last_active: await rowsFor(db, 'select at from presence.last_active where user_id = $1', person),
      };
    },
  },
];
