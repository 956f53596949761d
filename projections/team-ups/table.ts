import { int, text, texts, timestamp, tsvector } from '../columns.ts';
import { neighborsOf } from '../../contracts/near-words.ts';
import { readModel, readTable } from '../read-table.ts';
import { vectorOf, wholeWordsOf, wordsOf } from '../search-words.ts';
import { teamUpSignals } from './signals.ts';

/** A removed post keeps its row, since interests still name it; every list leaves it out. */
const table = readTable('team_ups', {
  title: text(),
  description: text(),
  roles: texts(),
  /** The roles as they are compared: without case (ruling 19a). */
  role_keys: texts(),
  /** What a search for text goes by: the words of title and roles. */
  words: tsvector(),
  /** By what a slip in a word is found. */
  near: texts(),
  created_by: text(),
  status: text<'open' | 'closed' | 'removed'>(),
  /** What it comes back as: null while no admin has removed it. */
  status_before: text<'open' | 'closed' | 'removed'>().nullable(),
  /** How many interests there are, how many of them wait for an answer, and how many were accepted. */
  interested: int(),
  pending: int(),
  accepted: int(),
  created_at: timestamp(),
  /** When it said last what it says now. */
  changed_at: timestamp(),
});

interface Said {
  readonly title: string;
  readonly description: string;
  readonly roles: readonly string[];
}

const said = ({ title, description, roles }: Said) => {
  const texts = [title, ...roles];
  return {
    title,
    description,
    roles,
    role_keys: roles.map((role) => role.toLowerCase()),
    words: vectorOf(wordsOf(texts)),
    near: [...new Set(wholeWordsOf(texts).flatMap(neighborsOf))],
  };
};

/** While an admin has removed it, what its owner does holds for when it comes back. */
const becomes =
  (status: 'open' | 'closed' | 'removed') =>
  ({ status_before: before }: { readonly status_before: string | null }) =>
    before === null ? { status } : { status_before: status };

/** Somebody who waited for an answer is not interested any more. */
const oneLess = ({ interested, pending }: { interested: number; pending: number }) => ({
  interested: interested - 1,
  pending: pending - 1,
});

/** What team-ups are there? */
export const teamUps = readModel(table, {
  version: 5,
  indexes: (name) => [
    // The orders of the feed, so that a page is one walk along an index (keyset paging).
    `create index ${name}_open on read.${name} (created_at desc, id desc) where status = 'open'`,
    `create index ${name}_all on read.${name} (created_at desc, id desc) where status <> 'removed'`,
    `create index ${name}_open_interest on read.${name} (interested desc, created_at desc, id desc) where status = 'open'`,
    `create index ${name}_all_interest on read.${name} (interested desc, created_at desc, id desc) where status <> 'removed'`,
    `create index ${name}_owner on read.${name} (created_by, created_at desc)`,
    `create index ${name}_roles on read.${name} using gin (role_keys)`,
    // Without a list of what is still to be sorted in, which every search would look through.
    `create index ${name}_words on read.${name} using gin (words) with (fastupdate = off) where status <> 'removed'`,
    `create index ${name}_near on read.${name} using gin (near) with (fastupdate = off) where status <> 'removed'`,
  ],
  signals: teamUpSignals,
  on: {
    TeamUpPosted: ({ data, metadata }) => [
      table.put({
        id: data.teamUpId,
        ...said(data),
        created_by: data.ownerId,
        status: 'open',
        interested: 0,
        pending: 0,
        accepted: 0,
        created_at: metadata.time,
        changed_at: metadata.time,
      }),
    ],
    TeamUpEdited: ({ data, metadata }) => [
      table.patch(data.teamUpId, { ...said(data), changed_at: metadata.time }),
    ],
    TeamUpClosed: ({ data }) => [table.patch(data.teamUpId, becomes('closed'))],
    TeamUpReopened: ({ data }) => [table.patch(data.teamUpId, becomes('open'))],
    TeamUpRemoved: ({ data }) => [table.patch(data.teamUpId, becomes('removed'))],
    SanctionImposed: ({ data: { about } }) =>
      about?.kind === 'team_up'
        ? [table.patch(about.id, ({ status }) => ({ status: 'removed', status_before: status }))]
        : [],
    SanctionLifted: ({ data: { about } }) =>
      about?.kind === 'team_up'
        ? [
            table.patch(about.id, ({ status, status_before: before }) => ({
              status: before ?? status,
              status_before: null,
            })),
          ]
        : [],
    InterestExpressed: ({ data }) => [
      table.patch(data.teamUpId, (row) => ({ interested: row.interested + 1, pending: row.pending + 1 })),
    ],
    InterestWithdrawn: ({ data }) => [table.patch(data.teamUpId, oneLess)],
    InterestEnded: ({ data }) => [table.patch(data.teamUpId, oneLess)],
    InterestAccepted: ({ data }) => [
      table.patch(data.teamUpId, (row) => ({ accepted: row.accepted + 1, pending: row.pending - 1 })),
    ],
    InterestRejected: ({ data }) => [table.patch(data.teamUpId, (row) => ({ pending: row.pending - 1 }))],
  },
});
