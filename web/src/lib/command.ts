import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { newKey } from './client.ts';
import { ApiError } from './errors.ts';

export interface Command<In, Out> {
  /** Sends the command; `key` goes into the `key` option of `api.post` and its like. */
  run: (input: In, key: string) => Promise<Out>;
  onSuccess?: (answer: Out, input: In) => void | Promise<void>;
  onError?: (error: Error, input: In) => void;
}

/**
 * A mutation whose idempotency key lives as long as its outcome is unknown: pressing the button again after a lost
 * answer repeats the same command; after success, a refusal or changed input it is a new one.
 */
export const useCommand = <In, Out>(command: Command<In, Out>): UseMutationResult<Out, Error, In> => {
  const pending = useRef<{ input: string; key: string } | null>(null);
  return useMutation<Out, Error, In>({
    mutationFn: (input) => {
      const text = JSON.stringify(input) ?? '';
      if (pending.current?.input !== text) pending.current = { input: text, key: newKey() };
      return command.run(input, pending.current.key);
    },
    onSuccess: async (answer, input) => {
      pending.current = null;
      await command.onSuccess?.(answer, input);
    },
    onError: (error, input) => {
      if (!(error instanceof ApiError && error.outcomeUnknown)) pending.current = null;
      command.onError?.(error, input);
    },
  });
};
