import type { RoomKind } from '../../contracts/signals.ts';
import type { RoomRow } from './notation.ts';
import { collectiveRooms } from './rows/collectives.ts';
import { conversationRooms } from './rows/conversations.ts';
import { escrowRooms } from './rows/escrow.ts';
import { hiringRooms } from './rows/hiring.ts';
import { identityRooms } from './rows/identity.ts';
import { profileRooms } from './rows/profiles.ts';
import { talentRooms } from './rows/talent.ts';
import { teamUpRooms } from './rows/team-ups.ts';

/** Every kind of socket room with who may hear it. A kind without a row does not compile. */
export const rooms: Readonly<Record<RoomKind, RoomRow>> = {
  ...hiringRooms,
  ...teamUpRooms,
  ...profileRooms,
  ...collectiveRooms,
  ...talentRooms,
  ...conversationRooms,
  ...escrowRooms,
  ...identityRooms,
};
