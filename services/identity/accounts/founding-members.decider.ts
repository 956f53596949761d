import type { EventOf } from '../../events.ts';
import type { StreamRules } from '../../kernel/handler.ts';

export interface FoundingMembersCommand {
  readonly type: 'JoinFoundingMembers';
  readonly userId: string;
}

/** Ruling 30. */
const MEMBERS = 100;

declare module '../../kernel/streams.ts' {
  interface StreamTypes {
    foundingMembers: { readonly state: ReadonlySet<string>; readonly command: FoundingMembersCommand };
  }
}

/** The first 100 confirmed accounts, in the order in which they were confirmed. */
export const foundingMembersRules: StreamRules<'foundingMembers'> = {
  category: 'foundingMembers',
  initial: new Set(),
  decide: (members, { userId }): readonly EventOf<'foundingMembers'>[] =>
    members.has(userId) || members.size >= MEMBERS
      ? []
      : [{ type: 'FoundingMemberJoined', data: { userId, number: members.size + 1 } }],
  evolve: (members, event) => new Set(members).add(event.data.userId),
};
