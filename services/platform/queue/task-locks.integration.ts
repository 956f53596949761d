import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { TaskLocks } from './task-locks.ts';
import { createTaskLocks } from './task-locks.ts';

describe('locks of tasks', () => {
  let database: TestDatabase;
  let processes: readonly TaskLocks[];

  beforeAll(async () => {
    database = await createTestDatabase({ migrated: false });
    const failed = (error: Error): never => {
      throw error;
    };
    processes = [1, 2].map(() => createTaskLocks(database.url, failed));
  });
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.close()));
    await database.drop();
  });

  it('are held by one at a time, however many are asked for at once, and are given back', async () => {
    const ids = Array.from({ length: 50 }, () => newId());
    const held = new Set<string>();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let answers = 0;
    let allAnswered = (): void => undefined;
    const answered = new Promise<void>((resolve) => (allAnswered = resolve));
    const count = (): void => {
      answers += 1;
      if (answers === 2 * ids.length) allAnswered();
    };
    const holds = processes.flatMap((each) =>
      ids.map(async (id) => {
        const done = await each.hold(id, async () => {
          expect(held.has(id)).toBe(false);
          held.add(id);
          count();
          await released;
          held.delete(id);
        });
        if (!done) count();
        return done;
      }),
    );
    await answered;
    expect(held.size).toBe(ids.length);
    release();
    const outcomes = await Promise.all(holds);
    expect(outcomes.filter(Boolean)).toHaveLength(ids.length);

    const work = jest.fn(() => Promise.resolve());
    for (const each of processes) expect(await each.hold(ids[0] ?? '', work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
