import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 as authenticator apps take it for granted: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const CODE = /^\d{6}$/;

/** A new secret, 160 bits in base32 (RFC 4226 §4 R6). */
export const newSecret = (): string => generateSecret();

/** The address that authenticator apps read from the QR code. */
export const addressOf = (secret: string, of: { issuer: string; account: string }): string =>
  generateURI({ strategy: 'totp', secret, issuer: of.issuer, label: of.account });

/**
 * The QR code of an address as the text of an SVG. The contract's client puts `data:image/svg+xml;utf-8,` before it, so
 * there is no `#` in it, which would end that address.
 */
export const qrCodeOf = async (address: string): Promise<string> => {
  const { toString: drawn } = await import('qrcode');
  const svg = await drawn(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim();
};

/**
 * The time step whose code this is, among the present one and its two neighbours, for clocks that are not quite right.
 * Null for a wrong code, and for steps up to `after`: no code is taken twice (RFC 6238 §5.2).
 */
export const stepOf = (secret: string, code: string, now: Date, after: number | null): number | null => {
  const token = code.replaceAll(/\s/g, '');
  if (!CODE.test(token)) return null;
  const result = verifySync({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  });
  if (!result.valid || !('timeStep' in result)) return null;
  return after !== null && result.timeStep <= after ? null : result.timeStep;
};
