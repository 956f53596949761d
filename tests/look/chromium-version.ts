import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'pictures', 'taken-with.json');

const majorOf = (version: string): string => version.split('.')[0] ?? version;

/** Remembers beside the pictures which Chromium they were taken with. */
export const rememberVersion = (version: string): void =>
  writeFileSync(file, `{ "chromium": ${JSON.stringify(version)} }\n`);

/** What to say of a difference between the pictures where another Chromium may be the cause; null where it is not. */
export const otherVersion = (version: string): string | null => {
  const { chromium } = JSON.parse(readFileSync(file, 'utf8')) as { chromium: string };
  return majorOf(chromium) === majorOf(version)
    ? null
    : `The pictures were taken with Chromium ${chromium}, this is ${version}: look whether text alone is drawn otherwise before anything is called a change of look.`;
};
