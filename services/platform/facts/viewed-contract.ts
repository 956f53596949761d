import { Rejection } from '../../kernel/rejection.ts';
import type { Parties, PartiesOf } from './parties-of.ts';

/**
 * The parties of a contract for one of them.
 * @throws Rejection('not_found') for everybody else, as for a contract that does not exist
 */
export const contractFor = async (
  partiesOf: PartiesOf,
  applicationId: string,
  userId: string,
): Promise<Parties> => {
  const parties = await partiesOf(applicationId);
  if (parties === null || (userId !== parties.employerId && userId !== parties.developerId))
    throw new Rejection('not_found');
  return parties;
};
