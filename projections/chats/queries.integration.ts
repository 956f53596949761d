import { Chat, ChatPage, ChatQuery, UNREAD_MOST } from '../../contracts/chats.ts';
import type { DataOf, EventType, Recorded } from '../../services/events.ts';
import { idFrom } from '../../services/kernel/ids.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { golden, recorded } from '../../tests/support/golden-events.ts';
import type { ThrowawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { chatNoticeId } from '../chat/notices.ts';
import { registry } from '../registry.ts';
import { applyBatch, createIndexes, createTable, generationTable, swapView } from '../tables.ts';
import { chatsOf } from './queries.ts';

jest.setTimeout(120_000);

const { ada: developer, bob: employer } = golden;

const people: readonly Recorded[] = [
  recorded('AccountRegistered'),
  recorded('ProfileCompleted'),
  recorded('AccountRegistered', { userId: employer }),
  recorded('ProfileCompleted', { userId: employer, username: 'bob' }),
  recorded('JobPosted'),
];

/** Events one after another, a second apart. */
let clock = Date.parse('2026-01-01T00:00:00.000Z');
const happens = <T extends EventType>(type: T, data: Partial<DataOf<T>>, revision = 0): Recorded => {
  clock += 1_000;
  const event = recorded(type, data) as unknown as Recorded;
  return {
    ...event,
    id: idFrom('event', String(clock)),
    revision: BigInt(revision),
    position: BigInt(clock),
    metadata: { ...event.metadata, time: new Date(clock).toISOString() },
  };
};

const accepted = (applicationId: string): readonly Recorded[] => [
  happens('ApplicationSubmitted', { applicationId }),
  happens('ApplicationAccepted', { applicationId }),
];
const revisions = new Map<string, number>();
const says = (applicationId: string, by: 'employer' | 'developer', body: string): Recorded => {
  const revision = revisions.get(applicationId) ?? 0;
  revisions.set(applicationId, revision + 1);
  const [senderId, recipientId] = by === 'employer' ? [employer, developer] : [developer, employer];
  const messageId = idFrom('message', applicationId, revision);
  return happens('ChatMessageSent', { applicationId, messageId, senderId, recipientId, body }, revision);
};
const readBy = (userId: string, applicationId: string): Recorded =>
  happens('NotificationRead', { userId, notificationId: chatNoticeId(applicationId, userId) });

describe('the chats of a person', () => {
  let database: ThrowawayDatabase;
  let pool: ReturnType<typeof createPool>;
  let one: string;
  let two: string;

  beforeEach(async () => {
    database = await throwawayDatabase('chats');
    pool = createPool(database.url, { max: 2, name: 'test' });
    for (const projection of registry) {
      await createTable(pool, projection, 1);
      await createIndexes(pool, projection, 1);
      await swapView(pool, projection, 1);
    }
    revisions.clear();
    one = idFrom('application', 'one');
    two = idFrom('application', 'two');
    await happened(...people, ...accepted(one), ...accepted(two));
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  const happened = async (...events: readonly Recorded[]): Promise<void> => {
    for (const projection of registry)
      await applyBatch(pool, projection, generationTable(projection.name, 1), events);
  };
  const page = async (viewer: string, limit = 20, cursor?: string) =>
    ChatPage.parse(
      JSON.parse((await chatsOf(pool, viewer, { limit, ...(cursor === undefined ? {} : { cursor }) })) ?? ''),
    );
  const chatOf = async (viewer: string, id: string): Promise<Chat> =>
    Chat.parse((await page(viewer)).items.find((chat) => chat.id === id));
  const order = async (viewer: string) => (await page(viewer)).items.map(({ id }) => id);

  it('begin with the acceptance, for both sides and nobody else', async () => {
    expect(await order(developer)).toEqual([two, one]);
    const chat = await chatOf(employer, one);
    expect(chat.last).toMatchObject({ what: 'accepted', words: null, mine: true });
    expect(chat.person.id).toBe(developer);
    expect((await chatOf(developer, one)).last.mine).toBe(false);
    expect(await order(golden.job)).toEqual([]);
  });

  it('have the one with the newest news first, be it words or a step of the contract', async () => {
    await happened(says(one, 'employer', 'Hello.'));
    expect(await order(developer)).toEqual([one, two]);

    await happened(
      happens('EscrowFunded', { applicationId: two, employerId: employer, developerId: developer }),
    );
    expect(await order(developer)).toEqual([two, one]);
    expect((await chatOf(employer, two)).last).toMatchObject({ what: 'funded', words: null, mine: true });
  });

  it('say of a deadline that nobody did it', async () => {
    await happened(happens('PaymentReleased', { applicationId: one, by: 'deadline' }));
    expect((await chatOf(developer, one)).last).toMatchObject({ what: 'released', mine: null });
  });

  it('show how the last message begins, on one line', async () => {
    await happened(says(one, 'employer', `First line\n\n  second line ${'x'.repeat(3_000)}`));
    const { last } = await chatOf(developer, one);
    expect(last.words).toMatch(/^First line second line x+$/);
    expect(last.words).toHaveLength(200);
    expect(last.mine).toBe(false);
  });

  it('count what a person has not read, until they read it or answer', async () => {
    await happened(says(one, 'employer', 'One.'), says(one, 'employer', 'Two.'));
    expect((await chatOf(developer, one)).unread).toBe(2);
    expect((await chatOf(employer, one)).unread).toBe(0);

    await happened(readBy(developer, one));
    expect((await chatOf(developer, one)).unread).toBe(0);

    await happened(says(one, 'employer', 'Three.'));
    expect((await chatOf(developer, one)).unread).toBe(1);
    await happened(says(one, 'developer', 'Yes.'));
    expect((await chatOf(developer, one)).unread).toBe(0);
    expect((await chatOf(employer, one)).unread).toBe(1);
    expect((await chatOf(developer, two)).unread).toBe(0);
  });

  it('count no further than is shown', async () => {
    await happened(...Array.from({ length: UNREAD_MOST + 20 }, (_, n) => says(one, 'employer', `No ${n}.`)));
    expect((await chatOf(developer, one)).unread).toBe(UNREAD_MOST);
  });

  it('hold nothing of what an erased person wrote', async () => {
    await happened(says(one, 'employer', 'The secret door is on the left.'));
    await happened(happens('AccountErased', { userId: employer }));
    expect(JSON.stringify((await chatOf(developer, one)).last)).not.toContain('secret');
    expect((await chatOf(developer, one)).last.words).toBe('');
    const { rows } = await pool.query('select to_jsonb(c)::text as row from read.chats c');
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('are found by the other person', async () => {
    const found = async (person: string) => {
      const json = await chatsOf(pool, developer, { limit: 20, with: person });
      return ChatPage.parse(JSON.parse(json ?? '')).items.map(({ id }) => id);
    };
    expect(await found(employer)).toEqual([two, one]);
    expect(await found(golden.job)).toEqual([]);
  });

  it.each([
    ['the other person’s name', (chat: Chat) => chat.person.display_name],
    ['their username', (chat: Chat) => chat.person.username],
    ['the job', (chat: Chat) => chat.job.title],
  ])('are found by any part of %s, however it is written', async (_what, nameOf) => {
    const found = async (q: string) => {
      const json = await chatsOf(pool, developer, ChatQuery.parse({ q }));
      return ChatPage.parse(JSON.parse(json ?? '')).items.map(({ id }) => id);
    };
    const part = nameOf(await chatOf(developer, one))
      .slice(1)
      .toUpperCase();
    expect(await found(part)).toEqual([two, one]);
    expect(await found(`${part}%`)).toEqual([]);
  });

  it('come a page at a time, each once, and only with a cursor of this list', async () => {
    const ids = Array.from({ length: 5 }, (_, n) => idFrom('application', 'more', n));
    for (const id of ids) await happened(...accepted(id));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next_cursor: next } = await page(developer, 3, cursor);
      seen.push(...items.map(({ id }) => id));
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([...ids.toReversed(), two, one]);
    expect(await chatsOf(pool, developer, { limit: 3, cursor: 'bm90aGluZw' })).toBeNull();
  });
});
