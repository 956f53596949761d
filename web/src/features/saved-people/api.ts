import { queryOptions } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { z } from 'zod';
import { SavedPeopleIds, SavedPeoplePage } from '../../../../contracts/saved-people.ts';
import type { Creator } from '../../../../contracts/talent.ts';
import { api } from '../../lib/client.ts';
import { refusal, useCommand } from '../../lib/command.ts';
import { savedPeopleKeys } from '../../lib/further-keys.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';

const BASE = '/api/me/saved-people';

/** What "Show 24 more" brings, as in the list of creators. */
export const SAVED_PER_PAGE = 24;

/** Whom the reader has saved: one read for every button. */
export const savedIdsQuery = queryOptions({
  queryKey: savedPeopleKeys.ids,
  queryFn: ({ signal }) => api.get(`${BASE}/ids`, SavedPeopleIds, { signal }),
});

export const savedPeopleQuery = pagedQuery<Creator>(savedPeopleKeys.list, ({ cursor, signal }) =>
  api.get(BASE, SavedPeoplePage, { query: { cursor, limit: SAVED_PER_PAGE }, signal }),
);

interface Saving {
  readonly id: string;
  readonly name: string;
  readonly on: boolean;
}

const withChange = ({ user_ids: ids, shown }: SavedPeopleIds, { id, on }: Saving): SavedPeopleIds => {
  if (ids.includes(id) === on) return { user_ids: ids, shown };
  return on
    ? { user_ids: [...ids, id], shown: shown + 1 }
    : { user_ids: ids.filter((one) => one !== id), shown: shown - 1 };
};

/** Where the reader finds everybody whom they have saved. */
const SAVED = `${paths.developers}?tab=saved` as const;

/** Saves somebody, or takes them out again, which can be undone also where their card is gone from the list. */
export const useSetSaved = () => {
  const set: UseMutationResult<undefined, Error, Saving> = useCommand<Saving, undefined, SavedPeopleIds>({
    run: ({ id, on }, key) =>
      on
        ? api.post(BASE, { user_id: id }, z.undefined(), { key })
        : api.delete(`${BASE}/${encodeURIComponent(id)}`, z.undefined(), { key }),
    optimistic: { queryKey: savedPeopleKeys.ids, change: withChange },
    invalidates: [savedPeopleKeys.list],
    failed: (error, { on }) => refusal(on ? 'Couldn’t save' : 'Couldn’t remove', error),
    done: (_, { id, name, on }) =>
      on
        ? {
            title: 'Saved',
            variant: 'ok',
            description: 'Only you can see who you’ve saved.',
            action: { label: 'See saved', to: SAVED },
          }
        : {
            title: 'Removed from saved',
            description: name,
            action: { label: 'Undo', act: () => set.mutate({ id, name, on: true }) },
          },
  });
  return set;
};
