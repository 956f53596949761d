import {
  askForChanges,
  confirm,
  declined,
  ended,
  extra,
  funded,
  inAWeek,
  of,
  open,
  opened,
  page,
  paidOut,
  parties,
  proposed,
  recordRefund,
  refunded,
  refundSent,
  released,
  sidesCommands,
  start,
  started,
  submit,
  submitted,
  when,
} from '../../tests/support/escrow-examples.ts';
import type { EventOf } from '../events.ts';
import type { EscrowCommand } from './escrow.decider.ts';

describe('the checkout of an escrow', () => {
  it('is started by the employer', () => {
    expect(when([], start('employer'))).toEqual([started()]);
  });

  it.each(['developer', 'stranger'])('is not started by the %s', (by) => {
    expect(when([], start(by))).toBe('not_allowed');
  });

  it('is not started once the developer is gone, which the employer alone is told', () => {
    expect(when([], start('employer', 10_000, true))).toBe('account_deleted');
    expect(when([started(), opened], start('employer', 10_000, true))).toBe('account_deleted');
    expect(when([], start('developer', 10_000, true))).toBe('not_allowed');
  });

  it('is renewed once its page has expired, after that is closed', () => {
    const expiry = new Date(page.expiresAt);
    expect(when([started(), opened], start('employer'), new Date(expiry.getTime() - 1))).toEqual([]);
    expect(when([started(), opened], start('employer'), expiry)).toBe('checkout_pending');
    expect(when([started(), opened, ended], start('employer'), expiry)).toEqual([started(2)]);
  });

  it('stays the same while it is open', () => {
    expect(when([started(), opened], start('employer'))).toEqual([]);
  });

  it('does not change its amount while it is open', () => {
    expect(when([started(), opened], start('employer', 20_000))).toBe('checkout_pending');
  });

  it('starts as the next attempt after one that ended', () => {
    expect(when([started(), opened, ended], start('employer'))).toEqual([started(2)]);
  });

  it('remembers the page of its own attempt, once', () => {
    expect(when([started()], open(1))).toEqual([opened]);
    expect(when([started(), opened], open(1))).toEqual([]);
    expect(when([started(), opened], open(2))).toEqual([]);
    expect(when([started(), ended], open(1))).toEqual([]);
    expect(when([], open(1))).toEqual([]);
  });

  it('ends once, and only in its own attempt', () => {
    expect(when([started(), opened], { type: 'EndCheckout', attempt: 1 })).toEqual([ended]);
    expect(when([started(), opened, ended], { type: 'EndCheckout', attempt: 1 })).toEqual([]);
    expect(when([started(), ended, started(2)], { type: 'EndCheckout', attempt: 1 })).toEqual([]);
    expect(when([], { type: 'EndCheckout', attempt: 1 })).toEqual([]);
  });

  it.each([
    ['is held', [funded]],
    ['was released', [funded, released('employer')]],
    ['was refunded', [funded, refunded('deadline')]],
  ] as const)('is refused once the money %s', (_status, events) => {
    expect(when(events, start('employer'))).toBe('escrow_exists');
    expect(when(events, start('developer'))).toBe('not_allowed');
  });
});

