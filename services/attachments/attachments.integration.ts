import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  Attachment,
  ATTACHMENT_LIMIT,
  ATTACHMENTS_OF_PERSON,
  MessageFiles,
} from '../../contracts/attachments.ts';
import { Created } from '../../contracts/wire.ts';
import {
  DirectMessagePage,
  MessageListPage,
  MessageSearchPage,
  SentDirectMessage,
} from '../../contracts/conversations.ts';
import { picturesShown, picturesShownUpTo } from '../../projections/pictures.ts';
import { fundedContract, granted, signIn, somebody, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import { hugePng } from '../../tests/abuse/images.ts';
import { uploadAttachment } from '../../tests/support/attachment-upload.ts';
import { until } from '../../tests/support/waiting.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { createLocalFiles } from '../platform/files/files.ts';
import { sweepUploads } from '../platform/files/sweep-uploads.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import { finishReserved } from '../tasks/finish-reservation.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let ada: Somebody;
let bob: Somebody;
let eve: Somebody;
beforeAll(async () => {
  place = await openMovedProduct();
  [ada, bob, eve] = (await Promise.all(['Ada', 'Bob', 'Eve'].map((name) => somebody(place.url, name)))) as [
    Somebody,
    Somebody,
    Somebody,
  ];
});
afterAll(() => place.stop());

const upload = (who: Person, name: string, bytes: Uint8Array | string, key?: string): Promise<Answer> =>
  uploadAttachment(place.url, who, name, bytes, key);
const uploaded = async (who: Person, name: string, bytes: Uint8Array | string): Promise<Attachment> =>
  granted(Attachment, await upload(who, name, bytes));
const write = (from: Person, to: Somebody, message: object): Promise<Answer> =>
  from.call('POST', '/api/direct-messages', { to: to.id, ...message });
const sent = async (from: Person, to: Somebody, message: object) =>
  granted(SentDirectMessage, await write(from, to, message));
const threadOf = async (who: Person, id: string) => {
  await place.settled();
  return granted(DirectMessagePage, await who.call('GET', `/api/conversations/${id}/messages`)).items;
};
const addressesOf = async (who: Person, message: string) => {
  await place.settled();
  return granted(MessageFiles, await who.call('GET', `/api/messages/${message}/files`)).items;
};
const open = (url: string): Promise<Response> => fetch(`${place.url}${url}`);
const stored = (): readonly string[] => {
  try {
    return readdirSync(path.join(place.dataDir, 'files', 'attachments'));
  } catch {
    return [];
  }
};
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
const model = Buffer.concat([Buffer.from('<roblox!\x89\xff\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 7)]);
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

describe('files of a direct message', () => {
  it('go to its two people, as pictures and as files, by addresses of a few minutes', async () => {
    const lamp = await uploaded(ada, 'lamp.png', await picture());
    expect(lamp).toMatchObject({ name: 'lamp.webp', kind: 'image', width: 2048, height: 1024 });
    const tower = await uploaded(ada, '../secret/tower\u202e.rbxm', model);
    expect(tower).toMatchObject({ name: 'tower.rbxm', kind: 'file', bytes: model.length });

    const { id: message, conversation_id: conversation } = await sent(ada, bob, {
      body: '',
      files: [lamp.id, tower.id],
    });
    expect((await threadOf(bob, conversation)).at(-1)).toMatchObject({ body: '', files: [lamp, tower] });
    const list = granted(MessageListPage, await ada.call('GET', '/api/me/messages'));
    expect(list.items).toMatchObject([{ latest: { words: '2 files' } }]);
    const search = await bob.call('GET', '/api/me/messages/search?q=TOWER');
    const found = { id: message, excerpt: 'lamp.webp tower.rbxm', marks: [[10, 15]] };
    expect(granted(MessageSearchPage, search).items).toMatchObject([found]);

    const [first, second] = await addressesOf(bob, message);
    const shown = await open(first?.url ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const got = await open(second?.url ?? '');
    expect(got.headers.get('content-disposition')).toContain('attachment; filename="tower.rbxm"');
    expect(Buffer.from(await got.arrayBuffer())).toEqual(model);

    expect(await eve.call('GET', `/api/messages/${message}/files`)).toMatchObject({ status: 404 });
    expect((await open((first?.url ?? '').replace(lamp.id, tower.id))).status).toBe(404);
    expect((await open((first?.url ?? '').replace(/expires=\d+/, 'expires=4102444800000'))).status).toBe(404);
  });

  it('are not opened once the message is removed, and kept for a report', async () => {
    const note = await uploaded(bob, 'note.txt', 'Meet at the lamp.');
    const { id: message } = await sent(bob, ada, { body: 'Here.', files: [note.id] });
    const [address] = await addressesOf(ada, message);
    const first = await open(address?.url ?? '');
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    // What a browser has kept it shows only where it is told that it may.
    const kept = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    expect((await fetch(`${place.url}${address?.url ?? ''}`, kept)).status).toBe(304);
    expect((await bob.call('DELETE', `/api/direct-messages/${message}`)).status).toBe(200);
    await place.settled();
    const after = await fetch(`${place.url}${address?.url ?? ''}`, kept);
    expect([after.status, after.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(stored()).toContain(`${note.id}.bin`);
  });

  it('are not found where the store has lost them', async () => {
    const { id } = await uploaded(ada, 'lost.txt', 'Gone.');
    const { id: message } = await sent(ada, bob, { body: '', files: [id] });
    const [address] = await addressesOf(bob, message);
    rmSync(path.join(place.dataDir, 'files', 'attachments', `${id}.bin`));
    const lost = await open(address?.url ?? '');
    expect([lost.status, await lost.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('are refused by what they are, whatever they are called, and nothing is left of them', async () => {
    const before = stored();
    for (const [name, bytes, code] of [
      ['a.exe', 'MZ', 'unsupported_file'],
      ['a.svg', '<svg/>', 'unsupported_file'],
      ['model.rbxm', 'no model', 'unsupported_file'],
      ['words.txt', Buffer.from([1, 0, 2]), 'unsupported_file'],
      ['paper.pdf', model, 'unsupported_file'],
      ['lamp.png', 'no picture', 'unsupported_image'],
      [
        'large.zip',
        Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(ATTACHMENT_LIMIT)]),
        'payload_too_large',
      ],
    ] as const)
      expect([name, await upload(ada, name, bytes)]).toMatchObject([name, { body: { code } }]);
    expect(stored()).toEqual(before);
    expect(await upload(ada, '', 'x')).toMatchObject({ status: 400 });
  });

  it('are the sender’s own, each once, and a message says something', async () => {
    const { id } = await uploaded(ada, 'mine.lua', 'print("lamp")');
    expect(await write(eve, bob, { body: 'Look.', files: [id] })).toMatchObject({
      status: 409,
      body: { code: 'attachment_not_found' },
    });
    expect(await write(ada, bob, { body: 'Look.', files: [id, id] })).toMatchObject({ status: 400 });
    expect(await write(ada, bob, { body: ' ', files: [] })).toMatchObject({ status: 400 });
    expect(await write(ada, bob, { body: '' })).toMatchObject({ status: 400 });
  });

  it('are the same under the same key, and another file is refused under it', async () => {
    const key = randomUUID();
    const first = granted(Attachment, await upload(ada, 'a.txt', 'Once.', key));
    expect(granted(Attachment, await upload(ada, 'a.txt', 'Once.', key))).toEqual(first);
    expect(await upload(ada, 'a.txt', 'Twice.', key)).toMatchObject({ status: 422 });
  });
});

/** Two uploads of Bob under one key, of which neither takes up room before both have been looked at. */
const atOnce = async (key: string, one: string, other: string): Promise<readonly Answer[]> => {
  const { pool } = place.product.foundation;
  const uploads = await inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`attachments ${bob.id}`]);
    const under = [one, other].map((bytes) => upload(bob, 'a.txt', bytes, key));
    await until('both to wait', async () => {
      const waiting = await pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
      );
      return waiting.rowCount === 2;
    });
    return under;
  });
  return await Promise.all(uploads);
};

describe('two files under one key at once', () => {
  it('are one file where they are the same', async () => {
    const [first, second] = await atOnce(randomUUID(), 'Once.', 'Once.');
    expect(granted(Attachment, first!)).toEqual(granted(Attachment, second!));
  });

  it('take up no more room than was counted: the later one is refused', async () => {
    const answers = await atOnce(randomUUID(), 'x', 'y'.repeat(5_000));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const kept = granted(
      Attachment,
      answers.find(({ status }) => status === 201)!,
    );
    expect(statSync(path.join(place.dataDir, 'files', 'attachments', `${kept.id}.bin`)).size).toBe(
      kept.bytes,
    );
  });
});

describe('a file of a contract chat', () => {
  it('is opened by its two people, and called by its name in their list', async () => {
    await subscribe(bob, 'studio');
    const chat = await fundedContract(bob, ada);
    const { id } = await uploaded(ada, 'tower.rbxm', model);
    const said = { body: '', files: [id] };
    const message = granted(Created, await ada.call('POST', `/api/applications/${chat}/messages`, said)).id;
    const [address] = await addressesOf(bob, message);
    expect((await open(address?.url ?? '')).status).toBe(200);
    expect(await eve.call('GET', `/api/messages/${message}/files`)).toMatchObject({ status: 404 });
    const { items } = granted(MessageListPage, await bob.call('GET', '/api/me/messages'));
    expect(items).toContainEqual(
      expect.objectContaining({
        id: chat,
        last: expect.objectContaining({ words: 'tower.rbxm' }) as unknown,
      }),
    );
  });
});

it('an address ends by itself after some minutes', async () => {
  const { id } = await uploaded(ada, 'soon.txt', 'Gone soon.');
  const { id: message } = await sent(ada, bob, { body: '', files: [id] });
  const [address] = await addressesOf(bob, message);
  expect((await open(address?.url ?? '')).status).toBe(200);
  await place.pass(6 / (24 * 60));
  expect((await open(address?.url ?? '')).status).toBe(404);
});

it('a picture beyond what may be drawn is refused', async () => {
  expect(await upload(ada, 'bomb.png', hugePng(20_000))).toMatchObject({
    status: 400,
    body: { code: 'undrawable_image' },
  });
});

it('a block while a file is uploaded refuses its message', async () => {
  const { id } = await uploaded(eve, 'late.txt', 'Too late.');
  await sent(eve, ada, { body: 'Hello.' });
  expect((await ada.call('POST', '/api/me/blocks', { user_id: eve.id })).status).toBe(200);
  expect(await write(eve, ada, { body: '', files: [id] })).toMatchObject({
    status: 403,
    body: { code: 'person_unavailable' },
  });
});

describe('the room that somebody has', () => {
  it('is not exceeded by many at once', async () => {
    const { pool } = place.product.foundation;
    const finn = await somebody(place.url, 'Finn');
    const piece = 1_000;
    await pool.query(
      `insert into files.uploads (bucket, name, owner, created_at, bytes, details)
       values ('attachments', $1, $2, now(), $3, '{"id": "x", "name": "x.bin"}')`,
      [`${randomUUID()}.bin`, finn.id, ATTACHMENTS_OF_PERSON - 3 * piece],
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => upload(finn, `${at}.txt`, 'x'.repeat(piece))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(3).fill(201),
      ...Array<number>(9).fill(409),
    ]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'attachments_full',
      fields: { file: expect.stringContaining('of 1,024 MB') as string },
    });
  });
});

it('what is on its way in is left alone by the sweep, and gone after a day where it never came', async () => {
  const { pool } = place.product.foundation;
  const name = `${randomUUID()}.bin`;
  await pool.query(
    `insert into files.uploads (bucket, name, owner, created_at, unneeded_since, going, bytes)
     values ('attachments', $1, $2, $3, $3, true, 1)`,
    [name, bob.id, place.now()],
  );
  const isThere = async () =>
    (await pool.query('select 1 from files.uploads where name = $1', [name])).rowCount === 1;
  await place.settled();
  expect(await sweep()).toBe(true);
  expect(await isThere()).toBe(true);
  await place.pass(1.1);
  expect(await sweep()).toBe(true);
  expect(await isThere()).toBe(false);
  for (const who of [ada, bob, eve]) Object.assign(who, await signIn(place.url, who));
});

it('what was never sent is gone after a day, and what was sent stays', async () => {
  const [unsent, kept] = [
    await uploaded(bob, 'unsent.txt', 'Nobody reads it.'),
    await uploaded(bob, 'sent.txt', 'Bob wrote it.'),
  ];
  await sent(bob, ada, { body: '', files: [kept.id] });
  await place.settled();
  await sweep();
  await place.pass(1.1);
  await sweep();
  expect(stored()).toContain(`${kept.id}.bin`);
  expect(stored()).not.toContain(`${unsent.id}.bin`);
});
