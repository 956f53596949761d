import { hkdfSync } from 'node:crypto';

export interface SandboxKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** The sandbox's keys, derived from the product's master key (RFC 5869): every process finds the same ones. */
export const sandboxKeys = (masterKey: Buffer): SandboxKeys => {
  const derived = (name: string): string =>
    Buffer.from(hkdfSync('sha256', masterKey, '', `payment sandbox: ${name}`, 24)).toString('hex');
  return {
    secretKey: `sk_test_${derived('secret key')}`,
    publishableKey: `pk_test_${derived('publishable key')}`,
    webhookSecret: `whsec_${derived('webhook secret')}`,
  };
};
