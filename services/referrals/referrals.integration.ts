import { AuditPage } from '../../contracts/audit.ts';
import { AdminReportPage } from '../../contracts/reports.ts';
import { HeldReferrals, ReferralCode, ReferralPage } from '../../contracts/referrals.ts';
import { PublicProfile } from '../../contracts/profiles.ts';
import { z } from 'zod';
import { completeProfile, granted, person, PASSWORD, signIn } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import { followMailedLink } from '../../tests/support/mailed-link.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(180_000);

let place: MovedProduct;
/** Runs the site. */
let owner: Person;
let referrer: Person;
let code: string;
let number = 0;

beforeAll(async () => {
  place = await openMovedProduct();
  owner = await person(place.url, 'Owner');
  referrer = await person(place.url, 'Ref');
});
afterAll(() => place.stop());

const again = async (): Promise<void> => {
  [owner, referrer] = [await signIn(place.url, owner), await signIn(place.url, referrer)];
};
const list = async (): Promise<ReferralPage> => {
  await place.settled();
  return granted(ReferralPage, await referrer.call('GET', '/api/referrals'));
};
const reputation = async (): Promise<number> => {
  await place.settled();
  return granted(PublicProfile, await referrer.call('GET', `/api/profiles/${referrer.username}`)).reputation;
};

/** Signs up with a code, confirms the address and sets up a profile, each on a device of their own. */
const joins = async (email: string, by = code, device: string | null = null): Promise<Person> => {
  number += 1;
  const name = `Kim${number}`;
  const username = `kim${number}x${Date.now() % 1e6}`;
  const body = { email, password: PASSWORD, data: { display_name: name, referral_code: by } };
  expect((await place.ask('POST', '/auth/v1/signup', null, body)).status).toBe(200);
  await place.settled();
  const mails = JSON.stringify(
    (await place.ask('GET', `/dev/mailbox.json?to=${encodeURIComponent(email)}`, null)).body,
  );
  const link = /http[^"\\ ]*auth\/v1\/verify\?[^"\\ <]*/.exec(mails)?.[0] ?? '';
  await followMailedLink(link.replaceAll('&amp;', '&'));
  const joined = await signIn(place.url, { username, email });
  await completeProfile(joined, name);
  await place.product.foundation.pool.query(
    `update auth.sessions set user_agent = $1 where user_id = (select id from auth.users where email = $2)`,
    [device ?? `device ${number}`, email.toLowerCase()],
  );
  await place.settled();
  return joined;
};
const statuses = async (): Promise<readonly string[]> =>
  (await list()).items.map(({ status, why }) => (why === null ? status : `${status}: ${why}`));

describe('the code', () => {
  it('is made at the first visit, once, also of two at once', async () => {
    expect(await list()).toMatchObject({ code: null, count: 0, items: [] });
    const both = await Promise.all([1, 2].map(() => referrer.call('POST', '/api/referrals/code')));
    const made = both.map((answer) => granted(ReferralCode, answer));
    expect(made.map(({ fresh }) => fresh).sort()).toEqual([false, true]);
    code = made[0]?.code ?? '';
    expect(made[1]?.code).toBe(code);
    expect((await list()).code).toBe(code);
  });
});

