import { stat } from 'node:fs/promises';
import { Rejection } from '../../kernel/rejection.ts';
import { createHashingThreads } from './hashing-threads.ts';
import { COST, createPasswords } from './passwords.ts';

const threads = createHashingThreads(2);

afterAll(() => threads.stop());

describe('passwords', () => {
  it('match what was stored for them, and nothing else', async () => {
    const passwords = await createPasswords(threads);
    const stored = await passwords.hash('correct-horse');

    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.matches(stored, 'correct-horse')).toBe(true);
    expect(await passwords.matches(stored, 'correct-horsf')).toBe(false);
    expect(await passwords.matches(null, 'correct-horse')).toBe(false);
  });

  it('match however the keyboard composed their letters', async () => {
    const passwords = await createPasswords(threads);
    const stored = await passwords.hash('caf\u00e9-cr\u00e8me');

    expect(await passwords.matches(stored, 'cafe\u0301-cre\u0300me')).toBe(true);
  });

  it('cost one comparison also where nothing is stored', async () => {
    const compared: string[] = [];
    const passwords = await createPasswords({
      hash: () => Promise.resolve('a hash'),
      verify: (stored) => {
        compared.push(stored);
        return Promise.resolve(true);
      },
    });

    expect(await passwords.matches(null, 'anything')).toBe(false);
    expect(compared).toEqual(['a hash']);
  });

  it('are hashed a few at a time, of the others a few wait, and the rest are refused at once', async () => {
    const begun: (() => void)[] = [];
    const passwords = await createPasswords(
      {
        hash: () => Promise.resolve('a hash'),
        verify: () => new Promise((resolve) => begun.push(() => resolve(true))),
      },
      { atOnce: 2, mostWaiting: 3 },
    );
    const asked = Array.from({ length: 5 }, () => passwords.matches('a hash', 'anything'));
    expect(begun).toHaveLength(2);
    expect(() => passwords.assertRoom()).toThrow(Rejection);
    await expect(passwords.matches('a hash', 'anything')).rejects.toEqual(
      new Rejection('temporarily_unavailable'),
    );

    for (let turn = 0; turn < 5; turn += 1) {
      begun.shift()?.();
      await new Promise(setImmediate);
      expect(begun.length).toBeLessThanOrEqual(2);
    }
    expect(() => passwords.assertRoom()).not.toThrow();
    expect(await Promise.all(asked)).toEqual([true, true, true, true, true]);
  });

  it('leave the threads that Node shares to files and signatures', async () => {
    const busy = createHashingThreads(1);
    const passwords = await createPasswords(busy, { atOnce: 1, mostWaiting: 100 });
    let done = 0;
    const hashing = Array.from({ length: 40 }, () => passwords.hash('anything').then(() => (done += 1)));
    for (let at = 0; at < 10; at += 1) await stat('.');

    // In one pool each of those would have stood behind whatever was hashed before it.
    expect(done).toBeLessThan(10);
    await Promise.all(hashing);
    await busy.stop();
  });

  it('fail where what is stored is none, and the thread goes on', async () => {
    await expect(threads.verify('nonsense', 'anything')).rejects.toThrow();
    expect(await threads.verify(await threads.hash('anything', COST), 'anything')).toBe(true);
  });
});
