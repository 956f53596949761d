import { escrowFee } from '../../contracts/money.ts';
import type { EventOf } from '../events.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Parts } from './books.ts';
import { owedOf, recoveredOf, takenFrom } from './books.ts';
import type { EscrowState } from './escrow.state.ts';
import { asRefunded, evolveEscrow } from './escrow.state.ts';

/** What the payment provider says of the refunds and chargebacks of one payment now: all of them. */
export interface RecordMoves {
  readonly type: 'RecordMoves';
  readonly payment: string;
  readonly refunds: readonly {
    readonly refund: string;
    readonly amount: number;
    readonly status: 'pending' | 'succeeded' | 'failed';
    /** Asked for by us. */
    readonly ours: boolean;
    readonly reason: string;
  }[];
  readonly chargebacks: readonly {
    readonly dispute: string;
    readonly amount: number;
    /** `inquiry`: the bank asks, and has taken nothing. */
    readonly status: 'inquiry' | 'open' | 'won' | 'lost';
    readonly reason: string;
  }[];
  readonly toldAdmins: readonly string[];
}

/** How much of a payout was taken back, as the payment provider says now. */
export interface RecordReversal {
  readonly type: 'RecordReversal';
  readonly transfer: string;
  readonly reversed: number;
  readonly toldAdmins: readonly string[];
}

type Moved = Exclude<EscrowState, { status: 'none' }>;
type Events = readonly EventOf<'escrow'>[];

const AUTO_RELEASE_MS = 7 * 24 * 60 * 60 * 1000;
const UNUSED_MS = 60 * 24 * 60 * 60 * 1000;

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

const refundNews = (
  state: Moved,
  { payment, toldAdmins }: RecordMoves,
  { refund, amount, status, ours, reason }: RecordMoves['refunds'][number],
): Events => {
  const { parties, currency, books } = state;
  const known = state.provider.refunds[refund];
  const moved = { ...parties, amount, currency, payment, refund };
  if (status === 'failed') {
    if (known?.failed === true || (known === undefined && !ours)) return [];
    // What was never booked has nothing to come back from; our own is owed still.
    const recovered = known === undefined ? 0 : recoveredOf(books, known.lost);
    const owed = known === undefined ? 0 : amount - recovered;
    return [
      { type: 'RefundFailed', data: { ...moved, reason, owed, recovered, toldAdmins: [...toldAdmins] } },
    ];
  }
  if (known !== undefined) return [];
  if (ours && payment in books.owed)
    return status === 'succeeded' ? sent(state, payment, refund, amount) : [];
  const from = takenFrom(books, payment, amount, payment === state.payment);
  const owed = owedOf(books, payment) - from.owed;
  return [{ type: 'RefundMadeAtProvider', data: { ...moved, from, owed, toldAdmins: [...toldAdmins] } }];
};

/** A refund that was asked for has left. What it is above what was owed is lost: something else was faster. */
export const sent = (
  { parties, currency, books }: Moved,
  payment: string,
  refund: string,
  amount: number,
): Events => {
  const lost = Math.max(0, amount - owedOf(books, payment));
  return [
    ...(lost === 0
      ? []
      : [{ type: 'LossBooked', data: { ...parties, amount: lost, currency, payment } } as const]),
    { type: 'RefundSent', data: { ...parties, amount, currency, payment, refund } },
  ];
};

/** To whom it belongs what the bank gives back. */
const givenBack = (state: Moved, payment: string, from: Parts): Parts => {
  const { books, status } = state;
  const lost = recoveredOf(books, from.lost);
  // What a payout that was taken back has made up for is the developer's again.
  const back = { ...from, lost, payable: from.payable + from.lost - lost };
  if (from.held === 0 || status === 'funded') return back;
  if (status === 'released') {
    const fee = escrowFee(from.held, state.feeBasisPoints);
    return { ...back, held: 0, payable: back.payable + from.held - fee, fees: back.fees + fee };
  }
  // Both had agreed that it goes back, or the deadline had decided so.
  return payment in books.owed ? { ...back, held: 0, owed: back.owed + from.held } : back;
};

