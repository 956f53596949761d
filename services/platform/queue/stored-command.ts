import { z } from 'zod';
import { categories } from '../../events.ts';
import type { SendCommand } from '../../kernel/policy.ts';

const shape = z.object({
  to: z.enum(categories),
  id: z.string(),
  command: z.looseObject({ type: z.string() }),
  commandId: z.string().optional(),
});

/**
 * A command that has waited as JSON: here alone does stored text become a command again. Only its outline is checked,
 * since platform knows no room's commands; the rest was held to its type when a policy wrote it, and the stream's rules
 * judge it as they judge any other.
 */
export const StoredCommand = z.custom<SendCommand>(
  (value) => shape.safeParse(value).success,
  'is no command for a stream',
);
