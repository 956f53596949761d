import type { EventOf } from '../events.ts';
import type { SendCommand } from '../kernel/policy.ts';
import { conversationStreamOf } from './conversation-id.ts';

/** What the conversation of the two is told of a block, so that no message is sent past it. */
export const blockFollowing = (event: EventOf<'blocks'>): readonly SendCommand<'conversation'>[] => {
  if (event.type === 'MessageRulesChanged') return [];
  const { userId: by, personId, conversationId, turn } = event.data;
  const type = event.type === 'PersonBlocked' ? 'BlockConversation' : 'UnblockConversation';
  return [
    {
      to: 'conversation',
      id: conversationStreamOf(by, personId),
      command: { type, conversationId, by, with: personId, turn },
    },
  ];
};
