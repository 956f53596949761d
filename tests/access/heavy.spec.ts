import { routesOfTheProduct } from './product-routes.ts';

/** Reads that search, count or weigh much against each other: each person and address may ask so many a minute. */
const heavy = [
  'GET /api/profiles/:username/reputation',
  'GET /api/admin/jobs',
  'GET /api/billing/invoices',
  'GET /api/billing/preview',
  'GET /api/admin/overview',
  'GET /api/admin/replay/:kind/:id/difference',
  'GET /api/admin/replay/:kind/:id/events',
  'GET /api/admin/replay/:kind/:id/state',
  'GET /api/admin/users',
  'GET /api/pulse',
  'GET /api/jobs',
  'GET /api/jobs/count',
  'GET /api/jobs/facets',
  'GET /api/jobs/recommended',
  'GET /api/jobs/:id/board',
  'GET /api/moderation-log',
  'GET /api/me/messages/search',
  'GET /api/me/received-applications/waiting',
  'GET /api/me/received-interests/waiting',
  'GET /api/me/received-studio-applications/waiting',
  'GET /api/online',
  'GET /api/people',
  'GET /api/profiles/:username',
  'GET /api/talent',
  'GET /api/talent/count',
  'GET /api/talent/facets',
  'GET /api/team-ups',
  'GET /api/team-ups/count',
  'GET /api/team-ups/facets',
  'GET /api/team-ups/:id/works',
  'GET /api/collectives',
  'GET /api/collectives/count',
  'GET /api/collectives/:id/works',
  'GET /api/studios',
  'GET /api/studios/count',
];

/** Reads of one thing by its key, of one page along an index, or of what is figured once for all (`figures`). */
const light = [
  'GET /api/account',
  'GET /api/account/sessions',
  'GET /api/achievements',
  'GET /api/admin/audit',
  'GET /api/admin/parked-tasks',
  'GET /api/admin/users/:id/standing',
  'GET /api/applications/:id/card',
  'GET /api/applications/:id/contract',
  'GET /api/applications/:id/history',
  'GET /api/applications/:id/messages',
  'GET /api/avatars/:file',
  'GET /api/exports/:id',
  'GET /api/figures',
  'GET /api/get-stripe-key',
  'GET /api/jobs/:id',
  'GET /api/jobs/:id/applications',
  'GET /api/jobs/:id/board/:stage',
  'GET /api/me',
  'GET /api/me/applications',
  'GET /api/me/blocks',
  'GET /api/me/chats',
  'GET /api/me/contracts',
  'GET /api/me/interests',
  'GET /api/me/jobs',
  'GET /api/me/messages',
  'GET /api/me/messaging',
  'GET /api/me/received-applications',
  'GET /api/me/received-interests',
  'GET /api/me/team-ups',
  'GET /api/notifications',
  'GET /api/notifications/all',
  'GET /api/notifications/emails',
  'GET /api/plans',
  'GET /api/profiles/:username/jobs',
  'GET /api/profiles/:username/reviews',
  'GET /api/saved-searches',
  'GET /api/settings',
  'GET /api/team-ups/:id',
  'GET /api/team-ups/:id/interests',
  'GET /api/unsubscribe/:token',
  'GET /api/collectives/:id/members',
  'GET /api/collectives/by-slug/:slug',
  'GET /api/conversations/:id/messages',
  'GET /api/conversations/with/:username',
  'GET /api/me/collectives',
  'GET /api/me/received-studio-applications',
  'GET /api/me/studio-applications',
  'GET /api/me/studios',
  'GET /api/profiles/:username/collectives',
  'GET /api/studios/:id/applications',
  'GET /api/studios/:id/collectives',
  'GET /api/studios/:id/jobs',
  'GET /api/studios/by-slug/:slug',
  'GET /api/admin/referrals',
  'GET /api/admin/reports',
  'GET /api/admin/looks',
  'GET /api/me/reply-templates',
  'GET /api/me/reports',
  'GET /api/me/sanctions',
  'GET /api/me/enterprise',
  'GET /api/me/usage',
  'GET /api/me/profile-viewers',
  'GET /api/me/analytics',
  'GET /api/me/api-keys',
  'GET /api/admin/enterprise-requests',
  'GET /api/admin/users/:id/plan',
  'GET /api/admin/appeals',
  'GET /api/admin/users/:id/sanctions',
  'GET /api/admin/verification-requests',
  'GET /api/me/achievements',
  'GET /api/referrals',
];

const readsOf = async (isHeavy: boolean): Promise<readonly string[]> =>
  (await routesOfTheProduct())
    .filter((each) => /^GET \/api\//.test(each.route) && each.heavy === isHeavy)
    .map(({ route }) => route)
    .sort();

// A route that is new stands in one of the lists, by what its statement does; `heavy: true` at its @Query goes with it.
describe('the limit of reads that search or count', () => {
  it('holds for each of these', async () => {
    expect(await readsOf(true)).toEqual([...heavy].sort());
  });

  it('is left out for these alone', async () => {
    expect(await readsOf(false)).toEqual([...light].sort());
  });
});
