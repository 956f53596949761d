import fc from 'fast-check';
import { DirectMessagePage, MessageListPage } from '../../contracts/conversations.ts';
import type { Category, EventOf, Recorded } from '../../services/events.ts';
import { conversationIdOf } from '../../services/conversations/conversation-id.ts';
import { conversationRules } from '../../services/conversations/conversation.decider.ts';
import type { ConversationCommand } from '../../services/conversations/conversation.decider.ts';
import { readingRules } from '../../services/conversations/reading.decider.ts';
import type { StreamRules } from '../../services/kernel/handler.ts';
import { idFrom } from '../../services/kernel/ids.ts';
import { Rejection } from '../../services/kernel/rejection.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { golden, recorded } from '../../tests/support/golden-events.ts';
import { createReadModels } from '../../tests/support/read-models.ts';
import type { ThrowawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { registry } from '../registry.ts';
import { applyBatch, generationTable } from '../tables.ts';
import { conversationNoticeId } from './notices.ts';
import { messageList } from './queries.ts';
import { directMessagesOf } from './thread.ts';

jest.setTimeout(240_000);

type Name = 'ada' | 'bob';
const other = { ada: 'bob', bob: 'ada' } as const;
const id = conversationIdOf(golden.ada, golden.bob);
const START = Date.parse('2026-01-01T00:00:00.000Z');

type Step =
  | { readonly does: 'send'; readonly by: Name }
  | { readonly does: 'read'; readonly by: Name; readonly message: number }
  | { readonly does: 'remove'; readonly by: Name; readonly message: number }
  | { readonly does: 'accept'; readonly by: Name }
  | { readonly does: 'block' | 'unblock'; readonly by: Name; readonly turns: true };

const by = fc.constantFrom<Name>('ada', 'bob');
const message = fc.nat({ max: 30 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('send' as const), by }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('read' as const), by, message }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), by, message }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('accept' as const), by }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('block' as const, 'unblock' as const),
      by,
      turns: fc.constant(true as const),
    }),
  },
);

interface Said {
  readonly messageId: string;
  readonly by: Name;
  readonly body: string;
  readonly sequence: number;
  removed: boolean;
  readAt: string | null;
}

/** What happened, by the rules, and what there is to see of it, worked out in the plainest way. */
const history = (steps: readonly Step[], asRequest: boolean) => {
  const events: Recorded[] = [];
  const said: Said[] = [];
  const pointer = { ada: -1, bob: -1 };
  const blocked = { ada: false, bob: false };
  let turn = 0;
  let conversation = conversationRules.initial;
  const reading = { ada: readingRules.initial, bob: readingRules.initial };
  const revisions = new Map<string, number>();

  const happened = (stream: string, event: { readonly type: string; readonly data: object }): Recorded => {
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const time = new Date(START + events.length * 1_000).toISOString();
    const made = {
      ...recorded('DirectMessageSent'),
      ...event,
      id: idFrom('event', stream, revision),
      stream,
      streamId: stream,
      revision: BigInt(revision),
      position: BigInt(1_000 + events.length),
    } as unknown as Recorded;
    const whole = { ...made, metadata: { ...made.metadata, time } } as Recorded;
    events.push(whole);
    return whole;
  };
  const decided = <C extends Category, S, K>(
    rules: StreamRules<C, S, K>,
    state: S,
    command: K,
  ): readonly EventOf<C>[] => {
    try {
      return rules.decide(state, command, new Date(START));
    } catch (error) {
      if (error instanceof Rejection) return [];
      throw error;
    }
  };
  const send = (command: ConversationCommand): void => {
    for (const event of decided(conversationRules, conversation, command)) {
      conversation = conversationRules.evolve(conversation, event);
      const { revision } = happened('conversation', event);
      if (event.type !== 'DirectMessageSent') continue;
      const sender: Name = event.data.senderId === golden.ada ? 'ada' : 'bob';
      said.push({
        messageId: event.data.messageId,
        by: sender,
        body: event.data.body ?? '',
        sequence: Number(revision),
        removed: false,
        readAt: null,
      });
    }
  };
  const words = (sender: Name) => ({
    conversationId: id,
    messageId: idFrom('said', said.length),
    senderId: golden[sender],
    recipientId: golden[other[sender]],
    body: `No ${said.length}`,
    files: [],
  });

  send({ type: 'StartConversation', ...words('ada'), asRequest });
  for (const one of steps) {
    const of = { conversationId: id, by: golden[one.by] };
    if (one.does === 'send')
      send({ type: 'SendDirectMessage', ...words(one.by), reachable: true, replyTo: null });
    else if (one.does === 'accept') send({ type: 'AcceptRequest', ...of });
    else if ('turns' in one) {
      turn += 1;
      blocked[one.by] = one.does === 'block';
      const type = one.does === 'block' ? 'BlockConversation' : 'UnblockConversation';
      send({ type, ...of, with: golden[other[one.by]], turn });
    } else {
      const about = said[one.message % said.length];
      if (about === undefined) continue;
      if (one.does === 'remove') {
        const { messageId, removed } = about;
        const sides = { senderId: golden[about.by], recipientId: golden[other[about.by]] };
        send({ type: 'RemoveDirectMessage', ...of, message: { messageId, ...sides, at: '', removed } });
        about.removed ||= about.by === one.by;
        continue;
      }
      const shown = conversation.status === 'open' && !blocked.ada && !blocked.bob;
      const command = {
        type: 'ReadConversation',
        conversationId: id,
        userId: golden[one.by],
        otherId: golden[other[one.by]],
        upTo: about.sequence,
        shown,
      } as const;
      for (const event of decided(readingRules, reading[one.by], command)) {
        reading[one.by] = readingRules.evolve(reading[one.by], event);
        const { metadata } = happened(`reading ${one.by}`, event);
        pointer[one.by] = Math.max(pointer[one.by], about.sequence);
        if (!shown) continue;
        for (const theirs of said)
          if (theirs.by !== one.by && theirs.sequence <= pointer[one.by]) theirs.readAt ??= metadata.time;
      }
    }
  }
  return { events, said, pointer, status: conversation.status };
};

