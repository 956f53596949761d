import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type PayoutAccountCommand =
  | { readonly type: 'ConnectPayoutAccount'; readonly userId: string; readonly account: string }
  /** What the payment provider says of the account now. */
  | { readonly type: 'RecordPayoutAccount'; readonly account: string; readonly ready: boolean };

export type PayoutAccountState =
  | { readonly status: 'none' }
  | { readonly status: 'pending' | 'ready'; readonly userId: string; readonly account: string };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    payoutAccount: { readonly state: PayoutAccountState; readonly command: PayoutAccountCommand };
  }
}

/** A person's account at the payment provider, to which releases are transferred (ruling 24). */
export const payoutAccountRules: StreamRules<'payoutAccount'> = {
  category: 'payoutAccount',
  initial: { status: 'none' },

  decide: (state, command): readonly EventOf<'payoutAccount'>[] => {
    if (command.type === 'ConnectPayoutAccount') {
      if (state.status !== 'none') return [];
      const { userId, account } = command;
      return [{ type: 'PayoutAccountConnected', data: { userId, account } }];
    }
    if (state.status === 'none' || state.account !== command.account) throw new Rejection('not_found');
    if (command.ready === (state.status === 'ready')) return [];
    const { userId, account } = state;
    return [
      { type: command.ready ? 'PayoutAccountReady' : 'PayoutAccountRestricted', data: { userId, account } },
    ];
  },

  evolve: (_state, event) => ({
    status: event.type === 'PayoutAccountReady' ? 'ready' : 'pending',
    userId: event.data.userId,
    account: event.data.account,
  }),
};
