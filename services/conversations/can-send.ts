import type { CanSend } from '../../contracts/conversations.ts';
import type { FoundConversation } from '../../projections/conversations/queries.ts';
import { mayStart } from './conversation-quota.decider.ts';

/** What is left of the month, and what the two have to do with each other, where there is no conversation yet. */
interface StartFacts {
  readonly shared: boolean;
  readonly used: number;
  readonly limit: number | null;
}

/** What the screen offers; whether a message goes out is decided again when it is sent. */
export const canSend = (
  viewer: string,
  found: FoundConversation,
  { shared, used, limit }: StartFacts,
): CanSend => {
  const { conversation } = found;
  if (found.blocked_by_me) return 'blocked_by_me';
  if (found.blocked_by_them || found.gone) return 'unavailable';
  if (conversation !== null)
    return conversation.status === 'request' && conversation.started_by === viewer
      ? 'request_pending'
      : 'yes';
  if (!mayStart({ reachable: true, whoCanStart: found.who_can_start, shared })) return 'unavailable';
  if (limit !== null && used >= limit) return 'quota_reached';
  return shared ? 'yes' : 'request';
};
