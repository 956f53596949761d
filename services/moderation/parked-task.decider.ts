import type { Role } from '../../contracts/moderation.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

/** `byRoles`: what the person who acts is, as the log has it; `parkedAt`: since when the task waits. */
export interface ParkedTaskCommand {
  readonly type: 'ReleaseParkedTask';
  readonly taskId: string;
  readonly kind: string;
  readonly parkedAt: string;
  readonly by: string;
  readonly byRoles: readonly Role[];
}

export interface ParkedTaskState {
  /** Since when it had waited when it was last released; null before. */
  readonly parkedAt: string | null;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    parkedTask: { readonly state: ParkedTaskState; readonly command: ParkedTaskCommand };
  }
}

/** Admins have a parked task tried again; two who press at once have done it once. */
export const parkedTaskRules: StreamRules<'parkedTask'> = {
  category: 'parkedTask',
  initial: { parkedAt: null },

  decide: (state, { taskId, kind, parkedAt, by, byRoles }): readonly EventOf<'parkedTask'>[] => {
    if (byRoles.length === 0) throw new Rejection('not_allowed');
    if (state.parkedAt === parkedAt) return [];
    return [{ type: 'ParkedTaskReleased', data: { taskId, kind, parkedAt, by } }];
  },

  evolve: (_state, { data: { parkedAt } }) => ({ parkedAt }),
};
