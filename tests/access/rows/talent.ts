import { route } from '../notation.ts';
import type { RoomRow, Row } from '../notation.ts';

/** The search of talent. Nobody's plan here has its advanced filters: services/talent has tests of who gets them. */
export const talentRows: readonly Row[] = [
  route('GET /api/talent', 'everyone', 200),
  route('GET /api/talent/count', 'everyone', 200),
  route('GET /api/talent/facets', 'everyone', 200),
];

export const talentRooms = {
  talent: { heardBy: 'everyone' },
} satisfies Readonly<Record<string, RoomRow>>;
