import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { keysOfPage } from './drafts.ts';
import type { CommandKeys } from './drafts.ts';
import { ApiError } from './errors.ts';

export interface Command<In, Out> {
  /** Sends the command; `key` goes into the `key` option of `api.post` and its like. */
  run: (input: In, key: string) => Promise<Out>;
  /** The draft of the form that sends it, where one is kept: the key then outlives a reload, as the words do. */
  keys?: CommandKeys;
  onSuccess?: (answer: Out, input: In) => void | Promise<void>;
  onError?: (error: Error, input: In) => void;
}

/**
 * A mutation whose idempotency key lives as long as its outcome is unknown: pressing the button again after a lost
 * answer repeats the same command; after success, a refusal or changed input it is a new one.
 */
export const useCommand = <In, Out>(command: Command<In, Out>): UseMutationResult<Out, Error, In> => {
  const [ofPage] = useState(keysOfPage);
  const keys = command.keys ?? ofPage;
  return useMutation<Out, Error, In>({
    mutationFn: (input) => command.run(input, keys.keyOf(JSON.stringify(input) ?? '')),
    onSuccess: async (answer, input) => {
      keys.settled();
      await command.onSuccess?.(answer, input);
    },
    onError: (error, input) => {
      if (!(error instanceof ApiError && error.outcomeUnknown)) keys.settled();
      command.onError?.(error, input);
    },
  });
};
