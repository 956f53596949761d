import type { Signals } from '../signals.ts';
import { silent, toItsUser } from '../signals.ts';

const profileChanged = toItsUser('profile');

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
  AccountDeletionRequested: profileChanged,
  AccountDeletionCancelled: profileChanged,
  AccountDeletionReminderSent: profileChanged,
  AccountDeletionHeldUp: profileChanged,
  AccountErased: profileChanged,
  AccountExportRequested: profileChanged,
  AccountExportReady: profileChanged,
  FoundingMemberJoined: profileChanged,
  ProfileCompleted: profileChanged,
  ProfileEdited: profileChanged,
  UsernameChanged: profileChanged,
  AvatarChanged: profileChanged,
  BannerChanged: profileChanged,
};
