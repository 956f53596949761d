import type { ActOnPerson } from '../../contracts/moderation.ts';
import { actRefusedBy } from '../../contracts/moderation.ts';
import type { ReportReason } from '../../contracts/reports.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

type About = DataOf<'SanctionImposed'>['about'];

export type SanctionCommand =
  | (ActOnPerson & {
      readonly type: 'ImposeSanction';
      readonly sanctionId: string;
      readonly kind: DataOf<'SanctionImposed'>['kind'];
      readonly about: About;
      readonly until: string | null;
      readonly rule: ReportReason;
      readonly reason: string;
    })
  | { readonly type: 'LiftSanction'; readonly by: string };

export type SanctionState =
  | { readonly status: 'none' }
  | {
      readonly status: 'imposed' | 'lifted';
      readonly sanctionId: string;
      readonly userId: string;
      readonly kind: DataOf<'SanctionLifted'>['kind'];
      readonly about: DataOf<'SanctionLifted'>['about'];
    };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    sanction: { readonly state: SanctionState; readonly command: SanctionCommand };
  }
}

/** A warning, a removal or a mute: imposed once, taken back once. Nobody decides against themselves. */
export const sanctionRules: StreamRules<'sanction'> = {
  category: 'sanction',
  initial: { status: 'none' },

  decide: (state, command, now): readonly EventOf<'sanction'>[] => {
    const at = now.toISOString();
    if (command.type === 'ImposeSanction') {
      const { sanctionId, userId, by, kind, about, until, rule, reason } = command;
      const refused = actRefusedBy(command);
      if (refused !== null) throw new Rejection(refused);
      if (state.status !== 'none') throw new Rejection(kind === 'mute' ? 'already_muted' : 'already_removed');
      return [
        { type: 'SanctionImposed', data: { sanctionId, userId, kind, about, until, rule, by, at, reason } },
      ];
    }
    if (state.status === 'none' || state.userId === command.by) throw new Rejection('sanction_not_found');
    if (state.status === 'lifted') return [];
    const { sanctionId, userId, kind, about } = state;
    return [{ type: 'SanctionLifted', data: { sanctionId, userId, kind, about, by: command.by, at } }];
  },

  evolve: (state, event) => {
    if (event.type === 'SanctionImposed') {
      const { sanctionId, userId, kind, about } = event.data;
      return {
        status: 'imposed',
        sanctionId,
        userId,
        kind,
        about: about && { kind: about.kind, id: about.id, where: about.where },
      };
    }
    return state.status === 'none' ? state : { ...state, status: 'lifted' };
  },
};
