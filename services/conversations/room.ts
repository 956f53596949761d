import type { Room } from '../platform/room.ts';

export const conversationsRoom = {
  module: () => import('./conversations.module.ts').then(({ ConversationsModule }) => ConversationsModule),
  // Closed until there are conversations to be in.
  sockets: () => ({ conversation: (asked) => asked.map(() => false) }),
} satisfies Room;
