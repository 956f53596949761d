import { z } from 'zod';
import { text, Time } from './wire.ts';

/** Characters of the one public reply to a rating. */
export const REPLY_LONGEST = 1_000;
/** How long after the reveal a rating can be replied to, and how long the reply can be changed (ruling 43). */
export const REPLY_DAYS = 30;
export const REPLY_EDIT_MINUTES = 60;

/** What the rated person says to a rating, for everybody to read. */
export const Reply = z.object({ words: z.string(), created_at: Time });
export type Reply = z.infer<typeof Reply>;

export const SendReply = z.strictObject({ words: text(REPLY_LONGEST) });
export type SendReply = z.infer<typeof SendReply>;
