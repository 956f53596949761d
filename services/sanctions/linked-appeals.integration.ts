import { APPEAL_HEADER } from '../../contracts/appeal-token.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { AppealPage, APPEAL_DAYS, LinkedDecision, SanctionPage } from '../../contracts/sanctions.ts';
import { Done, IDEMPOTENCY_HEADER } from '../../contracts/wire.ts';
import { granted, signIn, somebody } from '../../tests/journeys/people.ts';
import type { Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { until } from '../../tests/support/waiting.ts';
import { newId } from '../kernel/ids.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
let wren: Somebody;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  wren = await somebody(place.url, 'Wren');
  owner = { ...owner, ...(await signIn(place.url, owner)) };
  granted(Done, await owner.call('POST', `/api/admin/users/${wren.id}/promote`));
  wren = { ...wren, ...(await signIn(place.url, wren)) };
  await place.settled();
});
afterAll(() => place.stop());

const refused = (status: number, code: string) => ({ status, body: { code } });
const because = { rule: 'scam', reason: 'Asks for logins.' } as const;
const words = { words: 'That was not me.' };

interface Received {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}
const mailsTo = async ({ email }: Pick<Somebody, 'email'>): Promise<readonly Received[]> => {
  await place.settled();
  const { body } = await place.ask('GET', `/dev/mailbox.json?to=${encodeURIComponent(email)}`, null);
  return body as readonly Received[];
};
/** The newest of a kind; letters leave in rounds. */
const mailTo = async (who: Somebody, kind: string): Promise<Received> => {
  let found: Received | undefined;
  await until(`a mail ${kind}`, async () => {
    found = (await mailsTo(who)).find((mail) => mail.kind === kind);
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`no mail ${kind}`);
  return found;
};
const tokenOf = ({ links }: Received): string => {
  const { pathname, searchParams } = new URL(links[0] ?? '');
  expect(pathname).toBe('/appeal');
  return searchParams.get('token') ?? '';
};
const ban = async (by: Person, who: Somebody) => {
  granted(Done, await by.call('POST', `/api/admin/users/${who.id}/ban`, because));
  return tokenOf(await mailTo(who, 'banned'));
};
const see = (token: string) => place.ask('GET', `/api/appeals/${token}`, null);
const appeal = (token: string) => place.ask('POST', `/api/appeals/${token}`, null, words);
const waiting = async (who: Person) => {
  await place.settled();
  return granted(AppealPage, await who.call('GET', '/api/admin/appeals')).items;
};
const decide = async (by: Person, who: Somebody, isGranted: boolean) => {
  const found = (await waiting(by)).find(({ user_id: id }) => id === who.id);
  return by.call('POST', `/api/admin/appeals/${found?.id}/decide`, {
    granted: isGranted,
    answer: 'We looked again.',
  });
};
const trySignIn = ({ email }: Somebody, password = 'correct horse 9') =>
  fetch(`${place.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

describe('whoever is banned', () => {
  it('appeals by the link of the mail, is answered by mail, and logs in again when it is granted', async () => {
    const ada = await somebody(place.url, 'Ada');
    const token = await ban(owner, ada);
    const decision = LinkedDecision.parse((await see(token)).body);
    expect(decision).toMatchObject({ kind: 'ban', ...because, until: null, can_appeal: true, appeal: null });
    expect(await place.ask('POST', `/api/appeals/${token}`, null, { words: ' ' })).toMatchObject(
      refused(400, 'invalid_input'),
    );

    expect(await appeal(token)).toMatchObject({ status: 200 });
    expect((await waiting(owner)).map(({ person, own }) => [person?.id, own])).toContainEqual([ada.id, true]);
    expect(await appeal(token)).toMatchObject(refused(409, 'already_appealed'));
    expect((await see(token)).body).toMatchObject({ can_appeal: false, appeal: { status: 'pending' } });

    expect(await decide(owner, ada, true)).toMatchObject(refused(403, 'appeal_own_decision'));
    granted(Done, await decide(wren, ada, true));
    const letter = await mailTo(ada, 'appeal-decided');
    expect(letter.subject).toBe('Your appeal was granted');
    expect(letter.text).toContain('We looked again.');
    expect(letter.text).toContain('Another admin than the one who banned you');
    // One letter tells it all.
    expect((await mailsTo(ada)).map(({ kind }) => kind)).not.toContain('ban-lifted');
    const back = await signIn(place.url, ada);
    const bell = granted(NotificationList, await back.call('GET', '/api/notifications'));
    expect(bell.items.map(({ kind }) => kind)).toContain('ban_appeal_decided');
    expect(granted(SanctionPage, await back.call('GET', '/api/me/sanctions')).items).toMatchObject([
      { kind: 'ban', appeal: { status: 'granted' }, can_appeal: false },
    ]);
  });

  it('gets the same way to appeal with the refusal of a right password, and with that alone', async () => {
    const bob = await somebody(place.url, 'Bob');
    const token = await ban(owner, bob);
    const right = await trySignIn(bob);
    expect([right.status, right.headers.get(APPEAL_HEADER)]).toEqual([400, token]);
    expect(await right.json()).toMatchObject({ error_code: 'user_banned' });
    const wrong = await trySignIn(bob, 'wrong-one');
    expect([wrong.status, wrong.headers.get(APPEAL_HEADER)]).toEqual([400, null]);
  });

  it('stays banned when it is denied, and reads the answer by mail and by the link', async () => {
    const cleo = await somebody(place.url, 'Cleo');
    const token = await ban(owner, cleo);
    expect(await appeal(token)).toMatchObject({ status: 200 });
    granted(Done, await decide(wren, cleo, false));
    const letter = await mailTo(cleo, 'appeal-decided');
    expect(letter.text).toContain('We looked again.');
    expect(tokenOf(letter)).toBe(token);
    expect((await see(token)).body).toMatchObject({
      can_appeal: false,
      appeal: { status: 'denied', answer: 'We looked again.' },
    });
    expect(await appeal(token)).toMatchObject(refused(409, 'already_appealed'));
    expect(await place.signIn(cleo.email)).toBe('user_banned');
  });

  it('appeals once, however many send at once; the same request again is the same appeal', async () => {
    const dora = await somebody(place.url, 'Dora');
    const token = await ban(owner, dora);
    const all = await Promise.all([1, 2, 3].map(() => appeal(token)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await waiting(wren)).filter(({ user_id: id }) => id === dora.id)).toHaveLength(1);

    const eli = await somebody(place.url, 'Eli');
    const theirs = await ban(owner, eli);
    const key = newId();
    const send = () =>
      fetch(`${place.url}/api/appeals/${theirs}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key },
        body: JSON.stringify(words),
      });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
  });

  it('has nothing to appeal once the ban was lifted, or another one has replaced it', async () => {
    const fay = await somebody(place.url, 'Fay');
    const token = await ban(owner, fay);
    granted(Done, await wren.call('POST', `/api/admin/users/${fay.id}/lift-ban`));
    await place.settled();
    expect((await see(token)).body).toMatchObject({
      can_appeal: false,
      lifted_at: expect.any(String) as string,
    });
    expect(await appeal(token)).toMatchObject(refused(409, 'sanction_over'));
    await until('the mail about the first ban is not the newest', async () => {
      return (await mailsTo(fay))[0]?.kind === 'ban-lifted';
    });
    granted(Done, await wren.call('POST', `/api/admin/users/${fay.id}/ban`, because));
    await until('a second mail', async () => (await mailsTo(fay))[0]?.kind === 'banned');
    const next = tokenOf(await mailTo(fay, 'banned'));
    expect(next).not.toBe(token);
    expect(await appeal(token)).toMatchObject(refused(409, 'sanction_over'));
    expect(await appeal(next)).toMatchObject({ status: 200 });
  });
});

