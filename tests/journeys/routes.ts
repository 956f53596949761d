import { z } from 'zod';

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** The routes of one method that the product's own description names, such as `/api/jobs/{id}`. */
export const routesOf = async (origin: string, method: 'get' | 'post'): Promise<readonly string[]> => {
  const { paths } = Document.parse(await (await fetch(`${origin}/api/openapi.json`)).json());
  return Object.keys(paths).filter((route) => paths[route]?.[method] !== undefined);
};

const fits = (route: string, path: string): boolean => {
  const parts = path.split('/');
  const wanted = route.split('/');
  return (
    parts.length === wanted.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
  );
};

/** The route that takes this path: one that names it word for word before one with a place for it. */
export const routeOf = (routes: readonly string[], path: string): string | undefined => {
  const [bare = ''] = path.split('?');
  return routes.find((route) => route === bare) ?? routes.find((route) => fits(route, bare));
};

/** By the part of a route that ends with a parameter, such as `jobs/{id}`: what can stand there. */
export type Examples = Readonly<Record<string, readonly string[]>>;

/**
 * Paths for a route.
 * @throws Error for a route whose parameters nobody has thought of yet
 */
export const pathsOf = (route: string, examples: Examples): readonly string[] => {
  if (!route.includes('{')) return [route];
  const known = Object.keys(examples).find((part) => route.includes(`/${part}`));
  if (known === undefined) throw new Error(`no example for ${route}`);
  const paths = (examples[known] ?? []).map((example) => route.replace(`/${known}`, `/${example}`));
  if (paths.length === 0 || paths.some((path) => path.includes('{')))
    throw new Error(`no example for ${route}`);
  return paths;
};
