import type { DataOf } from '../../services/events.ts';
import { boolean, int, text, texts, timestamp, tsvector } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { collectiveNotices } from './notices.ts';
import { collectiveSignals } from './signals.ts';
import { groupWordColumns } from './words.ts';

/** A removed group keeps its row, since notifications still name it; every list leaves it out. */
const table = readTable('collectives', {
  kind: text<'collective' | 'studio'>(),
  name: text(),
  slug: text(),
  /** Every slug that it ever had: each leads to it. */
  slugs: texts(),
  description: text(),
  owner_id: text(),
  /** The studio that a collective is part of. */
  studio_id: text().nullable(),
  is_recruiting: boolean(),
  recruiting_roles: texts(),
  /** The same as they are compared: without case (ruling 19a). */
  role_keys: texts(),
  website_url: text(),
  twitter_url: text(),
  linkedin_url: text(),
  location: text(),
  tags: texts(),
  /** What a search for text goes by. */
  words: tsvector(),
  /** By what a slip in a word is found. */
  near: texts(),
  avatar_url: text().nullable(),
  banner_url: text().nullable(),
  status: text<'live' | 'removed'>(),
  /** Whether its owner has removed it: an admin may put back what an admin removed. */
  removed_by_owner: boolean(),
  /** How many there are, the owner among them. */
  members: int(),
  created_at: timestamp(),
  /** When it said last what it says now. */
  changed_at: timestamp(),
});

const said = (data: Omit<DataOf<'CollectiveEdited'>, 'by' | 'collectiveId' | 'kind'>) => ({
  name: data.name,
  slug: data.slug,
  description: data.description,
  studio_id: data.studioId,
  website_url: data.websiteUrl,
  twitter_url: data.twitterUrl,
  linkedin_url: data.linkedinUrl,
  location: data.location,
  tags: data.tags,
  avatar_url: data.avatarUrl,
  banner_url: data.bannerUrl,
});

const looking = (data: Pick<DataOf<'RecruitingChanged'>, 'isRecruiting' | 'recruitingRoles'>) => ({
  is_recruiting: data.isRecruiting,
  recruiting_roles: data.recruitingRoles,
  role_keys: data.recruitingRoles.map((role) => role.toLowerCase()),
});

const fewer = ({ data }: { readonly data: { readonly collectiveId: string } }) => [
  table.patch(data.collectiveId, (row) => ({ members: row.members - 1 })),
];

const isGroup = (
  about: { readonly kind: string; readonly id: string } | null,
): about is { readonly kind: 'collective' | 'studio'; readonly id: string } =>
  about?.kind === 'collective' || about?.kind === 'studio';

/** What collectives and studios are there? */
export const collectives = readModel(table, {
  version: 6,
  indexes: (name) => [
    // The orders of the lists, so that a page is one walk along an index (keyset paging).
    `create index ${name}_newest on read.${name} (kind, created_at desc, id desc) where status = 'live'`,
    `create index ${name}_largest on read.${name} (kind, members desc, created_at desc, id desc) where status = 'live'`,
    `create index ${name}_of_studio on read.${name} (studio_id, created_at desc, id desc) where status = 'live'`,
    `create index ${name}_owner on read.${name} (owner_id) where status = 'live'`,
    `create index ${name}_slugs on read.${name} using gin (slugs)`,
    `create index ${name}_roles on read.${name} using gin (role_keys)`,
    // Without a list of what is still to be sorted in, which every search would look through.
    `create index ${name}_words on read.${name} using gin (words) with (fastupdate = off) where status = 'live'`,
    `create index ${name}_near on read.${name} using gin (near) with (fastupdate = off) where status = 'live'`,
  ],
  signals: collectiveSignals,
  notices: collectiveNotices,
  on: {
    CollectiveCreated: ({ data, metadata }) => [
      table.put({
        id: data.collectiveId,
        kind: data.kind,
        ...said(data),
        ...looking(data),
        ...groupWordColumns({ ...said(data), ...looking(data) }),
        slugs: [data.slug],
        owner_id: data.ownerId,
        status: 'live',
        removed_by_owner: false,
        members: 1,
        created_at: metadata.time,
        changed_at: metadata.time,
      }),
    ],
    CollectiveEdited: ({ data, metadata }) => [
      table.patch(data.collectiveId, (row) => ({
        ...said(data),
        ...groupWordColumns({ ...row, ...said(data) }),
        slugs: row.slugs.includes(data.slug) ? row.slugs : [...row.slugs, data.slug],
        changed_at: metadata.time,
      })),
    ],
    RecruitingChanged: ({ data }) => [
      table.patch(data.collectiveId, (row) => ({
        ...looking(data),
        ...groupWordColumns({ ...row, ...looking(data) }),
      })),
    ],
    MemberJoined: ({ data }) => [table.patch(data.collectiveId, (row) => ({ members: row.members + 1 }))],
    MemberLeft: fewer,
    MemberRemoved: fewer,
    OwnershipHandedOver: ({ data }) => [table.patch(data.collectiveId, { owner_id: data.to })],
    CollectiveRemoved: ({ data }) => [
      table.patch(data.collectiveId, { status: 'removed', removed_by_owner: true, members: 0 }),
    ],
    SanctionImposed: ({ data: { about } }) =>
      isGroup(about) ? [table.patch(about.id, { status: 'removed' })] : [],
    SanctionLifted: ({ data: { about } }) =>
      isGroup(about)
        ? [table.patch(about.id, ({ removed_by_owner: gone }) => ({ status: gone ? 'removed' : 'live' }))]
        : [],
  },
});
