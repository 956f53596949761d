import type { DataOf, EventOf } from '../events.ts';

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
}

interface Held extends Amount {
  readonly parties: Parties;
  /** In basis points, as agreed on when it was funded. */
  readonly feeBasisPoints: number;
  readonly payment: string;
  readonly charge: string;
  /** Payments that came on top and go back. */
  readonly surplus: readonly string[];
  /** Those of them that went back. */
  readonly returned: readonly string[];
}

export type EscrowState =
  | { readonly status: 'none'; readonly parties: Parties | null; readonly checkout: Checkout | null }
  | ({
      readonly status: 'funded';
      readonly releaseAt: string | null;
      readonly extended: boolean;
      /** When the money goes back, unless work is submitted again; null until the employer asks for changes. */
      readonly changesBy: string | null;
      readonly refundProposed: boolean;
    } & Held)
  | ({
      readonly status: 'released';
      /** What the developer gets. */
      readonly net: number;
      /** The last attempt; null before the first. */
      readonly payout: Payout | null;
      readonly transfer: string | null;
    } & Held)
  | ({ readonly status: 'refunded'; readonly refund: string | null } & Held);

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
  surplus: extra,
  returned,
}: Held): Held => ({
  parties,
  feeBasisPoints,
  amount,
  currency,
  payment,
  charge,
  surplus: extra,
  returned,
});

const evolveUnfunded = (
  state: Extract<EscrowState, { status: 'none' }>,
  event: EventOf<'escrow'>,
): EscrowState => {
  switch (event.type) {
    case 'EscrowCheckoutStarted': {
      const { attempt, amount, currency, page, email } = event.data;
      const asked = { attempt, amount, currency, page, email };
      const checkout = { ...asked, open: true, session: null, url: null, expiresAt: null };
      return { status: 'none', parties: partiesOf(event.data), checkout };
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
      const untouched = { releaseAt: null, extended: false, changesBy: null, refundProposed: false };
      return { status: 'funded', ...held, surplus: [], returned: [], ...untouched };
    }
    default:
      return state;
  }
};

/** What the events of an escrow make of it. */
export const evolveEscrow = (state: EscrowState, event: EventOf<'escrow'>): EscrowState => {
  if (state.status === 'none') return evolveUnfunded(state, event);
  switch (event.type) {
    case 'SurplusPaymentReceived':
      return { ...state, surplus: [...state.surplus, event.data.payment] };
    case 'WorkSubmitted':
      return state.status === 'funded' ? { ...state, releaseAt: event.data.releaseAt } : state;
    case 'ReleaseExtended':
      return state.status === 'funded'
        ? { ...state, releaseAt: event.data.releaseAt, extended: true }
        : state;
    case 'ChangesRequested':
      return state.status === 'funded'
        ? { ...state, releaseAt: null, changesBy: event.data.returnAt }
        : state;
    case 'RefundProposed':
      return state.status === 'funded' ? { ...state, refundProposed: true } : state;
    case 'RefundDeclined':
      return state.status === 'funded' ? { ...state, refundProposed: false } : state;
    case 'PaymentReleased':
      return { status: 'released', ...heldOf(state), net: event.data.net, payout: null, transfer: null };
    case 'EscrowRefunded':
      return { status: 'refunded', ...heldOf(state), refund: null };
    case 'PayoutStarted': {
      const { attempt, amount, account, charge } = event.data;
      const payout = { attempt, amount, account, charge, refused: false };
      return state.status === 'released' ? { ...state, payout } : state;
    }
    case 'PayoutRefused':
      return state.status === 'released' && state.payout !== null
        ? { ...state, payout: { ...state.payout, refused: true } }
        : state;
    case 'PayoutSent':
      return state.status === 'released' ? { ...state, transfer: event.data.transfer } : state;
    case 'RefundSent':
      if (event.data.payment !== state.payment)
        return { ...state, returned: [...state.returned, event.data.payment] };
      return state.status === 'refunded' ? { ...state, refund: event.data.refund } : state;
    default:
      return state;
  }
};
