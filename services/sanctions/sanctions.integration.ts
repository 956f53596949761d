import { z } from 'zod';
import { DirectMessagePage, MessageSearchPage, SentDirectMessage } from '../../contracts/conversations.ts';
import { MessagePage } from '../../contracts/contract.ts';
import { AuditPage } from '../../contracts/audit.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { AdminReportPage } from '../../contracts/reports.ts';
import { AdminSanctionPage, AppealPage, ModerationLog, SanctionPage } from '../../contracts/sanctions.ts';
import type { SanctionFromReport } from '../../contracts/sanctions.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { fundedContract, granted, signIn, somebody, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { twoAdmins } from '../../tests/support/two-admins.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
let wren: Somebody;
let ada: Somebody;
let bob: Somebody;
beforeAll(async () => {
  place = await openMovedProduct();
  ({ owner, wren, ada, bob } = await twoAdmins(place.url));
  await place.settled();
});
afterAll(() => place.stop());

const refused = (status: number, code: string) => ({ status, body: { code } });
const because = { rule: 'policy', reason: 'It promises Robux for likes.' } as const;
const teamUp = async (who: Person, title: string): Promise<string> => {
  const body = {
    title,
    description: 'We build a castle and meet each Sunday.',
    roles_needed: ['Builder'],
  };
  const { id } = granted(Created, await who.call('POST', '/api/team-ups', body));
  await place.settled();
  return id;
};
const remove = (who: Person, kind: string, id: string): Promise<Answer> =>
  who.call('POST', `/api/admin/content/${kind}/${id}/remove`, because);
const decisions = async (who: Person) => {
  await place.settled();
  return granted(SanctionPage, await who.call('GET', '/api/me/sanctions')).items;
};
const appeals = async (who: Person) => {
  await place.settled();
  return granted(AppealPage, await who.call('GET', '/api/admin/appeals')).items;
};
const appeal = (who: Person, id: string, words = 'This is wrong.'): Promise<Answer> =>
  who.call('POST', `/api/me/sanctions/${id}/appeal`, { words });
const answer = (who: Person, id: string, isGranted: boolean): Promise<Answer> =>
  who.call('POST', `/api/admin/appeals/${id}/decide`, { granted: isGranted, answer: 'We looked again.' });
const seen = async (id: string): Promise<number> => {
  await place.settled();
  return (await bob.call('GET', `/api/team-ups/${id}`)).status;
};
const bell = async (who: Person) =>
  granted(NotificationList, await who.call('GET', '/api/notifications')).items.map(({ kind }) => kind);

