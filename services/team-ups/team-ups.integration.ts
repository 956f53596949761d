import { z } from 'zod';
import { NotificationList } from '../../contracts/notifications.ts';
import {
  InterestedUsers,
  ReceivedInterests,
  SentInterests,
  TeamUpDetail,
  TeamUpPage,
} from '../../contracts/team-ups.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, newcomer, person } from '../../tests/journeys/people.ts';
import type { Answer, Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { until } from '../../tests/support/waiting.ts';
import { interestIdOf } from './interest.decider.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let noor: Person;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  [noor, ada, bob] = await Promise.all([
    person(place.url, 'Noor'),
    person(place.url, 'Ada'),
    person(place.url, 'Bob'),
  ]);
});
afterAll(() => place.stop());

const someTeamUp = (title: string) => ({
  title,
  description: 'One street and four food stalls.',
  roles_needed: ['Scripter, Sound Designer'],
});
const post = async (who: Person, title: string): Promise<string> =>
  granted(Created, await who.call('POST', '/api/team-ups', someTeamUp(title))).id;
const express = (who: Person, teamUp: string, message = 'Me!', key?: string): Promise<Answer> =>
  who.call(
    'POST',
    `/api/team-ups/${teamUp}/interests`,
    { message },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const interested = async (who: Person, teamUp: string): Promise<string> =>
  granted(Created, await express(who, teamUp)).id;
const decide = (who: Person, interest: string, how: 'accept' | 'reject' | 'withdraw'): Promise<Answer> =>
  who.call('POST', `/api/interests/${interest}/${how}`);
const detail = async (who: Person, teamUp: string) =>
  granted(TeamUpDetail, await who.call('GET', `/api/team-ups/${teamUp}`));
const sent = async (who: Person) => granted(SentInterests, await who.call('GET', '/api/me/interests')).items;
const told = async (who: Person) =>
  granted(NotificationList, await who.call('GET', '/api/notifications')).items;
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('a team-up', () => {
  it('is posted, found, edited, closed, opened again and removed', async () => {
    const id = await post(noor, 'Night market');
    expect(await detail(noor, id)).toMatchObject({
      title: 'Night market',
      roles_needed: ['Scripter', 'Sound Designer'],
      status: 'open',
      is_owner: true,
      interested: 0,
    });
    const found = granted(TeamUpPage, await noor.call('GET', '/api/team-ups?q=night&role=sound%20designer'));
    expect(found.items.map((item) => item.id)).toEqual([id]);

    granted(Done, await noor.call('PATCH', `/api/team-ups/${id}`, { roles_needed: ['Animator'] }));
    expect(await detail(noor, id)).toMatchObject({ title: 'Night market', roles_needed: ['Animator'] });

    granted(Done, await noor.call('POST', `/api/team-ups/${id}/close`));
    expect((await detail(noor, id)).status).toBe('closed');
    expect(await noor.call('POST', `/api/team-ups/${id}/close`)).toMatchObject(
      refused(409, 'team_up_closed'),
    );
    granted(Done, await noor.call('POST', `/api/team-ups/${id}/reopen`));
    expect(await noor.call('POST', `/api/team-ups/${id}/reopen`)).toMatchObject(
      refused(409, 'team_up_not_closed'),
    );

    granted(Done, await noor.call('DELETE', `/api/team-ups/${id}`));
    expect(await noor.call('GET', `/api/team-ups/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'team_up_not_found', message: 'This team-up post could not be found.' },
    });
    const mine = granted(TeamUpPage, await noor.call('GET', '/api/me/team-ups')).items;
    expect(mine.map((item) => item.id)).not.toContain(id);
  });

  it('is posted once under one key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const ids = await Promise.all(
      [1, 2, 3].map(async () =>
        granted(Created, await ada.call('POST', '/api/team-ups', someTeamUp('Once'), key)),
      ),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
  });

  it('needs a title, a description and a role', async () => {
    for (const field of ['title', 'description', 'roles_needed'] as const) {
      const { [field]: _left, ...rest } = someTeamUp('Half');
      const { status, body } = await noor.call('POST', '/api/team-ups', rest);
      expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
    }
  });

  it('is for people with a profile', async () => {
    const arrived = await newcomer(place.url, 'Nia');
    expect(await arrived.call('POST', '/api/team-ups', someTeamUp('Early'))).toMatchObject(
      refused(403, 'onboarding_required'),
    );
    expect(await place.ask('POST', '/api/team-ups', null, someTeamUp('Nobody'))).toMatchObject(
      refused(401, 'not_signed_in'),
    );
  });
});

describe('an interest', () => {
  it('is expressed once, however often it is sent at the same time', async () => {
    const id = await post(noor, 'Race');
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => express(ada, id, `Me ${at}!`)));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(11).fill(409)]);
    for (const { status, body } of answers)
      if (status === 409)
        expect(body).toMatchObject({
          code: 'already_interested',
          message: 'You have already expressed interest.',
          details: { code: '23505' },
        });
    expect(await detail(ada, id)).toMatchObject({ interested: 1, my_interest: { status: 'pending' } });
  });

  it('has one stream for each post and person', async () => {
    const id = await post(noor, 'Streams');
    const interest = await interested(ada, id);
    await place.settled();
    const { rows } = await place.product.foundation.pool.query<{ user_id: string }>(
      'select user_id from read.interests where id = $1',
      [interest],
    );
    expect(interest).toBe(interestIdOf(id, rows[0]?.user_id ?? ''));
  });

  it('is the same one under the same key', async () => {
    const id = await post(noor, 'Again');
    const key = crypto.randomUUID();
    const first = granted(Created, await express(ada, id, 'Me!', key));

    expect(granted(Created, await express(ada, id, 'Me!', key))).toEqual(first);
    expect(await express(ada, id, 'Me, otherwise!', key)).toMatchObject(refused(422, 'key_reused'));
  });

  it('is refused in one’s own post, in a closed one and in one that is not there', async () => {
    const id = await post(noor, 'Refusals');
    expect(await express(noor, id)).toMatchObject(refused(403, 'own_team_up'));
    granted(Done, await noor.call('POST', `/api/team-ups/${id}/close`));
    expect(await express(ada, id)).toMatchObject(refused(409, 'team_up_closed'));
    granted(Done, await noor.call('DELETE', `/api/team-ups/${id}`));
    expect(await express(ada, id)).toMatchObject(refused(404, 'team_up_not_found'));
    expect(await express(ada, crypto.randomUUID())).toMatchObject(refused(404, 'team_up_not_found'));
  });

  it('may be withdrawn and expressed anew, until it is decided', async () => {
    const id = await post(noor, 'Second thoughts');
    const interest = await interested(ada, id);
    granted(Done, await decide(ada, interest, 'withdraw'));
    expect(await detail(ada, id)).toMatchObject({ interested: 0, my_interest: null });
    expect((await sent(ada)).map((item) => item.id)).not.toContain(interest);
    expect(await decide(noor, interest, 'accept')).toMatchObject(refused(404, 'not_found'));

    expect(await interested(ada, id)).toBe(interest);
    // However often it is sent, the owner has one line of it.
    await place.settled();
    const lines = (await told(noor)).filter(
      ({ kind, link }) => kind === 'interest_received' && link?.includes(id),
    );
    expect(lines).toMatchObject([{ is_read: false }]);
    granted(Done, await decide(noor, interest, 'reject'));
    expect(await decide(ada, interest, 'withdraw')).toMatchObject(refused(409, 'interest_decided'));
  });

  it('goes with its post', async () => {
    const id = await post(noor, 'Removed in between');
    const interest = await interested(ada, id);
    granted(Done, await noor.call('DELETE', `/api/team-ups/${id}`));

    for (const how of ['accept', 'reject'] as const)
      expect(await decide(noor, interest, how)).toMatchObject(refused(404, 'team_up_not_found'));
    // Whoever did not remove it reads what was projected so far.
    await until(
      'the interest to be gone',
      async () => !(await sent(ada)).some(({ id: one }) => one === interest),
    );
  });

  it('is decided once, by the owner alone', async () => {
    const id = await post(noor, 'Deciding');
    const interest = await interested(ada, id);
    for (const who of [ada, bob])
      expect(await decide(who, interest, 'accept')).toMatchObject(refused(404, 'not_found'));
    const answers = await Promise.all([
      decide(noor, interest, 'accept'),
      decide(noor, interest, 'reject'),
      decide(noor, interest, 'accept'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is listed for the owner of the post alone, and on both dashboards', async () => {
    const id = await post(noor, 'Listing');
    const [first, second] = [await interested(ada, id), await interested(bob, id)];
    granted(Done, await decide(noor, first, 'accept'));

    const rows = granted(InterestedUsers, await noor.call('GET', `/api/team-ups/${id}/interests`)).items;
    expect(rows).toMatchObject([
      { id: second, status: 'pending', message: 'Me!', person: { display_name: 'Bob', role: 'Scripter' } },
      { id: first, status: 'accepted', person: { display_name: 'Ada' } },
    ]);
    for (const who of [ada, bob])
      expect(await who.call('GET', `/api/team-ups/${id}/interests`)).toMatchObject(
        refused(403, 'not_allowed'),
      );
    const received = granted(ReceivedInterests, await noor.call('GET', '/api/me/received-interests'));
    expect(received.items.filter(({ team_up_id: of }) => of === id)).toHaveLength(2);
    expect((await sent(ada)).find((item) => item.id === first)).toMatchObject({
      status: 'accepted',
      team_up: { title: 'Listing', status: 'open' },
      owner: { display_name: 'Noor' },
    });
    expect((await detail(bob, id)).team.map(({ display_name: name }) => name)).toEqual(['Noor', 'Ada']);
  });

  it('is told to the owner, and its answer to the person', async () => {
    const id = await post(noor, 'Telling');
    const [yes, no] = [await interested(ada, id), await interested(bob, id)];
    granted(Done, await decide(noor, yes, 'accept'));
    granted(Done, await decide(noor, no, 'reject'));
    await place.settled();

    expect((await told(noor)).slice(0, 2)).toMatchObject([
      {
        kind: 'interest_received',
        body: 'Bob is interested in Telling.',
        link: `/team-ups/${id}?tab=interested`,
      },
      { kind: 'interest_received', body: 'Ada is interested in Telling.' },
    ]);
    expect((await told(ada))[0]).toMatchObject({ kind: 'interest_accepted', link: `/team-ups/${id}` });
    expect((await told(bob))[0]).toMatchObject({ kind: 'interest_rejected', link: `/team-ups/${id}` });
  });
});

describe('closing a post', () => {
  it('is told to those who wait for an answer, and opening it again to nobody', async () => {
    const id = await post(noor, 'Closing');
    const [decided] = [await interested(ada, id), await interested(bob, id)];
    granted(Done, await decide(noor, decided, 'accept'));
    await place.settled();
    granted(Done, await noor.call('POST', `/api/team-ups/${id}/close`));
    await place.settled();

    const closed = {
      kind: 'team_up_closed',
      body: 'Noor closed Closing. Your interest is still waiting for a reply.',
      link: `/team-ups/${id}`,
    };
    expect((await told(bob))[0]).toMatchObject(closed);
    expect((await told(ada))[0]).toMatchObject({ kind: 'interest_accepted' });
    const latest = (await told(bob))[0]?.id;

    granted(Done, await noor.call('POST', `/api/team-ups/${id}/reopen`));
    await place.settled();
    expect((await told(bob))[0]?.id).toBe(latest);
  });
});

describe('when a person goes', () => {
  it('their posts go, their open interests are withdrawn, and their words cannot be read any more', async () => {
    const eve = await person(place.url, 'Eve');
    const id = await post(noor, 'Goodbyes');
    const [open, decided] = [await interested(eve, id), await post(noor, 'Kept')];
    const kept = granted(Created, await express(eve, decided, 'eves-secret-words')).id;
    granted(Done, await decide(noor, kept, 'accept'));
    const hers = await post(eve, 'Hers');
    const pending = await interested(ada, hers);

    granted(z.unknown(), await eve.call('POST', '/api/account/deletion', { password: 'correct horse 9' }));
    await place.pass(15);

    const lookOf = async ({ email }: Person) => {
      const session = await place.signIn(email);
      if (typeof session === 'string') throw new Error(session);
      return (path: string) => place.ask('GET', path, session.token);
    };
    const look = await lookOf(noor);
    expect(await look(`/api/team-ups/${hers}`)).toMatchObject(refused(404, 'team_up_not_found'));
    const rows = (await look(`/api/team-ups/${decided}/interests`)).body;
    expect(rows).toMatchObject({ items: [{ status: 'accepted', message: '' }] });
    expect(JSON.stringify(rows)).not.toContain('Eve');
    expect((await look(`/api/team-ups/${id}`)).body).toMatchObject({ interested: 0 });
    const typesOf = async (stream: string): Promise<readonly string[]> =>
      (await place.product.foundation.log.readStream(stream)).map(({ type }) => type);
    expect((await typesOf(`interest-${open}`)).at(-1)).toBe('InterestWithdrawn');
    expect((await typesOf(`interest-${pending}`)).at(-1)).toBe('InterestRejected');
    const heard = granted(NotificationList, await (await lookOf(ada))('/api/notifications'));
    expect(heard.items[0]).toMatchObject({
      kind: 'interest_ended',
      body: 'The person who posted Hers left Makehold, so your interest has ended.',
    });
    const stored = await place.product.foundation.log.readStream(`interest-${kept}`);
    expect(stored.map(({ data }) => data).join()).not.toContain('eves-secret-words');
  });
});
