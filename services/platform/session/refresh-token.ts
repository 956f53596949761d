import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * A refresh token is `session id (16 bytes) ‖ counter (6) ‖ HMAC-SHA-256 of both under the session's key, cut to 160
 * bits`, in base64url. The server can write the active token again at any time, so none is stored.
 */
const ID_BYTES = 16;
const COUNTER_BYTES = 6;
const PROOF_BYTES = 20;
const SHAPE = /^[A-Za-z0-9_-]{56}$/;

export interface ReadToken {
  readonly sessionId: string;
  readonly counter: number;
  readonly proof: Buffer;
}

const payloadOf = (sessionId: string, counter: number): Buffer => {
  const payload = Buffer.alloc(ID_BYTES + COUNTER_BYTES);
  payload.write(sessionId.replaceAll('-', ''), 'hex');
  payload.writeUIntBE(counter, ID_BYTES, COUNTER_BYTES);
  return payload;
};

const proofOf = (key: Buffer, payload: Buffer): Buffer =>
  createHmac('sha256', key).update(payload).digest().subarray(0, PROOF_BYTES);

/** The key of one session (32 bytes), from the root key and the session's salt. */
export const sessionKeyOf = (rootKey: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', rootKey, salt, 'refresh tokens of a session', 32));

/** `sessionId`: a uuid; `counter`: 0 to 2^48 - 1. */
export const refreshTokenOf = (key: Buffer, sessionId: string, counter: number): string => {
  const payload = payloadOf(sessionId, counter);
  return Buffer.concat([payload, proofOf(key, payload)]).toString('base64url');
};

/** Takes a token apart without trusting it; null when it is not shaped like one. */
export const readRefreshToken = (token: string): ReadToken | null => {
  if (!SHAPE.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.toString('hex', 0, ID_BYTES);
  return {
    sessionId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: bytes.readUIntBE(ID_BYTES, COUNTER_BYTES),
    proof: bytes.subarray(ID_BYTES + COUNTER_BYTES),
  };
};

/** Whether the holder of `key` wrote this token. */
export const isGenuine = (key: Buffer, token: ReadToken): boolean =>
  timingSafeEqual(token.proof, proofOf(key, payloadOf(token.sessionId, token.counter)));
