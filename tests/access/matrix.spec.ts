import { pages } from '../../contracts/pages.ts';
import { serverPaths } from '../../contracts/server-paths.ts';
import { matrix } from './matrix.ts';
import { cellsOf } from './notation.ts';
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

/** POSTs that no cell is granted: what they need is made in the tests of their rooms alone. */
const grantedToNobody = [
  'POST /api/account/deletion',
  'POST /api/account/recovery-codes/use',
  'POST /api/admin/appeals/:id/decide',
  'POST /api/admin/content/:kind/:id/remove',
  'POST /api/admin/parked-tasks/:id/try-again',
  'POST /api/admin/referrals/:id/approve',
  'POST /api/admin/referrals/:id/refuse',
  'POST /api/admin/referrals/:id/reverse',
  'POST /api/admin/reports/:id/look',
  'POST /api/admin/sanctions/:id/lift',
  'POST /api/admin/users/:id/enterprise/refuse',
  'POST /api/admin/users/:id/parts/remove',
  'POST /api/admin/users/:id/username',
  'POST /api/admin/users/:id/verification/approve',
  'POST /api/admin/users/:id/verification/deny',
  'POST /api/appeals/:token',
  'POST /api/billing/resume',
  'POST /api/me/api-keys',
  'POST /api/me/api-keys/:id/revoke',
  'POST /api/me/api-keys/:id/rotate',
  'POST /api/me/sanctions/:id/appeal',
  'POST /api/me/webhook-endpoints',
  'POST /api/me/webhook-endpoints/:id/deliveries/:delivery/replay',
  'POST /api/me/webhook-endpoints/:id/pause',
  'POST /api/me/webhook-endpoints/:id/resume',
  'POST /api/me/webhook-endpoints/:id/rotate',
  'POST /api/me/webhook-endpoints/:id/test',
  'POST /api/profiles/:username/views',
  'POST /api/site/hand-over',
  'POST /api/studios/:id/unlink',
  'POST /api/unsubscribe/:token',
];

it('every POST is granted to somebody in the matrix, which repeats it, or is named here', () => {
  const posts = matrix.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'));
  const granted = posts.filter((row) => cellsOf(row).some(({ outcome }) => typeof outcome === 'number'));
  const known = new Set(granted.map(({ route }) => route));
  const others = posts.map(({ route }) => route).filter((route) => !known.has(route));
  expect([...new Set(others)].sort()).toEqual(grantedToNobody);
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
