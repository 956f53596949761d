import { z } from 'zod';
import { define, id, secret, time } from './define.ts';

/** Accounts, and the site that they run. */
export const accountsEvents = {
  AccountRegistered: define(
    'account',
    { userId: id, displayName: secret, email: secret, referralCode: z.string().nullable() },
    { personal: ['displayName', 'email'], subject: 'userId' },
  ),
  EmailConfirmed: define('account', { userId: id }),
  EmailChanged: define('account', { userId: id, email: secret }, { personal: ['email'], subject: 'userId' }),
  PasswordChanged: define('account', { userId: id }),
  /** From `erasesAt` on the account is erased, unless the person changes their mind. */
  AccountDeletionRequested: define('account', { userId: id, at: time, erasesAt: time }),
  AccountDeletionCancelled: define('account', { userId: id }),
  AccountDeletionReminderSent: define('account', {
    userId: id,
    erasesAt: time,
    daysLeft: z.int().positive(),
  }),
  /** Money came under way meanwhile: the erasure waits for it until `erasesAt`, at least. */
  AccountDeletionHeldUp: define('account', { userId: id, erasesAt: time }),
  /** From here on nobody can stop it; what of it was cut off is done again. */
  AccountErasureStarted: define('account', { userId: id }),
  /** The first second factor has shown its first code; the last one has gone. */
  MfaEnabled: define('account', { userId: id }),
  MfaDisabled: define('account', { userId: id }),
  /** A way to log in that came, or went; which one, and what it is called, stands with the account alone. */
  PasskeyAdded: define('account', { userId: id }),
  PasskeyRemoved: define('account', { userId: id }),
  /** An admin made a link that opens this account, or changes its address, to hand it over. */
  AccessLinkMade: define('account', {
    userId: id,
    kind: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
    by: id,
  }),
  /** An admin had a letter written to the address of an account that waits for its person. */
  AccountInvited: define('account', { userId: id, by: id }),
  /** The person's key is destroyed by now: nobody can read their words any more. */
  AccountErased: define('account', { userId: id }),
  AccountExportRequested: define('account', { userId: id, exportId: id, at: time }),
  AccountExportReady: define('account', {
    userId: id,
    exportId: id,
    at: time,
    bytes: z.int().nonnegative(),
    expiresAt: time,
  }),

  SiteOwnerClaimed: define('site', { userId: id }),
  /** `userId` owns the site from here on; `from` did before, and has no role left of it. */
  SiteHandedOver: define('site', { userId: id, from: id }),
  /** The owner was erased: the site is there to be claimed again. */
  SiteOwnerLeft: define('site', { userId: id }),
  FoundingMemberJoined: define('foundingMembers', { userId: id, number: z.int().positive() }),
} as const;
