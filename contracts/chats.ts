import { z } from 'zod';
import { Job } from './jobs.ts';
import { Person } from './profiles.ts';
import { Id, page, pageQuery, text, Time } from './wire.ts';

/** What happened last in a chat: something was said, or the contract went a step on. */
export const ChatNews = z.enum([
  'accepted',
  'message',
  'funded',
  'submitted',
  'extended',
  'changes_requested',
  'refund_proposed',
  'refund_declined',
  'released',
  'refunded',
]);
export type ChatNews = z.infer<typeof ChatNews>;

/** So many characters of a message are enough for a line. */
export const LAST_WORDS = 200;
/** Unread messages are counted so far; the screen says "99+" of more. */
export const UNREAD_MOST = 100;

/** A chat as one of its two people sees it in their list. */
export const Chat = z.object({
  /** The application's. */
  id: Id,
  job: Job.pick({ id: true, title: true }),
  /** The other side. */
  person: Person,
  last: z.object({
    what: ChatNews,
    /** Of a message: how it begins, on one line. Empty where its words are gone. */
    words: z.string().nullable(),
    /** Whether the reader said or did it; null for what a deadline did. */
    mine: z.boolean().nullable(),
    at: Time,
  }),
  /** Messages that the reader has not seen, up to UNREAD_MOST. */
  unread: z.int(),
});
export type Chat = z.infer<typeof Chat>;

/** `with`: those with one person alone; `q`: those that have it in the other side's names or the job's title. */
export const ChatQuery = z.object({ ...pageQuery, with: Id.optional(), q: text(100).optional() });
export type ChatQuery = z.infer<typeof ChatQuery>;
export const ChatPage = page(Chat);
export type ChatPage = z.infer<typeof ChatPage>;
