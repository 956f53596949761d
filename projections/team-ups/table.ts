import { int, text, texts, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { teamUpSignals } from './signals.ts';

/** A removed post keeps its row, since interests still name it; every list leaves it out. */
const table = readTable('team_ups', {
  title: text(),
  description: text(),
  roles: texts(),
  /** The roles as they are compared: without case (ruling 19a). */
  role_keys: texts(),
  /** Title and roles without case, a line each: what a search for text looks through. */
  searched: text(),
  created_by: text(),
  status: text<'open' | 'closed' | 'removed'>(),
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

const words = ({ title, description, roles }: Said) => ({
  title,
  description,
  roles,
  role_keys: roles.map((role) => role.toLowerCase()),
  searched: [title, ...roles].join('\n').toLowerCase(),
});

/** What team-ups are there? */
export const teamUps = readModel(table, {
  version: 2,
  indexes: (name) => [
    // The orders of the feed, so that a page is one walk along an index (keyset paging).
    `create index ${name}_open on read.${name} (created_at desc, id desc) where status = 'open'`,
    `create index ${name}_all on read.${name} (created_at desc, id desc) where status <> 'removed'`,
    `create index ${name}_open_interest on read.${name} (interested desc, created_at desc, id desc) where status = 'open'`,
    `create index ${name}_all_interest on read.${name} (interested desc, created_at desc, id desc) where status <> 'removed'`,
    `create index ${name}_owner on read.${name} (created_by, created_at desc)`,
    `create index ${name}_roles on read.${name} using gin (role_keys)`,
    `create index ${name}_text on read.${name} using gin (searched gin_trgm_ops)`,
  ],
  signals: teamUpSignals,
  on: {
    TeamUpPosted: ({ data, metadata }) => [
      table.put({
        id: data.teamUpId,
        ...words(data),
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
      table.patch(data.teamUpId, { ...words(data), changed_at: metadata.time }),
    ],
    TeamUpClosed: ({ data }) => [table.patch(data.teamUpId, { status: 'closed' })],
    TeamUpReopened: ({ data }) => [table.patch(data.teamUpId, { status: 'open' })],
    TeamUpRemoved: ({ data }) => [table.patch(data.teamUpId, { status: 'removed' })],
    InterestExpressed: ({ data }) => [
      table.patch(data.teamUpId, (row) => ({ interested: row.interested + 1, pending: row.pending + 1 })),
    ],
    InterestWithdrawn: ({ data }) => [
      table.patch(data.teamUpId, (row) => ({ interested: row.interested - 1, pending: row.pending - 1 })),
    ],
    InterestAccepted: ({ data }) => [
      table.patch(data.teamUpId, (row) => ({ accepted: row.accepted + 1, pending: row.pending - 1 })),
    ],
    InterestRejected: ({ data }) => [table.patch(data.teamUpId, (row) => ({ pending: row.pending - 1 }))],
  },
});
