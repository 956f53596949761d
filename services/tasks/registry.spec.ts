import { checkTasks } from '../platform/queue/task.ts';
import type { MoneyTaskParts } from './parts.ts';
import { moneyTasks, tasks } from './registry.ts';

const all = [...tasks, ...moneyTasks];

/** Answers every question for a part with nothing: a payload that does not fit ends each run before that. */
const parts = {} as MoneyTaskParts;

const context = {
  taskId: 't',
  attempt: 1,
  causation: 'e',
  position: 1n,
  correlation: 'c',
  actor: 'policy:p',
  clock: { now: () => new Date(0) },
};

it('has one definition and one handler for each task', () => {
  const handlers = all.map(({ handlerWith }) => handlerWith(parts));

  expect(() =>
    checkTasks(
      all.map(({ definition }) => definition),
      handlers,
    ),
  ).not.toThrow();
});

it.each(all.map((one) => [one.definition.name, one] as const))(
  'finds the handler of %s where it says',
  async (_, { handlerWith }) => {
    await expect(handlerWith(parts).run('no payload', context)).rejects.toThrow('expected object');
  },
);
