import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { Attachment, MessageFiles, OwnFilePage } from '../../contracts/attachments.ts';
import { MessagePage } from '../../contracts/contract.ts';
import {
  DirectMessagePage,
  MessageListPage,
  MessageSearchPage,
  SentDirectMessage,
} from '../../contracts/conversations.ts';
import { Surroundings } from '../../contracts/reports.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { picturesShown, picturesShownUpTo } from '../../projections/pictures.ts';
import { fundedContract, granted, signIn, somebody, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import { uploadAttachment } from '../../tests/support/attachment-upload.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { createLocalFiles } from '../platform/files/files.ts';
import { sweepUploads } from '../platform/files/sweep-uploads.ts';
import { finishReserved } from '../tasks/finish-reservation.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owen: Somebody;
let ada: Somebody;
let bob: Somebody;
let eve: Somebody;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owen = await somebody(place.url, 'Owen');
  [ada, bob, eve] = (await Promise.all(['Ada', 'Bob', 'Eve'].map((name) => somebody(place.url, name)))) as [
    Somebody,
    Somebody,
    Somebody,
  ];
  Object.assign(owen, await signIn(place.url, owen));
});
afterAll(() => place.stop());

const uploaded = async (who: Person, name: string, words: string): Promise<Attachment> =>
  granted(Attachment, await uploadAttachment(place.url, who, name, words));
const sent = async (from: Person, to: Somebody, message: object): Promise<SentDirectMessage> => {
  const made = granted(
    SentDirectMessage,
    await from.call('POST', '/api/direct-messages', { to: to.id, ...message }),
  );
  await place.settled();
  return made;
};
const remove = async (who: Person, file: string): Promise<Answer> => {
  const answer = await who.call('DELETE', `/api/me/files/${file}`);
  await place.settled();
  return answer;
};
const filesOf = async (who: Person, query = ''): Promise<z.infer<typeof OwnFilePage>> =>
  granted(OwnFilePage, await who.call('GET', `/api/me/files${query}`));
const threadOf = async (who: Person, { conversation_id: id }: SentDirectMessage) =>
  granted(DirectMessagePage, await who.call('GET', `/api/conversations/${id}/messages`)).items;
const addressOf = async (who: Person, message: string): Promise<string> =>
  granted(MessageFiles, await who.call('GET', `/api/messages/${message}/files`)).items[0]?.url ?? '';
const open = async (url: string): Promise<number> => (await fetch(`${place.url}${url}`)).status;
const stored = (): readonly string[] => readdirSync(path.join(place.dataDir, 'files', 'attachments'));
const sweep = (): Promise<boolean> =>
  sweepUploads({
    ...place.product.foundation,
    files: createLocalFiles(place.dataDir),
    runner: place.product.runner ?? { caughtUp: () => Promise.reject(new Error('No policies run here.')) },
    clock: { now: () => place.now() },
    picturesShown,
    picturesShownUpTo,
    reserving: finishReserved.name,
  });
/** Twice, as on the second day after. What a reservation under way has in it is left alone: it is finished first. */
const swept = async (): Promise<void> => {
  await place.pass(0.1);
  expect(await sweep()).toBe(true);
  await place.pass(1.1);
  expect(await sweep()).toBe(true);
  for (const who of [owen, ada, bob, eve]) Object.assign(who, await signIn(place.url, who));
};

describe('what somebody has sent', () => {
  it('is listed with its size, when and to whom, the newest or the largest first, page after page', async () => {
    const [small, large, unsent] = [
      await uploaded(ada, 'small.txt', 'Small.'),
      await uploaded(ada, 'large.txt', 'Large.'.repeat(100)),
      await uploaded(ada, 'unsent.txt', 'Not sent yet.'),
    ];
    const { id: message, conversation_id: conversation } = await sent(ada, bob, {
      body: 'Both.',
      files: [small.id, large.id],
    });
    const newest = await filesOf(ada);
    expect(newest.items.map(({ name, message: of }) => [name, of?.id ?? null])).toEqual([
      ['unsent.txt', null],
      ['large.txt', message],
      ['small.txt', message],
    ]);
    expect(newest.items[1]).toMatchObject({
      bytes: large.bytes,
      message: { kind: 'direct', conversation_id: conversation, person: { id: bob.id }, removed: false },
    });
    expect(newest.used).toBe(small.bytes + large.bytes + unsent.bytes);

    const first = await filesOf(ada, '?order=largest&limit=2');
    const second = await filesOf(ada, `?order=largest&limit=2&cursor=${first.next_cursor ?? ''}`);
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
      'large.txt',
      'unsent.txt',
      'small.txt',
    ]);
    expect(second.next_cursor).toBeNull();
    expect((await filesOf(eve)).items).toEqual([]);
    expect(
      await eve.call('GET', `/api/me/files?cursor=${first.next_cursor ?? ''}&order=largest`),
    ).toMatchObject({ status: 400 });
  });
});