describe('the funding of an escrow', () => {
  it('is what the payment provider confirms', () => {
    expect(when([started(), opened], confirm())).toEqual([funded]);
  });

  it('counts even when the news overtakes the checkout', () => {
    expect(when([], confirm())).toEqual([funded]);
    expect(when([started()], confirm())).toEqual([funded]);
  });

  it.each([
    ['alone', [started(), opened, ended]],
    ['while it opened', [started(), ended]],
    ['for another one', [started(), opened, ended, started(2)]],
  ] as const)('goes back where its checkout was cancelled, %s, and comes with none of it', (_, events) => {
    const late: EventOf<'escrow'> = { ...extra, data: { ...extra.data, payment: 'pi_1' } };

    expect(when(events, confirm())).toEqual([late]);
    expect(when([...events, late], confirm())).toEqual([]);
    expect(when([...events, late], recordRefund('pi_1'))).toEqual([refundSent('pi_1')]);
    expect(when([...events, late, refundSent('pi_1')], recordRefund('pi_1'))).toEqual([]);
    expect(when([...events, late, refundSent('pi_1')], confirm())).toEqual([]);
    expect(when([...events, late], submit('developer'))).toBe('escrow_not_funded');
  });

  it('by the next checkout stands beside what went back', () => {
    const late: EventOf<'escrow'> = { ...extra, data: { ...extra.data, payment: 'pi_0' } };
    const events = [started(), ended, late, started(2)];

    expect(when(events, confirm(undefined, 2))).toEqual([funded]);
    expect(when([...events, funded], recordRefund('pi_0'))).toEqual([refundSent('pi_0')]);
    expect(when([...events, funded, refundSent('pi_0')], recordRefund('pi_0'))).toEqual([]);
    expect(when([...events, funded, refundSent('pi_0')], of('ReleasePayment', 'employer'))).toEqual([
      released('employer'),
    ]);
  });

  it('goes back where its checkout was cancelled also when the provider did that itself', () => {
    const late: EventOf<'escrow'> = { ...extra, data: { ...extra.data, payment: 'pi_1' } };
    const back: EscrowCommand = {
      type: 'RecordMoves',
      payment: 'pi_1',
      refunds: [{ refund: 're_9', amount: 10_000, status: 'succeeded', ours: false, reason: '' }],
      chargebacks: [],
      toldAdmins: [],
    };
    const events = [started(), ended];

    expect(when(events, back)).toBe('conflict');
    const news = when([...events, late], back);
    expect(news).toMatchObject([{ type: 'RefundMadeAtProvider', data: { owed: 0, from: { owed: 10_000 } } }]);
    expect(when([...events, late, ...(typeof news === 'string' ? [] : news)], back)).toEqual([]);
  });

  it.each([
    ['held', [funded]],
    ['released', [funded, released('employer')]],
    ['refunded', [funded, refunded('deadline')]],
  ] as const)('told twice changes nothing once the money is %s', (_status, events) => {
    expect(when(events, confirm())).toEqual([]);
    expect(when([...events, extra], confirm({ payment: 'pi_2', charge: 'ch_2' }))).toEqual([]);
  });

  it.each([
    ['held', [funded]],
    ['released', [funded, released('employer')]],
    ['refunded', [funded, refunded('deadline')]],
  ] as const)('by a second payment goes back while the first is %s', (_status, events) => {
    expect(when(events, confirm({ payment: 'pi_2', charge: 'ch_2' }))).toEqual([extra]);
    expect(when([...events, extra], recordRefund('pi_2'))).toEqual([refundSent('pi_2')]);
  });

  it('gives a second payment back once, however often the provider tells of it', () => {
    const returned = [funded, extra, refundSent('pi_2')];

    expect(when(returned, recordRefund('pi_2'))).toEqual([]);
    expect(when([...returned, released('employer')], recordRefund('pi_2'))).toEqual([]);
    expect(when(returned, confirm({ payment: 'pi_2', charge: 'ch_2' }))).toEqual([]);
  });

  it.each(sidesCommands)('comes before %s', (_type, command) => {
    expect(when([started(), opened], command)).toBe('escrow_not_funded');
  });

  it('comes before any money leaves', () => {
    expect(when([], { type: 'RecordPayout', transfer: 'tr_1', amount: 9_750 })).toEqual([]);
    expect(when([], recordRefund('pi_1'))).toEqual([]);
    expect(when([], { type: 'ReturnUnusedPayment' })).toEqual([]);
  });
});

describe('the work under an escrow', () => {
  it('is submitted by the developer, which sets the release 7 days later', () => {
    expect(when([funded], submit('developer'))).toEqual([submitted]);
  });

  it.each(['employer', 'stranger'])('is not submitted by the %s', (by) => {
    expect(when([funded], submit(by))).toBe('not_allowed');
  });

  it('is submitted once, so that the clock does not start anew', () => {
    expect(when([funded, submitted], submit('developer'))).toBe('work_already_submitted');
  });
});

