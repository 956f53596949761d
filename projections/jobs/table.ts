import type { DataOf } from '../../services/events.ts';
import { boolean, int, json, text, texts, timestamp } from '../columns.ts';
import { neighborsOf } from '../../contracts/near-words.ts';
import { readModel, readTable } from '../read-table.ts';
import { exactWord, wholeWordsOf, wordsOf } from '../search-words.ts';
import type { EarlierTerms } from './agreed.ts';
import { jobNotices } from './notices.ts';
import { jobOrders } from './orders.ts';
import { jobSignals } from './signals.ts';

/** A deleted job keeps its row, since its contracts still name it; every list leaves it out. */
const table = readTable('jobs', {
  title: text(),
  role: text(),
  description: text(),
  pay_type: text(),
  budget: text(),
  budget_min: int().nullable(),
  budget_max: int().nullable(),
  currency: text().nullable(),
  tags: texts(),
  /** What a search for text goes by: the words of title, role and skills; role, pay type and skills as a whole besides. */
  words: texts(),
  /** What an admin finds it by, also once it is closed. */
  title_words: texts(),
  /** By what a slip in a word is found. */
  near: texts(),
  created_by: text(),
  /** The studio that it was posted for. */
  studio_id: text().nullable(),
  status: text<'open' | 'closed' | 'deleted'>(),
  closed_reason: text<'owner' | 'paused' | 'moderation'>().nullable(),
  /** Why an admin removed it; null once its owner is erased. */
  removed_reason: text().nullable(),
  is_boosted: boolean(),
  boosted_until: timestamp().nullable(),
  applicants: int(),
  /** What it is asked to be closed after, and since when; null where nothing asks, or its owner has answered. */
  close_after: text<'hire' | 'release'>().nullable(),
  close_asked_at: timestamp().nullable(),
  /** Somebody's application has been accepted, and somebody has been paid: each asks once. */
  hired: boolean(),
  paid: boolean(),
  /** Whom its owner wants to hire again, after which contract. */
  invited_id: text().nullable(),
  invited_after: text().nullable(),
  first_applied_at: timestamp().nullable(),
  created_at: timestamp(),
  edited_at: timestamp().nullable(),
  /** What was offered before each edit, the oldest first. */
  earlier: json<readonly EarlierTerms[]>(),
});

/** What a job says, as columns. */
const said = (data: Omit<DataOf<'JobPosted'>, 'jobId' | 'ownerId' | 'studioId'>) => ({
  title: data.title,
  role: data.role,
  description: data.description,
  pay_type: data.payType,
  budget: data.budget,
  budget_min: data.budgetMin,
  budget_max: data.budgetMax,
  currency: data.currency,
  tags: data.tags,
  ...jobWords(data),
});

/** What a search finds a job by: the words of its texts, and each answer to the questions of a search as a whole. */
export const jobWords = ({
  title,
  role,
  payType,
  tags,
}: Pick<DataOf<'JobPosted'>, 'title' | 'role' | 'payType' | 'tags'>) => {
  const texts = [title, role, ...tags];
  return {
    words: [
      ...wordsOf(texts),
      exactWord('role', role),
      exactWord('pay', payType),
      ...tags.map((tag) => exactWord('skill', tag)),
    ],
    title_words: wordsOf([title]),
    near: [...new Set(wholeWordsOf(texts).flatMap(neighborsOf))],
  };
};

const { newest, budget_high: highest, budget_low: lowest, applicants: fewest } = jobOrders;
const order = newest.by;

