import { splitValues } from '../../contracts/job-search.ts';
import type { SavedKind, TellingHow } from '../../contracts/saved-search-plan.ts';
import type { SavedQuery } from '../../contracts/saved-searches.ts';
import { json, text, texts, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { savedSearchNotices } from './notices.ts';
import { savedSearchSignals } from './signals.ts';

/** What a search that asks for no role stands under. */
export const ANY_ROLE = '';

const table = readTable('saved_searches', {
  user_id: text(),
  kind: text<SavedKind>(),
  name: text(),
  query: json<SavedQuery>(),
  /** The roles that it asks for, without case; ANY_ROLE where it asks for none. Found by them, the others aren't looked at. */
  role_keys: texts(),
  follow: text<TellingHow>().nullable(),
  created_at: timestamp(),
});

const roleKeys = ({ role }: SavedQuery): readonly string[] => {
  const roles = splitValues(role ?? '').map((one) => one.toLowerCase());
  return roles.length === 0 ? [ANY_ROLE] : roles;
};

/** Which searches do people keep, and who follows them? */
export const savedSearches = readModel(table, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_owner on read.${name} (user_id, created_at, id)`,
    `create index ${name}_followed on read.${name} using gin (role_keys) where follow is not null`,
  ],
  personal: [{ of: 'user_id', cleared: () => ({ name: '', query: {}, role_keys: [ANY_ROLE] }) }],
  signals: savedSearchSignals,
  notices: savedSearchNotices,
  on: {
    SearchSaved: ({ data: { searchId, userId, kind, name, query }, metadata }) => [
      table.put({
        id: searchId,
        user_id: userId,
        kind,
        name: name ?? '',
        query: query ?? {},
        role_keys: roleKeys(query ?? {}),
        created_at: metadata.time,
      }),
    ],
    SearchRenamed: ({ data }) => [table.patch(data.searchId, { name: data.name ?? '' })],
    SearchFollowed: ({ data }) => [table.patch(data.searchId, { follow: data.how })],
    SearchUnfollowed: ({ data }) => [table.patch(data.searchId, { follow: null })],
    SearchRemoved: ({ data }) => [table.remove(data.searchId)],
  },
});