describe('what an admin removes', () => {
  it('is gone for everybody, told with its reason, and there again once it is put back', async () => {
    const id = await teamUp(ada, 'Castle');
    expect(await remove(bob, 'team_up', id)).toMatchObject({ status: 403 });
    granted(Done, await remove(owner, 'team_up', id));
    expect(await seen(id)).toBe(404);
    const [decision] = await decisions(ada);
    expect(decision).toMatchObject({
      kind: 'removal',
      about: { kind: 'team_up', id, title: 'Castle' },
      ...because,
      can_appeal: true,
      lifted_at: null,
    });
    expect(await bell(ada)).toContain('content_removed');
    expect(await remove(wren, 'team_up', id)).toMatchObject(refused(409, 'already_removed'));
    granted(Done, await owner.call('POST', `/api/admin/sanctions/${decision?.id}/lift`));
    expect(await seen(id)).toBe(200);
    expect((await decisions(ada))[0]).toMatchObject({
      can_appeal: false,
      lifted_at: expect.any(String) as string,
    });
    // It can be removed once more, which is another decision.
    granted(Done, await remove(wren, 'team_up', id));
    expect(await decisions(ada)).toHaveLength(2);
  });

  it('stays away where its owner has closed or removed it meanwhile', async () => {
    const id = await teamUp(ada, 'Tower');
    granted(Done, await remove(owner, 'team_up', id));
    granted(z.unknown(), await ada.call('DELETE', `/api/team-ups/${id}`));
    const [decision] = await decisions(ada);
    granted(Done, await owner.call('POST', `/api/admin/sanctions/${decision?.id}/lift`));
    expect(await seen(id)).toBe(404);
  });

  it('is removed once by two admins at once', async () => {
    const id = await teamUp(ada, 'Moat');
    const both = await Promise.all([remove(owner, 'team_up', id), remove(wren, 'team_up', id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of a conversation is a message alone', async () => {
    const sent = granted(
      SentDirectMessage,
      await bob.call('POST', '/api/direct-messages', { to: ada.id, body: 'Free Robux here.' }),
    );
    await place.settled();
    granted(Done, await remove(owner, 'message', sent.id));
    await place.settled();
    const { items } = granted(
      DirectMessagePage,
      await ada.call('GET', `/api/conversations/${sent.conversation_id}/messages`),
    );
    expect(items).toMatchObject([{ id: sent.id, body: '', removed: true }]);
  });
});

describe('a reported message of a contract chat', () => {
  it('is removed for both sides, kept for the case, put back by a click or an appeal', async () => {
    const [dora, eli] = [await somebody(place.url, 'Dora'), await somebody(place.url, 'Eli')];
    await subscribe(dora, 'studio');
    const chat = `/api/applications/${await fundedContract(dora, eli)}/messages`;
    const { id } = granted(Created, await eli.call('POST', chat, { body: 'Pay me elsewhere.' }));
    await place.settled();
    const shown = async (who: Person) => {
      await place.settled();
      const { items } = granted(MessagePage, await who.call('GET', chat));
      return items.map(({ body, removed }) => ({ body, removed }));
    };
    const reported = granted(
      Created,
      await dora.call('POST', '/api/reports', {
        subject: 'Wants to be paid elsewhere',
        description: 'See the message.',
        reason: 'payment_outside',
        about: { kind: 'message', id },
      }),
    );
    await place.settled();
    const body = { ...because, kind: 'removal', was: 'open', answer: 'We removed it.' };
    for (const who of [dora, eli])
      expect(await who.call('POST', `/api/admin/reports/${reported.id}/sanction`, body)).toMatchObject({
        status: 403,
      });
    granted(Done, await owner.call('POST', `/api/admin/reports/${reported.id}/sanction`, body));
    for (const who of [dora, eli]) {
      expect(await shown(who)).toEqual([{ body: '', removed: true }]);
      const search = await who.call('GET', '/api/me/messages/search?q=elsewhere');
      expect(granted(MessageSearchPage, search).items).toEqual([]);
    }
    const { items } = granted(AdminReportPage, await wren.call('GET', '/api/admin/reports?status=resolved'));
    expect(items.find((each) => each.id === reported.id)?.kept?.words).toBe('Pay me elsewhere.');
    const [decision] = await decisions(eli);
    expect(decision).toMatchObject({ kind: 'removal', about: { kind: 'message', id } });
    granted(Done, await owner.call('POST', `/api/admin/sanctions/${decision?.id}/lift`));
    const before = [{ body: 'Pay me elsewhere.', removed: false }];
    for (const who of [dora, eli]) expect(await shown(who)).toEqual(before);
    granted(Done, await remove(owner, 'message', id));
    const [again] = await decisions(eli);
    granted(Done, await appeal(eli, again?.id ?? ''));
    await place.settled();
    granted(Done, await answer(wren, again?.id ?? '', true));
    expect(await shown(dora)).toEqual(before);
  });
});

describe('an appeal', () => {
  it('is filed once by the person, and decided by another admin', async () => {
    granted(Done, await owner.call('POST', `/api/admin/users/${bob.id}/warn`, because));
    const [decision] = await decisions(bob);
    const id = decision?.id ?? '';
    expect(await bell(bob)).toContain('warned');
    expect(await appeal(ada, id)).toMatchObject(refused(404, 'sanction_not_found'));
    const both = await Promise.all([appeal(bob, id), appeal(bob, id, 'I did not.')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await appeals(owner)).map((each) => [each.id, each.own])).toEqual([[id, true]]);
    expect((await appeals(wren)).map((each) => [each.id, each.own])).toEqual([[id, false]]);
    expect(await answer(owner, id, false)).toMatchObject(refused(403, 'appeal_own_decision'));
    granted(Done, await answer(wren, id, true));
    expect(await answer(wren, id, false)).toMatchObject(refused(409, 'appeal_decided'));
    const [after] = await decisions(bob);
    expect(after).toMatchObject({
      lifted_at: expect.any(String) as string,
      appeal: { status: 'granted', answer: 'We looked again.', same_admin: false },
    });
    expect(await bell(bob)).toContain('appeal_decided');
    expect(await appeals(wren)).toEqual([]);
  });

  it('with success ends a suspension, which whoever is suspended can appeal', async () => {
    const until = new Date(place.now().getTime() + 7 * 86_400_000).toISOString();
    granted(Done, await wren.call('POST', `/api/admin/users/${bob.id}/suspend`, { ...because, until }));
    const [decision] = await decisions(bob);
    expect(decision).toMatchObject({ kind: 'suspension', rule: 'policy', until, can_appeal: true });
    granted(Done, await appeal(bob, decision?.id ?? ''));
    await place.settled();
    granted(Done, await answer(owner, decision?.id ?? '', true));
    expect((await decisions(bob))[0]).toMatchObject({ lifted_at: expect.any(String) as string });
    expect(await bob.call('POST', '/api/team-ups', { title: '' })).not.toMatchObject({ status: 403 });
  });
});

describe('a report', () => {
  const report = async (who: Person, id: string): Promise<string> =>
    granted(
      Created,
      await who.call('POST', '/api/reports', {
        subject: 'Look',
        description: 'This breaks the rules.',
        reason: 'policy',
        about: { kind: 'team_up', id },
      }),
    ).id;
  const sanction = (who: Person, id: string, body: Partial<SanctionFromReport>): Promise<Answer> =>
    who.call('POST', `/api/admin/reports/${id}/sanction`, {
      ...because,
      kind: 'removal',
      was: 'open',
      ...body,
    });

  it('is resolved with the decision, as are the others of the same thing', async () => {
    const id = await teamUp(ada, 'Drawbridge');
    const [first, second] = [await report(bob, id), await report(wren, id)];
    await place.settled();
    expect(await sanction(owner, first, { was: 'in_progress' })).toMatchObject(
      refused(409, 'report_changed'),
    );
    granted(Done, await sanction(owner, first, { answer: 'We removed it.' }));
    expect(await seen(id)).toBe(404);
    const { items } = granted(AdminReportPage, await owner.call('GET', '/api/admin/reports?status=resolved'));
    expect(items.filter((each) => [first, second].includes(each.id)).map((each) => each.answer)).toEqual([
      'We removed it.',
      'We removed it.',
    ]);
    const { items: audit } = granted(AuditPage, await owner.call('GET', '/api/admin/audit'));
    expect(audit.slice(0, 3).map(({ kind }) => kind)).toEqual([
      'report_resolved',
      'report_resolved',
      'content_removed',
    ]);
    const ofAda = granted(AdminSanctionPage, await wren.call('GET', `/api/admin/users/${ada.id}/sanctions`));
    expect(ofAda.items[0]).toMatchObject({ about: { id }, by: { id: owner.id }, person: { id: ada.id } });
  });

  it('can lead to a suspension or a ban', async () => {
    const id = await teamUp(ada, 'Gate');
    const made = await report(bob, id);
    await place.settled();
    expect(await sanction(owner, made, { kind: 'suspension' })).toMatchObject(refused(400, 'invalid_input'));
    const until = new Date(place.now().getTime() + 86_400_000).toISOString();
    granted(Done, await sanction(owner, made, { kind: 'suspension', until }));
    expect((await decisions(ada))[0]).toMatchObject({ kind: 'suspension', until });
  });
});

describe('the public figures', () => {
  it('count by month and rule, and tell no count below five', async () => {
    await place.settled();
    const { months } = granted(ModerationLog, await bob.call('GET', '/api/moderation-log'));
    expect(months).toHaveLength(1);
    const removals = months[0]?.sanctions.find(({ kind }) => kind === 'removal');
    // Castle twice, Tower, Moat, the direct message, that of the chat twice, Drawbridge.
    expect(removals).toEqual({ kind: 'removal', rule: 'policy', count: 8 });
    expect(months[0]?.sanctions.find(({ kind }) => kind === 'warning')?.count).toBeNull();
    expect(months[0]?.reports).toBeNull();
  });
});

describe('whoever floods admins with reports', () => {
  const report = (who: Person, subject: string, reason = 'other'): Promise<Answer> =>
    who.call('POST', '/api/reports', { subject, description: 'It is bad.', reason });
  const mute = (who: Person, on: Somebody): Promise<Answer> =>
    who.call('POST', `/api/admin/users/${on.id}/mute-reports`, { ...because, days: 7 });
  const mutedUntil = async (subject: string) => {
    await place.settled();
    const { items } = granted(AdminReportPage, await owner.call('GET', '/api/admin/reports'));
    return items.find((each) => each.subject === subject)?.muted_until;
  };

  it('is muted for some days, once by two admins at once, and hears why', async () => {
    granted(Created, await report(bob, 'Before'));
    expect(await mute(ada, bob)).toMatchObject({ status: 403 });
    const both = await Promise.all([mute(owner, bob), mute(wren, bob)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [decision] = await decisions(bob);
    expect(decision).toMatchObject({ kind: 'mute', about: null, ...because, can_appeal: true });
    expect(await bell(bob)).toContain('reports_muted');
    expect(await mutedUntil('Before')).toBe(decision?.until);
    expect(await report(bob, 'After')).toMatchObject(refused(403, 'reports_muted'));
    expect(await mute(wren, bob)).toMatchObject(refused(409, 'already_muted'));
  });

  it('is still heard where a minor is endangered', async () => {
    granted(Created, await report(bob, 'A child', 'endangers_minor'));
  });

  it('reports again after an appeal that is granted, and can be muted anew until that ends by itself', async () => {
    const [first] = await decisions(bob);
    granted(Done, await appeal(bob, first?.id ?? ''));
    await place.settled();
    const decided = await answer(owner, first?.id ?? '', true);
    // It was the decision of one of the two; the other one answers.
    if (decided.status === 403) granted(Done, await answer(wren, first?.id ?? '', true));
    await place.settled();
    expect(await bell(bob)).toContain('reports_unmuted');
    granted(Created, await report(bob, 'Again'));
    granted(Done, await mute(owner, bob));
    await place.settled();
    expect(await report(bob, 'No more')).toMatchObject(refused(403, 'reports_muted'));
    await place.pass(8);
    bob = { ...bob, ...(await signIn(place.url, bob)) };
    granted(Created, await report(bob, 'In time'));
  });
});
