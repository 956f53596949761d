import type { RoomRow } from '../notation.ts';

export const conversationRooms = {
  conversation: { on: 'contract', heardBy: [] },
} satisfies Readonly<Record<string, RoomRow>>;
