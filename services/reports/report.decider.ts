import { CLAIM_MINUTES, decisionRefusedBy } from '../../contracts/reports.ts';
import type { ReportedThing, ReportReason, ReportStatus } from '../../contracts/reports.ts';
import type { DataOf, EventOf } from '../events.ts';
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
      /** Resolved by a decision against somebody. */
      readonly upheld: boolean;
      /** Whether another admin could decide it. */
      readonly otherAdmins: boolean;
    }
  /** Nothing where the report is resolved, or has this fact. */
  | ({ readonly type: 'ReportFinding' } & Omit<DataOf<'FindingReported'>, 'at'>)
  /** What it is about is gone, whoever has taken it. */
  | { readonly type: 'CloseReport'; readonly by: string; readonly answer: string };

export type ReportState =
  | { readonly status: 'none' }
  | {
      readonly status: ReportStatus;
      readonly reportId: string;
      /** Null where the product itself reported it. */
      readonly userId: string | null;
      /** Whose the reported thing is. */
      readonly personId: string | null;
      /** What the product found. */
      readonly facts: readonly string[];
      /** The other people whom it names. */
      readonly others: readonly string[];
      /** While it is in progress: whose it is, and until when (ISO 8601). */
      readonly claim: { readonly by: string; readonly until: string } | null;
    };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    report: { readonly state: ReportState; readonly command: ReportCommand };
  }
}

const claimedUntil = (at: string): string => new Date(Date.parse(at) + CLAIM_MINUTES * 60_000).toISOString();

type Known = Exclude<ReportState, { readonly status: 'none' }>;
type Change = Pick<DataOf<'ReportStatusChanged'>, 'by' | 'status' | 'at' | 'answer' | 'upheld'>;

/** An answer goes to whoever reported, if anybody did. */
const changed = ({ reportId, userId, status: was }: Known, { answer, ...data }: Change): EventOf<'report'> =>
  userId === null
    ? { type: 'FindingStatusChanged', data: { reportId, was, ...data } }
    : { type: 'ReportStatusChanged', data: { reportId, userId, was, ...data, answer } };

/** Whether the report stands as the admin wants it: taken by themselves, or resolved. */
const isSo = (
  { status, claim }: Known,
  wanted: Extract<ReportCommand, { type: 'SetReportStatus' }>,
  at: string,
): boolean =>
  status === wanted.status &&
  wanted.was === status &&
  (status === 'resolved' || (claim !== null && claim.by === wanted.by && at < claim.until));

/**
 * Spec §4: open, in progress, resolved. Nobody decides on a report about themselves or that names them, nor on their own where there is
 * another admin; what one admin has taken is theirs for CLAIM_MINUTES (ruling 52).
 */
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
    if (command.type === 'ReportFinding') {
      if (state.status !== 'none' && (state.status === 'resolved' || state.facts.includes(command.fact)))
        return [];
      const { type, ...found } = command;
      return [{ type: 'FindingReported', data: { ...found, at } }];
    }
    const { by, answer } = command;
    if (command.type === 'CloseReport')
      return state.status === 'none' || state.status === 'resolved'
        ? []
        : [changed(state, { by, status: 'resolved', at, answer, upheld: true })];
    const { status, was, upheld, otherAdmins } = command;
    if (state.status === 'none') throw new Rejection('report_not_found');
    const refused = decisionRefusedBy(state, by, otherAdmins, at);
    if (refused !== null) throw new Rejection(refused);
    if (isSo(state, command, at)) return [];
    if (state.status !== was) throw new Rejection('report_changed');
    return [changed(state, { by, status, at, answer, upheld: status === 'resolved' ? upheld : null })];
  },

  evolve: (state, event) => {
    if (event.type === 'ReportFiled') {
      const { reportId, userId, about } = event.data;
      return {
        status: 'open',
        reportId,
        userId,
        personId: about?.personId ?? null,
        claim: null,
        facts: [],
        others: [],
      };
    }
    if (event.type === 'FindingReported') {
      const { reportId, personId, fact, with: others } = event.data;
      return state.status === 'none'
        ? { status: 'open', reportId, userId: null, personId, claim: null, facts: [fact], others }
        : { ...state, facts: [...state.facts, fact], others: [...state.others, ...others] };
    }
    if (
      (event.type === 'ReportStatusChanged' || event.type === 'FindingStatusChanged') &&
      state.status !== 'none'
    ) {
      const { status, by, at } = event.data;
      return { ...state, status, claim: status === 'in_progress' ? { by, until: claimedUntil(at) } : null };
    }
    return state;
  },
};
