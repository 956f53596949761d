import type { CollectiveDetail } from '../../../../contracts/collectives.ts';

type Known = Pick<CollectiveDetail, 'name' | 'my_role' | 'owner'>;

/** For a member who is looking while it is deleted: only its owner can have done that. Undefined for everybody else. */
export const closedWords = (known: Known | undefined): { title: string; description: string } | undefined =>
  known === undefined || known.my_role === null
    ? undefined
    : {
        title: `${known.name} was closed`,
        description: `${known.owner?.display_name ?? 'Its owner'} closed it.`,
      };
