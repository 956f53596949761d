import type { Somebody } from './world.ts';

/** What routes name in their paths, in the state that the route asks for. */
export type Thing =
  | 'openJob'
  | 'closedJob'
  | 'appliedJob'
  | 'openTeamUp'
  | 'closedTeamUp'
  | 'interestingTeamUp'
  | 'interest'
  | 'savedSearch'
  | 'collective'
  | 'joinedCollective'
  | 'studio'
  | 'editedStudio'
  | 'studioApplication'
  | 'application'
  | 'contract'
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
  | 'picture'
  | 'mail'
  | 'factor'
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
