import type { AddressOf, PageName } from '../../../contracts/pages.ts';
import { pageNames, pages } from '../../../contracts/pages.ts';

type Filled<Pattern extends string> = Pattern extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Pattern extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Pattern;
export type Pathname = Filled<AddressOf<PageName>>;
/** What a link within the product leads to: nothing else than a page of contracts/pages.ts compiles. */
export type Path = Pathname | `${Pathname}${'?' | '#'}${string}`;

type Paths = {
  readonly [Name in PageName]: AddressOf<Name> extends `${string}:${string}:${string}`
    ? (first: string, second: string) => Filled<AddressOf<Name>>
    : AddressOf<Name> extends `${string}:${string}`
      ? (value: string) => Filled<AddressOf<Name>>
      : AddressOf<Name>;
};

const pathTo = (pattern: string): string | ((...values: string[]) => string) =>
  pattern.includes(':')
    ? (...values) => pattern.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''))
    : pattern;

/** `paths.jobs` is '/jobs', `paths.job(id)` the address of one. */
export const paths = Object.fromEntries(
  pageNames.map((name) => [name, pathTo(pages[name].address)]),
) as unknown as Paths;
