import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { z } from 'zod';
import type { Attachment } from '../../contracts/attachments.ts';
import { CreatedCollective, Members } from '../../contracts/collectives.ts';
import {
  BlockedPage,
  ConversationWith,
  DirectMessagePage,
  DRAFT_LONGEST,
  DRAFTS_KEPT_DAYS,
  DRAFTS_MOST,
  MessageDrafts,
  MessageListPage,
  MessageSearchPage,
  Messaging,
  SentDirectMessage,
} from '../../contracts/conversations.ts';
import { PublicProfile } from '../../contracts/profiles.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { JOIN, SIGNAL, TYPING } from '../../contracts/signals.ts';
import type { Signal } from '../../contracts/signals.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, postJob, signIn, somebody, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { socketOf } from '../../tests/support/socket-of.ts';
import { until } from '../../tests/support/waiting.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { COMMANDS } from '../platform/tokens.ts';
import { conversationIdOf } from './conversation-id.ts';
import { conversationDocuments } from './export.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
/** Two who share nothing, and one who is on a plan. */
let ada: Somebody;
let bob: Somebody;
let pro: Somebody;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  [ada, bob, pro] = (await Promise.all(['Ada', 'Bob', 'Pia'].map((name) => somebody(place.url, name)))) as [
    Somebody,
    Somebody,
    Somebody,
  ];
  await subscribe(pro, 'studio');
});
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await place.stop();
});

const refused = (status: number, code: string) => ({ status, body: { code } });
const write = (
  from: Person,
  to: { readonly id: string },
  body: string,
  key: string = randomUUID(),
): Promise<Answer> =>
  from.call('POST', '/api/direct-messages', { to: to.id, body }, { 'idempotency-key': key });
const wrote = async (from: Person, to: { readonly id: string }, body: string) =>
  granted(SentDirectMessage, await write(from, to, body));
/** What somebody sees once it has come to the read models, whoever did it. */
const sees = async (who: Person, at: string): Promise<Answer> => {
  await place.settled();
  return await who.call('GET', at);
};
const listOf = async (who: Person, query = '') =>
  granted(MessageListPage, await sees(who, `/api/me/messages${query}`));
const messaging = async (who: Person) => granted(Messaging, await sees(who, '/api/me/messaging'));
const withPerson = async (who: Person, other: Person) =>
  granted(ConversationWith, await sees(who, `/api/conversations/with/${other.username}`));
const thread = async (who: Person, id: string, query = '') =>
  granted(DirectMessagePage, await sees(who, `/api/conversations/${id}/messages${query}`));
const bodies = async (who: Person, id: string) => (await thread(who, id)).items.map(({ body }) => body);
const read = async (who: Person, id: string, upTo: string): Promise<void> => {
  granted(Done, await who.call('POST', `/api/conversations/${id}/read`, { up_to: upTo }));
};
const accept = async (who: Person, id: string): Promise<void> => {
  granted(Done, await who.call('POST', `/api/conversations/${id}/accept`));
};
const bell = async (who: Person) => {
  const { items } = granted(NotificationList, await sees(who, '/api/notifications'));
  return items.filter(({ link }) => link?.startsWith('/messages/user/') === true);
};
/** An open conversation of two new people. */
const opened = async (one: string, other: string) => {
  const [from, to] = (await Promise.all([one, other].map((name) => somebody(place.url, name)))) as [
    Somebody,
    Somebody,
  ];
  const { id: first, conversation_id: id } = await wrote(from, to, 'Hello.');
  await accept(to, await seenId(to, id));
  await place.settled();
  return { from, to, id, first };
};
/** The conversation, once its people can see it. */
const seenId = async (who: Person, id: string): Promise<string> => {
  await thread(who, id);
  return id;
};
const exportOf = (who: Somebody): Promise<unknown> =>
  Promise.all(
    conversationDocuments.map(({ make }) => make(place.product.foundation.pool, who.id, place.now())),
  );
/** Somebody is here: they have a presence to be hidden. */
const isHere = async (who: Person): Promise<void> => {
  const { status } = await who.call('POST', '/api/me/last-active');
  expect(status).toBeLessThan(300);
};
const listen = async (who: Person, room: string) => {
  const socket = socketOf(place.url, who.token);
  sockets.push(socket);
  const signals: Signal[] = [];
  const typing: unknown[] = [];
  socket.on(SIGNAL, (signal: Signal) => {
    if (signal.room === room) signals.push(signal);
  });
  socket.on(TYPING, (who: unknown) => typing.push(who));
  const { ok } = (await socket.timeout(10_000).emitWithAck(JOIN, { room })) as { ok: boolean };
  return { socket, signals, typing, joined: ok };
};

