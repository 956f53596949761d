import { expect, test } from '@playwright/test';
import { registry } from '../../projections/registry.ts';
import { rebuild } from '../../projections/rebuild.ts';
import { verify } from '../../projections/verify.ts';
import { sleep } from '../support/waiting.ts';
import { openChats } from './chats.ts';
import type { OpenProduct } from './open-product.ts';
import { startOpenProduct } from './open-product.ts';
import type { Answer, Person } from './people.ts';

/** Commands a second that are sent, whether or not the earlier ones are answered. */
const PER_SECOND = Number(process.env['REBUILD_COMMANDS_PER_SECOND'] ?? 500);
const CHATS = 16;
const READERS = 4;
/** Every read model so often, one after the other: there are enough of them for one round to meet every moment. */
const ROUNDS = 3;
/** Commands under way at most: a machine that cannot keep up is not to be buried. */
const MOST_UNDER_WAY = 200;
/** The machine may be shared with other journeys; the figure that was reached is printed. */
const LEAST_PER_SECOND = 50;
/** A machine that reaches so many is not too busy: then nobody has to ask twice. */
const KEEPS_UP_PER_SECOND = PER_SECOND * 0.9;
/**
 * How long the web's client waits before it asks again where the read models are behind, in milliseconds: each time
 * the server has held it for two seconds. Only then would a person be shown what is older than what they wrote.
 */
const BEHIND_WAITS_MS = [150, 400, 1_000];
const isBehind = ({ status, body }: Answer): boolean =>
  status === 503 && (body as { code?: string } | null)?.code === 'read_model_behind';

test.describe('rebuilding under load @desktop', () => {
  let product: OpenProduct;

  test.beforeAll(async () => {
    product = await startOpenProduct();
  });
  test.afterAll(async () => {
    await product.stop();
  });

  test('every read model is built anew beside its readers and writers, and nobody notices', async () => {
    const { pool, log, codec } = product;
    const parts = { pool, log, projections: registry, decode: codec.decode };
    const chats = await openChats(product.url, CHATS);
    await product.settled();

    let over = false;
    const wrong: string[] = [];
    let acknowledged = 0;
    const writing = (async () => {
      const underWay = new Set<Promise<void>>();
      const began = performance.now();
      for (let sent = 0; !over; await sleep(2)) {
        const due = ((performance.now() - began) / 1000) * PER_SECOND;
        for (; sent < due && underWay.size < MOST_UNDER_WAY; sent++) {
          const chat = chats[sent % chats.length];
          const who = sent % 2 === 0 ? chat?.developer : chat?.employer;
          const sending = (async () => {
            const answer = await who?.call('POST', chat?.path ?? '', { body: `Stage ${sent} is done.` });
            if (answer?.status === 201) acknowledged += 1;
            else wrong.push(`POST ${String(answer?.status)}: ${JSON.stringify(answer?.body)}`);
          })().finally(() => underWay.delete(sending));
          underWay.add(sending);
        }
      }
      await Promise.all(underWay);
      return acknowledged / ((performance.now() - began) / 1000);
    })();

    const waits: number[] = [];
    let askedAgain = 0;
    /** As a browser reads: its own writes are to be seen, and a machine that is too busy for that is asked again. */
    const read = async (who: Person | undefined, path: string): Promise<Answer | undefined> => {
      for (const wait of BEHIND_WAITS_MS) {
        const answer = await who?.call('GET', path);
        if (answer === undefined || !isBehind(answer)) return answer;
        askedAgain += 1;
        await sleep(wait);
      }
      return who?.call('GET', path);
    };
    const reader = async (number: number): Promise<void> => {
      for (let round = number; !over; round++) {
        const chat = chats[round % chats.length];
        const application = `/api/applications/${chat?.application ?? ''}`;
        for (const path of [
          chat?.path ?? '',
          `${application}/contract`,
          '/api/notifications',
          '/api/jobs',
          '/api/me',
        ]) {
          const asked = performance.now();
          const answer = await read(chat?.developer, path);
          waits.push(performance.now() - asked);
          if (answer?.status !== 200)
            wrong.push(`GET ${path} ${String(answer?.status)}: ${JSON.stringify(answer?.body)}`);
        }
      }
    };
    const reading = Promise.all(Array.from({ length: READERS }, (_, number) => reader(number)));

    await sleep(500);
    const rebuilt: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round++)
      for (const projection of registry) {
        const { position, faults } = await rebuild(parts, projection);
        expect(faults).toEqual([]);
        rebuilt[projection.name] = Number(position);
      }
    over = true;
    const perSecond = await writing;
    await reading;
    await product.settled();

    console.log(
      `rebuilt ${Object.keys(rebuilt).length} read models ${ROUNDS} times under ${perSecond.toFixed(0)} commands/s: ` +
        `${acknowledged} acknowledged, ${waits.length} reads, ${askedAgain} asked again, ${wrong.length} failed, ` +
        `longest read ${Math.max(...waits).toFixed(0)} ms`,
    );
    expect(wrong).toEqual([]);
    expect(perSecond > KEEPS_UP_PER_SECOND ? askedAgain : 0).toBe(0);
    expect(perSecond).toBeGreaterThan(LEAST_PER_SECOND);
    expect(Math.max(...Object.values(rebuilt))).toBeGreaterThan(Math.min(...Object.values(rebuilt)));
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from read.chat_messages',
    );
    expect(rows[0]?.count).toBe(acknowledged);
    for (const projection of registry) {
      const { problem, digest } = await verify(parts, projection);
      expect([projection.name, problem, digest.live]).toEqual([projection.name, null, digest.anew]);
    }
  });
});
