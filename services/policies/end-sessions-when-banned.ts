import type { Policy } from '../kernel/policy.ts';
import { endSessions } from '../tasks/end-sessions.ts';

/** The request that bans ends the sessions that it finds; this one, those that were opened at the same time. */
export const endSessionsWhenBanned: Policy = {
  name: 'end-sessions-when-banned',
  on: { UserBanned: ({ data: { userId } }) => [endSessions.reaction({ userId })] },
};
