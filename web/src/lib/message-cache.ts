/** The server's most per page. */
export const MESSAGES_PER_PAGE = 50;

/** What is known of a message here: its place in its conversation. */
interface Sequenced {
  readonly sequence: number;
}

/** Messages with a sequence above `after`, oldest first, one page of them. */
type FetchAfter<Message> = (after: number) => Promise<readonly Message[]>;

/** Both in the order of their sequence, each message once; of two versions the incoming one. */
export const merge = <Message extends Sequenced>(
  known: readonly Message[],
  incoming: readonly Message[],
): Message[] => {
  const bySequence = new Map<number, Message>();
  for (const message of [...known, ...incoming]) bySequence.set(message.sequence, message);
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
};

/** The last sequence before the first gap; -1 when nothing is known. Sequences of a conversation are gapless. */
export const unbrokenUpTo = (messages: readonly Sequenced[]): number => {
  let end = (messages[0]?.sequence ?? 0) - 1;
  for (const message of messages) {
    if (message.sequence !== end + 1) break;
    end = message.sequence;
  }
  return end;
};

/**
 * Adds what has been missed: asks from the end of what is known without a gap, page after page, until a page is not
 * full. So a lost signal, a dropped connection or a hole in between are all mended by the next refetch.
 */
export const catchUp = async <Message extends Sequenced>(
  known: readonly Message[],
  fetchAfter: FetchAfter<Message>,
): Promise<Message[]> => {
  let messages = [...known];
  let after = unbrokenUpTo(known);
  for (;;) {
    const page = await fetchAfter(after);
    messages = merge(messages, page);
    const last = page.at(-1);
    if (last === undefined || page.length < MESSAGES_PER_PAGE) return messages;
    after = last.sequence;
  }
};

/** What to ask for to get the page before a message; it must not be the first one. */
export const pageBefore = (sequence: number): { after: number; limit: number } => {
  const limit = Math.min(MESSAGES_PER_PAGE, sequence);
  return { after: sequence - limit - 1, limit };
};
