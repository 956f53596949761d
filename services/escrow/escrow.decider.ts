import { ESCROW_FEE_BASIS_POINTS, escrowFee } from '../../contracts/money.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import { emptyBooks } from './books.ts';
import type { Amount, Checkout, EscrowState, Parties } from './escrow.state.ts';
import { asRefunded, evolveEscrow, isChargedBack } from './escrow.state.ts';
import { noFacts } from './provider-facts.ts';
import { assertMayFund, isPayable } from './funding.ts';
import type { RecordMoves, RecordReversal } from './provider-moves.ts';
import { recordMoves, recordReversal, sent } from './provider-moves.ts';

export type EscrowCommand =
  | ({
      readonly type: 'StartCheckout';
      readonly by: string;
      readonly parties: Parties;
      /** The developer's account is deleted, or about to be: nothing new may be begun with them. */
      readonly developerGone: boolean;
      readonly page: NonNullable<Checkout['page']>;
      readonly email: string;
    } & Amount)
  | {
      readonly type: 'OpenCheckout';
      readonly attempt: number;
      readonly session: string;
      readonly url: string;
      readonly expiresAt: string;
    }
  | { readonly type: 'EndCheckout'; readonly attempt: number }
  | ({
      readonly type: 'ConfirmFunding';
      readonly parties: Parties;
      /** The checkout that was paid. */
      readonly attempt: number;
      readonly payment: string;
      readonly charge: string;
    } & Amount)
  | { readonly type: 'SubmitWork'; readonly by: string; readonly note: string }
  | { readonly type: 'ExtendRelease'; readonly by: string }
  | { readonly type: 'RequestChanges'; readonly by: string; readonly words: string }
  | {
      readonly type: 'RemindOfDeadline';
      readonly deadline: 'release' | 'return';
      readonly at: string;
      readonly daysLeft: number;
    }
  | { readonly type: 'ReleasePayment'; readonly by: string }
  /**
   * What the transfer is to be; nothing while one is under way whose outcome nobody has heard. `again`: also where one was
   * sent already, for what has become payable since.
   */
  | { readonly type: 'StartPayout'; readonly account: string; readonly again: boolean }
  | { readonly type: 'RefusePayout'; readonly attempt: number; readonly why: string }
  | { readonly type: 'RecordPayout'; readonly transfer: string; readonly amount: number }
  | { readonly type: 'ProposeRefund'; readonly by: string }
  | { readonly type: 'AcceptRefund'; readonly by: string }
  | { readonly type: 'DeclineRefund'; readonly by: string }
  /** The money went unused for 60 days (ruling 23). */
  | { readonly type: 'ReturnUnusedPayment' }
  | {
      readonly type: 'RecordRefund';
      readonly payment: string;
      readonly refund: string;
      readonly amount: number;
    }
  | RecordMoves
  | RecordReversal;

/** Ruling 23: the time to look at submitted work, and once as much again. */
const AUTO_RELEASE_MS = 7 * 24 * 60 * 60 * 1000;
/** Ruling 23, from the request on: work that is to be changed is not left lying for longer than work that is to be done. */
const CHANGES_MS = 60 * 24 * 60 * 60 * 1000;

const onlyBy = (by: string, person: string): void => {
  // Only the two sides know that an escrow exists; of the two, the other one is told that it is not theirs to do.
  if (by !== person) throw new Rejection('not_allowed');
};

/** What the two sides and the clock do; the payment provider's own deeds are recorded apart. */
type StepCommand = Exclude<EscrowCommand, RecordMoves | RecordReversal>;

type Unfunded = Extract<EscrowState, { status: 'none' }>;

/** A checkout that was ended takes no money any more, on whichever page it is paid. */
const isAwaited = (checkout: Checkout | null, { attempt }: { readonly attempt: number }): boolean =>
  checkout === null || (checkout.open && checkout.attempt === attempt);

const late = (
  state: Unfunded,
  command: Extract<EscrowCommand, { type: 'ConfirmFunding' | 'RecordRefund' }>,
): readonly EventOf<'escrow'>[] => {
  const ended = asRefunded(state);
  return ended === null ? [] : surplus(ended, command);
};

