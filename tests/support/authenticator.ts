import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 0x100) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
};

/** The part of RFC 8949 that attestations need. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, of]) => [cbor(key), cbor(of)]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const encoded = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

/** COSE, ES256 on P-256. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** How an answer differs from an honest one. */
export interface Otherwise {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it has made sure of its person. */
  readonly verifies?: boolean;
  /** What the signature counts. */
  readonly counter?: number;
  readonly userHandle?: string;
  readonly credentialId?: Buffer;
}

/** A passkey made by software: ES256, attestation "none", as a browser at `origin` hands over what it says. */
export const createAuthenticator = (origin: string) => {
  const credentialId = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const siteOf = (given: Otherwise): string => given.rpId ?? new URL(origin).hostname;
  let counter = 0;
  let person = '';

  const dataOf = (given: Otherwise, flags: number, count: number): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    const verified = given.verifies === false ? 0 : VERIFIED;
    return Buffer.concat([sha256(siteOf(given)), Buffer.from([PRESENT | verified | flags]), counted]);
  };
  const clientData = (type: string, challenge: string, given: Otherwise): string =>
    JSON.stringify({ type, challenge, origin: given.origin ?? origin, crossOrigin: false });
  const credential = <Response>(given: Otherwise, response: Response) => {
    const id = encoded(given.credentialId ?? credentialId);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  };

  return {
    /** Answers the options of a registration. */
    create: (options: { challenge: string; user: { id: string } }, given: Otherwise = {}) => {
      person = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        dataOf(given, WITH_CREDENTIAL, counter),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return credential(given, {
        clientDataJSON: encoded(clientData('webauthn.create', options.challenge, given)),
        attestationObject: encoded(cbor(attestation)),
        transports: ['internal' as const],
      });
    },
    /** Answers the options of a sign-in. */
    get: (options: { challenge: string }, given: Otherwise = {}) => {
      counter = given.counter ?? counter + 1;
      const client = clientData('webauthn.get', options.challenge, given);
      const authenticatorData = dataOf(given, 0, counter);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(client)]))
        .sign(privateKey);
      return credential(given, {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(signature),
        userHandle: given.userHandle ?? person,
      });
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
