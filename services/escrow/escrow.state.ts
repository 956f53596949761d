import type { DataOf, EventOf } from '../events.ts';
import type { Books } from './books.ts';
import type { ProviderFacts } from './provider-facts.ts';
import { booksAfter, evolveFacts } from './provider-facts.ts';

/** The two sides of an escrow, from the accepted application; they never change. */
export interface Parties {
  readonly applicationId: string;
  readonly jobId: string;
  readonly employerId: string;
  readonly developerId: string;
}

export type Amount = Pick<DataOf<'EscrowFunded'>, 'amount' | 'currency'>;

export interface Checkout extends Amount, Pick<DataOf<'EscrowCheckoutStarted'>, 'page' | 'email'> {
  readonly attempt: number;
  readonly open: boolean;
  readonly session: string | null;
  readonly url: string | null;
  readonly expiresAt: string | null;
}

/** A transfer that the provider was asked for. */
interface Payout extends Pick<DataOf<'PayoutStarted'>, 'attempt' | 'amount' | 'account' | 'charge'> {
  readonly refused: boolean;
  readonly sent: boolean;
}

export interface Held extends Amount {
  readonly parties: Parties;
  /** In basis points, as agreed on when it was funded. */
  readonly feeBasisPoints: number;
  readonly payment: string;
  readonly charge: string;
  readonly books: Books;
  readonly provider: ProviderFacts;
}

export type EscrowState =
  | {
      readonly status: 'none';
      readonly parties: Parties | null;
      readonly checkout: Checkout | null;
      /** Of what was paid for a checkout that had been cancelled. */
      readonly books: Books;
      readonly provider: ProviderFacts;
    }
  | ({
      readonly status: 'funded';
      readonly releaseAt: string | null;
      readonly extended: boolean;
      /** When the money goes back, unless work is submitted again; null until the employer asks for changes. */
      readonly changesBy: string | null;
      readonly refundProposed: boolean;
      /** Set once a chargeback was won: unused money stays until then, since nobody could act while it was away. */
      readonly returnAt: string | null;
    } & Held)
  | ({
      readonly status: 'released';
      /** What was held when it was released. */
      readonly released: number;
      /** What the developer gets. */
      readonly net: number;
      /** The last attempt; null before the first. */
      readonly payout: Payout | null;
      readonly transfer: string | null;
    } & Held)
  | ({ readonly status: 'refunded' } & Held);

const partiesOf = ({ applicationId, jobId, employerId, developerId }: Parties): Parties => ({
  applicationId,
  jobId,
  employerId,
  developerId,
});

const heldOf = ({
  parties,
  feeBasisPoints,
  amount,
  currency,
  payment,
  charge,
  books,
  provider,
}: Held): Held => ({
  parties,
  feeBasisPoints,
  amount,
  currency,
  payment,
  charge,
  books,
  provider,
});

/**
 * What was paid for a checkout that had been cancelled goes its way as if its escrow had been given back: nothing is held,
 * and what is owed is owed. Null where nothing was ever begun.
 */
export const asRefunded = ({
  parties,
  checkout,
  books,
  provider,
}: Extract<EscrowState, { status: 'none' }>): Extract<EscrowState, { status: 'refunded' }> | null =>
  parties === null
    ? null
    : {
        status: 'refunded',
        parties,
        feeBasisPoints: 0,
        amount: 0,
        currency: checkout?.currency ?? 'USD',
        payment: '',
        charge: '',
        books,
        provider,
      };

const untouched = {
  releaseAt: null,
  extended: false,
  changesBy: null,
  refundProposed: false,
  returnAt: null,
};

