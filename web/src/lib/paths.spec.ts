import { pages } from '../../../contracts/pages.ts';
import { paths } from './paths.ts';

/** Spec §2, the route table, word for word. */
const table =
  '/ ; /developers ; /jobs ; /jobs/{id} ; /post-a-job ; /login ; /signup ; /forgot-password ; /verify-email ; ' +
  '/onboarding ; /profile/{username} ; /dashboard ; /messages ; /messages/application/{applicationId} ; ' +
  '/messages/user/{username} ; /team-ups ; /team-ups/{id} ; /post-team-up ; /collectives ; /collectives/{slug} ; ' +
  '/studios/{slug} ; /create-collective ; /create-studio ; /changelog ; /subscription ; /limits ; /admin ; ' +
  '/report-issue ; /my-reports ; /about ; /terms-of-service ; /privacy-policy ; /safety ; /safety/verification ; ' +
  '/safety/moderation ; /resources ; /referrals';

/** Ours beside it: the target of reset e-mails (spec §2, rulings 4), the account page (ruling 8), decisions and appeals, which need no login (ruling 31), API keys with their reference and analytics (ruling 18), usage of a plan's limits (ruling 11), all notifications, a work's page, and every point's cause (ruling 26). */
const beside = [
  '/password-reset',
  '/account',
  '/account/api-keys',
  '/account/webhooks',
  '/analytics',
  '/api-reference',
  '/appeal',
  '/decisions',
  '/jobs/:id/board',
  '/notifications',
  '/profile/:username/works/:id',
  '/reputation/:username',
  '/usage',
];

test('the addresses are those of the spec’s table and the rulings, and no others', () => {
  const wanted = table.split(' ; ').map((route) => route.replace(/\{(\w+)\}/g, ':$1'));
  expect(
    Object.values(pages)
      .map(({ address }) => address)
      .sort(),
  ).toEqual([...wanted, ...beside].sort());
});

test('a parameter is written into the address so that it stays one part of it', () => {
  expect(paths.job('42')).toBe('/jobs/42');
  expect(paths.profile('a/b ?c')).toBe('/profile/a%2Fb%20%3Fc');
  expect(paths.work('ines', '4/2')).toBe('/profile/ines/works/4%2F2');
  expect(paths.jobBoard('4/2')).toBe('/jobs/4%2F2/board');
  expect(paths.jobs).toBe('/jobs');
});
