import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type VerificationStatus = 'verified' | 'notable' | 'not_verified';

export type VerificationCommand =
  | {
      readonly type: 'RequestVerification';
      readonly userId: string;
      readonly requestId: string;
      readonly message: string;
    }
  | {
      readonly type: 'ApproveVerification';
      readonly userId: string;
      readonly requestId: string;
      readonly by: string;
    }
  | {
      readonly type: 'DenyVerification';
      readonly userId: string;
      readonly requestId: string;
      readonly by: string;
      readonly reason: string;
    }
  | {
      readonly type: 'SetVerification';
      readonly userId: string;
      readonly status: VerificationStatus;
      readonly by: string;
    };

export interface VerificationState {
  readonly status: VerificationStatus;
  readonly turn: number;
  /** The request that waits. */
  readonly pending: string | null;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    verification: { readonly state: VerificationState; readonly command: VerificationCommand };
  }
}

/** One request at a time; a decision is on the request that the admin saw. Nobody decides on themselves. */
export const verificationRules: StreamRules<'verification'> = {
  category: 'verification',
  initial: { status: 'not_verified', turn: 0, pending: null },

  decide: (state, command, now): readonly EventOf<'verification'>[] => {
    const { userId } = command;
    const at = now.toISOString();
    if (command.type === 'RequestVerification') {
      if (state.status !== 'not_verified') throw new Rejection('already_verified');
      if (state.pending !== null) throw new Rejection('verification_pending');
      const { requestId, message } = command;
      return [{ type: 'VerificationRequested', data: { userId, requestId, at, message } }];
    }
    const { by } = command;
    if (by === userId) throw new Rejection('not_oneself');
    const decision = { userId, by, turn: state.turn + 1, was: state.status, wasTurn: state.turn, at };
    if (command.type === 'SetVerification') {
      const { status } = command;
      if (status === state.status && state.pending === null) return [];
      return [{ type: 'VerificationSet', data: { ...decision, status, requestId: state.pending } }];
    }
    const { requestId } = command;
    if (state.pending !== requestId) throw new Rejection('verification_decided');
    return command.type === 'ApproveVerification'
      ? [{ type: 'VerificationApproved', data: { ...decision, requestId } }]
      : [{ type: 'VerificationDenied', data: { userId, by, requestId, at, reason: command.reason } }];
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'VerificationRequested':
        return { ...state, pending: event.data.requestId };
      case 'VerificationApproved':
        return { status: 'verified', turn: event.data.turn, pending: null };
      case 'VerificationDenied':
        return { ...state, pending: null };
      case 'VerificationSet':
        return { status: event.data.status, turn: event.data.turn, pending: null };
    }
  },
};
