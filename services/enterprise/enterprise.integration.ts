import { z } from 'zod';
import { EnterpriseRequestPage, MyEnterprise, UserPlan } from '../../contracts/enterprise.ts';
import { AuditPage } from '../../contracts/audit.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, planOf, postJob, signIn, somebody, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
let ada: Somebody;
let bob: Somebody;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  [ada, bob] = (await Promise.all(['Ada', 'Bob'].map((name) => somebody(place.url, name)))) as [
    Somebody,
    Somebody,
  ];
  owner = { ...owner, ...(await signIn(place.url, owner)) };
  await place.settled();
});
afterAll(() => place.stop());

const refused = (status: number, code: string) => ({ status, body: { code } });
const ask = (who: Person): Promise<Answer> =>
  who.call('POST', '/api/enterprise-requests', { company: 'Harbor', needs: 'Forty jobs a month.' });
const mine = async (who: Person) => {
  await place.settled();
  return granted(MyEnterprise, await who.call('GET', '/api/me/enterprise'));
};
const waiting = async () => {
  await place.settled();
  return granted(EnterpriseRequestPage, await owner.call('GET', '/api/admin/enterprise-requests')).items;
};
const grant = (who: Somebody, tier: string, until: string | null = null): Promise<Answer> =>
  owner.call('POST', `/api/admin/users/${who.id}/plan`, { tier, until, note: 'Agreed by phone.' });
const assign = (who: Somebody, manager: string | null): Promise<Answer> =>
  owner.call('POST', `/api/admin/users/${who.id}/account-manager`, { manager_id: manager });
const inDays = (days: number): string => new Date(place.now().getTime() + days * 86_400_000).toISOString();
const bell = async (who: Person) =>
  granted(NotificationList, await who.call('GET', '/api/notifications')).items.map(({ kind }) => kind);

describe('a request for Enterprise', () => {
  it('waits once, also when it is sent twice at once, and is refused with an answer', async () => {
    const both = await Promise.all([ask(ada), ask(ada)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [request] = await waiting();
    expect(request).toMatchObject({ user_id: ada.id, company: 'Harbor', needs: 'Forty jobs a month.' });
    const body = { request_id: request?.id, answer: 'Studio has what you need.' };
    granted(Done, await owner.call('POST', `/api/admin/users/${ada.id}/enterprise/refuse`, body));
    expect(await owner.call('POST', `/api/admin/users/${ada.id}/enterprise/refuse`, body)).toMatchObject(
      refused(409, 'enterprise_answered'),
    );
    expect(await mine(ada)).toMatchObject({
      request: { status: 'refused', answer: 'Studio has what you need.' },
    });
    expect(await bell(ada)).toContain('enterprise_refused');
    granted(Created, await ask(ada));
  });

  it('ends with the grant, which gives the plan everywhere', async () => {
    granted(Done, await grant(ada, 'enterprise'));
    expect(await waiting()).toEqual([]);
    expect(await mine(ada)).toMatchObject({ request: null, granted: { tier: 'enterprise', until: null } });
    expect(await planOf(ada)).toMatchObject({ tier: 'enterprise', active_jobs: { limit: null } });
    await postJob(ada, 'Harbor wall');
    expect(await ask(ada)).toMatchObject(refused(409, 'already_enterprise'));
    const profile = z.object({ subscription_tier: z.string() });
    expect(granted(profile, await bob.call('GET', `/api/profiles/${ada.username}`)).subscription_tier).toBe(
      'enterprise',
    );
    expect(await bell(ada)).toContain('plan_granted');
    const { items } = granted(AuditPage, await owner.call('GET', '/api/admin/audit'));
    expect(items[0]).toMatchObject({ kind: 'plan_granted', reason: 'Agreed by phone.' });
  });
});

describe('an account manager', () => {
  it('is an admin, for Enterprise alone, and goes with the plan', async () => {
    expect(await assign(ada, bob.id)).toMatchObject(refused(409, 'manager_not_admin'));
    expect(await assign(bob, owner.id)).toMatchObject(refused(409, 'not_enterprise'));
    granted(Done, await assign(ada, owner.id));
    expect((await mine(ada)).account_manager).toMatchObject({ id: owner.id });
    expect(await bell(ada)).toContain('account_manager_assigned');
    granted(Done, await owner.call('POST', `/api/admin/users/${ada.id}/plan/end`));
    expect(await mine(ada)).toEqual({ request: null, granted: null, account_manager: null });
    // A plan of no jobs: the one that was posted is paused.
    expect((await planOf(ada)).active_jobs.used).toBe(0);
  });
});

describe('a granted plan', () => {
  it('counts beside a paid one where it is the higher one, and leaves it as it is', async () => {
    await subscribe(bob, 'pro');
    await place.settled();
    granted(Done, await grant(bob, 'creator'));
    await place.settled();
    expect((await planOf(bob)).tier).toBe('pro');
    granted(Done, await grant(bob, 'studio', inDays(3)));
    await place.settled();
    expect(await planOf(bob)).toMatchObject({ tier: 'studio', paid: 'pro' });
    const plan = granted(UserPlan, await owner.call('GET', `/api/admin/users/${bob.id}/plan`));
    expect(plan).toMatchObject({ tier: 'studio', granted: { tier: 'studio', by: { id: owner.id } } });
    expect(plan.admins.map(({ id }) => id)).toEqual([owner.id]);
  });

  it('ends in the future, and is nobody’s own', async () => {
    expect(await grant(bob, 'studio', inDays(-1))).toMatchObject(refused(400, 'invalid_input'));
    expect(await grant(owner, 'studio')).toMatchObject({ body: { code: 'not_oneself' } });
    expect(await bob.call('POST', `/api/admin/users/${ada.id}/plan`, {})).toMatchObject({ status: 403 });
  });

  it('ends at its time, and not before where a later grant took its place', async () => {
    granted(Done, await grant(bob, 'studio', inDays(6)));
    await place.pass(4);
    bob = { ...bob, ...(await signIn(place.url, bob)) };
    expect((await planOf(bob)).tier).toBe('studio');
    await place.pass(3);
    bob = { ...bob, ...(await signIn(place.url, bob)) };
    expect((await planOf(bob)).tier).toBe('pro');
    expect(await bell(bob)).toContain('plan_grant_ended');
  });
});
