import { useState } from 'react';
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey, UseMutationResult } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import type { ToastInput } from '../ui/toast.ts';
import { keysOfPage } from './drafts.ts';
import type { CommandKeys } from './drafts.ts';
import { ApiError, messageOf } from './errors.ts';

/** What the screen shows as if the command were taken already. */
export interface Optimistic<Shown, In> {
  /** Of the reads that it changes; those under way are cancelled, since they may answer from before. */
  queryKey: QueryKey;
  change: (shown: Shown, input: In) => Shown;
}

/** The queries that a command makes stale, or what they depend on. */
type Keys<In> = readonly QueryKey[] | ((input: In) => readonly QueryKey[]);

export interface Command<In, Out, Shown = unknown> {
  /** Under which name others find in the cache that it was sent, and when. */
  name?: QueryKey;
  /** Sends the command; `key` goes into the `key` option of `api.post` and its like. */
  run: (input: In, key: string) => Promise<Out>;
  /** Asked again once it has been taken. */
  invalidates?: Keys<In>;
  /** Asked again, and waited for: what happens next stands on the new state. */
  awaits?: Keys<In>;
  /** Said once it has been taken. */
  done?: ToastInput | ((answer: Out, input: In) => ToastInput);
  /** Said where it was not: a title above the server's message, or a toast for this error (null: nothing). */
  failed?: string | ((error: Error, input: In) => ToastInput | null);
  optimistic?: Optimistic<Shown, In>;
  /**
   * The draft of the form that sends it, where one is kept: the key then outlives a reload, as the words do, and both
   * are forgotten once the command has been taken.
   */
  draft?: CommandKeys;
  /** Comes after the toast. */
  onSuccess?: (answer: Out, input: In) => void | Promise<void>;
  /** Comes before the toast. */
  onError?: (error: Error, input: In) => void;
}

/** What a caller may add to a command: all but how it is sent. */
export type Reactions<In, Out> = Partial<Omit<Command<In, Out>, 'run' | 'optimistic'>>;

/** The toast of a refusal in the server's words. */
export const refusal = (title: string, error: Error, more: Pick<ToastInput, 'action'> = {}): ToastInput => ({
  title,
  description: messageOf(error),
  variant: 'destructive',
  ...more,
});

const keysFor = <In>(keys: Keys<In> | undefined, input: In): readonly QueryKey[] =>
  typeof keys === 'function' ? keys(input) : (keys ?? []);

const invalidate = (client: QueryClient, keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));

/** Changes what is shown; the returned function puts back what was. */
const showEarly = async <Shown, In>(
  client: QueryClient,
  { queryKey, change }: Optimistic<Shown, In>,
  input: In,
): Promise<() => void> => {
  const before = client.getQueriesData<Shown>({ queryKey }).filter(([, shown]) => shown !== undefined);
  // A screen that still waits for its first answer goes on waiting.
  await Promise.all(before.map(([key]) => client.cancelQueries({ queryKey: key, exact: true })));
  for (const [key] of before)
    client.setQueryData<Shown>(key, (shown) => (shown === undefined ? shown : change(shown, input)));
  return () => before.forEach(([key, shown]) => client.setQueryData(key, shown));
};

/**
 * A mutation whose idempotency key lives as long as its outcome is unknown: pressing the button again after a lost
 * answer repeats the same command; after success, a refusal or changed input it is a new one. What it changes on the
 * screen, and what it says, stands with the command.
 */
export const useCommand = <In, Out, Shown = unknown>(
  command: Command<In, Out, Shown>,
): UseMutationResult<Out, Error, In> => {
  const client = useQueryClient();
  const [ofPage] = useState(keysOfPage);
  const { name, draft = ofPage, optimistic, done, failed } = command;
  return useMutation<Out, Error, In, (() => void) | undefined>({
    ...(name ? { mutationKey: name } : {}),
    // What shows at once can be pressed again at once: sent one after the other, the last press is the one that holds.
    ...(optimistic ? { scope: { id: hashKey(optimistic.queryKey) } } : {}),
    mutationFn: (input) => command.run(input, draft.keyOf(JSON.stringify(input) ?? '')),
    onMutate: (input) => (optimistic ? showEarly(client, optimistic, input) : undefined),
    onSuccess: async (answer, input) => {
      draft.clear();
      void invalidate(client, keysFor(command.invalidates, input));
      if (optimistic) void invalidate(client, [optimistic.queryKey]);
      await invalidate(client, keysFor(command.awaits, input));
      if (done) toast(typeof done === 'function' ? done(answer, input) : done);
      await command.onSuccess?.(answer, input);
    },
    onError: (error, input, putBack) => {
      if (!(error instanceof ApiError && error.outcomeUnknown)) draft.settled();
      putBack?.();
      if (optimistic) void invalidate(client, [optimistic.queryKey]);
      command.onError?.(error, input);
      const words = typeof failed === 'string' ? refusal(failed, error) : failed?.(error, input);
      if (words) toast(words);
    },
  });
};
