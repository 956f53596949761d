import type { Watch } from './embedded-watch.ts';
import { watchServer } from './embedded-watch.ts';

const MB = 1024 * 1024;

/** A server by hand: it ends, starts and fails to start as it is told. */
const handServer = () => {
  const server = {
    runs: true,
    starts: 0,
    /** What the next starts fail with. */
    failures: [] as string[],
    free: 100 * MB,
    isRunning: () => server.runs,
    room: () => server.free,
    start: () => {
      server.starts += 1;
      const failure = server.failures.shift();
      if (failure !== undefined) return Promise.reject(new Error(failure));
      server.runs = true;
      return Promise.resolve();
    },
  };
  return server;
};

describe('a watched server', () => {
  let server: ReturnType<typeof handServer>;
  let lines: string[];
  let watch: Watch;

  beforeEach(() => {
    jest.useFakeTimers();
    server = handServer();
    lines = [];
    watch = watchServer(server, (line) => lines.push(line));
  });
  afterEach(async () => {
    await watch.stop();
    jest.useRealTimers();
  });
  const pass = (seconds: number): Promise<void> => jest.advanceTimersByTimeAsync(seconds * 1_000);

  it('is let be while it runs', async () => {
    await pass(3_600);
    expect(server.starts).toBe(0);
    expect(watch.outage()).toBeUndefined();
  });

  it('is started again where it has ended, every time that it does', async () => {
    for (const times of [1, 2, 3]) {
      await pass(60);
      server.runs = false;
      await pass(1);
      expect(server.starts).toBe(times);
      expect(watch.outage()).toBeUndefined();
    }
  });

  it('says so while a start is under way', async () => {
    let started = (): void => undefined;
    server.start = () =>
      new Promise((resolve) => {
        started = () => {
          server.runs = true;
          resolve();
        };
      });
    await pass(60);
    server.runs = false;
    await pass(120);
    expect(watch.outage()).toBe('has ended and is started again');
    started();
    await pass(1);
    expect(watch.outage()).toBeUndefined();
  });

  it('is tried again with growing pauses where a start fails, and comes back in the end', async () => {
    await pass(60);
    server.failures = Array.from({ length: 40 }, () => 'pg_control is missing');
    server.runs = false;
    await pass(1);
    expect(server.starts).toBe(2);
    expect(watch.outage()).toMatch(/did not start again \(tries: 2\)/);
    await pass(59);
    expect(server.starts).toBeGreaterThan(5);
    expect(server.starts).toBeLessThan(12);
    // Once in fifteen seconds from then on.
    const tried = server.starts;
    await pass(150);
    expect(server.starts - tried).toBe(10);
    expect(lines.filter((line) => line.includes('pg_control'))).toHaveLength(1);

    server.failures = [];
    await pass(16);
    expect(watch.outage()).toBeUndefined();
    expect(lines.at(-1)).toBe('PostgreSQL runs again');
  });

  it('does not come up and go down without a pause where it never lasts', async () => {
    await pass(60);
    server.runs = false;
    await pass(1);
    for (let ends = 0; ends < 600; ends += 1) {
      server.runs = false;
      await pass(0.5);
    }
    // Five minutes of it: at most one start in fifteen seconds, after the first few.
    expect(server.starts).toBeLessThan(27);
  });

  it('says that its disk is full, and is tried as soon as there is room', async () => {
    await pass(60);
    server.free = 0;
    server.failures = Array.from({ length: 400 }, () => 'FATAL: could not write: No space left on device');
    server.runs = false;
    await pass(100);
    expect(watch.outage()).toBe('cannot start again: its disk is full');

    const tried = server.starts;
    server.failures = [];
    server.free = 50 * MB;
    await pass(1);
    expect(server.starts).toBe(tried + 1);
    expect(watch.outage()).toBeUndefined();
  });

  it('is started no more once the watch is over, also where it waits for its next start', async () => {
    await pass(60);
    server.failures = ['broken', 'broken', 'broken', 'broken'];
    server.runs = false;
    await pass(2);
    const tried = server.starts;
    await watch.stop();
    await pass(600);
    expect(server.starts).toBe(tried);
  });
});
