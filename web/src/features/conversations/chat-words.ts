import type { Chat, ChatNews } from '../../../../contracts/chats.ts';
import type { Conversation } from '../../../../contracts/conversations.ts';

interface Step {
  /** What the reader did, the other side, and a deadline. */
  readonly mine: string;
  readonly theirs: string;
  readonly byItself?: string;
}

const steps: Readonly<Record<Exclude<ChatNews, 'message'>, Step>> = {
  accepted: { mine: 'You accepted the application', theirs: 'Accepted your application' },
  funded: { mine: 'You funded the project', theirs: 'Funded the project' },
  submitted: { mine: 'You submitted the work', theirs: 'Submitted the work' },
  extended: { mine: 'You took 7 more days to review', theirs: 'Took 7 more days to review' },
  changes_requested: { mine: 'You requested changes', theirs: 'Requested changes' },
  refund_proposed: { mine: 'You asked for a refund', theirs: 'Asked for a refund' },
  refund_declined: { mine: 'You declined the refund', theirs: 'Declined the refund' },
  released: {
    mine: 'You released the payment',
    theirs: 'Released the payment',
    byItself: 'Review time is up. Payment released.',
  },
  refunded: {
    mine: 'You returned the money',
    theirs: 'Returned the money',
    byItself: 'No work in time. Money returned.',
  },
};

/** Money has its colors wherever it is named: held amber, released green. */
const tones: Partial<Readonly<Record<ChatNews, string>>> = {
  funded: 'c-hold',
  submitted: 'c-hold',
  released: 'c-ok',
};

export const lastTone = ({ what }: Chat['last']): string | undefined => tones[what];

/** What happened last in a chat, in a line under the other person's name. */
export const lastWords = ({ what, words, mine }: Chat['last']): string => {
  if (what === 'message') {
    const said = words === null || words.trim() === '' ? 'Message deleted' : words;
    return mine === true ? `You: ${said}` : said;
  }
  const step = steps[what];
  if (mine === null) return step.byItself ?? step.theirs;
  return mine ? step.mine : step.theirs;
};

/** The last direct message, in the same place. */
export const directWords = (
  { sender_id: sender, words, removed }: Conversation['latest'],
  viewerId: string | null,
): string => {
  if (removed || words.trim() === '') return 'Message removed';
  return sender === viewerId ? `You: ${words}` : words;
};
