import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Chained } from './link.ts';

/** The state of the chain at one moment, as somebody with the chain key has signed it. */
export interface Head extends Chained {
  readonly time: Date;
  /** The id of the key that signed it. */
  readonly key: string;
  /** Ed25519, over everything else. */
  readonly signature: Buffer;
}

/** Signs heads. */
export interface ChainKey {
  readonly id: string;
  /** 32 bytes, hexadecimal: for whoever checks heads without being able to sign them. */
  readonly publicKey: string;
  sign(head: Omit<Head, 'key' | 'signature'>): Head;
}

/** The keys whose heads are believed, by id. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

/** What stands before a bare Ed25519 key in DER. Source: RFC 8410, sections 4 and 7. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const idOf = (publicKey: Buffer): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

const signedText = ({ position, events, hash, time, key }: Omit<Head, 'signature'>): Buffer =>
  Buffer.from(
    `makehold chain head 1\n${position}\n${events}\n${hash.toString('hex')}\n${time.toISOString()}\n${key}\n`,
  );

/** `seed`: 32 random bytes, the private key. */
export const createChainKey = (seed: Buffer): ChainKey => {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI.length);
  const id = idOf(publicKey);
  return {
    id,
    publicKey: publicKey.toString('hex'),
    sign: ({ position, events, hash, time }) => {
      const head = { position, events, hash, time, key: id };
      return { ...head, signature: sign(null, signedText(head), privateKey) };
    },
  };
};

/** Of public keys as `ChainKey.publicKey` has them. */
export const trustedKeys = (publicKeys: readonly string[]): TrustedKeys =>
  new Map(
    publicKeys.map((hex) => {
      const bytes = Buffer.from(hex, 'hex');
      const key = createPublicKey({ key: Buffer.concat([SPKI, bytes]), format: 'der', type: 'spki' });
      return [idOf(bytes), key];
    }),
  );

/** Why a head cannot be believed, as the rest of a sentence about it; null when it can. */
export const doubtOf = (head: Head, keys: TrustedKeys): string | null => {
  const key = keys.get(head.key);
  if (key === undefined) return `is signed with the key ${head.key}, which is not one of ours`;
  return verify(null, signedText(head), key, head.signature) ? null : 'has a wrong signature';
};

const Line = z.strictObject({
  position: z.string().regex(/^\d{1,19}$/),
  events: z.string().regex(/^\d{1,19}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  time: z.iso.datetime(),
  key: z.string().regex(/^[0-9a-f]{16}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});

/** A head as one line of JSON, without the end of the line. */
export const lineOf = ({ position, events, hash, time, key, signature }: Head): string =>
  JSON.stringify({
    position: String(position),
    events: String(events),
    hash: hash.toString('hex'),
    time: time.toISOString(),
    key,
    signature: signature.toString('hex'),
  } satisfies z.infer<typeof Line>);

/** Null when the line is no head. The signature is not checked. */
export const headOf = (line: string): Head | null => {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return null;
  }
  const { success, data } = Line.safeParse(json);
  if (!success) return null;
  return {
    position: BigInt(data.position),
    events: BigInt(data.events),
    hash: Buffer.from(data.hash, 'hex'),
    time: new Date(data.time),
    key: data.key,
    signature: Buffer.from(data.signature, 'hex'),
  };
};