describe('the time to review', () => {
  const twoWeeks = '2026-03-29T12:00:00.000Z';
  const extended: EventOf<'escrow'> = {
    type: 'ReleaseExtended',
    data: { ...parties, releaseAt: twoWeeks, by: 'employer' },
  };
  const extend = (by: string): EscrowCommand => ({ type: 'ExtendRelease', by });

  it('is extended by the employer, once, by 7 days', () => {
    expect(when([funded, submitted], extend('employer'))).toEqual([extended]);
    expect(when([funded, submitted, extended], extend('employer'))).toBe('release_already_extended');
  });

  it.each(['developer', 'stranger'])('is not extended by the %s', (by) => {
    expect(when([funded, submitted], extend(by))).toBe('not_allowed');
  });

  it('is not extended before there is work, nor once the deadline has passed', () => {
    expect(when([funded], extend('employer'))).toBe('work_not_submitted');
    expect(when([funded, submitted], extend('employer'), new Date(inAWeek))).toBe('conflict');
  });

  it('ends on the new day, and no longer on the old one', () => {
    const due = of('ReleasePayment', 'deadline');

    expect(when([funded, submitted, extended], due, new Date(inAWeek))).toEqual([]);
    expect(when([funded, submitted, extended], due, new Date(twoWeeks))).toEqual([released('deadline')]);
  });

  const reminder = (deadline: 'release' | 'return', at = inAWeek): EscrowCommand => ({
    type: 'RemindOfDeadline',
    deadline,
    at,
    daysLeft: 1,
  });

  it.each([
    ['release', [funded, submitted]],
    ['return', [funded]],
  ] as const)('and the time to work have reminders: %s', (deadline, events) => {
    expect(when(events, reminder(deadline))).toEqual([
      { type: 'DeadlineReminderSent', data: { ...parties, deadline, at: inAWeek, daysLeft: 1 } },
    ]);
    expect(when(events, reminder(deadline), new Date(inAWeek))).toEqual([]);
  });

  it.each([
    ['of a deadline that was moved', [funded, submitted, extended], 'release'],
    ['to release once it is released', [funded, submitted, released('employer')], 'release'],
    ['to submit once it is submitted', [funded, submitted], 'return'],
    ['before anything is held', [], 'return'],
  ] as const)('has no reminder %s', (_why, events, deadline) => {
    expect(when(events, reminder(deadline))).toEqual([]);
  });
});

describe('changes to submitted work', () => {
  const inSixtyDays = '2026-05-14T12:00:00.000Z';
  const changes: EventOf<'escrow'> = {
    type: 'ChangesRequested',
    data: { ...parties, words: 'Stage 3 falls.', returnAt: inSixtyDays, by: 'employer' },
  };
  const asked = [funded, submitted, changes];
  const threeDaysOn = new Date('2026-03-18T12:00:00.000Z');
  const again: EventOf<'escrow'> = {
    type: 'WorkSubmitted',
    data: { ...parties, note: 'Done', releaseAt: '2026-03-25T12:00:00.000Z' },
  };
  const deadline = of('ReleasePayment', 'deadline');

  it('are asked for by the employer, in words', () => {
    expect(when([funded, submitted], askForChanges('employer'))).toEqual([changes]);
  });

  it.each(['developer', 'stranger'])('are not asked for by the %s', (by) => {
    expect(when([funded, submitted], askForChanges(by))).toBe('not_allowed');
  });

  it('are not asked for before there is work, nor once the deadline has passed', () => {
    expect(when([funded], askForChanges('employer'))).toBe('work_not_submitted');
    expect(when([funded, submitted], askForChanges('employer'), new Date(inAWeek))).toBe('conflict');
  });

  it('are not asked for while a refund waits for its answer', () => {
    expect(when([funded, submitted, proposed], askForChanges('employer'))).toBe('conflict');
    expect(when([funded, submitted, proposed, declined], askForChanges('employer'))).toEqual([changes]);
  });

  it('are asked for once a contract', () => {
    expect(when(asked, askForChanges('employer'))).toBe('changes_already_requested');
    expect(when([...asked, again], askForChanges('employer'))).toBe('changes_already_requested');
  });

  it('stop the clock: the release does not come by itself, however late it is', () => {
    expect(when(asked, deadline, new Date(inAWeek))).toEqual([]);
    expect(when(asked, deadline, new Date('2027-01-01T00:00:00Z'))).toEqual([]);
    const reminder: EscrowCommand = {
      type: 'RemindOfDeadline',
      deadline: 'release',
      at: inAWeek,
      daysLeft: 4,
    };
    expect(when(asked, reminder, threeDaysOn)).toEqual([]);
  });

  it('end with new work, whose 7 days begin anew', () => {
    expect(when(asked, submit('developer'), threeDaysOn)).toEqual([again]);
    expect(when([...asked, again], deadline, new Date(inAWeek))).toEqual([]);
    expect(when([...asked, again], deadline, new Date(again.data.releaseAt))).toEqual([released('deadline')]);
  });

  it('leave the release open to the employer, and the refund to both', () => {
    expect(when(asked, of('ReleasePayment', 'employer'))).toEqual([released('employer')]);
    expect(when(asked, of('ProposeRefund', 'employer'))).toEqual([proposed]);
  });

  it('return the money after 60 days without new work, not on the 60th day after the funding', () => {
    const unused: EscrowCommand = { type: 'ReturnUnusedPayment' };
    const dayBefore = new Date('2026-05-13T12:00:00.000Z');

    expect(when(asked, unused, dayBefore)).toEqual([]);
    expect(when(asked, unused, new Date(inSixtyDays))).toEqual([refunded('deadline')]);
    expect(when([...asked, again], unused, new Date(inSixtyDays))).toEqual([]);
  });

  it('have reminders of their own day alone', () => {
    const remind = (at: string): EscrowCommand => ({
      type: 'RemindOfDeadline',
      deadline: 'return',
      at,
      daysLeft: 3,
    });

    expect(when(asked, remind('2026-05-01T12:00:00.000Z'))).toEqual([]);
    expect(when(asked, remind(inSixtyDays))).toMatchObject([{ type: 'DeadlineReminderSent' }]);
  });
});

