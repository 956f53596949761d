import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What docs/operations/going-live.md says. */
export const goingLive = (): string =>
  readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'operations', 'going-live.md'), 'utf8');

/** Its section of that number. @throws Error where there is none */
export const sectionOf = (number: number): string => {
  const section = goingLive()
    .split(/^(?=## )/m)
    .find((text) => text.startsWith(`## ${number}. `));
  if (section === undefined) throw new Error(`going-live.md has to have a section ${number}`);
  return section;
};

/** The lines of each block in this language in the section of that number. */
export const blocksIn = (section: number, language: string): readonly string[] =>
  [...sectionOf(section).matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, block = '']) => block,
  );

/** The lines of the one block in this language in the section. @throws Error where there is none, or more than one */
export const blockIn = (section: number, language: string): string => {
  const [block, ...more] = blocksIn(section, language);
  if (block === undefined || more.length > 0)
    throw new Error(`section ${section} of going-live.md has to have one block of ${language}`);
  return block;
};

export interface ToldSetting {
  /** The variables of one row. */
  readonly names: readonly string[];
  /** What the row says of them. */
  readonly says: string;
}

/** The rows of its table of variables, from top to bottom. */
export const toldSettings = (): readonly ToldSetting[] =>
  [...sectionOf(2).matchAll(/^\| (.*?) +\| (.*?) +\|$/gm)]
    .map(([, cell = '', says = '']) => ({
      names: [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
      says,
    }))
    .filter(({ names }) => names.length > 0);

/** What the row gives to be typed; in place of what it has openssl print, as many random digits. */
const valueIn = ({ names, says }: ToldSetting): string => {
  const typed = /^`(.*?)`/.exec(says)?.[1];
  if (typed === undefined) throw new Error(`going-live.md gives no value for ${names.join(', ')}`);
  const [, bytes] = /^openssl rand -hex (\d+)$/.exec(typed) ?? [];
  return bytes === undefined ? typed : randomBytes(Number(bytes)).toString('hex');
};

/** The variables without which production does not start, with the values that the table gives, down to MAIL_FROM. */
export const toldEnvironment = (): Readonly<Record<string, string>> => {
  const rows = toldSettings();
  const last = rows.findIndex(({ names }) => names.includes('MAIL_FROM'));
  return Object.fromEntries(
    rows.slice(0, last + 1).flatMap((row) => row.names.map((name) => [name, valueIn(row)])),
  );
};