const nothing: Parts = { held: 0, payable: 0, fees: 0, owed: 0, lost: 0 };

const closed = (
  state: Moved,
  { payment, toldAdmins }: RecordMoves,
  { dispute, status }: RecordMoves['chargebacks'][number],
  now: Date,
): Events => {
  const { parties, currency, books, provider } = state;
  const known = provider.chargebacks[dispute];
  if (known === undefined || (status !== 'won' && status !== 'lost')) return [];
  // A bank may find for the platform after all; never the other way round.
  if (known.status === status || known.status === 'won') return [];
  const won = status === 'won';
  const back = won ? givenBack(state, payment, known.from) : nothing;
  const held = books.held + back.held;
  const funded = held > 0 && (state.status === 'funded' || back.held > 0);
  const releaseAt = state.status === 'funded' ? state.releaseAt : null;
  const inAWeek = after(now, AUTO_RELEASE_MS);
  return [
    {
      type: 'ChargebackClosed',
      data: {
        ...parties,
        amount: known.amount,
        currency,
        payment,
        dispute,
        won,
        back,
        payable: payment === state.payment ? books.payable + back.payable : 0,
        owed: owedOf(books, payment) + back.owed,
        releaseAt: !funded || releaseAt === null ? null : releaseAt > inAWeek ? releaseAt : inAWeek,
        returnAt: funded && releaseAt === null ? after(now, UNUSED_MS) : null,
        toldAdmins: [...toldAdmins],
      },
    },
  ];
};

const opened = (
  state: Moved,
  { payment, toldAdmins }: RecordMoves,
  { dispute, amount, status, reason }: RecordMoves['chargebacks'][number],
): Events => {
  if (status === 'inquiry' || dispute in state.provider.chargebacks) return [];
  const { parties, currency, books } = state;
  const from = takenFrom(books, payment, amount, payment === state.payment);
  const data = { ...parties, amount, currency, payment, dispute, reason, from, toldAdmins: [...toldAdmins] };
  return [{ type: 'ChargebackOpened', data }];
};

/**
 * What is new in the payment provider's present word. It comes in any order and more than once, so that only what the
 * escrow does not know yet becomes an event; an older word never takes a newer one back.
 */
export const recordMoves = (state: EscrowState, command: RecordMoves, now: Date): Events => {
  const moved = state.status === 'none' ? asRefunded(state) : state;
  // The payment itself is recorded first.
  if (moved === null || (command.payment !== moved.payment && !(command.payment in moved.books.owed)))
    throw new Rejection('conflict');
  let current: Moved = moved;
  const events: EventOf<'escrow'>[] = [];
  const add = (news: Events): void => {
    events.push(...news);
    for (const event of news) current = evolveEscrow(current, event) as Moved;
  };
  for (const refund of command.refunds) add(refundNews(current, command, refund));
  for (const chargeback of command.chargebacks) {
    add(opened(current, command, chargeback));
    add(closed(current, command, chargeback, now));
  }
  return events;
};

/** A payout that was taken back makes up for what we lost first; the rest stays the developer's, and is not sent again. */
export const recordReversal = (state: EscrowState, command: RecordReversal): Events => {
  if (state.status === 'none') throw new Rejection('conflict');
  const { transfer, reversed, toldAdmins } = command;
  const before = state.provider.transfers[transfer];
  // The payout itself is recorded first.
  if (before === undefined) throw new Rejection('conflict');
  if (reversed <= before) return [];
  const { parties, currency, books } = state;
  const amount = reversed - before;
  const recovered = recoveredOf(books, amount);
  const data = { ...parties, amount, currency, transfer, reversed, recovered, toldAdmins: [...toldAdmins] };
  return [{ type: 'PayoutReversed', data }];
};
