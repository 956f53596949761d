import { createHmac } from 'node:crypto';

/**
 * A secret as Standard Webhooks has it: 32 bytes that follow from its id and the root key, so that a call that is repeated
 * because its answer was lost gets the same one. It is stored nowhere, and without the root key nobody can compute it.
 */
export const webhookSecretOf = (rootKey: Buffer, secretId: string): string =>
  `whsec_${createHmac('sha256', rootKey).update(`webhook-secret:${secretId}`).digest('base64')}`;
