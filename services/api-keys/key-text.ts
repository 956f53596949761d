import { createHash, createHmac } from 'node:crypto';
import { API_KEY_PREFIX, API_KEY_SHAPE, API_KEY_SHOWN } from '../../contracts/api-keys.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LETTERS = 36;
const CHECK_LETTERS = 6;

const inLetters = (bytes: Buffer, count: number): string => {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let letter = 0; letter < count; letter++) {
    text += LETTERS[Number(rest % 62n)] ?? '';
    rest /= 62n;
  }
  return text;
};

const checkOf = (text: string): string =>
  inLetters(createHash('sha256').update(text).digest().subarray(0, 8), CHECK_LETTERS);

/**
 * The key that a command makes. It follows from the command's id, so that a call that is repeated because its answer was
 * lost gets the same key, which is stored nowhere; without the root key nobody can compute it.
 */
export const apiKeyOf = (rootKey: Buffer, commandId: string): string => {
  const random = inLetters(
    createHmac('sha512', rootKey).update(`api-key:${commandId}`).digest(),
    RANDOM_LETTERS,
  );
  return `${API_KEY_PREFIX}${random}${checkOf(random)}`;
};

/** Whether a text can be a key at all; tells slips and other tokens without asking the database. */
export const isApiKey = (text: string): boolean =>
  API_KEY_SHAPE.test(text) &&
  checkOf(text.slice(API_KEY_PREFIX.length, -CHECK_LETTERS)) === text.slice(-CHECK_LETTERS);

/** What is kept of a key: SHA-256, since its letters are 214 bits that nobody guesses. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Its first letters, by which people tell keys apart. */
export const shownOf = (key: string): string => key.slice(0, API_KEY_SHOWN);
