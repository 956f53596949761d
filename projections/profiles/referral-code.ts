import { createHash } from 'node:crypto';

/** Crockford's base 32: no two letters or digits that are mistaken for each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * The code of a person's referral link. It follows from the account's id alone, so it is the same after every rebuild and
 * in every link that was given out: what it is made of never changes.
 */
export const referralCodeOf = (userId: string): string =>
  [...createHash('sha256').update(`referral ${userId}`).digest().subarray(0, LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
