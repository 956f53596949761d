import type { ReportReason } from '../../contracts/reports.ts';
import type { AppealStatus, SanctionedKind, SanctionKind } from '../../contracts/sanctions.ts';
import type { Recorded } from '../../services/events.ts';
import { boolean, text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { sanctionNotices } from './notices.ts';
import { sanctionSignals } from './signals.ts';

/** One row a decision. A suspension, a ban and the removal of a job have the id of their event. */
const table = readTable('sanctions', {
  user_id: text(),
  kind: text<SanctionKind>(),
  about_kind: text<SanctionedKind>().nullable(),
  about_id: text().nullable(),
  about_title: text().nullable(),
  rule: text<ReportReason>().nullable(),
  /** Null once the person is erased, as is what they and admins wrote of the appeal. */
  reason: text().nullable(),
  until: timestamp().nullable(),
  by_id: text(),
  at: timestamp(),
  /** Of a warning, a removal or a mute; read.sanction_lifts has when suspensions and bans were lifted. */
  lifted_at: timestamp().nullable(),
  appeal_status: text<AppealStatus>().nullable(),
  appeal_words: text().nullable(),
  appeal_filed_at: timestamp().nullable(),
  appeal_answer: text().nullable(),
  appeal_decided_at: timestamp().nullable(),
  same_admin: boolean(),
  /** With a decided appeal: there was nothing left to undo. */
  appeal_over: boolean(),
});

type OfStanding = Recorded<'UserSuspended' | 'UserBanned'>;

const ofStanding =
  (kind: 'suspension' | 'ban') =>
  ({ id, data, metadata }: OfStanding) => [
    table.put({
      id,
      user_id: data.userId,
      kind,
      rule: data.rule,
      reason: data.reason,
      until: data.until,
      by_id: data.by,
      at: metadata.time,
      same_admin: false,
      appeal_over: false,
    }),
  ];

/** What have admins decided against people, and what came of their appeals? */
export const sanctions = readModel(table, {
  version: 3,
  indexes: (name) => [
    `create index ${name}_user on read.${name} (user_id, at desc, id desc)`,
    `create index ${name}_about on read.${name} (about_id)`,
    `create index ${name}_appeals on read.${name} (appeal_filed_at, id) where appeal_status = 'pending'`,
  ],
  personal: [{ of: 'user_id', cleared: () => ({ reason: null, appeal_words: null, appeal_answer: null }) }],
  signals: sanctionSignals,
  notices: sanctionNotices,
  on: {
    SanctionImposed: ({ data }) => [
      table.put({
        id: data.sanctionId,
        user_id: data.userId,
        kind: data.kind,
        about_kind: data.about?.kind ?? null,
        about_id: data.about?.id ?? null,
        about_title: data.about?.title ?? null,
        rule: data.rule,
        reason: data.reason,
        until: data.until,
        by_id: data.by,
        at: data.at,
        same_admin: false,
        appeal_over: false,
      }),
    ],
    SanctionLifted: ({ data }) => [table.patch(data.sanctionId, { lifted_at: data.at })],
    UserSuspended: ofStanding('suspension'),
    UserBanned: ofStanding('ban'),
    JobRemoved: ({ id, data, metadata }) => [
      table.put({
        id,
        user_id: data.ownerId,
        kind: 'removal',
        about_kind: 'job',
        about_id: data.jobId,
        reason: data.reason,
        by_id: data.by,
        at: metadata.time,
        same_admin: false,
        appeal_over: false,
      }),
    ],
    AppealFiled: ({ data }) => [
      table.patch(data.sanctionId, {
        appeal_status: 'pending',
        appeal_words: data.words,
        appeal_filed_at: data.at,
      }),
    ],
    AppealDecided: ({ data }) => [
      table.patch(data.sanctionId, {
        appeal_status: data.granted ? 'granted' : 'denied',
        appeal_answer: data.answer,
        appeal_decided_at: data.at,
        same_admin: data.sameAdmin,
        appeal_over: data.over,
      }),
    ],
  },
});
