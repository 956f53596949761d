import { createBatchedLookup } from './batched-lookup.ts';

/** A lookup whose statements wait to be let go, and what they were asked for. */
const held = () => {
  const asked: (readonly string[])[] = [];
  const open: (() => void)[] = [];
  const lookup = createBatchedLookup(async (keys) => {
    asked.push(keys);
    await new Promise<void>((resolve) => open.push(resolve));
    return new Map(keys.filter((key) => key !== 'missing').map((key) => [key, key.toUpperCase()]));
  });
  const letGo = async (): Promise<void> => {
    await new Promise(setImmediate);
    open.shift()?.();
    await new Promise(setImmediate);
  };
  return { asked, lookup, letGo };
};

describe('a batched lookup', () => {
  it('asks for what came meanwhile in one statement', async () => {
    const { asked, lookup, letGo } = held();
    const first = lookup('a');
    await new Promise(setImmediate);
    const later = Promise.all([lookup('b'), lookup('c'), lookup('b'), lookup('missing')]);
    await letGo();
    await letGo();
    expect(await first).toBe('A');
    expect(await later).toEqual(['B', 'C', 'B', undefined]);
    expect(asked).toEqual([['a'], ['b', 'c', 'missing']]);
  });

  it('remembers nothing: a key asked for while it is looked up is looked up again', async () => {
    const { asked, lookup, letGo } = held();
    const first = lookup('a');
    await new Promise(setImmediate);
    const second = lookup('a');
    await letGo();
    await letGo();
    await Promise.all([first, second]);
    expect(asked).toEqual([['a'], ['a']]);
  });

  it('fails those who asked in a statement that failed, and goes on with the next', async () => {
    let tries = 0;
    const lookup = createBatchedLookup((keys) =>
      tries++ === 0
        ? Promise.reject(new Error('the connection broke'))
        : Promise.resolve(new Map(keys.map((key) => [key, 1]))),
    );
    await expect(Promise.all([lookup('a'), lookup('b')])).rejects.toThrow('the connection broke');
    expect(await lookup('a')).toBe(1);
  });
});
