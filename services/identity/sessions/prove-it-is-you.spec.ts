import { EventEmitter } from 'node:events';
import { requestActor } from '../../../tests/support/request-actor.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { Call } from '../gotrue/rate-limits.ts';
import type { IdentityParts } from '../parts.ts';
import { createProveItIsYou } from './prove-it-is-you.ts';

const FROM = '203.0.113.7';

/** Proofs of somebody with this hash, and what they were counted by. */
const proving = (passwordHash: string | null, room = true) => {
  const taken: Call[] = [];
  const back: Call[] = [];
  const query = (sql: string) => {
    const rows = sql.includes('from auth.users')
      ? [{ id: 'ada', email: 'ada@example.com', password_hash: passwordHash }]
      : [];
    return Promise.resolve({ rows, rowCount: rows.length });
  };
  const parts = {
    pool: {
      query,
      connect: () => Promise.resolve(Object.assign(new EventEmitter(), { query, release: () => undefined })),
    },
    config: { rootKey: Buffer.alloc(32) },
    clock: { now: () => new Date() },
    passwords: {
      matches: (stored: string | null, typed: string) => Promise.resolve(stored === typed),
      assertRoom: () => {
        if (!room) throw new Rejection('temporarily_unavailable');
      },
    },
    limits: {
      take: (...calls: readonly Call[]) => Promise.resolve(void taken.push(...calls)),
      giveBack: (...call: Call) => Promise.resolve(void back.push(call)),
      forgive: () => Promise.resolve(),
    },
  } as unknown as IdentityParts;
  return { prove: createProveItIsYou(parts), taken, back };
};

const ada = requestActor('ada');

describe('a proof that it is the person', () => {
  it('by password counts by account, and costs nothing where too many wait already', async () => {
    const open = proving('the right one');
    await open.prove(ada, { password: 'the right one' }, FROM);
    expect(open.taken).toEqual([['proof by account', 'ada']]);

    const full = proving('the right one', false);
    await expect(full.prove(ada, { password: 'the right one' }, FROM)).rejects.toMatchObject({
      code: 'temporarily_unavailable',
    });
    expect(full.taken).toEqual([]);
  });

  it('by code counts by the address that it comes from too, over all accounts', async () => {
    const { prove, taken, back } = proving(null);
    await expect(prove(ada, { nonce: '123456' }, FROM)).rejects.toMatchObject({ code: 'wrong_code' });

    expect(taken).toEqual([
      ['code by address', FROM],
      ['nonce by account', 'ada'],
    ]);
    expect(back).toEqual([]);
  });
});
