import type { Pool } from 'pg';
import { isParty } from '../../projections/applications/queries.ts';
import type { RoomRules } from '../platform/sockets/ports.ts';

/** A contract is its two parties'. */
export const escrowRooms = (pool: Pool): Pick<RoomRules, 'contract'> => ({
  contract: async (applicationId, userId) => userId !== null && (await isParty(pool, applicationId, userId)),
});
