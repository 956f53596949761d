import { paths } from '../lib/paths.ts';

/** The addresses of all pages that have just one. */
export const routesWithoutParameter: readonly string[] = Object.values(paths).filter(
  (path) => typeof path === 'string',
);
