import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import { payoutAccountRules } from './payout-account.decider.ts';

const data = { userId: 'developer', account: 'acct_1' };
const connected: EventOf<'payoutAccount'> = { type: 'PayoutAccountConnected', data };
const ready: EventOf<'payoutAccount'> = { type: 'PayoutAccountReady', data };
const restricted: EventOf<'payoutAccount'> = { type: 'PayoutAccountRestricted', data };
const connect = (account: string) =>
  ({ type: 'ConnectPayoutAccount', userId: 'developer', account }) as const;
const record = (isReady: boolean, account = 'acct_1') =>
  ({ type: 'RecordPayoutAccount', account, ready: isReady }) as const;

describe('a payout account', () => {
  it('is connected once: the first one stays', () => {
    expect(given(payoutAccountRules).when(connect('acct_1'))).toEqual([connected]);
    expect(given(payoutAccountRules, [connected]).when(connect('acct_2'))).toEqual([]);
  });

  it.each([
    ['is not ready until the provider says so', [connected], false, []],
    ['becomes ready', [connected], true, [ready]],
    ['stays ready without another word', [connected, ready], true, []],
    ['is restricted when the provider says so', [connected, ready], false, [restricted]],
    ['becomes ready again', [connected, ready, restricted], true, [ready]],
  ] as const)('%s', (_sentence, events, isReady, outcome) => {
    expect(given(payoutAccountRules, events).when(record(isReady))).toEqual(outcome);
  });

  it('does not hear news of another account, nor of one that was never connected', () => {
    expect(given(payoutAccountRules, [connected]).when(record(true, 'acct_2'))).toBe('not_found');
    expect(given(payoutAccountRules).when(record(true))).toBe('not_found');
  });
});
