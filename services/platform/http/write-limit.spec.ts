import { createLimit } from './write-limit.ts';

const limit = (most: number) => {
  let now = 0;
  const made = createLimit({ most, windowMs: 60_000, clock: { now: () => new Date(now) } });
  return { ...made, pass: (ms: number) => (now += ms) };
};

describe('a limit', () => {
  it('refuses what is above it, and says when to come back', () => {
    const { take, pass } = limit(2);
    take('ada');
    take('ada');
    pass(20_500);

    expect(() => take('ada')).toThrow(
      expect.objectContaining({ code: 'too_many_requests', seconds: 40 }) as Error,
    );
  });

  it('says which request is one too many to whom must not refuse it', () => {
    const { admits, pass } = limit(2);
    expect([admits('ada'), admits('ada'), admits('ada'), admits('grace')]).toEqual([true, true, false, true]);
    pass(60_000);
    expect(admits('ada')).toBe(true);
  });

  it('forgets what is given back, also what came above it meanwhile', () => {
    const { take, giveBack } = limit(2);
    take('ada');
    take('ada');
    expect(() => take('ada')).toThrow();
    giveBack('ada');
    expect(() => take('ada')).not.toThrow();
    expect(() => take('ada')).toThrow();
    ['ada', 'ada', 'ada', 'grace'].forEach((key) => giveBack(key));
    take('ada');
    take('ada');
    expect(() => take('ada')).toThrow();
  });

  it('counts each key for itself, and afresh in the next window', () => {
    const { take, pass } = limit(1);
    take('ada');
    expect(() => take('grace')).not.toThrow();
    expect(() => take('ada')).toThrow();
    pass(60_000);

    expect(() => take('ada')).not.toThrow();
  });
});
