import { LRUCache } from 'lru-cache';
import type { ApplicationState } from '../hiring/application.decider.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Parties, PartiesOf } from '../platform/facts/parties-of.ts';

/** The parties by application, remembered once it is accepted: nothing follows acceptance in its stream. */
export const createPartiesOf = (commands: Pick<Commands, 'state'>): PartiesOf => {
  const accepted = new LRUCache<string, Parties>({ max: 50_000 });
  return async (applicationId) => {
    const known = accepted.get(applicationId);
    if (known !== undefined) return known;
    const state = await commands.state<ApplicationState>('application', applicationId);
    if (state.status !== 'accepted') return null;
    const { jobId, ownerId: employerId, applicantId: developerId } = state;
    const parties = { applicationId, jobId, employerId, developerId };
    accepted.set(applicationId, parties);
    return parties;
  };
};
