import type { Somebody } from './world.ts';

/**
 * Groups, by how the other side stands to them, and applications to a studio: one by the other side, and those by somebody
 * else which the other side would answer as an Admin, an Editor, a Member or one of before.
 */
export type GroupThing =
  | 'collective'
  | 'joinedCollective'
  | 'adminCollective'
  | 'leftCollective'
  | 'studio'
  | 'editedStudio'
  | 'adminStudio'
  | 'memberStudio'
  | 'leftStudio'
  | 'studioApplication'
  | 'adminsApplication'
  | 'editorsApplication'
  | 'membersApplication'
  | 'leaversApplication';

/** What routes name in their paths, in the state that the route asks for. */
export type Thing =
  | GroupThing
  | 'openJob'
  | 'closedJob'
  | 'jobsToSwap'
  | 'appliedJob'
  | 'stage'
  | 'note'
  | 'openTeamUp'
  | 'closedTeamUp'
  | 'interestingTeamUp'
  | 'interest'
  | 'savedSearch'
  | 'application'
  | 'contract'
  | 'conversation'
  | 'report'
  | 'directMessage'
  | 'sentFile'
  | 'blockedPerson'
  | 'checkout'
  | 'funded'
  | 'submitted'
  | 'refundProposed'
  | 'released'
  | 'rated'
  | 'replied'
  | 'notification'
  | 'profile'
  | 'work'
  | 'workPicture'
  | 'shownWork'
  | 'picture'
  | 'mail'
  | 'factor'
  | 'passkey'
  | 'session'
  | 'identity'
  | 'person'
  | 'subject';

/** Values of the path's parameters, by name. */
export type Parameters = Readonly<Record<string, string>>;

/** The two sides of a thing; a thing with one side has the first alone. */
export interface Sides {
  readonly owner: Somebody;
  readonly other: Somebody;
}
