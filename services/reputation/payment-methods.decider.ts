import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';

/** `fingerprints`: the provider's, of cards and of what is paid out to. */
export interface PaymentMethodsCommand {
  readonly type: 'NotePaymentMethods';
  readonly userId: string;
  readonly fingerprints: readonly string[];
}

/** Plain JSON. */
export interface PaymentMethodsState {
  readonly fingerprints: readonly string[];
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    paymentMethods: { readonly state: PaymentMethodsState; readonly command: PaymentMethodsCommand };
  }
}

/** What a person paid with and is paid out to, each once: by it one person behind two accounts is known (ruling 53). */
export const paymentMethodsRules: StreamRules<'paymentMethods'> = {
  category: 'paymentMethods',
  initial: { fingerprints: [] },
  decide: ({ fingerprints: known }, { userId, fingerprints }): readonly EventOf<'paymentMethods'>[] =>
    [...new Set(fingerprints)]
      .filter((fingerprint) => !known.includes(fingerprint))
      .map((fingerprint) => ({ type: 'PaymentMethodSeen', data: { userId, fingerprint } })),
  evolve: (state, { data: { fingerprint } }) =>
    fingerprint === null ? state : { fingerprints: [...state.fingerprints, fingerprint] },
};