const decideUnfunded = (state: Unfunded, command: StepCommand, now: Date): readonly EventOf<'escrow'>[] => {
  const { checkout } = state;
  switch (command.type) {
    case 'StartCheckout': {
      const { parties, amount, currency, page, email } = command;
      if (checkout !== null && isPayable(checkout, command, now)) return [];
      // One that is open is closed at the provider first, so that it can never be paid beside the next one.
      if (checkout?.open === true) throw new Rejection('checkout_pending');
      const attempt = (checkout?.attempt ?? 0) + 1;
      const data = { ...parties, amount, currency, attempt, page, email };
      return [{ type: 'EscrowCheckoutStarted', data }];
    }
    case 'OpenCheckout': {
      const { attempt, session, url, expiresAt } = command;
      if (
        state.parties === null ||
        checkout?.attempt !== attempt ||
        !checkout.open ||
        checkout.session === session
      )
        return [];
      return [{ type: 'EscrowCheckoutOpened', data: { ...state.parties, attempt, session, url, expiresAt } }];
    }
    case 'EndCheckout':
      if (state.parties === null || checkout?.attempt !== command.attempt || !checkout.open) return [];
      return [{ type: 'EscrowCheckoutEnded', data: { ...state.parties, attempt: command.attempt } }];
    case 'ConfirmFunding': {
      if (!isAwaited(checkout, command)) return late(state, command);
      const { parties, amount, currency, payment, charge } = command;
      const feeBasisPoints = ESCROW_FEE_BASIS_POINTS;
      return [
        { type: 'EscrowFunded', data: { ...parties, amount, currency, payment, charge, feeBasisPoints } },
      ];
    }
    case 'SubmitWork':
    case 'ExtendRelease':
    case 'RequestChanges':
    case 'ReleasePayment':
    case 'ProposeRefund':
    case 'AcceptRefund':
    case 'DeclineRefund':
      throw new Rejection('escrow_not_funded');
    case 'RecordRefund':
      return late(state, command);
    case 'RemindOfDeadline':
    case 'StartPayout':
    case 'RefusePayout':
    case 'RecordPayout':
    case 'ReturnUnusedPayment':
      return [];
  }
};

type Funded = Extract<EscrowState, { status: 'funded' }>;

const release = (state: Funded, by: string): readonly EventOf<'escrow'>[] => {
  const { parties, currency, charge, feeBasisPoints } = state;
  // What is left of it: a part may have gone back at the payment provider.
  const amount = state.books.held;
  const fee = escrowFee(amount, feeBasisPoints);
  return [
    { type: 'PaymentReleased', data: { ...parties, amount, currency, fee, net: amount - fee, charge, by } },
  ];
};

const giveBack = (state: Funded, by: string): readonly EventOf<'escrow'>[] => {
  const { parties, currency, payment } = state;
  return [{ type: 'EscrowRefunded', data: { ...parties, amount: state.books.held, currency, payment, by } }];
};

const extend = (state: Funded, by: string, now: Date): readonly EventOf<'escrow'>[] => {
  onlyBy(by, state.parties.employerId);
  if (state.releaseAt === null) throw new Rejection('work_not_submitted');
  if (state.extended) throw new Rejection('release_already_extended');
  // The deadline has passed: the release is under way.
  if (state.releaseAt <= now.toISOString()) throw new Rejection('conflict');
  const releaseAt = new Date(Date.parse(state.releaseAt) + AUTO_RELEASE_MS).toISOString();
  return [{ type: 'ReleaseExtended', data: { ...state.parties, releaseAt, by } }];
};

/**
 * Puts the release aside until the developer submits again; then its 7 days begin anew. Once a contract: a second
 * request would hold the money for as long as the employer likes.
 */