describe('a first message', () => {
  it('starts the one conversation of two strangers, as a request that waits to be accepted', async () => {
    expect(await withPerson(ada, bob)).toMatchObject({ conversation: null, can_send: 'request' });
    await isHere(bob);
    expect((await withPerson(ada, bob)).person.last_active_at).not.toBeNull();
    const { conversation_id: id } = await wrote(ada, bob, '  Would you build a lighthouse?  ');

    expect(await withPerson(ada, bob)).toMatchObject({
      can_send: 'request_pending',
      conversation: { id, status: 'request', started_by: ada.id, unread: 0 },
      person: { id: bob.id, last_active_at: null },
    });
    expect(await bodies(ada, id)).toEqual(['Would you build a lighthouse?']);
    // The sender has it in the list, the recipient among the requests alone.
    expect((await listOf(ada)).items.map((row) => row.id)).toContain(id);
    expect((await listOf(bob)).items.map((row) => row.id)).not.toContain(id);
    expect((await listOf(bob, '?show=requests')).items).toMatchObject([
      { kind: 'direct', id, unread: 1, latest: { words: 'Would you build a lighthouse?' } },
    ]);
    expect(await messaging(bob)).toMatchObject({ requests: 1, unread: 0 });
    expect(await bell(bob)).toMatchObject([{ kind: 'message_request', is_read: false }]);
    expect(await write(ada, bob, 'Hello?')).toMatchObject(refused(409, 'request_pending'));
  });

  it('is not read, and nobody is heard, before it is accepted; then all is as between others', async () => {
    const { id, started_by: from } = (await withPerson(bob, ada)).conversation ?? { id: '', started_by: '' };
    expect(from).toBe(ada.id);
    const [message] = (await thread(bob, id)).items;
    await read(bob, id, message?.id ?? '');
    expect((await thread(ada, id)).items).toMatchObject([{ read_at: null }]);
    expect((await withPerson(bob, ada)).conversation?.unread).toBe(0);
    expect(await bell(bob)).toMatchObject([{ is_read: true }]);
    expect((await listen(ada, `conversation:${id}`)).joined).toBe(false);

    expect(await ada.call('POST', `/api/conversations/${id}/accept`)).toMatchObject(
      refused(403, 'not_allowed'),
    );
    await accept(bob, id);
    await accept(bob, id);
    expect(await withPerson(ada, bob)).toMatchObject({ can_send: 'yes', conversation: { status: 'open' } });
    expect((await withPerson(ada, bob)).person.last_active_at).not.toBeNull();
    expect(await bell(ada)).toMatchObject([{ kind: 'request_accepted' }]);
    expect((await listOf(bob)).items.map((row) => row.id)).toContain(id);
    await read(bob, id, message?.id ?? '');
    expect((await thread(ada, id)).items[0]?.read_at).not.toBeNull();
    await wrote(ada, bob, 'And a pier?');
    expect(await bodies(bob, id)).toEqual(['Would you build a lighthouse?', 'And a pier?']);
  });

  it('is accepted by an answer', async () => {
    const [one, two] = (await Promise.all(['Una', 'Duo'].map((name) => somebody(place.url, name)))) as [
      Somebody,
      Somebody,
    ];
    const { conversation_id: id } = await wrote(one, two, 'Hello.');
    await wrote(two, one, 'Hello back.');
    expect((await withPerson(one, two)).conversation).toMatchObject({ status: 'open', unread: 1 });
    expect(await bodies(one, id)).toEqual(['Hello.', 'Hello back.']);
    // To answer uses up no conversation of the month.
    expect((await messaging(two)).started.used).toBe(0);
  });

  it('needs nobody’s consent among people who share a contract', async () => {
    const developer = await somebody(place.url, 'Dev');
    const job = await postJob(pro, 'A lighthouse');
    const applied = await developer.call('POST', `/api/jobs/${job}/applications`, { message: 'Me!' });
    const { id } = granted(Created, applied);
    granted(Done, await pro.call('POST', `/api/applications/${id}/accept`));
    await place.settled();
    expect(await withPerson(pro, developer)).toMatchObject({ can_send: 'yes', conversation: null });
    const sent = await wrote(pro, developer, 'Shall we start?');
    const { items } = await listOf(developer);
    expect(items).toMatchObject([
      { kind: 'direct', id: sent.conversation_id, status: 'open', unread: 1 },
      { kind: 'contract', id, last: { what: 'accepted' } },
    ]);
    expect(await bell(developer)).toMatchObject([{ kind: 'direct_message_received' }]);

    // One list of both, by name and by job, a page at a time.
    const byJob = await listOf(developer, '?q=lighthouse');
    expect(byJob.items.map(({ kind }) => kind)).toEqual(['contract']);
    const byName = await listOf(developer, '?q=PIA');
    expect(byName.items).toHaveLength(2);
    const first = await listOf(developer, '?limit=1');
    const second = await listOf(developer, `?limit=1&cursor=${first.next_cursor ?? ''}`);
    expect([...first.items, ...second.items].map((row) => row.id)).toEqual([sent.conversation_id, id]);
    expect(second.next_cursor).toBeNull();
    await place.product.settle();
    expect(
      await developer.call('GET', `/api/me/messages?show=requests&cursor=${first.next_cursor ?? ''}`),
    ).toMatchObject(refused(400, 'invalid_input'));

    // What is said in a contract's chat is found as well.
    const words = 'Bring a lantern.';
    granted(Created, await pro.call('POST', `/api/applications/${id}/messages`, { body: words }));
    const found = granted(MessageSearchPage, await sees(developer, '/api/me/messages/search?q=LANTERN'));
    expect(found.items).toMatchObject([
      {
        kind: 'contract',
        conversation_id: id,
        about: 'A lighthouse',
        excerpt: words,
        person: { id: pro.id },
      },
    ]);
  });

  it('is one conversation when both start at once, and costs nothing of whoever was second', async () => {
    const [one, two] = (await Promise.all(['Eins', 'Zwei'].map((name) => somebody(place.url, name)))) as [
      Somebody,
      Somebody,
    ];
    const answers = await Promise.all([write(one, two, 'From one'), write(two, one, 'From two')]);
    const sent = answers.map((answer) => granted(SentDirectMessage, answer));
    expect(new Set(sent.map(({ conversation_id }) => conversation_id)).size).toBe(1);
    // The second one answers the first.
    expect((await withPerson(one, two)).conversation?.status).toBe('open');
    expect([...(await bodies(one, sent[0]?.conversation_id ?? ''))].sort()).toEqual(['From one', 'From two']);
    const used = await Promise.all([one, two].map(async (who) => (await messaging(who)).started.used));
    expect(used.sort()).toEqual([0, 1]);
  });

  it('is refused to oneself, to nobody, and with nothing or too much to say', async () => {
    expect(await write(ada, ada, 'Me')).toMatchObject(refused(403, 'own_conversation'));
    expect(await ada.call('GET', `/api/conversations/with/${ada.username}`)).toMatchObject(
      refused(403, 'own_conversation'),
    );
    expect(await write(ada, { id: randomUUID() }, 'Hi')).toMatchObject(refused(404, 'user_not_found'));
    expect(await ada.call('GET', '/api/conversations/with/nobody-here')).toMatchObject(
      refused(404, 'user_not_found'),
    );
    for (const body of ['', ' \n\t ', '\u202e\u200b', 'x'.repeat(4_001), 'bell\u0007'])
      expect(await write(ada, bob, body)).toMatchObject(refused(400, 'invalid_input'));
    const { conversation_id: id } = await wrote(ada, bob, `\u202e ${'x'.repeat(4_000)} \n`);
    expect((await bodies(ada, id)).at(-1)).toBe('x'.repeat(4_000));
  });
});

