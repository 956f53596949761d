import type { Signals } from '../signals.ts';
import { silent, toItsUser } from '../signals.ts';

const profileChanged = toItsUser('profile');
/** The account page, and the bell. */
const accountChanged = toItsUser('profile', 'notifications');

/** A person's own pages: profile and account. */
export const profileSignals: Signals = {
  AccountRegistered: silent('nobody is signed in yet'),
  PasswordChanged: silent('shown nowhere'),
  MfaEnabled: silent('shown to the one who did it'),
  MfaDisabled: silent('shown to the one who did it'),
  AccessLinkMade: silent('shown nowhere but in the audit'),
  AccountInvited: silent('shown nowhere but in the audit'),
  AccountErasureStarted: silent('the word that it is done follows'),
  UsernameTaken: silent('a reservation'),
  UsernameReleased: silent('a reservation given back'),
  EmailConfirmed: profileChanged,
  EmailChanged: profileChanged,
  AccountDeletionRequested: accountChanged,
  AccountDeletionCancelled: accountChanged,
  AccountDeletionReminderSent: accountChanged,
  AccountDeletionHeldUp: accountChanged,
  AccountErased: profileChanged,
  AccountExportRequested: accountChanged,
  AccountExportReady: accountChanged,
  FoundingMemberJoined: profileChanged,
  ProfileCompleted: profileChanged,
  ProfileEdited: profileChanged,
  UsernameChanged: profileChanged,
  AvatarChanged: profileChanged,
  BannerChanged: profileChanged,
};
