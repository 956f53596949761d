import { timingSafeEqual } from 'node:crypto';
import { APPEAL_TOKEN } from '../../contracts/appeal-token.ts';
import { pages } from '../../contracts/pages.ts';
import { isId } from '../kernel/ids.ts';
import { keyedName } from '../platform/crypto/wrap.ts';

/** Which decision a link lets appeal, and against whom it is. */
export interface LinkedSanction {
  readonly sanctionId: string;
  readonly userId: string;
}

const proofOf = (rootKey: Buffer, { sanctionId, userId }: LinkedSanction): string =>
  keyedName(rootKey, 'appeal', `${sanctionId}\n${userId}`);

/**
 * What a link is made of: decision, person, and the proof that we made it. It is good for as long as the decision can be
 * appealed, which whoever reads it has to check.
 */
export const appealToken = (rootKey: Buffer, what: LinkedSanction): string =>
  `${what.sanctionId}.${what.userId}.${proofOf(rootKey, what)}`;

/** @returns null for a token that was not made here */
export const readAppealToken = (rootKey: Buffer, token: string): LinkedSanction | null => {
  const [sanctionId = '', userId = '', proof = '', ...more] = token.split('.');
  if (more.length > 0 || !isId(sanctionId) || !isId(userId)) return null;
  const what = { sanctionId, userId };
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(rootKey, what))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? what : null;
};

/** Below the product's address: the page where whoever has the link appeals without a session. */
export const appealLink = (rootKey: Buffer, what: LinkedSanction): string =>
  `${pages.appeal.address}?${APPEAL_TOKEN}=${appealToken(rootKey, what)}`;
