import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Wraps a secret with another key (AES-256-GCM), bound to what it belongs to.
 * Returns iv (12 bytes) ‖ tag (16) ‖ ciphertext.
 */
export const wrapKey = (wrappingKey: Buffer, secret: Buffer, belongsTo: string): Buffer => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', wrappingKey, iv).setAAD(Buffer.from(belongsTo));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

/** @throws when the key is another one, or the bytes or their owner were changed */
export const unwrapKey = (wrappingKey: Buffer, wrapped: Buffer, belongsTo: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey, wrapped.subarray(0, 12))
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(wrapped.subarray(12, 28));
  return Buffer.concat([decipher.update(wrapped.subarray(28)), decipher.final()]);
};

/** A name that tells nothing without the root key (HMAC-SHA-256, 32 hexadecimal digits). */
export const keyedName = (rootKey: Buffer, purpose: string, value: string): string =>
  createHmac('sha256', rootKey).update(`${purpose}\u001f${value}`).digest('hex').slice(0, 32);
