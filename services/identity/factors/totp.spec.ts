import { generateSync } from 'otplib';
import { addressOf, newSecret, qrCodeOf, stepOf } from './totp.ts';

const now = new Date('2026-01-01T00:00:15Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const step = Math.floor(now.getTime() / 30_000);

describe('codes of a second factor', () => {
  const secret = newSecret();
  const code = generateSync({ secret, epoch: now.getTime() / 1000 });

  it('are those of RFC 6238', () => {
    // Its appendix B, the last six of the eight digits.
    const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

    expect(stepOf(rfc, '287082', new Date(59_000), null)).toBe(1);
    expect(stepOf(rfc, '081804', new Date(1_111_111_109_000), null)).toBe(37_037_036);
  });

  it('count in their own half minute and the ones before and after', () => {
    expect(stepOf(secret, code, now, null)).toBe(step);
    expect(stepOf(secret, code, later(30), null)).toBe(step);
    expect(stepOf(secret, code, later(-30), null)).toBe(step);
    expect(stepOf(secret, code, later(60), null)).toBeNull();
    expect(stepOf(secret, code, later(-60), null)).toBeNull();
  });

  it('count once', () => {
    expect(stepOf(secret, code, now, step - 1)).toBe(step);
    expect(stepOf(secret, code, now, step)).toBeNull();
    expect(stepOf(secret, code, now, step + 1)).toBeNull();
  });

  it('may be typed with a space, and are six digits', () => {
    expect(stepOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now, null)).toBe(step);
    for (const wrong of ['', '12345', `${code}0`, 'abcdef', '12345６'])
      expect(stepOf(secret, wrong, now, null)).toBeNull();
  });

  it('come from an address that an app reads from a picture', async () => {
    const address = addressOf(secret, { issuer: 'Make: hold', account: 'ada@example.com' });
    const url = new URL(address);
    expect(url.protocol).toBe('otpauth:');
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(url.searchParams.get('issuer')).toBe('Make: hold');

    const svg = await qrCodeOf(address);
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(svg).not.toContain('#');
  });
});
