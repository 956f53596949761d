import { REFERRALS_A_DAY } from '../../contracts/referrals.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';

export type ReferralCodeCommand =
  | { readonly type: 'MakeReferralCode'; readonly userId: string; readonly code: string }
  /** One of the day's places is taken for somebody who came; nothing where none is left. */
  | { readonly type: 'CountReferral'; readonly userId: string; readonly referredId: string };

export interface ReferralCodeState {
  readonly code: string | null;
  /** Who was counted on the last day that had any. */
  readonly day: string | null;
  readonly counted: readonly string[];
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    referralCode: { readonly state: ReferralCodeState; readonly command: ReferralCodeCommand };
  }
}

/** A person's code, made at the first visit of the page, once; and how many referrals a UTC day has counted. */
export const referralCodeRules: StreamRules<'referralCode'> = {
  category: 'referralCode',
  initial: { code: null, day: null, counted: [] },

  decide: (state, command, now): readonly EventOf<'referralCode'>[] => {
    const { userId } = command;
    if (command.type === 'MakeReferralCode')
      return state.code === null ? [{ type: 'ReferralCodeMade', data: { userId, code: command.code } }] : [];
    const day = now.toISOString().slice(0, 10);
    const today = state.day === day ? state.counted : [];
    const { referredId } = command;
    if (today.includes(referredId) || today.length >= REFERRALS_A_DAY) return [];
    return [{ type: 'ReferralCounted', data: { userId, referredId, day } }];
  },

  evolve: (state, event) => {
    if (event.type === 'ReferralCodeMade') return { ...state, code: event.data.code };
    const { day, referredId } = event.data;
    return { ...state, day, counted: [...(state.day === day ? state.counted : []), referredId] };
  },
};