describe('whatever two people do', () => {
  let database: ThrowawayDatabase;
  let pool: ReturnType<typeof createPool>;
  beforeAll(async () => {
    database = await throwawayDatabase('histories');
    pool = createPool(database.url, { max: 2, name: 'test' });
    await createReadModels(pool);
    await happened([
      recorded('AccountRegistered'),
      recorded('ProfileCompleted'),
      recorded('AccountRegistered', { userId: golden.bob }),
      recorded('ProfileCompleted', { userId: golden.bob, username: 'bob' }),
    ]);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const happened = async (events: readonly Recorded[]): Promise<void> => {
    for (const projection of registry)
      await applyBatch(pool, projection, generationTable(projection.name, 1), events);
  };
  const forget = async (): Promise<void> => {
    for (const table of ['conversations', 'direct_messages', 'conversation_receipts', 'notifications'])
      await pool.query(`truncate read.${generationTable(table, 1)}`);
  };
  /** All pages, from the newest up. */
  const thread = async (limit: number) => {
    const items: DirectMessagePage['items'] = [];
    let cursor: string | undefined;
    do {
      const query = { limit, ...(cursor === undefined ? {} : { cursor }) };
      const page = DirectMessagePage.parse(
        JSON.parse((await directMessagesOf(pool, id, golden.ada, query)) ?? ''),
      );
      items.unshift(...page.items);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return items;
  };
  const rowOf = async (viewer: string) => {
    const found = await Promise.all(
      (['all', 'requests'] as const).map(async (show) =>
        MessageListPage.parse(
          JSON.parse((await messageList(pool, viewer, { show, limit: 20 }, new Date(START))) ?? ''),
        ),
      ),
    );
    return found.flatMap(({ items }) => items).find((row) => row.kind === 'direct');
  };

  it('each message stands once and in order, unread is what comes after the pointer, and read when it was let known', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 7 }),
        async (steps, asRequest, size) => {
          const { events, said, pointer, status } = history(steps, asRequest);
          await forget();
          // In batches of any size, as the projector takes them.
          for (let at = 0; at < events.length; at += size) await happened(events.slice(at, at + size));

          const items = await thread(size);
          expect(items.map(({ id: messageId }) => messageId)).toEqual(said.map(({ messageId }) => messageId));
          expect(items.map(({ body }) => body)).toEqual(
            said.map(({ removed, body }) => (removed ? '' : body)),
          );
          expect(items.map(({ read_at }) => read_at)).toEqual(said.map(({ readAt }) => readAt));

          for (const reader of ['ada', 'bob'] as const) {
            const unread = said.filter(
              (one) => one.by !== reader && one.sequence > pointer[reader] && !one.removed,
            );
            const row = await rowOf(golden[reader]);
            // A request from somebody whom one has blocked is shown to nobody.
            if (row === undefined) {
              expect([reader, status]).toEqual(['bob', 'request']);
              continue;
            }
            expect(row).toMatchObject({
              unread: unread.length,
              first_unread: unread[0]?.messageId ?? null,
              latest: { id: said.at(-1)?.messageId },
            });
          }
          const { rows } = await pool.query<{ is_read: boolean }>(
            'select is_read from read.notifications where id = $1',
            [conversationNoticeId(id, golden.bob)],
          );
          const last = said.findLast((one) => one.by === 'ada');
          expect(rows.map(({ is_read }) => is_read)).toEqual([(last?.sequence ?? 0) <= pointer.bob]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