const requestChanges = (
  state: Funded,
  { by, words }: Extract<EscrowCommand, { type: 'RequestChanges' }>,
  now: Date,
): readonly EventOf<'escrow'>[] => {
  onlyBy(by, state.parties.employerId);
  if (state.changesBy !== null) throw new Rejection('changes_already_requested');
  if (state.releaseAt === null) throw new Rejection('work_not_submitted');
  // The deadline has passed: the release is under way. And a refund is answered before anything else is asked.
  if (state.releaseAt <= now.toISOString() || state.refundProposed) throw new Rejection('conflict');
  const returnAt = new Date(now.getTime() + CHANGES_MS).toISOString();
  return [{ type: 'ChangesRequested', data: { ...state.parties, words, returnAt, by } }];
};

/** Says nothing of a deadline that has moved, has passed or means nothing any more. */
const remind = (
  state: Funded,
  { deadline, at, daysLeft }: Extract<EscrowCommand, { type: 'RemindOfDeadline' }>,
  now: Date,
): readonly EventOf<'escrow'>[] => {
  const stands =
    deadline === 'release'
      ? state.releaseAt === at
      : state.releaseAt === null && at === (state.returnAt ?? state.changesBy ?? at);
  if (!stands || at <= now.toISOString() || isChargedBack(state)) return [];
  return [{ type: 'DeadlineReminderSent', data: { ...state.parties, deadline, at, daysLeft } }];
};

type OnceFunded = Exclude<StepCommand, { type: 'StartCheckout' }>;

/** While the card holder's bank has the money nothing is sent to anybody (ruling 42). */
const assertNotChargedBack = (state: Funded): void => {
  if (isChargedBack(state)) throw new Rejection('payment_charged_back');
};

const decideFunded = (state: Funded, command: OnceFunded, now: Date): readonly EventOf<'escrow'>[] => {
  const { parties } = state;
  switch (command.type) {
    case 'SubmitWork': {
      onlyBy(command.by, parties.developerId);
      if (state.releaseAt !== null) throw new Rejection('work_already_submitted');
      const releaseAt = new Date(now.getTime() + AUTO_RELEASE_MS).toISOString();
      return [{ type: 'WorkSubmitted', data: { ...parties, note: command.note, releaseAt } }];
    }
    case 'ExtendRelease':
      return extend(state, command.by, now);
    case 'RequestChanges':
      return requestChanges(state, command, now);
    case 'RemindOfDeadline':
      return remind(state, command, now);
    case 'ReleasePayment':
      if (command.by === 'deadline')
        return state.releaseAt !== null && state.releaseAt <= now.toISOString() && !isChargedBack(state)
          ? release(state, 'deadline')
          : [];
      onlyBy(command.by, parties.employerId);
      assertNotChargedBack(state);
      return release(state, command.by);
    case 'ProposeRefund':
      onlyBy(command.by, parties.employerId);
      assertNotChargedBack(state);
      if (state.refundProposed) return [];
      return [{ type: 'RefundProposed', data: { ...parties, by: command.by } }];
    case 'AcceptRefund':
    case 'DeclineRefund':
      onlyBy(command.by, parties.developerId);
      if (!state.refundProposed) throw new Rejection('refund_not_proposed');
      assertNotChargedBack(state);
      if (command.type === 'AcceptRefund') return giveBack(state, command.by);
      return [{ type: 'RefundDeclined', data: { ...parties, by: command.by } }];
    case 'ReturnUnusedPayment':
      if (state.releaseAt !== null || isChargedBack(state)) return [];
      if ((state.returnAt ?? state.changesBy ?? '') > now.toISOString()) return [];
      return giveBack(state, 'deadline');
    case 'ConfirmFunding':
    case 'RecordRefund':
      return surplus(state, command);
    case 'OpenCheckout':
    case 'EndCheckout':
    case 'StartPayout':
    case 'RefusePayout':
    case 'RecordPayout':
      return [];
  }
};

/**
 * Money that arrives once an escrow is held, or has been, or for a checkout that was ended, goes back; the same payment
 * told twice changes nothing.
 */