describe('the conversations of a month', () => {
  it('are five for an explorer, exactly, however many are started at once', async () => {
    const explorer = await somebody(place.url, 'Xen');
    const others = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => somebody(place.url, `To${name}`)),
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => write(explorer, others[n % others.length] ?? ada, `No ${n}`)),
    );
    const codes = answers.map(({ status, body }) =>
      status === 201 ? 'sent' : (body as { code: string }).code,
    );
    expect(codes.filter((code) => code === 'sent')).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['sent', 'request_pending', 'conversation_quota_reached']));
    expect((await listOf(explorer)).items).toHaveLength(5);
    const { started } = await messaging(explorer);
    expect(started).toMatchObject({ used: 5, limit: 5 });
    expect(started.resets_at).toMatch(/-01T00:00:00.000Z$/);
    const left = others.find(
      ({ id }) =>
        !answers.some(({ body }, n) => codes[n] === 'sent' && others[n % others.length]?.id === id && body),
    );
    expect((await withPerson(explorer, left ?? ada)).can_send).toBe('quota_reached');
    // Replies are free, and whoever pays starts as many as they like.
    await wrote(left ?? ada, explorer, 'Hi!');
    await wrote(explorer, left ?? ada, 'Hi back.');
    expect((await messaging(explorer)).started.used).toBe(5);
    expect((await messaging(pro)).started.limit).toBeNull();
  });
});