describe('the release of an escrow', () => {
  it('is open to the employer from the funding on, with the fee off the developer', () => {
    expect(when([funded], of('ReleasePayment', 'employer'))).toEqual([released('employer')]);
    expect(when([funded, submitted], of('ReleasePayment', 'employer'))).toEqual([released('employer')]);
  });

  it.each(['developer', 'stranger'])('is not open to the %s', (by) => {
    expect(when([funded, submitted], of('ReleasePayment', by))).toBe('not_allowed');
  });

  it('comes by itself on the deadline, not a moment before', () => {
    const due = of('ReleasePayment', 'deadline');

    expect(when([funded, submitted], due, new Date('2026-03-22T11:59:59.999Z'))).toEqual([]);
    expect(when([funded, submitted], due, new Date(inAWeek))).toEqual([released('deadline')]);
  });

  it('never comes by itself before the work is submitted', () => {
    expect(when([funded], of('ReleasePayment', 'deadline'), new Date('2030-01-01T00:00:00Z'))).toEqual([]);
  });

  it('makes a later deadline mean nothing', () => {
    const late = new Date('2026-04-01T00:00:00Z');

    expect(when([funded, submitted, released('employer')], of('ReleasePayment', 'deadline'), late)).toEqual(
      [],
    );
    expect(when([funded, submitted, refunded('developer')], of('ReleasePayment', 'deadline'), late)).toEqual(
      [],
    );
  });

  it('is charged the rate that was agreed on when it was funded, whatever it is by now', () => {
    const dear: EventOf<'escrow'> = { ...funded, data: { ...funded.data, feeBasisPoints: 500 } };

    expect(when([dear], of('ReleasePayment', 'employer'))).toMatchObject([
      { data: { amount: 10_000, fee: 500, net: 9_500 } },
    ]);
  });

  it('is paid out as it says, not as its fee would be computed', () => {
    const release = released('employer');
    const other: EventOf<'escrow'> = { ...release, data: { ...release.data, fee: 500, net: 9_500 } };

    expect(when([funded, other], { type: 'RecordPayout', transfer: 'tr_1', amount: 9_500 })).toMatchObject([
      { type: 'PayoutSent', data: { amount: 9_500 } },
    ]);
    expect(when([funded, other], { type: 'StartPayout', account: 'acct_1', again: false })).toMatchObject([
      { type: 'PayoutStarted', data: { amount: 9_500 } },
    ]);
  });

  it('has one attempt at a time to be paid out, and another one after a refusal', () => {
    const begun = (attempt: number): EventOf<'escrow'> => ({
      type: 'PayoutStarted',
      data: { ...parties, amount: 9_750, currency: 'USD', attempt, account: 'acct_1', charge: 'ch_1' },
    });
    const refuse = (attempt: number) => ({ type: 'RefusePayout', attempt, why: 'charged_back' }) as const;
    const turnedDown = (attempt: number): EventOf<'escrow'> => ({
      type: 'PayoutRefused',
      data: { ...parties, attempt, why: 'charged_back' },
    });
    const startPayout: EscrowCommand = { type: 'StartPayout', account: 'acct_1', again: false };
    const before = [funded, released('employer')];

    expect(when(before, startPayout)).toEqual([begun(1)]);
    expect(when([...before, begun(1)], startPayout)).toEqual([]);
    expect(when([...before, begun(1)], refuse(1))).toEqual([turnedDown(1)]);
    expect(when([...before, begun(1), turnedDown(1)], refuse(1))).toEqual([]);
    expect(when([...before, begun(1), turnedDown(1)], startPayout)).toEqual([begun(2)]);
    expect(when([...before, begun(1), turnedDown(1), begun(2)], refuse(1))).toEqual([]);
    expect(when([...before, begun(1), paidOut], startPayout)).toEqual([]);
    expect(when([...before, begun(1), paidOut], refuse(1))).toEqual([]);
    expect(when([funded], startPayout)).toEqual([]);
    expect(when([funded, refunded('developer')], startPayout)).toEqual([]);
  });

  it('is paid out once, less the fee', () => {
    const payOut: EscrowCommand = { type: 'RecordPayout', transfer: 'tr_1', amount: 9_750 };

    expect(when([funded, released('employer')], payOut)).toEqual([paidOut]);
    expect(when([funded, released('employer'), paidOut], payOut)).toEqual([]);
    expect(when([funded, released('employer'), paidOut], { ...payOut, transfer: 'tr_2' })).toEqual([]);
  });

  it('comes before a payout', () => {
    expect(when([funded], { type: 'RecordPayout', transfer: 'tr_1', amount: 9_750 })).toEqual([]);
    expect(
      when([funded, refunded('developer')], { type: 'RecordPayout', transfer: 'tr_1', amount: 9_750 }),
    ).toEqual([]);
  });

  it.each(sidesCommands)('leaves nothing for %s', (_type, command) => {
    expect(when([funded, released('employer')], command)).toBe('escrow_not_funded');
  });

  it('leaves nothing to refund', () => {
    expect(when([funded, released('employer')], recordRefund('pi_1'))).toEqual([]);
    expect(when([funded, released('employer')], { type: 'ReturnUnusedPayment' })).toEqual([]);
  });
});

