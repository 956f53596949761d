import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isUnknown } from '../lib/errors.ts';
import { merge } from '../lib/message-cache.ts';
import type { MessageTarget } from '../lib/message-target.ts';
import type { pagedQuery } from '../lib/paged.ts';
import { usePaged } from '../lib/paged.ts';
import { MessagesSkeleton } from './chat-skeleton.tsx';
import { Loaded } from './loaded.tsx';
import type { Further } from './thread.tsx';
import { toast } from './toast.ts';

interface Message {
  readonly id: string;
  readonly sequence: number;
}

/** What is known of a conversation from some message on, without a gap, up to its newest one. */
export interface KnownMessages<Known extends Message> {
  readonly items: readonly Known[];
  /** Where to go on upwards from the first of them; null at the beginning. */
  readonly earlier: string | null;
}

/** Which page of a conversation; the newest one where nothing is said. */
export interface Place {
  readonly after?: number;
  readonly cursor?: string;
  readonly around?: string;
}

interface PageOf<Known> {
  readonly items: readonly Known[];
}

/** As a feature asks for its pages, which may say more than this. */
type AroundQuery<Page> = UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, Place>, QueryKey, Place>;

/** Some messages in a row, and where one goes from them. */
export interface ShownMessages<Known extends Message> {
  readonly messages: readonly Known[];
  /** The first message of each page above which others may come. */
  readonly starts: ReadonlySet<string>;
  readonly earlier: Further;
  readonly later: Further;
  /** Whether the newest messages are among these. */
  readonly latest: boolean;
}

interface MessagesFromProps<Known extends Message, Page extends PageOf<Known>> {
  known: KnownMessages<Known>;
  earlierQuery: ReturnType<typeof pagedQuery<Known>>;
  aroundQuery: (message: string) => AroundQuery<Page>;
  /** Where the address leads to. */
  target: MessageTarget;
  children: (shown: ShownMessages<Known>) => ReactNode;
}

/** The first message of each loaded page: pages that came later are further up. */
const pageStarts = (lists: readonly (readonly Message[])[]): ReadonlySet<string> =>
  new Set(
    lists.flatMap((list) =>
      list
        .filter(({ sequence }, index) => index === 0 || sequence < (list[index - 1]?.sequence ?? 0))
        .map(({ id }) => id),
    ),
  );

const NOTHING_FURTHER: Further = { onMore: undefined, loading: false, error: null };

/** The newest messages, from where one reads on upwards. */
const Newest = <Known extends Message, Page extends PageOf<Known>>({
  known,
  earlierQuery,
  children,
}: MessagesFromProps<Known, Page>) => {
  const above = usePaged(earlierQuery);
  const more = known.earlier !== null && !(above.data !== undefined && above.end.left === 0);
  return children({
    messages: merge(above.data ?? [], known.items),
    starts: pageStarts([known.items, above.data ?? []]),
    earlier: {
      onMore: more ? above.end.onMore : undefined,
      loading: above.end.loading,
      error: above.data === undefined ? above.error : above.end.error,
    },
    later: NOTHING_FURTHER,
    latest: true,
  });
};

/** The messages around one that is not among the newest, from where one reads on to both sides. */
const Around = <Known extends Message, Page extends PageOf<Known>>({
  message,
  known,
  aroundQuery,
  target,
  children,
}: MessagesFromProps<Known, Page> & { message: string }) => {
  const list = useInfiniteQuery(aroundQuery(message));
  const gone = isUnknown(list.error);
  const { goTo } = target;
  const leave = useEffectEvent(() => {
    toast({ title: 'This message is no longer here.', variant: 'destructive' });
    goTo(null);
  });
  useEffect(() => {
    if (gone) leave();
  }, [gone]);
  return (
    <Loaded
      query={list}
      skeleton={<MessagesSkeleton />}
      fault="Could not load messages."
      faultIn="thread"
      away={gone}
    >
      {({ pages, pageParams }) => {
        const around = pages.flatMap(({ items }) => items);
        const latest = (around.at(-1)?.sequence ?? 0) >= (known.items[0]?.sequence ?? Infinity);
        const further = (there: boolean, failed: boolean, fetch: () => unknown): Further => ({
          onMore: there ? () => void fetch() : undefined,
          // A page more would end what is being asked anew.
          loading: list.isFetching,
          error: failed ? list.error : null,
        });
        return children({
          messages: latest ? merge(around, known.items) : around,
          starts: new Set(
            pages.flatMap(({ items: [first] }, index) =>
              first === undefined || pageParams[index]?.after !== undefined ? [] : [first.id],
            ),
          ),
          earlier: further(list.hasPreviousPage, list.isFetchPreviousPageError, list.fetchPreviousPage),
          later: latest
            ? NOTHING_FURTHER
            : further(list.hasNextPage, list.isFetchNextPageError, list.fetchNextPage),
          latest,
        });
      }}
    </Loaded>
  );
};

/** What was said, from where the address leads to: the newest messages, or those around one further up. */
export const MessagesFrom = <Known extends Message, Page extends PageOf<Known>>(
  props: MessagesFromProps<Known, Page>,
) => {
  const { known, target } = props;
  const { message, jump } = target;
  const isKnown = message === null || known.items.some(({ id }) => id === message);
  // Led elsewhere, it opens anew there.
  const key = `${message ?? 'newest'} ${jump}`;
  return isKnown ? <Newest key={key} {...props} /> : <Around key={key} {...props} message={message} />;
};
