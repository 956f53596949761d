import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useCurrentToast } from '../ui/toast.ts';
import { useCommand } from './command.ts';
import type { Command } from './command.ts';
import { ApiError } from './errors.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

const lost = new ApiError({ status: 0, code: 'network', message: 'Lost.' });
const refused = new ApiError({ status: 409, code: 'conflict', message: 'Refused.' });

/** The keys that were sent, one for each outcome; null stands for success. */
const keysFor = async (attempts: readonly { input: string; outcome: Error | null }[]): Promise<string[]> => {
  const keys: string[] = [];
  let next: Error | null = null;
  const { result } = renderHook(
    () =>
      useCommand<string, string>({
        run: (_input, key) => {
          keys.push(key);
          return next === null ? Promise.resolve('done') : Promise.reject(next);
        },
      }),
    { wrapper },
  );
  for (const { input, outcome } of attempts) {
    next = outcome;
    await act(() => result.current.mutateAsync(input).catch(() => undefined));
  }
  return keys;
};

test('pressing again after a lost answer repeats the same command', async () => {
  const [first, second] = await keysFor([
    { input: 'a', outcome: lost },
    { input: 'a', outcome: null },
  ]);
  expect(second).toBe(first);
});

test('changed input is another command, also after a lost answer', async () => {
  const [first, second] = await keysFor([
    { input: 'a', outcome: lost },
    { input: 'b', outcome: null },
  ]);
  expect(second).not.toBe(first);
});

test('after success or a refusal the next press is a new command', async () => {
  const keys = await keysFor([
    { input: 'a', outcome: null },
    { input: 'a', outcome: refused },
    { input: 'a', outcome: null },
  ]);
  expect(new Set(keys).size).toBe(3);
});

const KEY = ['list'] as const;

/** A screen that shows one query and sends one command; each read and each command waits for the test. */
const openScreen = (more: Partial<Command<string, string, string[]>>) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads: { answer: (shown: string[]) => void; signal: AbortSignal }[] = [];
  const commands: { take: () => void; refuse: (error: Error) => void }[] = [];
  const view = renderHook(
    () => ({
      query: useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => new Promise<string[]>((answer) => reads.push({ answer, signal })),
      }),
      command: useCommand<string, string, string[]>({
        run: () => new Promise((resolve, refuse) => commands.push({ take: () => resolve('taken'), refuse })),
        ...more,
      }),
      toast: useCurrentToast(),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const next = <T,>(list: T[]): T => {
    const first = list.shift();
    if (first === undefined) throw new Error('Nothing waits.');
    return first;
  };
  return {
    reads,
    commands,
    shown: () => client.getQueryData<string[]>(KEY),
    toast: () => view.result.current.toast,
    send: (input: string) => act(async () => view.result.current.command.mutate(input)),
    answer: (shown: string[]) => act(async () => next(reads).answer(shown)),
    take: () => act(async () => next(commands).take()),
    refuse: (error: Error) => act(async () => next(commands).refuse(error)),
  };
};

const add = { queryKey: KEY, change: (shown: string[], input: string) => [...shown, input] };

test('what a command changes stands on the screen at once, and is asked again once it is taken', async () => {
  const screen = openScreen({ optimistic: add });
  await screen.answer(['a']);
  await screen.send('b');
  expect(screen.shown()).toEqual(['a', 'b']);
  expect(screen.reads).toHaveLength(0);
  await screen.take();
  await screen.answer(['a', 'b', 'c']);
  expect(screen.shown()).toEqual(['a', 'b', 'c']);
});

test('a read that was under way does not undo what the screen shows early', async () => {
  const screen = openScreen({ optimistic: add });
  await screen.answer(['a']);
  await screen.send('b');
  await screen.take();
  const late = screen.reads[0];
  await screen.send('c');
  expect(late?.signal.aborted).toBe(true);
  await act(async () => late?.answer(['a']));
  expect(screen.shown()).toEqual(['a', 'b', 'c']);
});

test('a refusal puts back what was shown, says why, and asks how it stands', async () => {
  const screen = openScreen({ optimistic: add, failed: 'Not added' });
  await screen.answer(['a']);
  await screen.send('b');
  await screen.refuse(refused);
  expect(screen.shown()).toEqual(['a']);
  expect(screen.toast()).toMatchObject({
    title: 'Not added',
    description: 'Refused.',
    variant: 'destructive',
  });
  expect(screen.reads).toHaveLength(1);
});

test('of two presses the second one shows at once and sets out when the first is through: it is the one that holds', async () => {
  const screen = openScreen({ optimistic: add });
  await screen.answer(['a']);
  await screen.send('b');
  await screen.send('c');
  expect(screen.shown()).toEqual(['a', 'b', 'c']);
  expect(screen.commands).toHaveLength(1);
  await screen.take();
  expect(screen.commands).toHaveLength(1);
  await screen.take();
  expect(screen.commands).toHaveLength(0);
});

test('the first answer of a screen is waited for, and not changed early', async () => {
  const screen = openScreen({ optimistic: add });
  await screen.send('b');
  await screen.answer(['a']);
  expect(screen.shown()).toEqual(['a']);
});

test('a command says once that it was taken, and what it was waited for stands by then', async () => {
  const seen = jest.fn();
  const screen = openScreen({
    awaits: (input) => (input === 'b' ? [KEY] : []),
    done: (answer, input) => ({ title: `${input} ${answer}` }),
    onSuccess: () => void seen(screen.shown()),
  });
  await screen.answer(['a']);
  await screen.send('b');
  await screen.take();
  expect(seen).not.toHaveBeenCalled();
  await screen.answer(['a', 'b']);
  await waitFor(() => expect(seen).toHaveBeenCalledWith(['a', 'b']));
  expect(screen.toast()).toMatchObject({ title: 'b taken' });
});
