import { z } from 'zod';
import { ProfileViewers } from '../../contracts/analytics.ts';
import { plans, Tier } from '../../contracts/plans.ts';
import { savesSearches } from '../../contracts/saved-search-plan.ts';
import { advancedFilters, opensTo } from '../../contracts/talent-search.ts';
import { Usage } from '../../contracts/usage.ts';
import { Created } from '../../contracts/wire.ts';
import { granted, postJob, signIn, someJob, somebody } from '../../tests/journeys/people.ts';
import type { Answer, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { grantPlan, refused } from '../../tests/support/plans-granted.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
/** To apply for and to write to: one more than the largest limit that there is. */
const openJobs: string[] = [];
const others: Somebody[] = [];
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  owner = { ...owner, ...(await signIn(place.url, owner)) };
  const poster = await somebody(place.url, 'Pia');
  await grantPlan(owner, poster, 'enterprise');
  await place.settled();
  for (let n = 0; n <= most('applications'); n += 1) openJobs.push(await postJob(poster, `Work ${n}`));
  for (let n = 0; n <= most('conversations'); n += 1) others.push(await somebody(place.url, 'Ola'));
});
afterAll(() => place.stop());

const most = (limit: 'applications' | 'conversations'): number =>
  Math.max(...Tier.options.map((tier) => plans[tier][limit] ?? 0));

/** Somebody who has a job from a higher plan, and now this one. */
const onPlan = async (tier: Tier): Promise<{ who: Somebody; job: string }> => {
  const who = await somebody(place.url, 'Tess');
  await grantPlan(owner, who, 'enterprise');
  await place.settled();
  const job = await postJob(who, 'From before');
  granted(z.unknown(), await owner.call('POST', `/api/admin/users/${who.id}/plan/end`));
  await place.settled();
  if (tier !== 'explorer') await grantPlan(owner, who, tier);
  await place.settled();
  return { who, job };
};

const good = { skills: 'Terrain,Low-poly', min_reputation: '10', any_skills: 'Terrain', verified: 'yes' };

describe.each(Tier.options)('on the plan %s', (tier) => {
  const limits = plans[tier];
  let who: Somebody;
  let job: string;
  beforeAll(async () => {
    ({ who, job } = await onPlan(tier));
  });

  const expectOpen = (answer: Answer, open: boolean, code: string): void => {
    if (open) granted(z.unknown(), answer);
    else expect(answer).toMatchObject(refused(403, code));
  };

  it('what is used and left is counted by its limits', async () => {
    const usage = granted(Usage, await who.call('GET', '/api/me/usage'));
    expect(usage).toMatchObject({
      tier,
      applications: { used: 0, limit: limits.applications },
      conversations: { used: 0, limit: limits.conversations },
      active_jobs: { limit: limits.activeJobs },
    });
  });

  it('so many applications are sent in a month, and no more', async () => {
    for (const [sent, id] of openJobs.entries()) {
      const answer = await who.call('POST', `/api/jobs/${id}/applications`, { message: 'I am in.' });
      if (limits.applications === null || sent < limits.applications) granted(Created, answer);
      else expect([sent, answer]).toMatchObject([sent, refused(409, 'application_quota_reached')]);
    }
  });

  it('so many conversations are started in a month, and no more', async () => {
    for (const [started, { id }] of others.entries()) {
      const answer = await who.call('POST', '/api/direct-messages', { to: id, body: 'Hello.' });
      if (limits.conversations === null || started < limits.conversations) granted(z.unknown(), answer);
      else expect([started, answer]).toMatchObject([started, refused(409, 'conversation_quota_reached')]);
    }
  });

  it('so many jobs are open at a time, and no more', async () => {
    const { used, limit } = granted(Usage, await who.call('GET', '/api/me/usage')).active_jobs;
    for (let open = used; open < (limit ?? 7); open += 1) await postJob(who, `Job ${open}`);
    const more = await who.call('POST', '/api/jobs', someJob('One more'));
    if (limit === null) granted(z.unknown(), more);
    else expect(more).toMatchObject(refused(409, 'job_limit_reached'));
  });

  it('a job is boosted or refused', async () => {
    const { items } = granted(
      z.object({ items: z.array(z.object({ id: z.string(), status: z.string() })) }),
      await who.call('GET', '/api/me/jobs'),
    );
    // Room for one, where the plan has any.
    for (const { id, status } of items)
      if (status === 'open') granted(z.unknown(), await who.call('POST', `/api/jobs/${id}/close`));
    const boosted = { ...someJob('Seen first'), is_boosted: true };
    const answer = await who.call('POST', '/api/jobs', boosted);
    if (limits.activeJobs === 0)
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([
        403,
        expect.stringMatching(/^(?:job_limit_reached|boost_needs_tier)$/),
      ]);
    else expectOpen(answer, limits.boost, 'boost_needs_tier');
  });

  it('profile viewers and analytics are shown or not', async () => {
    const viewers = granted(ProfileViewers, await who.call('GET', '/api/me/profile-viewers'));
    expect(viewers.in_plan).toBe(limits.viewers);
    expectOpen(await who.call('GET', '/api/me/analytics'), limits.analytics, 'analytics_need_tier');
  });

  it('applicants are tracked or not', async () => {
    const stage = await who.call('POST', `/api/jobs/${job}/stages`, { name: 'Call' });
    expectOpen(stage, limits.tracking, 'tracking_needs_tier');
  });

  it('programs have keys and webhooks or not', async () => {
    const key = { name: 'Board', scopes: ['jobs:read'] };
    expectOpen(await who.call('POST', '/api/me/api-keys', key), limits.api, 'api_needs_tier');
    const endpoint = { url: 'https://hooks.example.com/in', description: 'In', types: ['job.posted'] };
    const added = await who.call('POST', '/api/me/webhook-endpoints', endpoint);
    expectOpen(added, limits.api, 'api_needs_tier');
  });

  it('an admin looks after the account or not', async () => {
    const assigned = await owner.call('POST', `/api/admin/users/${who.id}/account-manager`, {
      manager_id: owner.id,
    });
    if (tier === 'enterprise') granted(z.unknown(), assigned);
    else expect(assigned).toMatchObject(refused(409, 'not_enterprise'));
  });

  it('a request for the badge comes first or in its turn', async () => {
    granted(z.unknown(), await who.call('POST', '/api/verification', { message: 'It is me.' }));
    await place.settled();
    const Requests = z.object({ items: z.array(z.object({ user_id: z.string(), priority: z.boolean() })) });
    const { items } = granted(Requests, await owner.call('GET', '/api/admin/verification-requests'));
    expect(items.find(({ user_id: of }) => of === who.id)?.priority).toBe(limits.rank >= plans.pro.rank);
  });

  it('searches are saved or not', async () => {
    const search = { kind: 'jobs', name: 'Builder jobs', query: { role: 'Builder' } };
    const answer = await who.call('POST', '/api/saved-searches', search);
    expectOpen(answer, savesSearches(tier), 'saved_searches_need_tier');
  });

  it('talent is filtered by what the plan has', async () => {
    for (const filter of Object.keys(advancedFilters) as (keyof typeof advancedFilters)[]) {
      const answer = await who.call('GET', `/api/talent?${filter}=${encodeURIComponent(good[filter])}`);
      const code = filter === 'skills' ? 'skills_need_tier' : 'studio_search_needs_tier';
      expectOpen(answer, opensTo(tier, filter), code);
    }
  });
});
