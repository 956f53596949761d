import { pages } from '../../../contracts/pages.ts';

/** The addresses of all pages that have just one. */
export const routesWithoutParameter: readonly string[] = Object.values(pages)
  .map(({ address }) => address)
  .filter((address) => !address.includes(':'));
