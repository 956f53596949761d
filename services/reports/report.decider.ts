import type { ReportedThing, ReportReason, ReportStatus } from '../../contracts/reports.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

/** The reported thing as it was read for the report. */
export interface Reported extends ReportedThing {
  readonly personId: string;
  readonly title: string;
  readonly words: string;
}

export type ReportCommand =
  | {
      readonly type: 'FileReport';
      readonly reportId: string;
      readonly userId: string;
      readonly subject: string;
      readonly description: string;
      readonly reason: ReportReason;
      readonly about: Reported | null;
    }
  | {
      readonly type: 'SetReportStatus';
      readonly by: string;
      readonly status: Exclude<ReportStatus, 'open'>;
      /** The status that the admin saw. */
      readonly was: ReportStatus;
      readonly answer: string;
    };

export type ReportState =
  | { readonly status: 'none' }
  | {
      readonly status: ReportStatus;
      readonly reportId: string;
      readonly userId: string;
      /** Whose the reported thing is. */
      readonly personId: string | null;
    };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    report: { readonly state: ReportState; readonly command: ReportCommand };
  }
}

/** Spec §4: open, in progress, resolved. Nobody decides on a report about themselves. */
export const reportRules: StreamRules<'report'> = {
  category: 'report',
  initial: { status: 'none' },

  decide: (state, command, now): readonly EventOf<'report'>[] => {
    const at = now.toISOString();
    if (command.type === 'FileReport') {
      if (state.status !== 'none') throw new Rejection('already_reported');
      const { reportId, userId, subject, description, reason, about } = command;
      if (about === null)
        return [{ type: 'ReportFiled', data: { reportId, userId, reason, about, at, subject, description } }];
      const { kind, id, personId, title, words } = about;
      if (personId === userId) throw new Rejection('own_report');
      return [
        {
          type: 'ReportFiled',
          data: { reportId, userId, reason, about: { kind, id, personId }, at, subject, description },
        },
        { type: 'ReportedWordsKept', data: { reportId, personId, title, words } },
      ];
    }
    const { by, status, was, answer } = command;
    if (state.status === 'none' || by === state.personId) throw new Rejection('report_not_found');
    if (state.status === status && was === status) return [];
    if (state.status !== was) throw new Rejection('report_changed');
    const { reportId, userId } = state;
    return [{ type: 'ReportStatusChanged', data: { reportId, userId, by, was, status, at, answer } }];
  },

  evolve: (state, event) => {
    if (event.type === 'ReportFiled') {
      const { reportId, userId, about } = event.data;
      return { status: 'open', reportId, userId, personId: about?.personId ?? null };
    }
    if (event.type === 'ReportStatusChanged' && state.status !== 'none')
      return { ...state, status: event.data.status };
    return state;
  },
};