describe('a referral', () => {
  it('is earned 7 days after onboarding, once', async () => {
    await joins('first@one.test', code.toLowerCase());
    expect(await statuses()).toEqual(['pending']);
    expect((await list()).items[0]).toMatchObject({ person: { display_name: 'Kim1' } });
    await place.pass(6.9);
    await again();
    expect([await statuses(), await reputation()]).toEqual([['pending'], 0]);
    await place.pass(0.2);
    await again();
    expect([await statuses(), await reputation()]).toEqual([['earned'], 50]);
    expect(await list()).toMatchObject({ count: 1, earned: 1 });
  });

  it('earns nothing by the same person, device, or an address for minutes', async () => {
    const [name, domain] = referrer.email.split('@');
    await joins(`${name ?? ''}+two@${domain ?? ''}`);
    await joins('somebody@mailinator.com');
    await place.product.foundation.pool.query(
      `update auth.sessions set user_agent = 'the one at home' where user_id = (select id from auth.users where email = $1)`,
      [referrer.email],
    );
    await joins('sister@one.test', code, 'the one at home');
    await place.pass(7.1);
    await again();
    expect(await statuses()).toEqual([
      'refused: same_device',
      'refused: disposable_address',
      'refused: same_person',
      'earned',
    ]);
    expect(await reputation()).toBe(50);
  });

  it('is nothing for a code that nobody has', async () => {
    await joins('lost@one.test', 'NOBODYHASIT');
    expect((await list()).count).toBe(4);
  });

  it('beyond five a day waits for an admin, who approves, refuses and reverses', async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await joins(`many${n}@one.test`);
    await place.pass(7.1);
    await again();
    expect((await statuses()).slice(0, 7).toSorted()).toEqual([
      ...Array<string>(5).fill('earned'),
      'held',
      'held',
    ]);
    expect(await reputation()).toBe(300);
    const held = granted(HeldReferrals, await owner.call('GET', '/api/admin/referrals')).items;
    const act = (id: string | undefined, what: string) =>
      owner.call('POST', `/api/admin/referrals/${id ?? ''}/${what}`);
    granted(z.unknown(), await act(held[0]?.id, 'approve'));
    granted(z.unknown(), await act(held[1]?.id, 'refuse'));
    expect(await reputation()).toBe(350);
    expect((await act(held[1]?.id, 'reverse')).body).toMatchObject({ code: 'referral_decided' });
    const earned = async () =>
      granted(HeldReferrals, await owner.call('GET', '/api/admin/referrals?status=earned')).items;
    expect((await earned())[0]).toMatchObject({ id: held[0]?.id, why: null });
    granted(z.unknown(), await act(held[0]?.id, 'reverse'));
    granted(z.unknown(), await act(held[0]?.id, 'reverse').then((answer) => ({ ...answer, status: 200 })));
    expect(await reputation()).toBe(300);
    expect((await earned()).map(({ id }) => id)).not.toContain(held[0]?.id);
    expect(await earned()).toHaveLength(6);
    // What a rule or an admin refused is listed with why, and can still be approved; what was decided is in the audit.
    const refused = async () =>
      granted(HeldReferrals, await owner.call('GET', '/api/admin/referrals?status=refused')).items;
    expect((await refused())[0]).toMatchObject({ id: held[1]?.id, why: 'admin' });
    expect((await refused()).map(({ why }) => why).toSorted()).toEqual([
      'admin',
      'disposable_address',
      'same_device',
      'same_person',
    ]);
    expect(granted(HeldReferrals, await owner.call('GET', '/api/admin/referrals')).items).toEqual([]);
    expect((await referrer.call('GET', '/api/admin/referrals?status=refused')).status).toBe(403);
    const { items: audit } = granted(AuditPage, await owner.call('GET', '/api/admin/audit'));
    expect(audit.filter(({ kind }) => kind.startsWith('referral_')).map(({ kind }) => kind)).toEqual([
      'referral_reversed',
      'referral_refused',
      'referral_approved',
    ]);
    const sister = (await refused()).find(({ why }) => why === 'same_device');
    granted(z.unknown(), await act(sister?.id, 'approve'));
    expect(await reputation()).toBe(350);
    granted(z.unknown(), await act(sister?.id, 'reverse'));
    expect(await reputation()).toBe(300);
    expect((await refused()).map(({ why }) => why)).not.toContain('same_device');
    expect((await statuses()).filter((status) => status.endsWith('admin')).toSorted()).toEqual([
      'refused: admin',
      'reversed: admin',
      'reversed: admin',
    ]);
  });

  it('that is held or refused is a fact of a case for admins, one for each kind', async () => {
    const { items } = granted(AdminReportPage, await owner.call('GET', '/api/admin/reports'));
    expect(items.map(({ person }) => person?.username)).toEqual(items.map(() => referrer.username));
    expect(Object.fromEntries(items.map(({ finding }) => [finding?.detector, finding?.count]))).toEqual({
      disposable_address: 1,
      many_referrals: 1,
      second_account: 2,
    });
  });
});
