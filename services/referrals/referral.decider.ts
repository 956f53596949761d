import { REFERRAL_DAYS } from '../../contracts/referrals.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type RefusedBecause = DataOf<'ReferralRefused'>['why'];

export type ReferralCommand =
  | { readonly type: 'StartReferral'; readonly userId: string; readonly referrerId: string }
  /** The profile was set up at `at` (ISO 8601). */
  | { readonly type: 'AwaitReferral'; readonly at: string }
  /** What is known of the two once the time is over; null where nothing speaks against it. */
  | {
      readonly type: 'JudgeReferral';
      readonly against: RefusedBecause | null;
      /** Whether one of the referrer's places of the day is taken for it. */
      readonly counted: boolean;
    }
  | { readonly type: 'ApproveReferral'; readonly by: string }
  | { readonly type: 'RefuseReferral'; readonly by: string }
  | { readonly type: 'ReverseReferral'; readonly by: string };

export interface ReferralState {
  readonly status: 'none' | 'pending' | 'due' | 'held' | 'earned' | 'refused' | 'reversed';
  readonly userId: string;
  readonly referrerId: string;
  readonly dueAt: string | null;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    referral: { readonly state: ReferralState; readonly command: ReferralCommand };
  }
}

const DAY_MS = 86_400_000;

type Status = ReferralState['status'];

const assertIs = (status: Status, ...expected: readonly Status[]): void => {
  if (status === 'none') throw new Rejection('referral_not_found');
  if (!expected.includes(status)) throw new Rejection('referral_decided');
};

/** One person's coming: by one link, the first one; earned once, and taken back once at most. One stream a person who came. */
export const referralRules: StreamRules<'referral'> = {
  category: 'referral',
  initial: { status: 'none', userId: '', referrerId: '', dueAt: null },

  decide: (state, command, now): readonly EventOf<'referral'>[] => {
    const at = now.toISOString();
    const { userId, referrerId, status } = state;
    const data = { userId, referrerId, at };
    switch (command.type) {
      case 'StartReferral': {
        if (status !== 'none' || command.userId === command.referrerId) return [];
        const { userId: who, referrerId: by } = command;
        return [{ type: 'ReferralStarted', data: { userId: who, referrerId: by, at } }];
      }
      case 'AwaitReferral': {
        if (status !== 'pending') return [];
        const dueAt = new Date(Date.parse(command.at) + REFERRAL_DAYS * DAY_MS).toISOString();
        return [{ type: 'ReferralDue', data: { ...data, dueAt } }];
      }
      case 'JudgeReferral':
        if (status !== 'due' || (state.dueAt !== null && now < new Date(state.dueAt))) return [];
        if (command.against !== null)
          return [{ type: 'ReferralRefused', data: { ...data, why: command.against, by: null } }];
        return command.counted
          ? [{ type: 'ReferralEarned', data: { ...data, by: null } }]
          : [{ type: 'ReferralHeld', data }];
      // Also what was refused by a rule: people of one house share a device.
      case 'ApproveReferral':
        assertIs(status, 'held', 'refused');
        if (command.by === referrerId || command.by === userId) throw new Rejection('not_oneself');
        return [{ type: 'ReferralEarned', data: { ...data, by: command.by } }];
      case 'RefuseReferral':
        assertIs(status, 'held');
        if (command.by === referrerId || command.by === userId) throw new Rejection('not_oneself');
        return [{ type: 'ReferralRefused', data: { ...data, why: 'admin', by: command.by } }];
      case 'ReverseReferral':
        assertIs(status, 'earned');
        if (command.by === referrerId || command.by === userId) throw new Rejection('not_oneself');
        return [{ type: 'ReferralReversed', data: { ...data, by: command.by } }];
    }
  },

  evolve: (state, event) => {
    const { userId, referrerId } = event.data;
    const is = { ...state, userId, referrerId };
    switch (event.type) {
      case 'ReferralStarted':
        return { ...is, status: 'pending' };
      case 'ReferralDue':
        return { ...is, status: 'due', dueAt: event.data.dueAt };
      case 'ReferralEarned':
        return { ...is, status: 'earned' };
      case 'ReferralHeld':
        return { ...is, status: 'held' };
      case 'ReferralRefused':
        return { ...is, status: 'refused' };
      case 'ReferralReversed':
        return { ...is, status: 'reversed' };
    }
  },
};