describe('an appeal that is granted', () => {
  const liftBan = async (who: Somebody) => {
    granted(Done, await wren.call('POST', `/api/admin/users/${who.id}/lift-ban`));
    await place.settled();
  };

  it('undoes the ban that it is about and no later one, and says that it changed nothing', async () => {
    const kim = await somebody(place.url, 'Kim');
    const token = await ban(owner, kim);
    expect(await appeal(token)).toMatchObject({ status: 200 });
    await liftBan(kim);
    granted(Done, await owner.call('POST', `/api/admin/users/${kim.id}/ban`, because));
    expect((await waiting(wren)).find(({ user_id: id }) => id === kim.id)).toMatchObject({ over: true });

    granted(Done, await decide(wren, kim, true));
    const letter = await mailTo(kim, 'appeal-decided');
    expect(letter.text).toContain('That ban was already over');
    expect(letter.text).not.toContain('you can log in again');
    expect(await place.signIn(kim.email)).toBe('user_banned');
    expect((await see(token)).body).toMatchObject({ appeal: { status: 'granted', over: true } });

    // The later one has an appeal of its own, which lifts it.
    const later = (await trySignIn(kim)).headers.get(APPEAL_HEADER) ?? '';
    expect(later).not.toBe(token);
    expect(await appeal(later)).toMatchObject({ status: 200 });
    expect((await waiting(wren)).find(({ user_id: id }) => id === kim.id)).toMatchObject({ over: false });
    granted(Done, await decide(wren, kim, true));
    await place.settled();
    expect((await see(later)).body).toMatchObject({ appeal: { status: 'granted', over: false } });
    expect(await place.signIn(kim.email)).not.toBe('user_banned');
  });

  it('undoes no later ban either by a task that an older version has queued', async () => {
    const max = await somebody(place.url, 'Max');
    const token = await ban(owner, max);
    expect(await appeal(token)).toMatchObject({ status: 200 });
    await liftBan(max);
    granted(Done, await owner.call('POST', `/api/admin/users/${max.id}/ban`, because));
    granted(Done, await decide(wren, max, true));
    await place.settled();

    // It said to lift whatever there is.
    const command = {
      type: 'LiftBan',
      userId: max.id,
      by: wren.id,
      byRoles: ['admin'],
      ofRoles: [],
      known: true,
    };
    const { rowCount } = await place.product.foundation.pool.query(
      `update tasks.pending_tasks set payload = $1, done_at = null, outcome = null, attempts = 0,
              enqueued_at = null, enqueue_after = null
        where policy = 'lift-what-was-appealed' and event_position =
          (select max(event_position) from tasks.pending_tasks where policy = 'lift-what-was-appealed')`,
      [JSON.stringify({ to: 'standing', id: max.id, command })],
    );
    expect(rowCount).toBe(1);
    await place.settled();
    expect(await place.signIn(max.email)).toBe('user_banned');
  });

  it('leaves a suspension that has replaced the one it is about', async () => {
    const lou = await somebody(place.url, 'Lou');
    const suspend = async (days: number) => {
      const end = new Date(place.now().getTime() + days * 86_400_000).toISOString();
      granted(
        Done,
        await owner.call('POST', `/api/admin/users/${lou.id}/suspend`, { ...because, until: end }),
      );
      await place.settled();
    };
    await suspend(3);
    expect(await appeal(tokenOf(await mailTo(lou, 'suspended')))).toMatchObject({ status: 200 });
    await suspend(9);
    granted(Done, await decide(wren, lou, true));
    await place.settled();
    const standing = `/api/admin/users/${lou.id}/standing`;
    expect((await owner.call('GET', standing)).body).toMatchObject({ standing: { status: 'suspended' } });
  });
});

