import type { Db } from '../../platform/pg/pool.ts';
import type { OpenSession } from '../../platform/session/sessions.ts';
import { deadSession } from '../accounts/account.ts';
import { lockedUserById } from '../accounts/users.ts';
import type { Client, IdentityParts } from '../parts.ts';

type Linking = Pick<OpenSession, 'aal' | 'amr' | 'userId'> & { readonly created_at: Date };

/**
 * The session that began to link. Held, so that it is not ended meanwhile; whoever signed out everywhere while somebody
 * was at the provider has ended that too.
 * @throws AuthFailure('session_not_found')
 */
export const linkingSession = async (
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Linking> => {
  // The person first, as at a sign-out: the other way round the two would wait for each other.
  await lockedUserById(tx, userId);
  const { rows } = await tx.query<Omit<Linking, 'userId'>>(
    'select aal, amr, created_at from auth.sessions where id = $1 and user_id = $2 for share',
    [sessionId, userId],
  );
  if (rows[0] === undefined) throw deadSession();
  return { ...rows[0], userId };
};

/** A session beside the one that linked, as far as that one had come, and no younger: nobody has logged in again. */
export const besides = (
  { sessions }: Pick<IdentityParts, 'sessions'>,
  tx: Db,
  { userId, aal, amr, created_at: since }: Linking,
  client: Client,
): Promise<OpenSession> =>
  sessions.open(tx, { userId, aal, amr, userAgent: client.userAgent, ip: client.ip }, since);
