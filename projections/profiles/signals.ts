import type { RoomSignal, Signals } from '../signals.ts';
import { isOfPart } from './parts.ts';
import { silent, toItsUser } from '../signals.ts';

const profileChanged = toItsUser('profile');

/** Whoever has the page of this person open. */
export const toProfile = (userId: string): RoomSignal => ({
  room: `profile:${userId}`,
  topic: 'profile',
  id: userId,
});

/** What everybody sees of a person. */
export const faceChanged = (event: { readonly data: { readonly userId: string } }): readonly RoomSignal[] => [
  ...profileChanged(event),
  toProfile(event.data.userId),
];

/** Their page has the groups that they belong to, and what they are there. */
const groupsChanged = ({ data }: { readonly data: { readonly userId: string } }): readonly RoomSignal[] => [
  toProfile(data.userId),
];

/** An admin removed a part of their profile, or put it back. */
const sanctioned = (event: {
  readonly data: { readonly userId: string; readonly about: { readonly kind: string } | null };
}): readonly RoomSignal[] => (isOfPart(event.data) ? faceChanged(event) : []);

/** A person's own pages: profile and account. */
export const profileSignals: Signals = {
  AccountRegistered: silent('nobody is signed in yet'),
  PasswordChanged: silent('shown nowhere'),
  MfaEnabled: silent('shown to the one who did it'),
  MfaDisabled: silent('shown to the one who did it'),
  PasskeyAdded: silent('shown to the one who did it'),
  PasskeyRemoved: silent('shown to the one who did it'),
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
  AccountErased: faceChanged,
  AccountExportRequested: profileChanged,
  AccountExportReady: profileChanged,
  FoundingMemberJoined: faceChanged,
  ProfileCompleted: faceChanged,
  ProfileEdited: faceChanged,
  UsernameChanged: faceChanged,
  AvatarChanged: faceChanged,
  BannerChanged: faceChanged,
  WorkAdded: faceChanged,
  WorkEdited: faceChanged,
  WorkRemoved: faceChanged,
  WorksReordered: faceChanged,
  SanctionImposed: sanctioned,
  SanctionLifted: sanctioned,
  CollectiveCreated: ({ data }) => [toProfile(data.ownerId)],
  MemberJoined: groupsChanged,
  MemberLeft: groupsChanged,
  MemberRoleChanged: groupsChanged,
  MemberRemoved: groupsChanged,
  OwnershipHandedOver: ({ data }) => [toProfile(data.from), toProfile(data.to)],
  CollectiveRemoved: ({ data }) => data.members.map(({ userId }) => toProfile(userId)),
};