it('whoever is suspended can use the link of their mail as well', async () => {
  const gus = await somebody(place.url, 'Gus');
  const end = new Date(place.now().getTime() + 7 * 86_400_000).toISOString();
  granted(Done, await owner.call('POST', `/api/admin/users/${gus.id}/suspend`, { ...because, until: end }));
  const token = tokenOf(await mailTo(gus, 'suspended'));
  expect(await appeal(token)).toMatchObject({ status: 200 });
  granted(Done, await decide(wren, gus, true));
  await place.settled();
  expect((await see(token)).body).toMatchObject({
    kind: 'suspension',
    lifted_at: expect.any(String) as string,
  });
});

describe('a link', () => {
  it('that was made up, cut off, or put together of two is answered like that of nobody', async () => {
    const [hal, ivy] = [await somebody(place.url, 'Hal'), await somebody(place.url, 'Ivy')];
    const [one, other] = [await ban(owner, hal), await ban(owner, ivy)];
    const [sanction, person, proof = ''] = one.split('.');
    const [theirs] = other.split('.');
    for (const forged of [
      `${sanction}.${person}.${'0'.repeat(32)}`,
      `${theirs}.${person}.${proof}`,
      `${newId()}.${person}.${proof}`,
      `${sanction}.${hal.id}`,
      `${one}.more`,
      'none',
    ]) {
      const unknown = refused(404, 'appeal_link_unknown');
      expect(await see(forged)).toMatchObject(unknown);
      expect(await appeal(forged)).toMatchObject(unknown);
    }
  });

  it('is over with the days in which one can appeal', async () => {
    const jan = await somebody(place.url, 'Jan');
    const token = await ban(owner, jan);
    await place.pass(APPEAL_DAYS + 1);
    expect(await see(token)).toMatchObject(refused(409, 'appeal_too_late'));
    expect(await appeal(token)).toMatchObject(refused(409, 'appeal_too_late'));
    expect((await trySignIn(jan)).headers.get(APPEAL_HEADER)).toBeNull();
  });
});
