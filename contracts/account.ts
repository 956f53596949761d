import { z } from 'zod';
import { Id, text, Time } from './wire.ts';

/** Of GET /auth/v1/settings: which ways of signing in are on. */
export const AuthSettings = z.object({ external: z.record(z.string(), z.boolean()) });

/** A place where the person is signed in. */
export const AccountSession = z.object({
  id: Id,
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: Time,
  /** When its tokens were last renewed: at most an hour before it was last used. */
  last_seen_at: Time,
  /** `aal2`: with a second factor. */
  aal: z.enum(['aal1', 'aal2']),
  /** The one that asks. */
  current: z.boolean(),
});
export const AccountSessionList = z.object({ items: z.array(AccountSession) });
export type AccountSession = z.infer<typeof AccountSession>;

/** What a person calls a passkey, to tell it from their others. */
export const PasskeyName = text(64);

/** How many recovery codes a set has (ruling 5). */
export const RECOVERY_CODES = 10;
/** Four letters or digits, twice, as they are shown; case and the hyphen do not matter when they are typed. */
export const RecoveryCode = z.string().trim().min(8).max(20);
export const RecoveryCodes = z.object({ codes: z.array(z.string()).length(RECOVERY_CODES) });
export const UseRecoveryCode = z.strictObject({ code: RecoveryCode });
/** The session in the GoTrue contract's shape, now at aal2: hand it to the client's `setSession`. */
export const RecoveredSession = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
  expires_at: z.int(),
  token_type: z.literal('bearer'),
});

/** Hours after an export was asked for until the next one may be. */
export const EXPORT_EVERY_HOURS = 24;

/** What the person gets as a zip of JSON files. */
export const AccountExport = z.object({
  status: z.enum(['preparing', 'ready']),
  requested_at: Time,
  ready_at: Time.nullable(),
  /**
   * Works for whoever holds it, until `expires_at` or the end of the session that asks. Null for a session that is older
   * than a day: `login_needed_again`.
   */
  url: z.string().nullable(),
  expires_at: Time.nullable(),
  bytes: z.int().nullable(),
});

/** Days between the wish to delete an account and its erasure. */
export const DELETION_GRACE_DAYS = 14;
/** The password proves that it is the person; accounts without one prove it by the code of a reauthentication mail. */
export const DeleteAccount = z.strictObject({
  password: z.string().max(256).optional(),
  nonce: z.string().max(20).optional(),
});
export const AccountDeletion = z.object({
  requested_at: Time,
  /** From then on the account is erased. */
  erases_at: Time,
});

/** What the account page shows beside what the GoTrue user says. */
export const Account = z.object({
  email: z.string(),
  has_password: z.boolean(),
  /** Unused codes; null without a second factor. */
  recovery_codes_left: z.int().nullable(),
  /** This person is an admin without a second factor, and is asked to turn one on (ruling 5). */
  second_factor_advised: z.boolean(),
  roles: z.array(z.enum(['admin', 'site_owner'])),
  export: AccountExport.nullable(),
  deletion: AccountDeletion.nullable(),
});
export type Account = z.infer<typeof Account>;
