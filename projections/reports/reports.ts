import type { Detector } from '../../contracts/findings.ts';
import { FACTS_SHOWN, findingWords } from '../../contracts/findings.ts';
import type { ReportedKind, ReportReason, ReportStatus } from '../../contracts/reports.ts';
import { boolean, int, json, text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { silent, toUser } from '../signals.ts';
import { reportNotices } from './notices.ts';

interface Fact {
  readonly at: string;
  readonly with: readonly string[];
  readonly application_id: string | null;
}

const table = readTable('reports', {
  /** Null where the product itself reported it. */
  reporter_id: text().nullable(),
  /** Null once whoever reported is erased. */
  subject: text().nullable(),
  description: text().nullable(),
  answer: text().nullable(),
  reason: text<ReportReason>(),
  status: text<ReportStatus>(),
  about_kind: text<ReportedKind>().nullable(),
  about_id: text().nullable(),
  /** Whose the reported thing is. */
  person_id: text().nullable(),
  /** What it said when it was reported; null once its person is erased. */
  kept_title: text().nullable(),
  kept_words: text().nullable(),
  created_at: timestamp(),
  changed_at: timestamp().nullable(),
  changed_by: text().nullable(),
  /** Resolved by a decision against somebody; null where it isn't resolved or that isn't known. */
  upheld: boolean().nullable(),
  /** Of what the product itself reported: by which rule, and its latest facts, oldest first. */
  detector: text<Detector>().nullable(),
  facts: json<readonly Fact[]>().nullable(),
  fact_count: int().nullable(),
  /** All people whom its facts name beside the person. */
  named: json<readonly string[]>().nullable(),
});

/** What have people reported, or the product itself, and what came of it? */
export const reports = readModel(table, {
  version: 4,
  indexes: (name) => [
    `create index ${name}_reporter on read.${name} (reporter_id, created_at desc, id desc)`,
    `create index ${name}_status on read.${name} (status, created_at, id)`,
    `create index ${name}_person on read.${name} (person_id)`,
    `create index ${name}_thing on read.${name} (about_id, created_at, id) where status <> 'resolved'`,
    `create index ${name}_decided on read.${name} (reporter_id, changed_at desc) where upheld is not null`,
  ],
  personal: [
    { of: 'reporter_id', cleared: () => ({ subject: null, description: null, answer: null }) },
    { of: 'person_id', cleared: () => ({ kept_title: null, kept_words: null }) },
  ],
  signals: {
    ReportFiled: ({ data: { userId, reportId } }) => [toUser(userId, 'reports', reportId)],
    ReportedWordsKept: silent('comes with the report'),
    ReportStatusChanged: ({ data: { userId, reportId } }) => [toUser(userId, 'reports', reportId)],
    FindingReported: silent('for admins alone, who ask again'),
    FindingStatusChanged: silent('for admins alone, who ask again'),
  },
  notices: reportNotices,
  on: {
    ReportFiled: ({ data }) => [
      table.put({
        id: data.reportId,
        reporter_id: data.userId,
        subject: data.subject,
        description: data.description,
        reason: data.reason,
        status: 'open',
        about_kind: data.about?.kind ?? null,
        about_id: data.about?.id ?? null,
        person_id: data.about?.personId ?? null,
        created_at: data.at,
      }),
    ],
    ReportedWordsKept: ({ data }) => [
      table.patch(data.reportId, { kept_title: data.title, kept_words: data.words }),
    ],
    ReportStatusChanged: ({ data }) => [
      table.patch(data.reportId, {
        status: data.status,
        answer: data.answer,
        changed_at: data.at,
        changed_by: data.by,
        upheld: data.upheld,
      }),
    ],
    FindingReported: ({ data: { reportId, personId, detector, with: others, applicationId, at } }) => [
      table.upsert(
        {
          id: reportId,
          subject: findingWords[detector].subject,
          description: findingWords[detector].words,
          reason: 'farming',
          status: 'open',
          about_kind: 'profile',
          about_id: personId,
          person_id: personId,
          created_at: at,
          detector,
        },
        ({ facts, fact_count: count, named }) => ({
          facts: [...(facts ?? []), { at, with: others, application_id: applicationId }].slice(-FACTS_SHOWN),
          fact_count: (count ?? 0) + 1,
          named: [...new Set([...(named ?? []), ...others])],
        }),
      ),
    ],
    FindingStatusChanged: ({ data: { reportId, status, at, by, upheld } }) => [
      table.patch(reportId, { status, changed_at: at, changed_by: by, upheld }),
    ],
  },
});
