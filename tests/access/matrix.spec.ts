import { pages } from '../../contracts/pages.ts';
import { serverPaths } from '../../contracts/server-paths.ts';
import { matrix } from './matrix.ts';
import { routesOfTheProduct } from './product-routes.ts';

/** Answered before the guard: Swagger registers it beside the controllers. */
const withoutController = ['GET /api/openapi.json', 'GET /api/v1/openapi.json'].map((route) => ({
  route,
  access: 'own-rules',
}));

const inOrder = (routes: readonly { readonly route: string; readonly access: unknown }[]) =>
  // A route may have a row for each state of what it names.
  [...new Set(routes.map(({ route, access }) => `${route} ${String(access)}`))].sort();

describe('the access matrix (docs/access.md)', () => {
  it('has a row for every route, with its level, and no row without a route', async () => {
    expect(inOrder(matrix)).toEqual(inOrder([...(await routesOfTheProduct()), ...withoutController]));
  });
});

describe('the server’s own paths', () => {
  it('hold every route, and no page of the web', async () => {
    const routes = [...(await routesOfTheProduct()), ...withoutController].map(
      ({ route }) => route.split(' ')[1] ?? '',
    );

    expect(routes.length).toBeGreaterThan(50);
    expect(routes.filter((path) => !serverPaths.test(path))).toEqual([]);
    expect(Object.values(pages).filter(({ address }) => serverPaths.test(address))).toEqual([]);
  });

  it.each(['/api', '/api/jobs', '/sitemap.xml?from=chat', '/socket.io/'])('hold %s', (path) => {
    expect(serverPaths.test(path)).toBe(true);
  });

  it.each(['/', '/apis', '/jobs/api', '/sitemapxml', '/developers'])('do not hold %s', (path) => {
    expect(serverPaths.test(path)).toBe(false);
  });
});