describe('the refund of an escrow', () => {
  it('is proposed by the employer, once', () => {
    expect(when([funded], of('ProposeRefund', 'employer'))).toEqual([proposed]);
    expect(when([funded, proposed], of('ProposeRefund', 'employer'))).toEqual([]);
  });

  it('may be proposed again after the developer declined', () => {
    expect(when([funded, proposed, declined], of('ProposeRefund', 'employer'))).toEqual([proposed]);
  });

  it('is accepted or declined by the developer', () => {
    expect(when([funded, proposed], of('AcceptRefund', 'developer'))).toEqual([refunded('developer')]);
    expect(when([funded, proposed], of('DeclineRefund', 'developer'))).toEqual([declined]);
  });

  it.each([
    ['ProposeRefund', 'developer'],
    ['AcceptRefund', 'employer'],
    ['DeclineRefund', 'employer'],
    ['ProposeRefund', 'stranger'],
    ['AcceptRefund', 'stranger'],
    ['DeclineRefund', 'stranger'],
  ] as const)('does not hear %s from the %s', (type, by) => {
    expect(when([funded, proposed], of(type, by))).toBe('not_allowed');
  });

  it.each(['AcceptRefund', 'DeclineRefund'] as const)('is proposed before %s', (type) => {
    expect(when([funded], of(type, 'developer'))).toBe('refund_not_proposed');
    expect(when([funded, proposed, declined], of(type, 'developer'))).toBe('refund_not_proposed');
  });

  it('comes by itself for money that went unused, not once work was submitted', () => {
    expect(when([funded], { type: 'ReturnUnusedPayment' })).toEqual([refunded('deadline')]);
    expect(when([funded, submitted], { type: 'ReturnUnusedPayment' })).toEqual([]);
    expect(when([funded, refunded('deadline')], { type: 'ReturnUnusedPayment' })).toEqual([]);
  });

  it('is sent once, for its own payment', () => {
    const back = [funded, refunded('developer')];

    expect(when(back, recordRefund('pi_1'))).toEqual([refundSent('pi_1')]);
    expect(when([...back, refundSent('pi_1')], recordRefund('pi_1'))).toEqual([]);
    expect(when(back, recordRefund('pi_9'))).toEqual([]);
    expect(when([funded], recordRefund('pi_1'))).toEqual([]);
  });

  it.each(sidesCommands)('leaves nothing for %s', (_type, command) => {
    expect(when([funded, refunded('developer')], command)).toBe('escrow_not_funded');
  });
});