const evolveUnfunded = (
  state: Extract<EscrowState, { status: 'none' }>,
  event: EventOf<'escrow'>,
): EscrowState => {
  switch (event.type) {
    case 'EscrowCheckoutStarted': {
      const { attempt, amount, currency, page, email } = event.data;
      const asked = { attempt, amount, currency, page, email };
      const checkout = { ...asked, open: true, session: null, url: null, expiresAt: null };
      return { ...state, parties: partiesOf(event.data), checkout };
    }
    case 'EscrowCheckoutOpened': {
      const { session, url, expiresAt } = event.data;
      return state.checkout === null
        ? state
        : { ...state, checkout: { ...state.checkout, session, url, expiresAt } };
    }
    case 'EscrowCheckoutEnded':
      return state.checkout === null ? state : { ...state, checkout: { ...state.checkout, open: false } };
    case 'EscrowFunded': {
      const { amount, currency, payment, charge, feeBasisPoints } = event.data;
      const held = { parties: partiesOf(event.data), feeBasisPoints, amount, currency, payment, charge };
      const { books, provider } = state;
      return { status: 'funded', ...held, books: { ...books, held: amount }, provider, ...untouched };
    }
    default:
      return state;
  }
};

/** Whether the card holder's bank has the payment back that an escrow was funded with, and has not decided yet. */
export const isChargedBack = ({ payment, provider }: Held): boolean =>
  Object.values(provider.chargebacks).some((each) => each.status === 'open' && each.payment === payment);

/** An escrow ends when nothing of it is held any more and nothing can come back, and goes on when something does. */
const afterProvider = (
  state: Exclude<EscrowState, { status: 'none' }>,
  event: EventOf<'escrow'>,
): EscrowState => {
  if (event.type === 'ChargebackClosed' && state.status === 'refunded' && state.books.held > 0)
    return { status: 'funded', ...heldOf(state), ...untouched, returnAt: event.data.returnAt };
  if (state.status !== 'funded') return state;
  if (event.type === 'ChargebackClosed') {
    const { releaseAt, returnAt } = event.data;
    if (state.books.held > 0) return { ...state, releaseAt: releaseAt ?? state.releaseAt, returnAt };
  }
  return state.books.held === 0 && !isChargedBack(state) ? { status: 'refunded', ...heldOf(state) } : state;
};

const evolveSteps = (
  state: Exclude<EscrowState, { status: 'none' }>,
  event: EventOf<'escrow'>,
): EscrowState => {
  switch (event.type) {
    case 'WorkSubmitted':
      return state.status === 'funded' ? { ...state, releaseAt: event.data.releaseAt } : state;
    case 'ReleaseExtended':
      return state.status === 'funded'
        ? { ...state, releaseAt: event.data.releaseAt, extended: true }
        : state;
    case 'ChangesRequested':
      return state.status === 'funded'
        ? { ...state, releaseAt: null, changesBy: event.data.returnAt, returnAt: null }
        : state;
    case 'RefundProposed':
      return state.status === 'funded' ? { ...state, refundProposed: true } : state;
    case 'RefundDeclined':
      return state.status === 'funded' ? { ...state, refundProposed: false } : state;
    case 'PaymentReleased':
      return {
        status: 'released',
        ...heldOf(state),
        released: event.data.amount,
        net: event.data.net,
        payout: null,
        transfer: null,
      };
    case 'EscrowRefunded':
      return { status: 'refunded', ...heldOf(state) };
    case 'PayoutStarted': {
      const { attempt, amount, account, charge } = event.data;
      const payout = { attempt, amount, account, charge, refused: false, sent: false };
      return state.status === 'released' ? { ...state, payout } : state;
    }
    case 'PayoutRefused':
      return state.status === 'released' && state.payout !== null
        ? { ...state, payout: { ...state.payout, refused: true } }
        : state;
    case 'PayoutSent':
      return state.status === 'released'
        ? {
            ...state,
            transfer: event.data.transfer,
            payout: state.payout === null ? null : { ...state.payout, sent: true },
          }
        : state;
    case 'RefundMadeAtProvider':
    case 'ChargebackOpened':
    case 'ChargebackClosed':
      return afterProvider(state, event);
    default:
      return state;
  }
};

/** What the events of an escrow make of it. */
export const evolveEscrow = (state: EscrowState, event: EventOf<'escrow'>): EscrowState => {
  const books = booksAfter(state.books, event);
  const provider = evolveFacts(state.provider, event);
  if (state.status === 'none') return evolveUnfunded({ ...state, books, provider }, event);
  return evolveSteps({ ...state, books, provider }, event);
};
