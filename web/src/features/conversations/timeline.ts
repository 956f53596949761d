import type { DirectMessage, Quoted } from '../../../../contracts/conversations.ts';
import type { SentFile } from '../../../../contracts/attachments.ts';
import { LAST_WORDS } from '../../../../contracts/chats.ts';
import type { Outgoing } from '../../lib/outbox.ts';

/** One row of a thread. Each has a key of its own that stays, so that the thread keeps its place as it grows. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  /** Above what was unread when the thread was opened. */
  | { readonly kind: 'unread'; readonly key: 'unread' }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly at: string;
      readonly mine: boolean;
      readonly body: string;
      readonly replyTo: Quoted | null;
      /** The first of its sender's for a while: with name and picture. */
      readonly head: boolean;
      /** Null while it's on its way. */
      readonly message: DirectMessage | null;
      readonly outgoing: Outgoing | null;
    };

/** Messages of one side closer together than this share a name and a picture, in ms. */
const GROUPED_WITHIN = 5 * 60_000;

/** The reader's own day, by which the thread is divided. */
const dayOf = (iso: string): string => new Date(iso).toDateString();

/** What stands for the words of a message that has none, as the server says it of others. */
export const filesInWords = (sent: readonly SentFile[]): string => {
  const files = sent.filter(({ removed }) => removed !== true);
  const [first, ...rest] = files;
  if (first === undefined) return sent.length === 0 ? '' : 'File removed';
  if (rest.length === 0) return first.kind === 'image' ? 'Photo' : first.name;
  return `${files.length} ${files.every(({ kind }) => kind === 'image') ? 'photos' : 'files'}`;
};

/** A message as one that answers it quotes it. */
export const quotedOf = (message: DirectMessage | undefined): Quoted | null =>
  message === undefined
    ? null
    : {
        id: message.id,
        sender_id: message.sender_id,
        words: message.body === '' ? filesInWords(message.files) : message.body.slice(0, LAST_WORDS),
        removed: message.removed,
      };

type Entry = Omit<Extract<Row, { kind: 'message' }>, 'kind' | 'head'>;

interface Shown {
  readonly messages: readonly DirectMessage[];
  readonly outgoing: readonly Outgoing[];
  readonly viewerId: string;
  /** The message that the line stands above; null for none. */
  readonly firstUnread: string | null;
  /** More of it is still to come above. */
  readonly more?: boolean;
  /** Where a loaded page begins: what stood first keeps its look once others stand above it. */
  readonly starts?: ReadonlySet<string>;
}

/** Messages in their order, a line where the day turns and where the unread ones begin, and what is on its way at the end. */
export const rowsOf = ({
  messages,
  outgoing,
  viewerId,
  firstUnread,
  more = false,
  starts = new Set(),
}: Shown): Row[] => {
  const entries: Entry[] = [
    ...messages.map((message) => ({
      key: message.id,
      at: message.created_at,
      mine: message.sender_id === viewerId,
      body: message.body,
      replyTo: message.reply_to,
      message,
      outgoing: null,
    })),
    ...outgoing.map((entry) => ({
      key: entry.key,
      at: entry.at,
      mine: true,
      body: entry.body,
      replyTo: quotedOf(messages.find(({ id }) => id === entry.replyTo)),
      message: null,
      outgoing: entry,
    })),
  ];
  const rows: Row[] = [];
  let before: Entry | undefined;
  for (const one of entries) {
    const day = dayOf(one.at);
    // A clock that is behind may put what is on its way on the day before.
    const turns = before === undefined || (dayOf(before.at) !== day && one.at > before.at);
    // The place of a thread is held by the first row on screen, which a day's line above it would leave.
    if (turns && !(before === undefined && more)) rows.push({ kind: 'day', key: `day ${day}`, at: one.at });
    const unread = one.key === firstUnread;
    if (unread) rows.push({ kind: 'unread', key: 'unread' });
    const follows =
      !turns &&
      !unread &&
      !starts.has(one.key) &&
      before?.mine === one.mine &&
      Date.parse(one.at) - Date.parse(before.at) < GROUPED_WITHIN;
    rows.push({ kind: 'message', head: !follows, ...one });
    before = one;
  }
  return rows;
};

/** Up to which of one's own messages the other one has read: whoever has read one has read those before it. */
export const readUpTo = (messages: readonly DirectMessage[], viewerId: string): number =>
  messages.findLast(({ sender_id: sender, read_at: read }) => sender === viewerId && read !== null)
    ?.sequence ?? -1;