const surplus = (
  state: Exclude<EscrowState, { status: 'none' }>,
  command: Extract<EscrowCommand, { type: 'ConfirmFunding' | 'RecordRefund' }>,
): readonly EventOf<'escrow'>[] => {
  const { payment, amount } = command;
  if (command.type === 'ConfirmFunding') {
    if (payment === state.payment || payment in state.books.owed) return [];
    return [
      {
        type: 'SurplusPaymentReceived',
        data: { ...state.parties, amount, currency: command.currency, payment },
      },
    ];
  }
  // It came as a webhook before; or nothing of that payment was ever to go back.
  if (command.refund in state.provider.refunds || !(payment in state.books.owed)) return [];
  return sent(state, payment, command.refund, amount);
};

/** Until it is sent. What is sent is what the attempt said, and that is what was payable then. */
const payOut = (
  state: Extract<EscrowState, { status: 'released' }>,
  command: Extract<EscrowCommand, { type: 'StartPayout' | 'RefusePayout' | 'RecordPayout' }>,
): readonly EventOf<'escrow'>[] => {
  const { parties, currency, charge, payout, transfer, books } = state;
  switch (command.type) {
    case 'StartPayout': {
      if (payout?.refused === false && !payout.sent) return [];
      // While the card holder's bank has the money nothing is sent to anybody (ruling 42).
      if (books.payable === 0 || isChargedBack(state) || (transfer !== null && !command.again)) return [];
      const attempt = (payout?.attempt ?? 0) + 1;
      const { account } = command;
      return [
        {
          type: 'PayoutStarted',
          data: { ...parties, amount: books.payable, currency, attempt, account, charge },
        },
      ];
    }
    case 'RefusePayout': {
      const { attempt, why } = command;
      if (payout?.attempt !== attempt || payout.refused || payout.sent) return [];
      return [{ type: 'PayoutRefused', data: { ...parties, attempt, why } }];
    }
    case 'RecordPayout': {
      const { transfer: sentBy, amount } = command;
      if (sentBy in state.provider.transfers) return [];
      // Sent already, and nothing has become payable since.
      if (transfer !== null && (payout === null || payout.sent)) return [];
      // The transfer is the truth, also where less was to be sent by then.
      const lost = Math.max(0, amount - books.payable);
      return [
        ...(lost === 0
          ? []
          : [{ type: 'LossBooked', data: { ...parties, amount: lost, currency, payment: null } } as const]),
        { type: 'PayoutSent', data: { ...parties, amount, currency, transfer: sentBy } },
      ];
    }
  }
};

const decideEnded = (
  state: Extract<EscrowState, { status: 'released' | 'refunded' }>,
  command: OnceFunded,
): readonly EventOf<'escrow'>[] => {
  switch (command.type) {
    case 'SubmitWork':
    case 'ExtendRelease':
    case 'RequestChanges':
    case 'ReleasePayment':
    case 'ProposeRefund':
    case 'AcceptRefund':
    case 'DeclineRefund':
      if ('by' in command && command.by === 'deadline') return [];
      throw new Rejection('escrow_not_funded');
    case 'StartPayout':
    case 'RefusePayout':
    case 'RecordPayout':
      return state.status === 'released' ? payOut(state, command) : [];
    case 'RecordRefund':
    case 'ConfirmFunding':
      return surplus(state, command);
    case 'OpenCheckout':
    case 'EndCheckout':
    case 'RemindOfDeadline':
    case 'ReturnUnusedPayment':
      return [];
  }
};

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    escrow: { readonly state: EscrowState; readonly command: EscrowCommand };
  }
}

/** Money: once in, once out. One stream an accepted application (ruling 21). */
export const escrowRules: StreamRules<'escrow'> = {
  category: 'escrow',
  initial: { status: 'none', parties: null, checkout: null, books: emptyBooks, provider: noFacts },

  decide: (state, command, now) => {
    if (command.type === 'RecordMoves') return recordMoves(state, command, now);
    if (command.type === 'RecordReversal') return recordReversal(state, command);
    if (command.type === 'StartCheckout') assertMayFund(command);
    if (state.status === 'none') return decideUnfunded(state, command, now);
    if (command.type === 'StartCheckout') throw new Rejection('escrow_exists');
    switch (state.status) {
      case 'funded':
        return decideFunded(state, command, now);
      case 'released':
      case 'refunded':
        return decideEnded(state, command);
    }
  },

  evolve: evolveEscrow,
};
