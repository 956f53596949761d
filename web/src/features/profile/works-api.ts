import { queryOptions } from '@tanstack/react-query';
import type { PublicProfile } from '../../../../contracts/profiles.ts';
import type { AddWork, EditWork, Work } from '../../../../contracts/works.ts';
import type { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { meKey, profileKeys, talentKey } from '../../lib/query-keys.ts';

const wire = () => import('../../../../contracts/wire.ts');
const doneSchema = async () => (await wire()).Done;
const workPage = () => import('../../../../contracts/work-page.ts');
const workPageSchema = async () => (await workPage()).WorkPage;

/** A work whole. What makes a profile stale does so with the works below it. */
export const workQuery = (username: string, id: string) =>
  queryOptions({
    queryKey: [...profileKeys.one(username), 'works', id],
    queryFn: ({ signal }) =>
      api.get(
        `/api/profiles/${encodeURIComponent(username)}/works/${encodeURIComponent(id)}`,
        workPageSchema,
        {
          signal,
        },
      ),
  });

const WORKS = '/api/profile/works';
const at = (id: string): string => `${WORKS}/${encodeURIComponent(id)}`;

/** A work as its form sends it: a new one whole, of one that is there what changed. */
export type SentWork = { id: null; work: AddWork } | { id: string; work: EditWork };

const stale = { awaits: [profileKeys.all], invalidates: [meKey, talentKey] };

export const useSaveWork = (reactions: Reactions<SentWork, Done>) =>
  useCommand<SentWork, Done>({
    run: ({ id, work }, key) =>
      id === null ? api.post(WORKS, work, doneSchema, { key }) : api.patch(at(id), work, doneSchema, { key }),
    ...stale,
    done: (_, { id }) => ({
      title: id === null ? 'Work Added' : 'Work Updated',
      description: 'Your profile shows it now.',
      variant: 'ok',
    }),
    failed: 'Update Failed',
    ...reactions,
  });

export const useRemoveWork = (reactions: Reactions<Work, Done>) =>
  useCommand<Work, Done>({
    run: ({ id }, key) => api.delete(at(id), doneSchema, { key }),
    ...stale,
    done: { title: 'Work Removed', variant: 'ok' },
    failed: 'Update Failed',
    ...reactions,
  });

const inOrder = (works: readonly Work[], order: readonly string[]): Work[] =>
  [...works].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));

/** The new order shows at once, and goes back where the server refuses it. */
export const useOrderWorks = (username: string) =>
  useCommand<readonly string[], Done, PublicProfile>({
    run: (order, key) => api.post(`${WORKS}/order`, { order }, doneSchema, { key }),
    invalidates: [meKey, talentKey],
    optimistic: {
      queryKey: profileKeys.one(username),
      change: (shown, order) =>
        // Below the same key lie the lists of the profile.
        Array.isArray(shown.works) ? { ...shown, works: inOrder(shown.works, order) } : shown,
    },
    failed: 'Update Failed',
  });
