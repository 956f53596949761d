import { appealUntil } from '../../contracts/sanctions.ts';
import type { SanctionKind } from '../../contracts/sanctions.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

/** What is appealed, as it is read when the command is sent: all but `over` never changes. */
export interface Appealed {
  readonly sanctionId: string;
  readonly userId: string;
  readonly kind: SanctionKind;
  readonly imposedBy: string;
  readonly imposedAt: string;
  /** It was taken back, or another one has replaced it; to whoever decides also where it has ended by itself. */
  readonly over: boolean;
}

export type AppealCommand =
  | (Appealed & { readonly type: 'FileAppeal'; readonly words: string })
  | (Appealed & {
      readonly type: 'DecideAppeal';
      readonly by: string;
      readonly granted: boolean;
      readonly answer: string;
      /** Whether there is another admin, who is not concerned. */
      readonly others: boolean;
    });

export interface AppealState {
  readonly status: 'none' | 'pending' | 'decided';
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    appeal: { readonly state: AppealState; readonly command: AppealCommand };
  }
}

/** Once for each decision, and decided by another admin where there is one (ruling 52). */
export const appealRules: StreamRules<'appeal'> = {
  category: 'appeal',
  initial: { status: 'none' },

  decide: (state, command, now): readonly EventOf<'appeal'>[] => {
    const at = now.toISOString();
    const { sanctionId, userId, kind, imposedBy, imposedAt, over } = command;
    if (command.type === 'FileAppeal') {
      if (state.status !== 'none') throw new Rejection('already_appealed');
      if (at > appealUntil(imposedAt)) throw new Rejection('appeal_too_late');
      if (over) throw new Rejection('sanction_over');
      return [{ type: 'AppealFiled', data: { sanctionId, userId, at, words: command.words } }];
    }
    const { by, granted, answer, others } = command;
    if (state.status === 'none' || by === userId) throw new Rejection('appeal_not_found');
    if (state.status === 'decided') throw new Rejection('appeal_decided');
    const sameAdmin = by === imposedBy;
    if (sameAdmin && others) throw new Rejection('appeal_own_decision');
    return [
      { type: 'AppealDecided', data: { sanctionId, userId, kind, by, granted, sameAdmin, over, at, answer } },
    ];
  },

  evolve: (_state, event) => ({ status: event.type === 'AppealFiled' ? 'pending' : 'decided' }),
};
