import type { Db } from '../../platform/pg/pool.ts';
import { passwordChangedMail } from '../letters/access-mails.ts';
import { withdrawEmailChange } from '../accounts/email-change.ts';
import { connectedTitles } from '../outside/identities.ts';
import { endWhatWasBegun } from '../outside/flow-states.ts';
import { voidedByPassword, voidLinks } from '../letters/one-time-links.ts';
import type { IdentityParts } from '../parts.ts';
import type { UserRow } from '../accounts/users.ts';

/**
 * What follows from every new password, whoever set it: sessions end, with what else a thief may hold (letters that open
 * the account, codes that were given out, a change of address under way), and the log and the person are told. Deliver both after the commit.
 */
export const afterNewPassword = async (
  { facts, mail, config }: Pick<IdentityParts, 'facts' | 'mail' | 'config'>,
  tx: Db,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  endSessions: () => Promise<unknown>,
  now: Date,
): Promise<void> => {
  await endSessions();
  await endWhatWasBegun(tx, userId);
  await voidLinks(tx, userId, voidedByPassword);
  await withdrawEmailChange(tx, userId, now);
  await facts.write(tx, userId, { type: 'PasswordChanged', data: { userId } }, now);
  const connected = await connectedTitles(tx, userId);
  await mail.send(passwordChangedMail(email, config.publicUrl, connected), tx);
};
