import { z } from 'zod';
import type { Upcaster } from './define.ts';
import { id } from './define.ts';

/** The files of a message, whose names are its sender's words: sealed with them, and null after erasure. */
export const attached = z
  .array(
    z.strictObject({
      id,
      name: z.string(),
      kind: z.enum(['image', 'file']),
      bytes: z.int().positive(),
      width: z.int().positive().nullable(),
      height: z.int().positive().nullable(),
    }),
  )
  .nullable();

/** Messages were words alone. */
export const withoutFiles: Upcaster = (data) => ({ ...data, files: [] });
