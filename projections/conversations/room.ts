import type { Projection } from '../projection.ts';
import { blocks, messageRules } from './blocks.ts';
import { conversations } from './conversations.ts';
import { directMessages } from './direct-messages.ts';
import { reactions } from './reactions.ts';
import { receipts } from './receipts.ts';
import { conversationUsage } from './usage.ts';

/** The read models of direct messages; each declares beside its table what its events tell whom. */
export const conversationsModels: readonly Projection[] = [
  conversations,
  directMessages,
  receipts,
  reactions,
  blocks,
  messageRules,
  conversationUsage,
];
