import { parseArgs } from 'node:util';
import pg from 'pg';
import { ConversationWith, DirectMessagePage, SentDirectMessage } from '../../contracts/conversations.ts';
import { granted, somebody } from '../../tests/journeys/people.ts';
import type { Somebody } from '../../tests/journeys/people.ts';
import { beside, timedOver } from './asking.ts';
import { interleave, line } from './measure.ts';
import { end, serveProduct } from './processes.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/** What opening a long conversation takes, beside a short one: whose it is and what can be said, then its newest messages. */
const { values: args } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, each: { type: 'string', default: '100' } },
});
const LENGTHS = { short: 100, long: 100_000 } as const;
const PAGE = 30;

/** Fills a conversation up to so many messages. Opening reads nothing but the read models: the log is left out. */
const fill = async (
  pool: pg.Pool,
  id: string,
  from: Somebody,
  to: Somebody,
  length: number,
): Promise<void> => {
  await pool.query(
    `insert into read.direct_messages (id, conversation_id, sender_id, recipient_id, body, as_request, created_at, sequence,
       removed_by_sender)
     select gen_random_uuid(), $1, $2, $3, 'Line ' || n, false, now() - ($4 - n) * interval '1 minute', n + 10, false
       from generate_series(1, $4::int - 1) n`,
    [id, from.id, to.id, length],
  );
};

await withTemporaryPostgres(async (databaseUrl, dataDir) => {
  const product = await serveProduct(databaseUrl, dataDir);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const url = product.url.replace('localhost', '127.0.0.1');
    const ada = await somebody(url, 'Ada');
    const opening = async (name: string, length: number) => {
      const other = await somebody(url, name);
      const sent = await ada.call('POST', '/api/direct-messages', { to: other.id, body: 'Hello.' });
      const { conversation_id: id } = granted(SentDirectMessage, sent);
      await ada.call('GET', `/api/conversations/${id}/messages?limit=${PAGE}`);
      await fill(pool, id, other, ada, length);
      return async (): Promise<void> => {
        granted(ConversationWith, await ada.call('GET', `/api/conversations/with/${other.username}`));
        const page = await ada.call('GET', `/api/conversations/${id}/messages?limit=${PAGE}`);
        if (granted(DirectMessagePage, page).items.length !== PAGE) throw new Error('a page is not full');
      };
    };
    const [short, long] = [await opening('Bob', LENGTHS.short), await opening('Cleo', LENGTHS.long)];
    await pool.query('analyze');
    const round = timedOver(Number(args.each));
    const result = await interleave(Number(args.rounds), {
      short: () => round(short),
      long: () => round(long),
    });
    console.log('opening a conversation, over HTTP:');
    console.log(line(`${LENGTHS.short} messages`, result.short));
    console.log(
      line(`${LENGTHS.long.toLocaleString('en')} messages`, result.long) + beside(result.long, result.short),
    );
  } finally {
    await pool.end();
    await end(product.child);
  }
});
