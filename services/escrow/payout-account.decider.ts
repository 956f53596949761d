import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type PayoutAccountCommand =
  /** What the provider is to be asked for; nothing while that has been decided, or there is an account. */
  | { readonly type: 'RequestPayoutAccount'; readonly userId: string; readonly email: string }
  | { readonly type: 'RefusePayoutAccount'; readonly attempt: number; readonly why: string }
  | { readonly type: 'ConnectPayoutAccount'; readonly userId: string; readonly account: string }
  /** What the payment provider says of the account now. */
  | { readonly type: 'RecordPayoutAccount'; readonly account: string; readonly ready: boolean }
  | ({ readonly type: 'RecordFailedPayout' } & Omit<DataOf<'PayoutFailed'>, 'userId'>);

export type PayoutAccountState =
  | {
      readonly status: 'none';
      readonly request: (DataOf<'PayoutAccountRequested'> & { readonly refused: boolean }) | null;
    }
  | {
      readonly status: 'pending' | 'ready';
      readonly userId: string;
      readonly account: string;
      /** Payouts to their bank that it did not take. */
      readonly failed: readonly string[];
    };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    payoutAccount: { readonly state: PayoutAccountState; readonly command: PayoutAccountCommand };
  }
}

/** Until there is an account: one attempt at a time, each with a key of its own. */
const begin = (
  { request }: Extract<PayoutAccountState, { status: 'none' }>,
  command: Exclude<PayoutAccountCommand, { type: 'RecordPayoutAccount' | 'RecordFailedPayout' }>,
): readonly EventOf<'payoutAccount'>[] => {
  switch (command.type) {
    case 'RequestPayoutAccount': {
      if (request?.refused === false) return [];
      const { userId, email } = command;
      const attempt = (request?.attempt ?? 0) + 1;
      return [{ type: 'PayoutAccountRequested', data: { userId, attempt, email } }];
    }
    case 'RefusePayoutAccount': {
      const { attempt, why } = command;
      if (request?.attempt !== attempt || request.refused) return [];
      return [{ type: 'PayoutAccountRefused', data: { userId: request.userId, attempt, why } }];
    }
    case 'ConnectPayoutAccount': {
      const { userId, account } = command;
      return [{ type: 'PayoutAccountConnected', data: { userId, account } }];
    }
  }
};

/** A person's account at the payment provider, to which releases are transferred (ruling 24). */
export const payoutAccountRules: StreamRules<'payoutAccount'> = {
  category: 'payoutAccount',
  initial: { status: 'none', request: null },

  decide: (state, command): readonly EventOf<'payoutAccount'>[] => {
    if (command.type !== 'RecordPayoutAccount' && command.type !== 'RecordFailedPayout')
      return state.status === 'none' ? begin(state, command) : [];
    if (state.status === 'none' || state.account !== command.account) throw new Rejection('not_found');
    const { userId, account } = state;
    if (command.type === 'RecordFailedPayout') {
      const { payout, amount, currency, reason } = command;
      if (state.failed.includes(payout)) return [];
      return [{ type: 'PayoutFailed', data: { userId, account, payout, amount, currency, reason } }];
    }
    if (command.ready === (state.status === 'ready')) return [];
    return [
      { type: command.ready ? 'PayoutAccountReady' : 'PayoutAccountRestricted', data: { userId, account } },
    ];
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'PayoutAccountRequested':
        return state.status === 'none' ? { ...state, request: { ...event.data, refused: false } } : state;
      case 'PayoutAccountRefused':
        return state.status === 'none' && state.request !== null
          ? { ...state, request: { ...state.request, refused: true } }
          : state;
      case 'PayoutAccountConnected':
      case 'PayoutAccountReady':
      case 'PayoutAccountRestricted': {
        const { userId, account } = event.data;
        const failed = state.status === 'none' ? [] : state.failed;
        return { status: event.type === 'PayoutAccountReady' ? 'ready' : 'pending', userId, account, failed };
      }
      case 'PayoutFailed':
        return state.status === 'none' ? state : { ...state, failed: [...state.failed, event.data.payout] };
    }
  },
};
