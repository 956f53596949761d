import { z } from 'zod';
import { LEFT_OUT } from './left-out.ts';

export const Id = z.uuid();
/** UTC, ISO 8601. PostgreSQL counts years from 1. */
export const Time = z.iso.datetime().refine((time) => !time.startsWith('0000'), 'Invalid ISO datetime');
/** A log position: a decimal string, since it may outgrow a double. */
export const Position = z.string().regex(/^\d{1,20}$/);

/** Every command answers with the position of its newest event; send it as `X-Min-Position` to read your own write. */
export const Done = z.object({ position: Position });
export type Done = z.infer<typeof Done>;
export const Created = z.object({ id: Id, position: Position });
export type Created = z.infer<typeof Created>;

/** What an answer without a body holds. */
export const Nothing = z.undefined();

export const POSITION_HEADER = 'x-position';
export const MIN_POSITION_HEADER = 'x-min-position';
/** On the answer to a GET: it says at least what the read models held at this position. */
export const READ_POSITION_HEADER = 'x-read-position';
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** Of a search. `yes`: no word is taken for a slip. */
export const asTypedShape = { as_typed: z.enum(['yes']).optional() };
/** Of what it finds. `meant`: what was searched for instead of what was typed; null where it was as typed. */
export const meantShape = { meant: z.string().nullable() };

/** Opaque; what comes back from one page goes into the request for the next. */
export const Cursor = z.string().max(400);
export const pageQuery = {
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};
export const PageQuery = z.object(pageQuery);
export type PageQuery = z.infer<typeof PageQuery>;

/** Where a page's cursor is one of another search, or none at all. */
export const FOREIGN_CURSOR = 'This cursor belongs to a different search. Start again at the first page.';

/** What fits a search is counted so far; the screen says "1,000+" of more. */
export const COUNTED_MOST = 1_000;
/** How many fit; `more` than have been counted. */
export const Count = z.object({ count: z.int(), more: z.boolean() });
export type Count = z.infer<typeof Count>;

export const UNSTORABLE = 'Contains characters we can’t store.';

/**
 * Nothing that can be seen by itself: white space, what only directs or joins others, accents with no letter under them, and
 * the one Braille pattern without dots, which Unicode counts as a sign.
 */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether there is nothing in it that can be seen. */
export const isBlank = (value: string): boolean => INVISIBLE.test(value);

/** Embeddings, overrides and isolates: left open in a name, they turn around the sentence that it stands in. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text as people type it: trimmed, without control characters other than line breaks and tabs, without halves of
 * surrogate pairs; where something is required, something that can be seen. What turns the direction of writing is
 * left out; scripts that run from right to left do not need it.
 */
export const text = (max: number, min = 1) =>
  z
    .string()
    .overwrite((value) => value.replace(TURNING, ''))
    .trim()
    .min(min, min === 1 ? LEFT_OUT : `At least ${min} characters.`)
    .max(max, `At most ${max} characters.`)
    .refine((value) => min === 0 || value === '' || !isBlank(value), LEFT_OUT)
    .refine((value) => !/[\p{Cc}\p{Surrogate}]/u.test(value.replace(/[\n\r\t]/g, '')), UNSTORABLE);

const webAddress = z.url({ protocol: /^https?$/ });
/** White space, control characters and invisible ones: URL parsers drop some of them, so that two readers see two addresses. */
const NEVER_IN_ADDRESS = /[\s\p{Cc}\p{Cf}\p{Surrogate}\\]/u;

/** Whether an address leads to the web, says whom it leads to, and carries no name or password. */
const isWebAddress = (value: string): boolean => {
  if (NEVER_IN_ADDRESS.test(value) || !webAddress.safeParse(value).success) return false;
  // An address such as https://@example.com has neither, and still looks like one that does.
  return /^https?:\/\/[^@/?#]+(?:[/?#]|$)/i.test(value);
};

/** Begins with a name of the web: "github.com/ines". People leave the scheme out, and browsers show none. */
const WITHOUT_SCHEME = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+(?:[:/?#]|$)/i;
const withScheme = (value: string): string => (WITHOUT_SCHEME.test(value) ? `https://${value}` : value);

/** A link of a person's own, or nothing. It is shown and never fetched by the server. */
export const link = z
  .string()
  .trim()
  .overwrite(withScheme)
  .max(300, 'At most 300 characters.')
  .refine((value) => value === '' || isWebAddress(value), {
    error: 'Enter a full address, like https://example.com.',
  });

/** Each once: two that differ in case only are the same, and the first one's spelling stays. */
export const eachOnce = (list: readonly string[]): string[] => {
  const first = new Map<string, string>();
  for (const item of list) {
    const key = item.toLowerCase();
    if (!first.has(key)) first.set(key, item);
  }
  return [...first.values()];
};

/** Characters of one skill. */
export const SKILL_LONGEST = 40;

/** Skills as one list, each once. */
export const skills = (max: number) =>
  z.array(text(SKILL_LONGEST)).max(max, `At most ${max} skills.`).overwrite(eachOnce);
