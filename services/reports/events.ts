import { z } from 'zod';
import { Detector } from '../../contracts/findings.ts';
import { ReportedKind, ReportReason } from '../../contracts/reports.ts';
import { define, id, secret, time } from '../events/define.ts';

const report = { reportId: id };
const status = z.enum(['open', 'in_progress', 'resolved']);

/** What people report, and what admins do about it. */
export const reportsEvents = {
  /** `personId`: whose the reported thing is. */
  ReportFiled: define(
    'report',
    {
      ...report,
      userId: id,
      reason: ReportReason,
      about: z.strictObject({ kind: ReportedKind, id, personId: id }).nullable(),
      at: time,
      subject: secret,
      description: secret,
    },
    { personal: ['subject', 'description'], subject: 'userId' },
  ),
  /** What the reported thing said at that time: these are the words of the person who is reported. */
  ReportedWordsKept: define(
    'report',
    { ...report, personId: id, title: secret, words: secret },
    { personal: ['title', 'words'], subject: 'personId' },
  ),
  /**
   * `userId`: who reported, to whom the answer is told. `upheld`: whether it was resolved by a decision against somebody;
   * null where it isn't resolved, and before version 2, which didn't say it.
   */
  ReportStatusChanged: define(
    'report',
    {
      ...report,
      userId: id,
      by: id,
      was: status,
      status,
      at: time,
      answer: secret,
      upheld: z.boolean().nullable(),
    },
    {
      upcasters: [(data) => ({ ...data, upheld: null })],
      personal: ['answer'],
      subject: 'userId',
    },
  ),
  /**
   * The product found a sign of farming. The first one opens a report about the person's profile; another one, while that is
   * unresolved, adds its fact. `with`: the other people of it.
   */
  FindingReported: define('report', {
    ...report,
    personId: id,
    detector: Detector,
    fact: z.string(),
    with: z.array(id),
    applicationId: id.nullable(),
    at: time,
  }),
  /** The same as ReportStatusChanged, of a report that nobody filed and nobody is answered. */
  FindingStatusChanged: define('report', {
    ...report,
    by: id,
    was: status,
    status,
    at: time,
    upheld: z.boolean().nullable(),
  }),
} as const;
