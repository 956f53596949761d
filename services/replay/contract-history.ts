import { ContractEvent } from '../../contracts/contract-history.ts';
import type { ContractHistory } from '../../contracts/contract-history.ts';
import { isFault } from '../../projections/take.ts';
import type { Recorded } from '../events.ts';
import { streamName } from '../events.ts';
import type { Parties } from '../platform/facts/parties-of.ts';
import type { ReplayParts } from './history.ts';
import { streamsHistory } from './history.ts';

export const CONTRACT_HISTORY = Symbol('CONTRACT_HISTORY');

/** @param parties of the contract: whoever asks is one of them */
export type ContractHistoryOf = (parties: Parties) => Promise<ContractHistory>;

const sideOf = ({ data, metadata }: Recorded, { employerId, developerId }: Parties) => {
  const by = 'by' in data ? data.by : metadata.actor;
  return by === employerId ? 'employer' : by === developerId ? 'developer' : null;
};

const itemOf = (event: Recorded, parties: Parties): ContractHistory['items'] => {
  const type = ContractEvent.safeParse(event.type);
  if (!type.success) return [];
  const amount = 'amount' in event.data ? event.data.amount : null;
  return [{ id: event.id, type: type.data, at: event.metadata.time, by: sideOf(event, parties), amount }];
};

/** What has happened in a contract, from its own streams; nothing of what either side wrote is in it. */
export const createContractHistory =
  (parts: ReplayParts): ContractHistoryOf =>
  async (parties) => {
    const streams = (['application', 'escrow', 'reviews'] as const).map((category) =>
      streamName(category, parties.applicationId),
    );
    const events = await streamsHistory(parts, streams);
    return { items: events.flatMap(({ entry }) => (isFault(entry) ? [] : itemOf(entry, parties))) };
  };
