import { stillStreams } from '../../tests/support/still-streams.ts';
import type { EscrowState } from '../escrow/escrow.state.ts';
import type { PayoutAccountState } from '../escrow/payout-account.decider.ts';
import type { Payments } from '../platform/payments/payments.ts';
import { payOutHandler } from './pay-out.handler.ts';

const application = '00000000-0000-4000-8000-000000000004';
const held = {
  parties: { applicationId: application, jobId: 'job', employerId: 'bob', developerId: 'ada' },
  amount: 10_060,
  currency: 'USD',
  payment: 'pi_1',
  charge: 'ch_1',
  surplus: [],
  returned: [],
} as const;
const unpaid: EscrowState = { status: 'released', transfer: null, ...held };
const funded: EscrowState = {
  status: 'funded',
  releaseAt: null,
  extended: false,
  changesBy: null,
  refundProposed: false,
  ...held,
};
const ready: PayoutAccountState = { status: 'ready', userId: 'ada', account: 'acct_1' };

type Transfer = Parameters<Payments['transfer']>[0];

/** The task over streams that stand still; recording the payout fails as often as is said. */
const taskOver = (streams: { escrow: EscrowState; payoutAccount: PayoutAccountState }, recordsLost = 0) => {
  const transfers: Transfer[] = [];
  let lost = recordsLost;
  const { commands, sent } = stillStreams(streams, () => {
    if (lost-- > 0) throw new Error('the log is away');
  });
  const payments = {
    transfer: (transfer: Transfer) => {
      transfers.push(transfer);
      return Promise.resolve({ transferId: 'tr_1' });
    },
  } as unknown as Payments;
  const handler = payOutHandler({ commands, payments });
  const run = async (attempt: number): Promise<unknown> =>
    handler?.run(
      { applicationId: application },
      {
        taskId: 'task',
        attempt,
        causation: 'event',
        position: 1n,
        correlation: 'request',
        actor: 'policy:pay-out',
        clock: { now: () => new Date(0) },
      },
    );
  const recorded = () => sent.map(({ command, meta }) => [command, meta.commandId]);
  return { transfers, recorded, run };
};

describe('paying out', () => {
  it('transfers what the fee leaves, in the name of the escrow', async () => {
    const { transfers, run } = taskOver({ escrow: unpaid, payoutAccount: ready });

    await run(1);

    expect(transfers).toEqual([
      {
        amount: 9_808,
        currency: 'USD',
        destinationAccount: 'acct_1',
        source: 'ch_1',
        transferGroup: `escrow:${application}`,
        idempotencyKey: `payout:${application}`,
        metadata: { application_id: application },
      },
    ]);
  });

  it('asks with the same key again when it could not be recorded, and records it under one id', async () => {
    const { transfers, recorded, run } = taskOver({ escrow: unpaid, payoutAccount: ready }, 1);

    await expect(run(1)).rejects.toThrow('the log is away');
    await run(2);
    await run(3);

    expect(new Set(transfers.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(recorded()).toHaveLength(2);
    expect(recorded()[1]).toEqual(recorded()[0]);
  });

  it.each<[string, EscrowState, PayoutAccountState]>([
    ['is paid out already', { ...unpaid, transfer: 'tr_0' }, ready],
    ['is held still', funded, ready],
    ['went back', { ...held, status: 'refunded', refund: null }, ready],
    ['is owed to somebody without a ready account', unpaid, { ...ready, status: 'pending' }],
  ])('transfers nothing that %s', async (_, escrow, payoutAccount) => {
    const { transfers, run } = taskOver({ escrow, payoutAccount });

    await run(1);

    expect(transfers).toEqual([]);
  });
});
