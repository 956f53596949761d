import { given, noon } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { AccountCommand } from './account.decider.ts';
import { accountRules, isGone, isLeaving } from './account.decider.ts';

const DAY_MS = 86_400_000;
const after = (days: number): Date => new Date(noon.getTime() + days * DAY_MS);
const userId = 'ada';
const erasesAt = after(14).toISOString();
const registered: EventOf<'account'> = {
  type: 'AccountRegistered',
  data: { userId, displayName: null, email: null, referralCode: null },
};
const wished: EventOf<'account'> = {
  type: 'AccountDeletionRequested',
  data: { userId, at: noon.toISOString(), erasesAt },
};
const cancelled: EventOf<'account'> = { type: 'AccountDeletionCancelled', data: { userId } };
const started: EventOf<'account'> = { type: 'AccountErasureStarted', data: { userId } };
const erased: EventOf<'account'> = { type: 'AccountErased', data: { userId } };
const heldUp = (until: string): EventOf<'account'> => ({
  type: 'AccountDeletionHeldUp',
  data: { userId, erasesAt: until },
});
const wish = (moneyUnderWay = false): AccountCommand => ({ type: 'RequestDeletion', userId, moneyUnderWay });
const endGrace = (at = erasesAt, moneyUnderWay = false): AccountCommand => ({
  type: 'EndGrace',
  erasesAt: at,
  moneyUnderWay,
});
const remind: AccountCommand = { type: 'RemindOfDeletion', erasesAt, daysLeft: 2 };

describe('the wish to delete an account', () => {
  it('is granted in 14 days', () => {
    expect(given(accountRules, [registered]).when(wish())).toEqual([wished]);
  });

  it('is refused while money is under way', () => {
    expect(given(accountRules, [registered]).when(wish(true))).toBe('money_still_held');
  });

  it.each([
    ['stands already', [registered, wished]],
    ['is being carried out', [registered, wished, started]],
  ])('changes nothing when it %s', (_what, events) => {
    expect(given(accountRules, events).when(wish(true))).toEqual([]);
  });

  it('can be taken back, and made again', () => {
    expect(given(accountRules, [registered, wished]).when({ type: 'CancelDeletion' })).toEqual([cancelled]);
    expect(given(accountRules, [registered, wished, cancelled]).when(wish(), after(3))).toEqual([
      {
        type: 'AccountDeletionRequested',
        data: { userId, at: after(3).toISOString(), erasesAt: after(17).toISOString() },
      },
    ]);
  });

  it.each([
    ['there is none', [registered]],
    ['it was taken back before', [registered, wished, cancelled]],
    ['the erasure has begun', [registered, wished, started]],
  ])('is not taken back when %s', (_when, events) => {
    expect(given(accountRules, events).when({ type: 'CancelDeletion' })).toBe('deletion_not_requested');
  });

  it('is called to mind once, before its time', () => {
    const reminded: EventOf<'account'> = {
      type: 'AccountDeletionReminderSent',
      data: { userId, erasesAt, daysLeft: 2 },
    };
    expect(given(accountRules, [registered, wished]).when(remind, after(12))).toEqual([reminded]);
    expect(given(accountRules, [registered, wished, reminded]).when(remind, after(12))).toEqual([]);
    expect(given(accountRules, [registered, wished]).when(remind, after(14))).toEqual([]);
    expect(given(accountRules, [registered, wished, cancelled]).when(remind, after(12))).toEqual([]);
  });
});

describe('the end of the grace', () => {
  it('starts the erasure', () => {
    expect(given(accountRules, [registered, wished]).when(endGrace(), after(14))).toEqual([started]);
  });

  it('is not before its time', () => {
    expect(given(accountRules, [registered, wished]).when(endGrace(), after(13.99))).toEqual([]);
  });

  it('means nothing to a wish that was taken back, nor to a later one', () => {
    const again: EventOf<'account'> = {
      type: 'AccountDeletionRequested',
      data: { userId, at: after(3).toISOString(), erasesAt: after(17).toISOString() },
    };
    expect(given(accountRules, [registered, wished, cancelled]).when(endGrace(), after(14))).toEqual([]);
    expect(given(accountRules, [registered, wished, cancelled, again]).when(endGrace(), after(20))).toEqual(
      [],
    );
  });

  it('waits for money that came under way meanwhile, and looks again after three days', () => {
    const until = after(17).toISOString();
    const waiting = given(accountRules, [registered, wished, heldUp(until)]);

    expect(given(accountRules, [registered, wished]).when(endGrace(erasesAt, true), after(14))).toEqual([
      heldUp(until),
    ]);
    expect(waiting.when(endGrace(erasesAt), after(17))).toEqual([]);
    expect(waiting.when(endGrace(until), after(17))).toEqual([started]);
    expect(waiting.when({ type: 'CancelDeletion' })).toEqual([cancelled]);
  });

  it.each([[started], [started, erased]])('starts it once', (...events) => {
    expect(given(accountRules, [registered, wished, ...events]).when(endGrace(), after(14))).toEqual([]);
  });
});

