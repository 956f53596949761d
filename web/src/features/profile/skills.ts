import { z } from 'zod';
import { Tags } from '../../../../contracts/profiles.ts';
import { splitList } from '../../lib/format.ts';

/** Skills as typed in one line; what is wrong with any of them is said of the line. */
export const SkillsText = z.string().superRefine((line, context) => {
  const parsed = Tags.safeParse(splitList(line));
  if (parsed.success) return;
  context.addIssue({
    code: 'custom',
    message: parsed.error.issues[0]?.message ?? 'Please check your skills.',
  });
});
