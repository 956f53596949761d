import { useLocation, useSearchParams } from 'react-router-dom';
import { MessageListQuery } from '../../../../contracts/conversations.ts';

type Show = MessageListQuery['show'];

interface ListPlace {
  readonly show: Show;
  /** What the list is searched for; '' for nothing. */
  readonly by: string;
  /** Behind the address of a chat that is opened from this list; '' or from the question mark on. */
  readonly search: '' | `?${string}`;
  readonly searchFor: (by: string) => void;
}

/** Which list stands beside the chat, and what it is searched for: in the address, so that each page has the same. */
export const useListPlace = (): ListPlace => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const show = MessageListQuery.shape.show.catch('all').parse(params.get('show') ?? undefined);
  const by = show === 'requests' ? '' : (params.get('q') ?? '');
  const kept = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(by === '' ? {} : { q: by }),
  }).toString();
  return {
    show,
    by,
    search: kept === '' ? '' : `?${kept}`,
    searchFor: (words) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (words === '') next.delete('q');
          else next.set('q', words);
          return next;
        },
        { replace: true, state },
      ),
  };
};