describe('an erasure by whoever runs the site', () => {
  const command: AccountCommand = { type: 'StartErasure', userId, moneyUnderWay: false };

  it('needs no wish', () => {
    expect(given(accountRules, [registered]).when(command)).toEqual([started]);
  });

  it('is refused while money is under way, unless it has started', () => {
    const withMoney: AccountCommand = { ...command, moneyUnderWay: true };
    expect(given(accountRules, [registered, wished]).when(withMoney)).toBe('money_still_held');
    expect(given(accountRules, [registered, started]).when(withMoney)).toEqual([]);
  });

  it('starts once', () => {
    expect(given(accountRules, [registered, started]).when(command)).toEqual([]);
    expect(given(accountRules, [registered, erased]).when(command)).toEqual([]);
  });
});

describe('an export', () => {
  const ask = (exportId = 'e-2'): AccountCommand => ({ type: 'RequestExport', userId, exportId });
  const asked: EventOf<'account'> = {
    type: 'AccountExportRequested',
    data: { userId, exportId: 'e-1', at: noon.toISOString() },
  };
  const ready: EventOf<'account'> = {
    type: 'AccountExportReady',
    data: { userId, exportId: 'e-1', at: noon.toISOString(), bytes: 12, expiresAt: after(7).toISOString() },
  };
  const record = (exportId: string): AccountCommand => ({
    type: 'RecordExport',
    exportId,
    bytes: 12,
    expiresAt: after(7).toISOString(),
  });

  it('is made for whoever asks', () => {
    expect(given(accountRules, [registered]).when(ask('e-1'))).toEqual([asked]);
  });

  it('is made one at a time, and once a day', () => {
    expect(given(accountRules, [registered, asked]).when(ask())).toBe('export_in_progress');
    expect(given(accountRules, [registered, asked, ready]).when(ask(), after(0.9))).toBe('too_many_requests');
    expect(given(accountRules, [registered, asked, ready]).when(ask(), after(1))).toHaveLength(1);
  });

  it('that never came does not stand in the way of the next day’s', () => {
    expect(given(accountRules, [registered, asked]).when(ask(), after(1))).toHaveLength(1);
  });

  it('is ready once, and only the one that was asked for last', () => {
    expect(given(accountRules, [registered, asked]).when(record('e-1'))).toEqual([ready]);
    expect(given(accountRules, [registered, asked, ready]).when(record('e-1'))).toEqual([]);
    expect(given(accountRules, [registered, asked]).when(record('e-0'))).toEqual([]);
    expect(given(accountRules, [registered, asked, started]).when(record('e-1'))).toEqual([]);
  });

  it('is not made of somebody who is being erased', () => {
    expect(given(accountRules, [registered, started]).when(ask())).toBe('not_found');
  });
});

describe('somebody whose account', () => {
  it.each([
    ['stays', [registered], false, false],
    ['stays after all', [registered, wished, cancelled], false, false],
    ['is to be deleted', [registered, wished], true, false],
    ['is being deleted', [registered, started], true, true],
    ['is deleted', [registered, started, erased], true, true],
  ] as const)('%s is known as such', (_what, events, leaving, gone) => {
    const { state } = given(accountRules, events);
    expect([isLeaving(state), isGone(state, noon)]).toEqual([leaving, gone]);
  });

  it('was to be deleted by now is gone at the very moment', () => {
    const { state } = given(accountRules, [registered, wished]);
    expect(isGone(state, new Date(after(14).getTime() - 1))).toBe(false);
    expect(isGone(state, after(14))).toBe(true);
  });
});
