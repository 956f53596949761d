import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';

export interface ReferralCodeCommand {
  readonly type: 'MakeReferralCode';
  readonly userId: string;
  readonly code: string;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    referralCode: { readonly state: { readonly code: string | null }; readonly command: ReferralCodeCommand };
  }
}

/** A person's code is made at the first visit of the page, once, and never changes. */
export const referralCodeRules: StreamRules<'referralCode'> = {
  category: 'referralCode',
  initial: { code: null },
  decide: ({ code: made }, { userId, code }): readonly EventOf<'referralCode'>[] =>
    made === null ? [{ type: 'ReferralCodeMade', data: { userId, code } }] : [],
  evolve: (_state, { data: { code } }) => ({ code }),
};
