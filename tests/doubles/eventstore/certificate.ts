import { generateKeyPairSync, sign } from 'node:crypto';

/** One element of DER: a tag, the length of what it holds, and that. */
const der = (tag: number, ...contents: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const sequence = (...contents: readonly Buffer[]): Buffer => der(0x30, ...contents);
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const extension = (id: string, value: Buffer): Buffer => sequence(objectId(id), der(0x04, value));

const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const BASIC_CONSTRAINTS = '551d13';
const ALTERNATIVE_NAMES = '551d11';

/** A certificate for 127.0.0.1 that vouches for itself, valid until 2049, and its key (RFC 5280, section 4.1). */
export function certificateOfLocalhost(): { cert: Buffer; key: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(
    der(0x31, sequence(objectId(COMMON_NAME), der(0x0c, Buffer.from('a server in a test')))),
  );
  const day = (text: string): Buffer => der(0x17, Buffer.from(text));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(day('200101000000Z'), day('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension(BASIC_CONSTRAINTS, sequence(der(0x01, Buffer.from([255])))),
        extension(ALTERNATIVE_NAMES, sequence(der(0x87, Buffer.from([127, 0, 0, 1])))),
      ),
    ),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  const whole = sequence(signed, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    cert: Buffer.from(`-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`),
    key: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}