describe('a file that its sender removes', () => {
  it('leaves “File removed” and the words, opens for nobody, and frees its room at once', async () => {
    const [kept, gone] = [
      await uploaded(bob, 'kept.txt', 'Stays here.'),
      await uploaded(bob, 'secret-tower.txt', 'Goes away.'),
    ];
    const both = await sent(bob, ada, { body: 'Look.', files: [gone.id, kept.id] });
    const alone = await sent(bob, ada, { body: '', files: [(await uploaded(bob, 'one.txt', 'Alone.')).id] });
    const address = await addressOf(ada, both.id);
    expect(await open(address)).toBe(200);
    const before = (await filesOf(bob)).used;

    expect(await remove(eve, gone.id)).toMatchObject({ status: 404 });
    expect(await remove(ada, gone.id)).toMatchObject({ status: 404 });
    granted(Done, await remove(bob, gone.id));
    expect(await open(address)).toBe(404);
    const message = (await threadOf(ada, both)).find(({ id }) => id === both.id);
    expect(message).toMatchObject({
      body: 'Look.',
      files: [{ id: gone.id, name: '', bytes: 0, removed: true }, kept],
    });
    expect((await filesOf(bob)).used).toBe(before - gone.bytes);
    expect((await filesOf(bob)).items.map(({ id }) => id)).not.toContain(gone.id);
    const search = await ada.call('GET', '/api/me/messages/search?q=secret');
    expect(granted(MessageSearchPage, search).items).toEqual([]);

    const [last] = (await threadOf(ada, alone)).slice(-1);
    granted(Done, await remove(bob, last?.files[0]?.id ?? ''));
    expect(granted(MessageListPage, await ada.call('GET', '/api/me/messages')).items).toMatchObject([
      { latest: { words: 'File removed' } },
    ]);
    expect(await ada.call('GET', `/api/messages/${alone.id}/files`)).toMatchObject({ body: { items: [] } });

    await swept();
    expect(stored()).toContain(`${kept.id}.bin`);
    expect(stored()).not.toContain(`${gone.id}.bin`);
    expect((await filesOf(bob)).used).toBe(kept.bytes);
  });

  it('goes unsent without a trace, and can be sent no more', async () => {
    const unsent = await uploaded(eve, 'never-sent.txt', 'Not for anybody.');
    expect((await filesOf(eve)).used).toBe(unsent.bytes);
    expect(await remove(ada, unsent.id)).toMatchObject({ status: 404 });
    granted(Done, await remove(eve, unsent.id));
    granted(Done, await remove(eve, unsent.id));
    expect(await filesOf(eve)).toMatchObject({ items: [], used: 0 });
    const late = { to: bob.id, body: '', files: [unsent.id] };
    expect(await eve.call('POST', '/api/direct-messages', late)).toMatchObject({
      status: 409,
      body: { code: 'attachment_not_found' },
    });
    await swept();
    expect(stored()).not.toContain(`${unsent.id}.bin`);
  });

  it('of a message that was refused is removed too, or goes with another one', async () => {
    const [first, second] = [
      await uploaded(eve, 'first.txt', 'To nobody.'),
      await uploaded(eve, 'second.txt', 'To Bob.'),
    ];
    const toMyself = { to: eve.id, body: '', files: [first.id, second.id] };
    expect(await eve.call('POST', '/api/direct-messages', toMyself)).toMatchObject({
      body: { code: 'own_conversation' },
    });
    granted(Done, await remove(eve, first.id));
    await sent(eve, bob, { body: '', files: [second.id] });
    expect((await filesOf(eve)).items.map(({ name }) => name)).toEqual(['second.txt']);
    granted(Done, await remove(eve, second.id));
    expect((await filesOf(eve)).used).toBe(0);
  });

  it('is either sent or removed, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await uploaded(bob, `both-${round}.txt`, `Both ${round}.`);
      const [removal, sending] = await Promise.all([
        bob.call('DELETE', `/api/me/files/${id}`),
        bob.call('POST', '/api/direct-messages', { to: ada.id, body: '', files: [id] }),
      ]);
      await place.settled();
      const listed = (await filesOf(bob)).items.filter((each) => each.id === id);
      expect([200, 404]).toContain(removal.status);
      expect(sending.status).toBe(removal.status === 200 && listed.length === 0 ? 409 : 201);
    }
  });

  it('frees its room once, however many remove it at once and beside a sweep', async () => {
    const files = await Promise.all([1, 2, 3, 4].map((n) => uploaded(eve, `${n}.txt`, 'x'.repeat(n * 100))));
    await sent(eve, ada, { body: '', files: files.map((file) => file.id) });
    const going = files.slice(0, 3);
    await Promise.all([
      ...going.flatMap((file) => [1, 2, 3].map(() => remove(eve, file.id))),
      sweep(),
      sweep(),
    ]);
    await place.settled();
    expect((await filesOf(eve)).used).toBe(400);
    await swept();
    expect((await filesOf(eve)).used).toBe(400);
    expect(stored()).toContain(`${files[3]?.id ?? ''}.bin`);
    for (const file of going) expect(stored()).not.toContain(`${file.id}.bin`);
  });

  it('is in no other message: a file is sent once', async () => {
    const file = await uploaded(ada, 'once.txt', 'Once.');
    await sent(ada, bob, { body: '', files: [file.id] });
    expect(
      await ada.call('POST', '/api/direct-messages', { to: bob.id, body: '', files: [file.id] }),
    ).toMatchObject({ status: 409, body: { code: 'attachment_not_found' } });
  });

  it('is removed from a contract chat as well, and listed with what was left of a removed message', async () => {
    await subscribe(bob, 'studio');
    const chat = await fundedContract(bob, ada);
    const file = await uploaded(ada, 'plan.txt', 'The plan.');
    const post = await ada.call('POST', `/api/applications/${chat}/messages`, {
      body: 'The plan is below.',
      files: [file.id],
    });
    granted(Created, post);
    await place.settled();
    expect((await filesOf(ada)).items[0]).toMatchObject({
      id: file.id,
      message: { kind: 'contract', conversation_id: chat, person: { id: bob.id } },
    });
    expect(await remove(bob, file.id)).toMatchObject({ status: 404 });
    granted(Done, await remove(ada, file.id));
    const page = granted(MessagePage, await bob.call('GET', `/api/applications/${chat}/messages`));
    expect(page.items.at(-1)).toMatchObject({
      body: 'The plan is below.',
      files: [{ id: file.id, name: '', removed: true }],
    });

    const other = await uploaded(ada, 'left.txt', 'Left behind.');
    const removed = await sent(ada, bob, { body: '', files: [other.id] });
    granted(Done, await ada.call('DELETE', `/api/direct-messages/${removed.id}`));
    await place.settled();
    expect((await filesOf(ada)).items[0]).toMatchObject({ id: other.id, message: { removed: true } });
    const used = (await filesOf(ada)).used;
    granted(Done, await remove(ada, other.id));
    expect((await filesOf(ada)).used).toBe(used - other.bytes);
  });

  it('is kept as it was for the case of its message, and goes with the end of that', async () => {
    const file = await uploaded(bob, 'threat.txt', 'What was said.');
    const { id: message } = await sent(bob, ada, { body: 'Read this.', files: [file.id] });
    const said = { subject: 'Threat', description: 'Look at it.', about: { kind: 'message', id: message } };
    const report = granted(Created, await ada.call('POST', '/api/reports', said)).id;
    await place.settled();
    const used = (await filesOf(bob)).used;
    granted(Done, await remove(bob, file.id));
    // Nothing tells its sender of the case.
    expect((await filesOf(bob)).used).toBe(used - file.bytes);
    await swept();
    expect(stored()).toContain(`${file.id}.bin`);

    const status = async (to: string, was: string): Promise<void> => {
      const set = await owen.call('POST', `/api/admin/reports/${report}/status`, { status: to, was });
      granted(Done, set);
      await place.settled();
    };
    await status('in_progress', 'open');
    const looked = granted(Surroundings, await owen.call('POST', `/api/admin/reports/${report}/look`));
    const shown = looked.messages.find(({ reported }) => reported);
    expect(shown?.files).toMatchObject([{ name: 'threat.txt', removed: true }]);
    expect(await open(shown?.files[0]?.url ?? '')).toBe(200);

    await status('resolved', 'in_progress');
    await swept();
    expect(stored()).not.toContain(`${file.id}.bin`);
  });
});
