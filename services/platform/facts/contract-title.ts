import type { Parties } from './parties-of.ts';

/**
 * What the job of a contract was called when it was agreed on, from the job's own stream; null where there is no such
 * job. The composition root provides it.
 */
export type ContractTitle = (contract: Pick<Parties, 'applicationId' | 'jobId'>) => Promise<string | null>;

export const CONTRACT_TITLE = Symbol('CONTRACT_TITLE');
