import { startRounds } from './rounds.ts';

const HOUR = 3_600_000;
const failing = (error: unknown): void => {
  throw error;
};

/** A round that lasts until it is let go, so that tests can act in its middle. */
const heldRounds = () => {
  const releases: (() => void)[] = [];
  let running = 0;
  let overlap = false;
  const rounds = startRounds(
    async () => {
      running += 1;
      overlap ||= running > 1;
      await new Promise<void>((resolve) => releases.push(resolve));
      running -= 1;
    },
    HOUR,
    failing,
  );
  return { rounds, releases, overlapped: () => overlap };
};

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('rounds', () => {
  it('begin at the start', async () => {
    const { rounds, releases } = heldRounds();
    expect(releases).toHaveLength(1);
    releases[0]?.();
    await rounds.stop();
  });

  it('never overlap: who asks during a round gets the next one, shared', async () => {
    const { rounds, releases, overlapped } = heldRounds();
    let done = 0;
    const asked = [rounds.now(), rounds.now()].map((round) => round.then(() => (done += 1)));
    releases[0]?.();
    await tick();
    expect(releases).toHaveLength(2);
    expect(done).toBe(0);
    releases[1]?.();
    await Promise.all(asked);
    expect(releases).toHaveLength(2);
    expect(overlapped()).toBe(false);
    await rounds.stop();
  });

  it('go on after one that failed, which is reported', async () => {
    const failures: unknown[] = [];
    let count = 0;
    const rounds = startRounds(
      () => {
        count += 1;
        return count === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
      },
      1,
      (error) => failures.push(error),
    );
    while (count < 3) await tick();
    await rounds.stop();
    expect(failures).toEqual([new Error('away')]);
  });

  it('come at another pace when that is asked for', async () => {
    let [count, pause] = [0, 1];
    const rounds = startRounds(
      () => {
        count += 1;
        if (count === 3) pause = HOUR;
        return Promise.resolve();
      },
      () => pause,
      failing,
    );
    while (count < 3) await tick();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(count).toBe(3);
    await rounds.stop();
  });

  it('end after the round under way', async () => {
    const { rounds, releases } = heldRounds();
    const stopped = rounds.stop();
    let over = false;
    void stopped.then(() => {
      over = true;
    });
    await tick();
    expect(over).toBe(false);
    releases[0]?.();
    await stopped;
    await rounds.now();
    expect(releases).toHaveLength(1);
  });
});
