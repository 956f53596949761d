import { z } from 'zod';

export const Id = z.uuid();
/** UTC, ISO 8601. */
export const Time = z.iso.datetime();
/** A log position: a decimal string, since it may outgrow a double. */
export const Position = z.string().regex(/^\d{1,20}$/);

/** Every command answers with the position of its newest event; send it as `X-Min-Position` to read your own write. */
export const Done = z.object({ position: Position });
export type Done = z.infer<typeof Done>;
export const Created = z.object({ id: Id, position: Position });
export type Created = z.infer<typeof Created>;

export const POSITION_HEADER = 'x-position';
export const MIN_POSITION_HEADER = 'x-min-position';
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** Opaque; what comes back from one page goes into the request for the next. */
export const Cursor = z.string().max(400);
export const pageQuery = {
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

/** Text as people type it: trimmed, without control characters other than line breaks and tabs. */
export const text = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min, min === 1 ? 'This field is required.' : `At least ${min} characters.`)
    .max(max, `At most ${max} characters.`)
    .refine(
      (value) => !/\p{Cc}/u.test(value.replace(/[\n\r\t]/g, '')),
      'Contains characters that cannot be stored.',
    );
