import { timingSafeEqual } from 'node:crypto';
import { EmailKind } from '../../contracts/emails.ts';
import { isId } from '../kernel/ids.ts';
import { keyedName } from '../platform/crypto/wrap.ts';

/** Whose mails of which kind a link turns off. */
export interface Unsubscribed {
  readonly userId: string;
  readonly kind: EmailKind;
}

const proofOf = (rootKey: Buffer, { userId, kind }: Unsubscribed): string =>
  keyedName(rootKey, 'unsubscribe', `${userId}\n${kind}`);

/** What a link is made of: person, kind, and the proof that we made it. It never expires, as the mail it is in doesn’t. */
export const unsubscribeToken = (rootKey: Buffer, what: Unsubscribed): string =>
  `${what.userId}.${what.kind}.${proofOf(rootKey, what)}`;

/** @returns null for a token that was not made here */
export const readUnsubscribeToken = (rootKey: Buffer, token: string): Unsubscribed | null => {
  const [userId = '', named, proof = '', ...more] = token.split('.');
  const kind = EmailKind.safeParse(named);
  if (more.length > 0 || !kind.success || !isId(userId)) return null;
  const what = { userId, kind: kind.data };
  const expected = Buffer.from(proofOf(rootKey, what));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected) ? what : null;
};

/** Below the product's address. */
export const UNSUBSCRIBE_PATH = '/api/unsubscribe';
