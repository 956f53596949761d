import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { AuthenticationMethod } from '../../platform/session/tokens.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';

/** What a client that uses PKCE sends along (RFC 7636 §4.3). */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

export interface Challenge {
  readonly challenge: string;
  readonly method: 's256' | 'plain';
}

/** RFC 7636 §4.2. */
const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/** The challenge of a request, null where it has none. @throws AuthFailure('validation_failed') */
export const challengeOf = (body: {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}): Challenge | null => {
  const challenge = body.code_challenge ?? '';
  const method = (body.code_challenge_method ?? '').toLowerCase();
  if (challenge === '' && method === '') return null;
  const invalid = (message: string): AuthFailure => new AuthFailure(400, 'validation_failed', message);
  if (challenge === '' || method === '')
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (method !== 's256' && method !== 'plain') throw invalid('code_challenge_method: is s256 or plain');
  if (!CHALLENGE.test(challenge))
    throw invalid('code_challenge: has 43 to 128 letters, digits, hyphens, periods, underscores and tildes');
  return { challenge, method };
};

/** How long a flow waits for its link to be followed: as long as any link works, in milliseconds. */
const FLOW_MS = 24 * 60 * 60 * 1000;
/** How long a code can be exchanged, in milliseconds: the browser does so at once. */
export const CODE_MS = 5 * 60 * 1000;
/** For how long a code that is too old is still told from one that never was, in milliseconds. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

type Method = AuthenticationMethod['method'];

/**
 * Stores a client's challenge and answers with the flow's id. `userId`: null where a provider will tell. `sessionId`: of
 * the session that connects an account by it; the flow ends with that one.
 */
export const startFlow = async (
  tx: Db,
  challenge: Challenge,
  flow: { userId: string | null; method: Method; sessionId?: string | null },
  now: Date,
): Promise<string> => {
  const id = newId();
  await tx.query(
    `insert into auth.flow_states
       (id, user_id, challenge, challenge_method, authentication, created_at, expires_at, session_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      flow.userId,
      challenge.challenge,
      challenge.method,
      flow.method,
      now,
      new Date(now.getTime() + FLOW_MS),
      flow.sessionId ?? null,
    ],
  );
  return id;
};

/** The code that the browser takes along once the person is known; only its hash is kept. */
export const issueCode = async (tx: Db, flowId: string, userId: string, now: Date): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  const { rowCount } = await tx.query(
    `update auth.flow_states set user_id = $2, code_hash = $3, expires_at = $4
     where id = $1 and code_hash is null`,
    [flowId, userId, hashOf(code), new Date(now.getTime() + CODE_MS)],
  );
  if (rowCount !== 1)
    throw new AuthFailure(422, 'flow_state_not_found', 'No valid flow state found for user.');
  return code;
};

const answers = ({ challenge, challenge_method: method }: FlowRow, verifier: string): boolean => {
  const answer = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const [given, expected] = [Buffer.from(answer), Buffer.from(challenge)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

interface FlowRow {
  id: string;
  user_id: string | null;
  session_id: string | null;
  challenge: string;
  challenge_method: string;
  authentication: Method;
  expires_at: Date;
}

/** Whom a code stands for. `sessionId`: of the session that connected an account, which nothing makes younger. */
export interface Exchanged {
  readonly userId: string;
  readonly method: Method;
  readonly sessionId: string | null;
}

/**
 * Exchanges a code, once, for whom it stands for. A wrong verifier leaves it: whoever saw the code must not be able to
 * spoil it.
 * @throws AuthFailure('flow_state_not_found' | 'flow_state_expired' | 'bad_code_verifier')
 */
export const exchangeCode = async (
  tx: Db,
  given: { code: string; verifier: string },
  now: Date,
): Promise<Exchanged> => {
  const hash = hashOf(given.code);
  // The person first, as whoever ends what was begun does: the other way round the two would wait for each other.
  await tx.query(
    `select from auth.users where id = (select user_id from auth.flow_states where code_hash = $1) for update`,
    [hash],
  );
  const { rows } = await tx.query<FlowRow>(
    `select id, user_id, session_id, challenge, challenge_method, authentication, expires_at
     from auth.flow_states where code_hash = $1 for update`,
    [hash],
  );
  const flow = rows[0];
  if (flow === undefined || flow.user_id === null)
    throw new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (flow.expires_at <= now)
    throw new AuthFailure(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!answers(flow, given.verifier))
    throw new AuthFailure(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  await tx.query('delete from auth.flow_states where id = $1', [flow.id]);
  return { userId: flow.user_id, method: flow.authentication, sessionId: flow.session_id };
};

/**
 * Ends what is half done in this person's name: codes that were given out and not exchanged yet. (Connections of other
 * accounts go with the session that began them.) For the end of all sessions, a new password, another address and a
 * sign-in that is disconnected, with the person's row locked, so that an exchange at the same moment comes before or after.
 */
export const endWhatWasBegun = async (tx: Db, userId: string): Promise<void> => {
  await tx.query('delete from auth.flow_states where user_id = $1 and code_hash is not null', [userId]);
};

/** Removes flows that nobody will come back to. */
export const sweepFlows = async (db: Db, now: Date): Promise<void> => {
  await db.query('delete from auth.flow_states where expires_at <= $1', [
    new Date(now.getTime() - REMEMBERED_MS),
  ]);
};
