import type { EscrowCommand } from '../escrow/escrow.decider.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';
import { releaseOnDeadline } from '../tasks/release-on-deadline.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Ruling 23: money that nothing is submitted for goes back. */
const UNUSED_DAYS = 60;
/** Ruling 23: on day 3 and day 6 of the seven; of an extension, too. */
const BEFORE_RELEASE = [4, 1] as const;
const BEFORE_RETURN = [14, 3] as const;

const returnUnused: EscrowCommand = { type: 'ReturnUnusedPayment' };

const reminders = (
  id: string,
  deadline: 'release' | 'return',
  at: string,
  days: readonly number[],
): readonly Reaction[] =>
  days.map((daysLeft) => {
    const command: EscrowCommand = { type: 'RemindOfDeadline', deadline, at, daysLeft };
    const dueAt = new Date(Date.parse(at) - daysLeft * DAY_MS).toISOString();
    return { send: { to: 'escrow', id, command }, dueAt };
  });

const releaseOn = (id: string, at: string): readonly Reaction[] => [
  releaseOnDeadline.reaction({ applicationId: id }, at),
  ...reminders(id, 'release', at, BEFORE_RELEASE),
];

const returnOn = (id: string, at: string): readonly Reaction[] => [
  { send: { to: 'escrow', id, command: returnUnused }, dueAt: at },
  ...reminders(id, 'return', at, BEFORE_RETURN),
];

export const holdWorkToItsDeadline: Policy = {
  name: 'hold-work-to-its-deadline',
  on: {
    EscrowFunded: ({ streamId, metadata: { time } }) =>
      returnOn(streamId, new Date(Date.parse(time) + UNUSED_DAYS * DAY_MS).toISOString()),
    WorkSubmitted: ({ streamId, data: { releaseAt } }) => releaseOn(streamId, releaseAt),
    ReleaseExtended: ({ streamId, data: { releaseAt } }) => releaseOn(streamId, releaseAt),
    ChargebackClosed: ({ streamId, data: { releaseAt, returnAt } }) => [
      ...(releaseAt === null ? [] : releaseOn(streamId, releaseAt)),
      ...(returnAt === null ? [] : returnOn(streamId, returnAt)),
    ],
    ChangesRequested: ({ streamId, data: { returnAt } }) => returnOn(streamId, returnAt),
  },
};
