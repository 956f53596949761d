import type { Pool } from 'pg';
import { areParties } from '../../projections/applications/queries.ts';
import type { RoomRules } from '../platform/sockets/ports.ts';

/** A contract is its two parties'. */
export const escrowRooms = (pool: Pool): Pick<RoomRules, 'contract'> => ({
  contract: (asked) =>
    areParties(
      pool,
      asked.map(({ id: applicationId, userId }) => ({ applicationId, userId })),
    ),
});
