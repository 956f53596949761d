import { z } from 'zod';
import { checkTasks, defineTask, handleTask, TaskSetupError } from './task.ts';
import { pauseAfter } from './run-task.ts';

const payOut = defineTask({ name: 'pay-out', payload: z.object({ amount: z.int() }) });
const remind = defineTask({ name: 'remind', payload: z.object({ userId: z.string() }) });
const done = () => Promise.resolve();

const context = {
  taskId: 't',
  attempt: 1,
  causation: 'e',
  position: 1n,
  correlation: 'c',
  actor: 'policy:p',
  clock: { now: () => new Date(0) },
};

it('makes a reaction that names the task and is due at once', () => {
  expect(payOut.reaction({ amount: 5 })).toEqual({ task: 'pay-out', payload: { amount: 5 } });
});

it('makes a reaction that is held back until its time', () => {
  expect(payOut.reaction({ amount: 5 }, '2025-01-01T00:00:00Z')).toEqual({
    task: 'pay-out',
    payload: { amount: 5 },
    dueAt: '2025-01-01T00:00:00Z',
  });
});

it('refuses a task that is named like commands are', () => {
  expect(() => defineTask({ name: 'command', payload: z.object({}) })).toThrow(TaskSetupError);
});

it('names every task without handler and every handler without definition', () => {
  const unknown = defineTask({ name: 'unknown', payload: z.object({}) });
  expect(() => checkTasks([payOut, remind], [handleTask(remind, done), handleTask(unknown, done)])).toThrow(
    new TaskSetupError('the task pay-out has no handler\nthe handler of unknown has no definition'),
  );
});

it('names what is defined or handled twice', () => {
  expect(() => checkTasks([payOut, payOut], [handleTask(payOut, done), handleTask(payOut, done)])).toThrow(
    new TaskSetupError('the task pay-out is defined twice\nthe task pay-out has two handlers'),
  );
});

it('checks a stored payload before the handler sees it', async () => {
  const seen: unknown[] = [];
  const handler = handleTask(payOut, (payload) => {
    seen.push(payload);
    return Promise.resolve();
  });
  await expect(handler.run({ amount: 'five' }, context)).rejects.toThrow(z.ZodError);
  await handler.run({ amount: 5 }, context);
  expect(seen).toEqual([{ amount: 5 }]);
});

it('doubles the pause after each attempt, up to the longest', () => {
  const rule = { baseMs: 1_000, longestMs: 600_000, attempts: 20 };
  expect([1, 2, 3, 10, 11, 19].map((attempt) => pauseAfter(rule, attempt))).toEqual([
    1_000, 2_000, 4_000, 512_000, 600_000, 600_000,
  ]);
});
