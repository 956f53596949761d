import type { EscrowCommand } from '../escrow/escrow.decider.ts';
import type { Policy } from '../kernel/policy.ts';

/** Ruling 23: money that nothing is submitted for goes back. */
const UNUSED_MS = 60 * 24 * 60 * 60 * 1000;

const returnUnused: EscrowCommand = { type: 'ReturnUnusedPayment' };
const release: EscrowCommand = { type: 'ReleasePayment', by: 'deadline' };

export const holdWorkToItsDeadline: Policy = {
  name: 'hold-work-to-its-deadline',
  on: {
    EscrowFunded: ({ streamId, metadata: { time } }) => [
      {
        send: { to: 'escrow', id: streamId, command: returnUnused },
        dueAt: new Date(Date.parse(time) + UNUSED_MS).toISOString(),
      },
    ],
    WorkSubmitted: ({ streamId, data: { releaseAt } }) => [
      { send: { to: 'escrow', id: streamId, command: release }, dueAt: releaseAt },
    ],
  },
};
