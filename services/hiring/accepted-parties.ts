import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { knownParty } from '../../projections/applications/queries.ts';
import { contractParties } from './application.decider.ts';
import { agreedTitle } from './job.decider.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { ContractTitle } from '../platform/facts/contract-title.ts';
import type { IsParty } from '../platform/facts/is-party.ts';
import type { Parties, PartiesOf } from '../platform/facts/parties-of.ts';

/** The parties by application, remembered once it is accepted: nothing follows acceptance in its stream. */
export const createPartiesOf = (commands: Pick<Commands, 'state'>): PartiesOf => {
  const accepted = new LRUCache<string, Parties>({ max: 50_000 });
  return async (applicationId) => {
    const known = accepted.get(applicationId);
    if (known !== undefined) return known;
    const parties = contractParties(await commands.state('application', applicationId));
    if (parties !== null) accepted.set(applicationId, parties);
    return parties;
  };
};

export const createIsParty =
  (pool: Pool, partiesOf: PartiesOf): IsParty =>
  async (applicationId, userId) => {
    const known = await knownParty(pool, applicationId, userId);
    if (known !== null) return known;
    const parties = await partiesOf(applicationId);
    return parties !== null && [parties.employerId, parties.developerId].includes(userId);
  };

export const createContractTitle =
  (commands: Pick<Commands, 'state'>): ContractTitle =>
  async ({ applicationId, jobId }) =>
    agreedTitle(await commands.state('job', jobId), applicationId);
