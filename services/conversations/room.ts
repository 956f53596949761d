import { mayHearConversations } from '../../projections/conversations/queries.ts';
import type { Room } from '../platform/room.ts';
import { blocksRules } from './blocks.decider.ts';
import { conversationQuotaRules } from './conversation-quota.decider.ts';
import { conversationRules } from './conversation.decider.ts';
import { conversationDocuments } from './export.ts';
import { conversationsPolicies } from './policies.ts';
import { reactionsRules } from './reactions.decider.ts';
import { readingRules } from './reading.decider.ts';
import { conversationsTasks } from './tasks.ts';

export const conversationsRoom = {
  rules: {
    conversation: conversationRules,
    conversationQuota: conversationQuotaRules,
    conversationReading: readingRules,
    messageReactions: reactionsRules,
    blocks: blocksRules,
  },
  module: () => import('./conversations.module.ts').then(({ ConversationsModule }) => ConversationsModule),
  sockets: (pool) => ({ conversation: (asked) => mayHearConversations(pool, asked) }),
  exports: conversationDocuments,
  policies: conversationsPolicies,
  tasks: conversationsTasks,
} satisfies Room;
