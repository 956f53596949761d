import { z } from 'zod';
import { splitValues } from './job-search.ts';

/** Characters of all values together. */
const LONGEST = 1_000;

/** Values divided by commas, each of them one that `fits`; a comma in a value has a backslash before it. */
export const several = (most: number, fits: z.ZodType) =>
  z
    .string()
    .max(LONGEST, `At most ${LONGEST.toLocaleString('en')} characters.`)
    .refine((joined) => splitValues(joined).length <= most, `At most ${most}.`)
    .refine(
      (joined) => splitValues(joined).every((value) => fits.safeParse(value).success),
      'Choose from the list.',
    )
    .optional();
