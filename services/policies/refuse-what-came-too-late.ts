import type { Recorded } from '../events.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';
import { refuseLate } from '../tasks/refuse-late.ts';

/** The request that sends also asks, usually within milliseconds: a task is only there for the one that died. */
const AFTER_MS = 5_000;

const askAgain = (
  what: 'interest' | 'application' | 'studioApplication',
  { streamId, metadata: { time } }: Recorded,
): readonly Reaction[] => [
  refuseLate.reaction({ what, id: streamId }, new Date(Date.parse(time) + AFTER_MS).toISOString()),
];

export const refuseWhatCameTooLate: Policy = {
  name: 'refuse-what-came-too-late',
  on: {
    InterestExpressed: (event) => askAgain('interest', event),
    ApplicationSubmitted: (event) => askAgain('application', event),
    StudioApplicationSubmitted: (event) => askAgain('studioApplication', event),
  },
};
