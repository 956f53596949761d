import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What docs/operations/going-live.md says. */
export const goingLive = (): string =>
  readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'operations', 'going-live.md'), 'utf8');

/** The lines of its one block in this language. @throws Error where there is none, or more than one */
export const blockIn = (language: string): string => {
  const [block, ...more] = [...goingLive().matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))];
  if (block?.[1] === undefined || more.length > 0)
    throw new Error(`going-live.md has to have one block of ${language}`);
  return block[1];
};
