import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

/** For programs that read about the product, and for its web about how it is set up. */
export const pageRows: readonly Row[] = [
  route('GET /api/settings', 'everyone', 200),
  route('GET /robots.txt', 'everyone', 200),
  route('GET /sitemap.xml', 'everyone', 200),
  route('GET /sitemap/pages.xml', 'everyone', 200),
  route('GET /sitemap/jobs.xml', 'everyone', 200),
  route('GET /sitemap/team-ups.xml', 'everyone', 200),
  route('GET /sitemap/collectives.xml', 'everyone', 200),
  route('GET /sitemap/studios.xml', 'everyone', 200),
  route('GET /sitemap/profiles.xml', 'everyone', 200),
  route('GET /sitemap/works.xml', 'everyone', 200),
  route('GET /share/jobs/:id', 'everyone', 200, { on: 'openJob', hiddenWhileSuspended: true }),
  route(
    'GET /share/team-ups/:id',
    'everyone',
    { others: 200, missing: 'team_up_not_found' },
    { on: 'openTeamUp', hiddenWhileSuspended: true },
  ),
  route(
    'GET /share/collectives/:slug',
    'everyone',
    { others: 200, missing: 'collective_not_found' },
    { on: 'collective', hiddenWhileSuspended: true },
  ),
  route(
    'GET /share/studios/:slug',
    'everyone',
    { others: 200, missing: 'studio_not_found' },
    { on: 'studio', hiddenWhileSuspended: true },
  ),
  route('GET /share/profiles/:username', 'everyone', 200, { on: 'profile' }),
];