describe('a message', () => {
  it('stands once however often it is sent under its key, and is another one under another', async () => {
    const { from, to, id } = await opened('Key', 'Lock');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => write(from, to, 'Once.', key)));
    expect(new Set(answers.map((answer) => granted(SentDirectMessage, answer).id)).size).toBe(1);
    expect(await write(from, to, 'Other words.', key)).toMatchObject(refused(422, 'key_reused'));
    expect(await bodies(to, id)).toEqual(['Hello.', 'Once.']);
  });

  it('that started a conversation stands once, too', async () => {
    const [one, two] = (await Promise.all(['Ein', 'Mal'].map((name) => somebody(place.url, name)))) as [
      Somebody,
      Somebody,
    ];
    const key = randomUUID();
    const [first] = await Promise.all([1, 2].map(() => write(one, two, 'Once.', key)));
    await accept(
      two,
      await seenId(two, granted(SentDirectMessage, first ?? { status: 500, body: null }).conversation_id),
    );
    const again = granted(SentDirectMessage, await write(one, two, 'Once.', key));
    expect(await bodies(two, again.conversation_id)).toEqual(['Once.']);
    expect((await messaging(one)).started.used).toBe(1);
  });

  it('is paged upwards, each once, and caught up with from where one was', async () => {
    const { from, to, id } = await opened('Page', 'Turner');
    const sent: string[] = ['Hello.'];
    for (let n = 0; n < 12; n += 1) {
      await wrote(n % 3 === 0 ? to : from, n % 3 === 0 ? from : to, `No ${n}`);
      sent.push(`No ${n}`);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    for (; cursor !== null;) {
      const page: z.infer<typeof DirectMessagePage> = await thread(
        to,
        id,
        `?limit=5${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      seen.unshift(...page.items.map(({ body }) => body));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(sent);
    const { items } = await thread(to, id);
    const since = await thread(to, id, `?after=${items.at(-3)?.sequence ?? 0}`);
    expect(since.items.map(({ body }) => body)).toEqual(['No 10', 'No 11']);

    // Around one of them, in the middle and at both ends; on to both sides from there.
    const around = (message: string, limit: number) => thread(to, id, `?around=${message}&limit=${limit}`);
    const middle = await around(items[6]?.id ?? '', 5);
    expect(middle.items.map(({ body }) => body)).toEqual(sent.slice(4, 9));
    expect(middle.more_after).toBe(true);
    const [above, below] = await Promise.all([
      thread(to, id, `?limit=50&cursor=${middle.next_cursor ?? ''}`),
      thread(to, id, `?limit=50&after=${middle.items.at(-1)?.sequence ?? 0}`),
    ]);
    expect([...above.items, ...middle.items, ...below.items].map(({ body }) => body)).toEqual(sent);
    expect([above.next_cursor, below.more_after]).toEqual([null, false]);
    expect(await around(items[0]?.id ?? '', 5)).toMatchObject({ next_cursor: null, more_after: true });
    expect(await around(items.at(-1)?.id ?? '', 5)).toMatchObject({ more_after: false });
    const lone = await around(items[6]?.id ?? '', 1);
    expect(lone.items.map(({ body }) => body)).toEqual([sent[6]]);
    expect(lone.more_after).toBe(true);

    const other = await opened('Any', 'Other');
    const page = `/api/conversations/${id}/messages?around=${items[6]?.id ?? ''}`;
    expect(await other.to.call('GET', page)).toMatchObject(refused(404, 'conversation_not_found'));
    for (const message of [other.first, randomUUID()])
      expect(await to.call('GET', `/api/conversations/${id}/messages?around=${message}`)).toMatchObject(
        refused(404, 'message_not_found'),
      );
    const foreign = (await thread(to, id, '?limit=1')).next_cursor ?? '';
    await thread(other.to, other.id);
    expect(
      await other.to.call('GET', `/api/conversations/${other.id}/messages?cursor=${foreign}`),
    ).toMatchObject(refused(400, 'invalid_input'));
  });

  it('is found by its words, whatever its letters carry, by the two alone, the newest first', async () => {
    const { from, to, id } = await opened('Sought', 'Seeker');
    const said = [
      'Die Straße, José!',
      'A LIGHTHOUSE by the strasse of jose',
      'Jose alone',
      'Gone: jose strasse',
    ];
    const sent: string[] = [];
    for (const body of said) sent.push((await wrote(from, to, body)).id);
    await seenId(to, id);
    granted(Done, await from.call('DELETE', `/api/direct-messages/${sent[3] ?? ''}`));
    const search = async (who: Person, query: string) =>
      granted(MessageSearchPage, await sees(who, `/api/me/messages/search?${query}`));
    for (const who of [from, to]) {
      const { items, next_cursor, searched_to } = await search(who, 'q=STRASSE%20jos%C3%A9');
      expect(items.map((hit) => hit.id)).toEqual([sent[1], sent[0]]);
      expect(items[1]).toMatchObject({
        kind: 'direct',
        conversation_id: id,
        about: null,
        sender_id: from.id,
        person: { id: who === from ? to.id : from.id },
        excerpt: 'Die Straße, José!',
        marks: [
          [4, 10],
          [12, 16],
        ],
      });
      expect([next_cursor, searched_to]).toEqual([null, null]);
    }
    const first = await search(to, 'q=jose&limit=2');
    expect(first.items.map((hit) => hit.id)).toEqual([sent[2], sent[1]]);
    expect(first.searched_to).toBe(first.items[1]?.created_at);
    const cursor = first.next_cursor ?? '';
    const second = await search(to, `q=jose&limit=2&cursor=${cursor}`);
    expect(second.items.map((hit) => hit.id)).toEqual([sent[0]]);
    expect(second.next_cursor).toBeNull();

    expect((await search(ada, 'q=strasse')).items).toEqual([]);
    for (const [who, query] of [
      [to, `q=strasse&cursor=${cursor}`],
      [from, `q=jose&cursor=${cursor}`],
      [to, 'q=j'],
      [to, 'q=%20%20'],
      [to, `q=${'x'.repeat(101)}`],
      [to, ''],
    ] as const)
      expect(await who.call('GET', `/api/me/messages/search?${query}`)).toMatchObject(
        refused(400, 'invalid_input'),
      );
  });

  it('is told live to who has the conversation open, with who is typing, and with what was read', async () => {
    const { from, to, id } = await opened('Live', 'Wire');
    const room = `conversation:${id}`;
    const [mine, theirs, foreign] = await Promise.all([from, to, ada].map((who) => listen(who, room)));
    expect([mine?.joined, theirs?.joined, foreign?.joined]).toEqual([true, true, false]);
    mine?.socket.emit(TYPING, { room });
    await until('the sign of typing', () => (theirs?.typing.length ?? 0) > 0);
    expect(theirs?.typing).toEqual([{ room, senderId: from.id }]);
    expect(mine?.typing).toEqual([]);

    const { id: message } = await wrote(from, to, 'Are you there?');
    await until('the message', () => (theirs?.signals.length ?? 0) > 0);
    expect(theirs?.signals[0]).toMatchObject({ topic: 'conversation', id });
    const before = mine?.signals.length ?? 0;
    await read(to, await seenId(to, id), message);
    await until('the receipt', () => (mine?.signals.length ?? 0) > before);
    expect((await thread(from, id)).items.at(-1)?.read_at).not.toBeNull();
  });

  it('is read up to a pointer that only moves forward, and one line in the bell until then', async () => {
    const { from, to, id, first } = await opened('Reader', 'Writer');
    const ids = [first];
    for (const body of ['One', 'Two', 'Three']) ids.push((await wrote(from, to, body)).id);
    const unread = async () => (await withPerson(to, from)).conversation;
    expect(await unread()).toMatchObject({ unread: 4, first_unread: first });
    expect(await bell(to)).toMatchObject([{ kind: 'direct_message_received', is_read: false }]);
    expect((await messaging(to)).unread).toBe(1);
    await read(to, id, ids[1] ?? '');
    expect(await unread()).toMatchObject({ unread: 2, first_unread: ids[2] });
    expect(await bell(to)).toMatchObject([{ is_read: false }]);
    await read(to, id, ids[3] ?? '');
    await read(to, id, ids[0] ?? '');
    expect(await unread()).toMatchObject({ unread: 0, first_unread: null });
    expect(await bell(to)).toMatchObject([{ is_read: true }]);
    expect((await messaging(to)).unread).toBe(0);
    const { items } = await thread(from, id);
    const [one, two, three, four] = items.map(({ read_at }) => read_at);
    expect(one).toBe(two);
    expect(three).toBe(four);
    expect(Date.parse(two ?? '')).toBeLessThan(Date.parse(three ?? ''));
    // Of another conversation, or of none.
    const other = await opened('Far', 'Away');
    await thread(other.to, other.id);
    expect(await to.call('POST', `/api/conversations/${id}/read`, { up_to: other.first })).toMatchObject(
      refused(404, 'message_not_found'),
    );
  });

  it('is edited for 15 minutes by its sender, and removed at any time', async () => {
    const { from, to, id } = await opened('Edit', 'Or');
    const { id: message } = await wrote(from, to, 'Ligthouse');
    await seenId(from, id);
    const at = `/api/direct-messages/${message}`;
    expect(await to.call('PATCH', at, { body: 'Mine' })).toMatchObject(refused(404, 'message_not_found'));
    granted(Done, await from.call('PATCH', at, { body: 'Lighthouse' }));
    const { items } = await thread(to, id);
    expect(items.at(-1)).toMatchObject({ body: 'Lighthouse', removed: false });
    expect(items.at(-1)?.edited_at).not.toBeNull();
    expect((await withPerson(to, from)).conversation).toMatchObject({ unread: 2 });

    granted(Done, await from.call('DELETE', at));
    granted(Done, await from.call('DELETE', at));
    expect((await thread(to, id)).items.at(-1)).toMatchObject({ body: '', removed: true });
    expect((await withPerson(to, from)).conversation).toMatchObject({
      unread: 1,
      latest: { words: '', removed: true },
    });
    expect(await from.call('PATCH', at, { body: 'Again' })).toMatchObject(refused(404, 'message_not_found'));
    // What was removed is exported to its sender alone.
    expect(JSON.stringify(await exportOf(to))).not.toContain('Lighthouse');
    expect(JSON.stringify(await exportOf(from))).toContain('Lighthouse');
    expect(JSON.stringify(await exportOf(to))).toContain('Hello.');
    expect(JSON.stringify(await exportOf(ada))).not.toContain(id);

    const late = await wrote(from, to, 'Late');
    await place.pass(15 / (24 * 60));
    const back = await signIn(place.url, from);
    await seenId(back, id);
    expect(await back.call('PATCH', `/api/direct-messages/${late.id}`, { body: 'Later' })).toMatchObject(
      refused(409, 'edit_time_over'),
    );
  });
});

describe('a reply', () => {
  const reply = (from: Person, to: Somebody, to_message: string, key: string = randomUUID()) =>
    from.call(
      'POST',
      '/api/direct-messages',
      { to: to.id, body: 'About that.', reply_to: to_message },
      { 'idempotency-key': key },
    );

  it('quotes what it answers as that is now, and nothing of another conversation', async () => {
    const { from, to, id, first } = await opened('Quip', 'Quote');
    const key = randomUUID();
    granted(SentDirectMessage, await reply(to, from, first, key));
    const last = async () => (await thread(from, id)).items.at(-1);
    expect(await last()).toMatchObject({
      body: 'About that.',
      reply_to: { id: first, sender_id: from.id, words: 'Hello.', removed: false },
    });
    expect((await thread(from, id)).items[0]).toMatchObject({ reply_to: null });

    const other = await opened('Else', 'Where');
    await thread(other.to, other.id);
    for (const foreign of [other.first, randomUUID()])
      expect(await reply(to, from, foreign)).toMatchObject(refused(404, 'message_not_found'));
    const own = await opened('Third', 'Party');
    await thread(own.from, own.id);
    // One's own, of a conversation with somebody else.
    const { id: strange } = await wrote(to, own.from, 'Hi, I am new here.');
    await place.settled();
    expect(await reply(to, from, strange)).toMatchObject(refused(404, 'message_not_found'));
    const nobodyYet = await somebody(place.url, 'Newt');
    expect(await reply(to, nobodyYet, first)).toMatchObject(refused(404, 'message_not_found'));

    granted(Done, await from.call('DELETE', `/api/direct-messages/${first}`));
    expect(await last()).toMatchObject({ reply_to: { id: first, words: '', removed: true } });
    // Sent again under its key it is the same message; another one has nothing to answer.
    granted(SentDirectMessage, await reply(to, from, first, key));
    expect(await reply(to, from, first)).toMatchObject(refused(404, 'message_not_found'));
    expect((await thread(from, id)).items).toHaveLength(2);
    expect(JSON.stringify(await exportOf(to))).toContain(`"reply_to":"${first}"`);
  });
});

describe('a reaction', () => {
  const react = (who: Person, id: string, message: string, emoji: string, on = true): Promise<Answer> =>
    who.call('POST', `/api/conversations/${id}/messages/${message}/reactions`, { emoji, on });
  const first = async (who: Person, id: string) => (await thread(who, id)).items[0]?.reactions;

  it('stands once under a message for each of the two, and both see it live', async () => {
    const { from, to, id, first: message } = await opened('Rhea', 'Acton');
    const { signals } = await listen(from, `user:${from.id}`);
    const before = signals.length;
    const at = await Promise.all(Array.from({ length: 12 }, () => react(to, id, message, '🎉')));
    for (const answer of at) granted(Done, answer);
    await until('the reaction', () => signals.slice(before).some(({ topic }) => topic === 'direct_message'));
    const { rows } = await place.product.foundation.pool.query(
      `select 1 from log.events where type = 'ReactionAdded' and data::text like '%' || $1 || '%'`,
      [message],
    );
    expect(rows).toHaveLength(1);
    granted(Done, await react(from, id, message, '🎉'));
    granted(Done, await react(from, id, message, '👍'));
    expect(await first(from, id)).toEqual([
      { emoji: '👍', count: 1, mine: true },
      { emoji: '🎉', count: 2, mine: true },
    ]);
    expect(await first(to, id)).toEqual([
      { emoji: '👍', count: 1, mine: false },
      { emoji: '🎉', count: 2, mine: true },
    ]);
    granted(Done, await react(to, id, message, '🎉', false));
    granted(Done, await react(to, id, message, '🎉', false));
    expect(await first(to, id)).toMatchObject([{ emoji: '👍' }, { emoji: '🎉', count: 1, mine: false }]);
    // Nobody hears of it in the bell.
    expect((await bell(from)).map(({ kind }) => kind)).toEqual(['request_accepted']);
    expect(JSON.stringify(await exportOf(from))).toContain('🎉');
    expect(JSON.stringify(await exportOf(to))).not.toContain('🎉');
  });

  it('is one of six, on a message that is there, in an open conversation of one’s own', async () => {
    const { from, to, id, first: message } = await opened('Sixte', 'Only');
    expect(await react(to, id, message, '💥')).toMatchObject(refused(400, 'invalid_input'));
    expect(await react(ada, id, message, '👍')).toMatchObject(refused(404, 'conversation_not_found'));
    expect(await react(to, id, randomUUID(), '👍')).toMatchObject(refused(404, 'message_not_found'));
    granted(Done, await react(to, id, message, '👍'));
    granted(Done, await to.call('POST', '/api/me/blocks', { user_id: from.id }));
    expect(await react(from, id, message, '👍')).toMatchObject(refused(403, 'person_unavailable'));
    expect(await react(to, id, message, '👀')).toMatchObject(refused(409, 'person_blocked'));
    granted(Done, await to.call('DELETE', `/api/me/blocks/${from.id}`));
    await place.settled();
    granted(Done, await from.call('DELETE', `/api/direct-messages/${message}`));
    expect(await first(to, id)).toEqual([]);
    expect(await react(to, id, message, '👀')).toMatchObject(refused(404, 'message_not_found'));

    const [one, two] = (await Promise.all(['Wait', 'Ing'].map((name) => somebody(place.url, name)))) as [
      Somebody,
      Somebody,
    ];
    const asked = await wrote(one, two, 'Hello.');
    await seenId(two, asked.conversation_id);
    for (const who of [one, two])
      expect(await react(who, asked.conversation_id, asked.id, '👍')).toMatchObject(
        refused(403, 'not_allowed'),
      );
  });
});

describe('a conversation that one keeps', () => {
  const act = async (who: Person, id: string, what: string): Promise<void> => {
    granted(Done, await who.call('POST', `/api/conversations/${id}/${what}`));
  };
  const idsOf = async (who: Person, query = ''): Promise<readonly string[]> =>
    (await listOf(who, query)).items.map((row) => row.id);

  it('is unread again until it is read, and the other one learns nothing of it', async () => {
    const { from, to, id, first } = await opened('Mark', 'Remark');
    await read(to, id, first);
    const before = (await thread(from, id)).items[0]?.read_at;
    expect(before).not.toBeNull();
    const { signals } = await listen(from, `user:${from.id}`);
    await act(to, id, 'unread');
    await act(to, id, 'unread');
    expect((await withPerson(to, from)).conversation).toMatchObject({ unread: 0, marked_unread: true });
    expect((await withPerson(from, to)).conversation).toMatchObject({ marked_unread: false });
    expect((await messaging(to)).unread).toBe(1);
    await read(to, id, first);
    expect((await withPerson(to, from)).conversation).toMatchObject({ unread: 0, marked_unread: false });
    expect((await messaging(to)).unread).toBe(0);
    expect((await thread(from, id)).items[0]?.read_at).toBe(before);
    // What comes next is the first that they hear.
    const { position } = await wrote(to, from, 'Back.');
    await until('the message', () => signals.length > 0);
    expect(signals[0]?.position).toBe(position);
  });

  it('is muted: no bell, not counted, and still in the list', async () => {
    const { from, to, id, first } = await opened('Loud', 'Quiet');
    await read(to, id, first);
    await act(to, id, 'mute');
    await wrote(from, to, 'Hey! Hey! Hey!');
    expect(await bell(to)).toEqual([]);
    expect((await messaging(to)).unread).toBe(0);
    expect((await listOf(to)).items).toMatchObject([{ id, muted: true, unread: 1 }]);
    expect((await listOf(from)).items).toMatchObject([{ id, muted: false }]);
    expect(JSON.stringify(await exportOf(to))).toContain('"muted":true');
    await act(to, id, 'unmute');
    expect(await bell(to)).toMatchObject([{ kind: 'direct_message_received', is_read: false }]);
    expect((await messaging(to)).unread).toBe(1);
  });

  it('is archived until something is said, unless it is muted as well', async () => {
    const { from, to, id } = await opened('Put', 'Away');
    await act(to, id, 'archive');
    await act(to, id, 'archive');
    expect(await idsOf(to)).toEqual([]);
    expect(await idsOf(to, '?show=archived')).toEqual([id]);
    expect(await idsOf(from)).toEqual([id]);
    expect(await messaging(to)).toMatchObject({ archived: 1, unread: 0 });
    await wrote(from, to, 'One more thing.');
    expect(await idsOf(to)).toEqual([id]);
    expect(await idsOf(to, '?show=archived')).toEqual([]);

    await act(to, id, 'archive');
    await act(to, id, 'mute');
    await wrote(from, to, 'And another one.');
    expect(await idsOf(to)).toEqual([]);
    expect(await idsOf(to, '?show=archived')).toEqual([id]);
    await act(to, id, 'unarchive');
    expect(await idsOf(to)).toEqual([id]);
    expect(await messaging(to)).toMatchObject({ archived: 0 });
  });

  it('is nobody else’s', async () => {
    const { id } = await opened('Ours', 'Alone');
    for (const what of ['unread', 'mute', 'unmute', 'archive', 'unarchive'])
      expect(await ada.call('POST', `/api/conversations/${id}/${what}`)).toMatchObject(
        refused(404, 'conversation_not_found'),
      );
  });
});

describe('a block', () => {
  const block = async (who: Person, other: Somebody): Promise<void> => {
    granted(Done, await who.call('POST', '/api/me/blocks', { user_id: other.id }));
  };
  const unblock = async (who: Person, other: Somebody): Promise<void> => {
    granted(Done, await who.call('DELETE', `/api/me/blocks/${other.id}`));
  };

  it('stops messages, presence and who is heard both ways, until it is lifted', async () => {
    const { from, to, id } = await opened('Rude', 'Calm');
    const group = granted(
      CreatedCollective,
      await from.call('POST', '/api/collectives', {
        name: 'Rude and Calm',
        description: 'Where two meet who may not hear of each other later.',
      }),
    );
    await place.settled();
    granted(Done, await to.call('POST', `/api/collectives/${group.id}/join`));
    for (const who of [from, to]) await isHere(who);
    expect((await withPerson(from, to)).person.last_active_at).not.toBeNull();
    await block(to, from);
    await block(to, from);
    expect(await write(from, to, 'Hey')).toMatchObject(refused(403, 'person_unavailable'));
    expect(await write(to, from, 'No')).toMatchObject(refused(409, 'person_blocked'));
    expect(await withPerson(from, to)).toMatchObject({
      can_send: 'unavailable',
      blocked_by_me: false,
      person: { last_active_at: null },
    });
    expect(await withPerson(to, from)).toMatchObject({
      can_send: 'blocked_by_me',
      blocked_by_me: true,
      person: { last_active_at: null },
    });
    for (const [who, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const profile = await who.call('GET', `/api/profiles/${other.username}`);
      expect(granted(PublicProfile, profile).last_active_at).toBeNull();
      const members = granted(Members, await who.call('GET', `/api/collectives/${group.id}/members`)).items;
      const presence = new Map(members.map((member) => [member.user_id, member.person.last_active_at]));
      expect(presence.get(other.id)).toBeNull();
      expect(presence.get(who.id)).not.toBeNull();
    }
    const { items } = granted(BlockedPage, await sees(to, '/api/me/blocks'));
    expect(items).toMatchObject([{ person: { id: from.id } }]);
    expect((await listen(from, `conversation:${id}`)).joined).toBe(false);
    expect((await listen(to, `conversation:${id}`)).joined).toBe(false);

    await unblock(to, from);
    await unblock(to, from);
    await wrote(from, to, 'Sorry.');
    expect((await withPerson(to, from)).can_send).toBe('yes');
    expect(granted(BlockedPage, await sees(to, '/api/me/blocks')).items).toEqual([]);
  });

  it('holds before a conversation starts, and no message stands behind it', async () => {
    const [one, two] = (await Promise.all(['Mina', 'Theo'].map((name) => somebody(place.url, name)))) as [
      Somebody,
      Somebody,
    ];
    await block(two, one);
    expect(await write(one, two, 'Hey')).toMatchObject(refused(403, 'person_unavailable'));
    expect((await messaging(one)).started.used).toBe(0);
    expect(await two.call('POST', '/api/me/blocks', { user_id: two.id })).toMatchObject(
      refused(403, 'not_oneself'),
    );
    expect(await two.call('POST', '/api/me/blocks', { user_id: randomUUID() })).toMatchObject(
      refused(404, 'user_not_found'),
    );

    const { from, to, id } = await opened('Fast', 'Faster');
    const sending = Array.from({ length: 8 }, (_, n) => write(from, to, `No ${n}`));
    await Promise.all([...sending, block(to, from)]);
    const { rows } = await place.product.foundation.pool.query<{ type: string }>(
      `select type from log.events where stream like 'conversation-%' and data::text like '%' || $1 || '%' order by position`,
      [id],
    );
    const types = rows.map(({ type }) => type);
    expect(types.lastIndexOf('DirectMessageSent')).toBeLessThan(types.indexOf('ConversationBlocked'));
  });
});

describe('who can start a conversation', () => {
  it('is everybody, those with whom one shares something, or nobody', async () => {
    const [one, two] = (await Promise.all(['Wilma', 'Hugo'].map((name) => somebody(place.url, name)))) as [
      Somebody,
      Somebody,
    ];
    for (const rule of ['shared', 'nobody']) {
      granted(Done, await two.call('POST', '/api/me/messaging', { who_can_start: rule }));
      expect((await messaging(two)).who_can_start).toBe(rule);
      expect((await withPerson(one, two)).can_send).toBe('unavailable');
      expect(await write(one, two, 'Hey')).toMatchObject(refused(403, 'person_unavailable'));
    }
    granted(Done, await two.call('POST', '/api/me/messaging', { who_can_start: 'everyone' }));
    await wrote(one, two, 'Hey');
  });
});

describe('what somebody hides', () => {
  const set = async (who: Person, rules: object): Promise<void> => {
    granted(Done, await who.call('POST', '/api/me/messaging', rules));
    await place.settled();
  };

  it('is what they have read, both ways, and none of it comes to light later than it was shown', async () => {
    const { from, to, id, first } = await opened('Hyde', 'Jekyll');
    await read(to, id, first);
    const seen = async (who: Person) => (await thread(who, id)).items.map(({ read_at }) => read_at !== null);
    expect(await seen(from)).toEqual([true]);
    await set(to, { hide_receipts: true });
    expect(await messaging(to)).toMatchObject({
      hide_receipts: true,
      hide_typing: false,
      who_can_start: 'everyone',
    });
    expect(await seen(from)).toEqual([false]);
    const [second, third] = [await wrote(from, to, 'Second.'), await wrote(to, from, 'Third.')];
    await place.settled();
    const { signals } = await listen(from, `conversation:${id}`);
    await read(to, id, second.id);
    await read(from, id, third.id);
    expect(await seen(from)).toEqual([false, false, false]);
    expect(await seen(to)).toEqual([false, false, false]);
    expect((await withPerson(from, to)).conversation).toMatchObject({ unread: 0 });
    const { position } = await wrote(to, from, 'Fourth.');
    await until('the message', () => signals.length > 0);
    expect(signals[0]?.position).toBe(position);

    await set(to, { hide_receipts: false });
    // What was read meanwhile is let known with the next thing that is read.
    expect(await seen(from)).toEqual([true, false, false, false]);
    await read(to, id, second.id);
    expect(await seen(from)).toEqual([true, true, false, false]);
    expect(await exportOf(to)).toMatchObject([
      {},
      {},
      { rules: [{ hide_receipts: false, hide_typing: false }] },
    ]);
  });

  it('is that they type, both ways', async () => {
    const { from, to, id } = await opened('Tippi', 'Taps');
    const room = `conversation:${id}`;
    const [mine, theirs] = await Promise.all([from, to].map((who) => listen(who, room)));
    await set(to, { hide_typing: true });
    mine?.socket.emit(TYPING, { room });
    theirs?.socket.emit(TYPING, { room });
    const other = await opened('Tina', 'Tom');
    const open = `conversation:${other.id}`;
    const [speaks, hears] = await Promise.all([other.from, other.to].map((who) => listen(who, open)));
    speaks?.socket.emit(TYPING, { room: open });
    // It was sent after the others, and through the same channel.
    await until('a sign of typing', () => (hears?.typing.length ?? 0) > 0);
    expect([mine?.typing, theirs?.typing]).toEqual([[], []]);
    await set(to, { hide_typing: false });
    await until('typing again', async () => {
      mine?.socket.emit(TYPING, { room });
      await place.settled();
      return (theirs?.typing.length ?? 0) > 0;
    });
  });
});

describe('what follows by itself', () => {
  const commands = (): Commands => place.product.app.get<Commands>(COMMANDS, { strict: false });
  const mailsTo = async ({ email }: Person): Promise<readonly string[]> => {
    await place.settled();
    await until('nothing waits to be delivered', async () => {
      const { rows } = await place.product.foundation.pool.query('select 1 from mail.outbox');
      return rows.length === 0;
    });
    const { body } = await place.ask('GET', `/dev/mailbox.json?to=${encodeURIComponent(email)}`, null);
    return z
      .array(z.object({ kind: z.string(), subject: z.string(), text: z.string() }))
      .parse(body)
      .filter(({ kind }) => kind === 'direct-message-received')
      .map(({ subject, text }) => `${subject}: ${text}`);
  };
  const minutes = (count: number): Promise<void> => place.pass(count / (24 * 60));

  it('is one mail for what is unread after 10 minutes, none for what was read, and none for a request', async () => {
    const { from, to, id } = await opened('Mara', 'Nils');
    await minutes(11);
    // The first message was a request.
    expect(await mailsTo(to)).toEqual([]);
    await wrote(from, to, 'The secret door is on the left.');
    await wrote(from, to, 'Or on the right.');
    await minutes(9);
    expect(await mailsTo(to)).toEqual([]);
    const { id: last } = (await thread(to, id)).items.at(-1) ?? { id: '' };
    await minutes(2);
    const mails = await mailsTo(to);
    expect(mails).toEqual([expect.stringContaining('2 new messages from Mara')]);
    expect(mails.join()).not.toContain('secret door');
    await read(to, id, last);
    await wrote(from, to, 'Seen at once.');
    await read(to, id, (await thread(to, id)).items.at(-1)?.id ?? '');
    await minutes(11);
    expect(await mailsTo(to)).toHaveLength(1);

    granted(
      z.unknown(),
      await to.call('PATCH', '/api/notifications/emails', { kind: 'messages', on: false }),
    );
    await wrote(from, to, 'Not mailed.');
    await minutes(11);
    expect(await mailsTo(to)).toHaveLength(1);
  });

  it('is no mail about what is muted', async () => {
    const { from, to, id, first } = await opened('Miles', 'Olga');
    await read(to, id, first);
    granted(Done, await to.call('POST', `/api/conversations/${id}/mute`));
    await wrote(from, to, 'Anybody there?');
    await minutes(11);
    expect(await mailsTo(to)).toEqual([]);
  });

  it('is that the conversation hears of a block whose request died between', async () => {
    const { from, to, id } = await opened('Half', 'Done');
    const block = {
      type: 'BlockPerson',
      userId: to.id,
      personId: from.id,
      conversationId: id,
      exists: true,
    } as const;
    await commands().send('blocks', to.id, block, { commandId: randomUUID(), actor: to.id });
    await place.settled();
    expect(await write(from, to, 'Hey')).toMatchObject(refused(403, 'person_unavailable'));
  });

  it('is that a conversation is started which was counted by a request that died between', async () => {
    const [one, two] = (await Promise.all(['Died', 'Alive'].map((name) => somebody(place.url, name)))) as [
      Somebody,
      Somebody,
    ];
    const counted = {
      type: 'CountConversation',
      conversationId: conversationIdOf(one.id, two.id),
      userId: one.id,
      with: two.id,
      month: place.now().toISOString().slice(0, 7),
      messageId: randomUUID(),
      body: 'Hello from before.',
      files: [] as Attachment[],
      conversation: { status: 'none', startedBy: null, first: null, blocks: {} },
      recipient: { reachable: true, whoCanStart: 'everyone', shared: false },
      limit: 5,
    } as const;
    const stream = `${one.id}.${counted.month}`;
    await commands().send('conversationQuota', stream, counted, {
      commandId: randomUUID(),
      actor: one.id,
    });
    await minutes(1);
    const { items } = await listOf(two, '?show=requests');
    expect(items).toMatchObject([{ latest: { words: 'Hello from before.' } }]);
  });
});

describe('a request whose message was removed', () => {
  it('waits for nothing', async () => {
    const asker = await somebody(place.url, 'Asa');
    const reader = await somebody(place.url, 'Rory');
    await wrote(asker, reader, 'Sorry, wrong person.');
    const [request] = (await listOf(reader, '?show=requests')).items;
    const id = request?.kind === 'direct' ? request.latest?.id : undefined;
    granted(z.unknown(), await asker.call('DELETE', `/api/direct-messages/${id}`));
    expect((await listOf(reader, '?show=requests')).items).toEqual([]);
    expect(await messaging(reader)).toMatchObject({ requests: 0 });
    // Nor does the bell tell of it.
    expect(await bell(reader)).toEqual([]);
  });

  it('leaves what else is unread in the bell', async () => {
    const { from, to, id } = await opened('Rema', 'Ining');
    await read(to, id, (await thread(to, id)).items.at(-1)?.id ?? '');
    const [one, two] = [await wrote(from, to, 'One.'), await wrote(from, to, 'Two.')];
    expect(await bell(to)).toMatchObject([{ is_read: false }]);
    granted(z.unknown(), await from.call('DELETE', `/api/direct-messages/${two.id}`));
    expect(await bell(to)).toMatchObject([{ is_read: false }]);
    granted(z.unknown(), await from.call('DELETE', `/api/direct-messages/${one.id}`));
    expect(await bell(to)).toEqual([]);
  });
});

describe('whoever is gone', () => {
  const over = async (who: Somebody, what: string): Promise<void> => {
    const admin = await signIn(place.url, owner);
    granted(z.unknown(), await admin.call('POST', `/api/admin/users/${who.id}/${what}`, { reason: 'Spam' }));
  };

  it('gets no messages while banned, and their requests wait for nobody', async () => {
    const spammer = await somebody(place.url, 'Spam');
    const reader = await somebody(place.url, 'Reed');
    await wrote(spammer, reader, 'Buy now!');
    expect((await listOf(reader, '?show=requests')).items).toHaveLength(1);
    await over(spammer, 'ban');
    expect((await listOf(reader, '?show=requests')).items).toEqual([]);
    expect(await messaging(reader)).toMatchObject({ requests: 0 });
    expect(await write(reader, spammer, 'No.')).toMatchObject(refused(403, 'person_unavailable'));
    expect((await withPerson(reader, spammer)).can_send).toBe('unavailable');
  });

  it('leaves no words behind once erased, and gets none', async () => {
    const { from, to, id } = await opened('Gone', 'Stays');
    await wrote(from, to, 'The secret door is on the left.');
    const left = await signIn(place.url, from);
    granted(z.unknown(), await left.call('POST', '/api/account/deletion', { password: 'correct horse 9' }));
    await place.pass(31);
    const reader = await signIn(place.url, to);
    const { items } = await thread(reader, id);
    expect(items.map(({ body, removed }) => [body, removed])).toEqual([
      ['', true],
      ['', true],
    ]);
    const [row] = (await listOf(reader)).items;
    expect(row).toMatchObject({ id, person: { display_name: 'Deleted user', last_active_at: null } });
    expect(await write(reader, from, 'Hello?')).toMatchObject(refused(403, 'person_unavailable'));
    expect(JSON.stringify(items)).not.toContain('secret');
  });
});

describe('unsent words', () => {
  // Those of before have not logged in for long.
  let ada: Somebody;
  let bob: Somebody;
  beforeAll(async () => {
    [ada, bob] = (await Promise.all(['Adi', 'Bo'].map((name) => somebody(place.url, name)))) as [
      Somebody,
      Somebody,
    ];
  });

  const drafts = async (who: Person) => granted(MessageDrafts, await who.call('GET', '/api/me/drafts')).items;
  const keep = (who: Person, chat: string, body: unknown): Promise<Answer> =>
    who.call('POST', `/api/me/drafts/${chat}`, { body });

  it('are kept as typed for their person alone, the last written first, until they are empty', async () => {
    const [direct, contract] = [`direct.${bob.id}`, randomUUID()];
    expect(await keep(ada, direct, 'Half a sentence, ')).toMatchObject({ status: 204 });
    await keep(ada, contract, 'Of a contract');
    expect(await drafts(ada)).toMatchObject([
      { chat: contract, body: 'Of a contract' },
      { chat: direct, body: 'Half a sentence, ' },
    ]);
    expect(await drafts(bob)).toEqual([]);
    expect(JSON.stringify(await exportOf(ada))).toContain('Half a sentence, ');

    await keep(ada, direct, 'Half a sentence, and the rest');
    expect((await drafts(ada)).map(({ body }) => body)).toEqual([
      'Half a sentence, and the rest',
      'Of a contract',
    ]);
    await keep(ada, direct, '  \n');
    await keep(ada, contract, '');
    expect(await drafts(ada)).toEqual([]);
  });

  it('are refused where they are no draft, and the earlier ones stay', async () => {
    const chat = `direct.${bob.id}`;
    await keep(ada, chat, 'Stays');
    expect(await keep(ada, 'somewhere', 'x')).toMatchObject({ status: 404 });
    expect(await keep(ada, chat, 'x'.repeat(DRAFT_LONGEST + 1))).toMatchObject({ status: 400 });
    expect(await keep(ada, chat, 'a\u0000b')).toMatchObject({ status: 400 });
    expect(await drafts(ada)).toMatchObject([{ chat, body: 'Stays' }]);
    await keep(ada, chat, '');
  });

  it('are the last hundred of a person, and go after half a year', async () => {
    const kept = Array.from({ length: DRAFTS_MOST }, () => randomUUID());
    await Promise.all(kept.map((chat) => keep(ada, chat, 'One of many')));
    const last = randomUUID();
    await keep(ada, last, 'One more');
    const items = await drafts(ada);
    expect(items).toHaveLength(DRAFTS_MOST);
    expect(items[0]).toMatchObject({ chat: last });
    await place.product.foundation.pool.query(
      `update drafts.messages set written_at = written_at - interval '${DRAFTS_KEPT_DAYS + 1} days'`,
    );
    expect(await drafts(ada)).toEqual([]);
    await keep(ada, last, 'Again');
    const left = await place.product.foundation.pool.query(
      'select chat from drafts.messages where user_id = $1',
      [ada.id],
    );
    expect(left.rows).toEqual([{ chat: last }]);
  });
});
