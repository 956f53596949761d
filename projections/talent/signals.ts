import { isOfPart } from '../profiles/parts.ts';
import type { RoomSignal, Signals } from '../signals.ts';

/** Whoever has the list open sees one row replaced. */
const rowChanged = (userId: string): RoomSignal => ({ room: 'talent', topic: 'talent', id: userId });
const ofItsUser = ({ data }: { readonly data: { readonly userId: string } }): readonly RoomSignal[] => [
  rowChanged(data.userId),
];

const ofSanction = (event: {
  readonly data: { readonly userId: string; readonly about: { readonly kind: string } | null };
}): readonly RoomSignal[] => (isOfPart(event.data) ? ofItsUser(event) : []);

export const talentSignals: Signals = {
  ProfileCompleted: ofItsUser,
  ProfileEdited: ofItsUser,
  UsernameChanged: ofItsUser,
  AvatarChanged: ofItsUser,
  BannerChanged: ofItsUser,
  WorkAdded: ofItsUser,
  WorkEdited: ofItsUser,
  WorkRemoved: ofItsUser,
  WorksReordered: ofItsUser,
  SanctionImposed: ofSanction,
  SanctionLifted: ofSanction,
  AccountErased: ofItsUser,
  FoundingMemberJoined: ofItsUser,
  SubscriptionStarted: ofItsUser,
  SubscriptionTierChanged: ofItsUser,
  SubscriptionEnded: ofItsUser,
  PlanGranted: ofItsUser,
  PlanGrantEnded: ofItsUser,
  UserSuspended: ofItsUser,
  SuspensionLifted: ofItsUser,
  UserBanned: ofItsUser,
  BanLifted: ofItsUser,
  AdminPromoted: ofItsUser,
  AdminDemoted: ofItsUser,
  VerificationApproved: ofItsUser,
  VerificationSet: ofItsUser,
  PointsGiven: ofItsUser,
  PointsTakenBack: ofItsUser,
  ReviewSubmitted: ({ data: { sealed, about } }) => (sealed ? [] : [rowChanged(about)]),
  ReviewRemoved: ({ data }) => [rowChanged(data.about)],
  ReviewPutBack: ({ data }) => [rowChanged(data.about)],
  ReviewsRevealed: ({ data }) => [rowChanged(data.employerId), rowChanged(data.developerId)],
};
