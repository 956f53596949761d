import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useCommand } from './command.ts';
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