/** What jobs are there? */
export const jobs = readModel(table, {
  version: 13,
  indexes: (name) => [
    // The order of the list behind what narrows it, so that a page is one walk along an index (keyset paging).
    `create index ${name}_open on read.${name} (${order}) where status = 'open'`,
    `create index ${name}_open_role on read.${name} (lower(role), ${order}) where status = 'open'`,
    `create index ${name}_open_pay on read.${name} (pay_type, ${order}) where status = 'open'`,
    `create index ${name}_open_role_pay on read.${name} (lower(role), pay_type, ${order}) where status = 'open'`,
    `create index ${name}_open_highest on read.${name} (${highest.by}) where status = 'open'`,
    `create index ${name}_open_lowest on read.${name} (${lowest.by}) where status = 'open'`,
    `create index ${name}_open_fewest on read.${name} (${fewest.by}) where status = 'open'`,
    `create index ${name}_open_age on read.${name} (created_at) where status = 'open'`,
    `create index ${name}_owner on read.${name} (created_by, created_at desc)`,
    `create index ${name}_studio on read.${name} (studio_id, created_at desc, id desc) where status = 'open'`,
    `create index ${name}_newest on read.${name} (created_at desc, id desc)`,
    `create index ${name}_status on read.${name} (status, created_at desc, id desc)`,
    `create index ${name}_boosted on read.${name} (created_at desc, id desc) where is_boosted`,
    `create index ${name}_titles on read.${name} using gin (array_to_tsvector(title_words)) with (fastupdate = off)`,
    // Without a list of what is still to be sorted in, which every search would look through.
    `create index ${name}_words on read.${name} using gin (array_to_tsvector(words)) with (fastupdate = off) where status = 'open'`,
    `create index ${name}_boosted_words on read.${name} using gin (array_to_tsvector(words)) with (fastupdate = off) where status = 'open' and is_boosted`,
    `create index ${name}_near on read.${name} using gin (near) with (fastupdate = off) where status = 'open'`,
  ],
  personal: [{ of: 'created_by', cleared: () => ({ removed_reason: null }) }],
  signals: jobSignals,
  notices: jobNotices,
  on: {
    JobPosted: ({ data, metadata }) => [
      table.put({
        id: data.jobId,
        ...said(data),
        created_by: data.ownerId,
        studio_id: data.studioId,
        status: 'open',
        is_boosted: false,
        applicants: 0,
        hired: false,
        paid: false,
        created_at: metadata.time,
        earlier: [],
      }),
    ],
    JobEdited: ({ data, metadata }) => [
      table.patch(data.jobId, (job) => ({
        ...said(data),
        edited_at: metadata.time,
        earlier: [
          ...job.earlier,
          {
            until: metadata.time,
            title: job.title,
            pay_type: job.pay_type,
            budget: job.budget,
            budget_min: job.budget_min,
            budget_max: job.budget_max,
          },
        ],
      })),
    ],
    DeveloperInvited: ({ data }) => [
      table.patch(data.jobId, { invited_id: data.developerId, invited_after: data.applicationId }),
    ],
    JobKeptOpen: ({ data }) => [
      // Who answers the earlier question has not answered the later one, which may have come meanwhile.
      table.patch(data.jobId, (job) =>
        data.after === 'hire' && job.close_after === 'release'
          ? {}
          : { close_after: null, close_asked_at: null },
      ),
    ],
    JobBoosted: ({ data }) => [table.patch(data.jobId, { is_boosted: true, boosted_until: data.until })],
    JobBoostEnded: ({ data }) => [table.patch(data.jobId, { is_boosted: false, boosted_until: null })],
    JobClosed: ({ data }) => [table.patch(data.jobId, { status: 'closed', closed_reason: 'owner' })],
    JobPaused: ({ data }) => [table.patch(data.jobId, { status: 'closed', closed_reason: 'paused' })],
    JobReopened: ({ data }) => [
      // Whoever opens a job again at which somebody is hired has answered whether to close it.
      table.patch(data.jobId, {
        status: 'open',
        closed_reason: null,
        close_after: null,
        close_asked_at: null,
      }),
    ],
    JobRemoved: ({ data }) => [
      table.patch(data.jobId, {
        status: 'deleted',
        closed_reason: 'moderation',
        removed_reason: data.reason,
      }),
    ],
    JobDeleted: ({ data }) => [
      table.patch(data.jobId, {
        status: 'deleted',
        closed_reason: data.reason === 'moderation' ? 'moderation' : 'owner',
      }),
    ],
    ApplicationSubmitted: ({ data }) => [
      table.patch(data.jobId, (job) => ({
        applicants: job.applicants + 1,
        first_applied_at: job.first_applied_at ?? data.at,
      })),
    ],
    ApplicationAccepted: ({ data, metadata }) => [
      table.patch(data.jobId, (job) =>
        job.hired ? {} : { hired: true, close_after: 'hire', close_asked_at: metadata.time },
      ),
    ],
    PaymentReleased: ({ data, metadata }) => [
      table.patch(data.jobId, (job) =>
        job.paid ? {} : { paid: true, close_after: 'release', close_asked_at: metadata.time },
      ),
    ],
    ApplicationWithdrawn: ({ data }) => [
      table.patch(data.jobId, (job) => ({ applicants: job.applicants - 1 })),
    ],
    ApplicationEnded: ({ data }) =>
      data.because === 'late' ? [table.patch(data.jobId, (job) => ({ applicants: job.applicants - 1 }))] : [],
  },
});
