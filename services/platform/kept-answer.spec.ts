import { createKeptAnswer } from './kept-answer.ts';

const begin = (rows: number) => {
  let time = 0;
  const asked: ((failure?: Error) => void)[] = [];
  const answer = createKeptAnswer(
    () =>
      new Promise<{ value: number; rows: number }>((resolve, reject) => {
        const value = asked.length + 1;
        asked.push((failure) => (failure === undefined ? resolve({ value, rows }) : reject(failure)));
      }),
    () => time,
  );
  return { answer, asked, pass: (ms: number) => void (time += ms) };
};

describe('an answer that is counted', () => {
  it('is counted anew for each asker where there is little to count', async () => {
    const { answer, asked } = begin(20_000);
    const first = answer();
    asked[0]?.();
    expect(await first).toBe(1);
    const others = [answer(), answer()];
    for (const tell of asked) tell();
    expect(await Promise.all(others)).toEqual([2, 3]);
  });

  it('is counted once for all that ask meanwhile where there is much', async () => {
    const { answer, asked } = begin(1_000_000);
    const all = [answer(), answer(), answer()];
    asked[0]?.();
    expect(await Promise.all(all)).toEqual([1, 1, 1]);
    expect(asked).toHaveLength(1);
  });

  it('stands for as many seconds as it took rows, and half a minute at most', async () => {
    const { answer, asked, pass } = begin(1_000_000);
    const first = answer();
    asked[0]?.();
    await first;
    pass(19_999);
    expect(await answer()).toBe(1);
    pass(1);
    const next = answer();
    asked[1]?.();
    expect(await next).toBe(2);
  });

  it('keeps no failure', async () => {
    const { answer, asked } = begin(1_000_000);
    const first = answer();
    asked[0]?.(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    const next = answer();
    asked[1]?.();
    expect(await next).toBe(2);
  });
});
