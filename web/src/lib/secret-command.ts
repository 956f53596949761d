import { useRef } from 'react';
import { useCommand } from './command.ts';
import type { Reactions } from './command.ts';

/** A command whose answer has a secret under this name. The cache of commands keeps answers, so the secret goes past it. */
export const useSecretCommand = <Name extends string, Out extends Readonly<Record<Name, string>>, In>(
  name: Name,
  send: (input: In, commandKey: string) => Promise<Out>,
  onSecret: (answer: Out, input: In) => void,
  reactions: Omit<Reactions<In, Omit<Out, Name>>, 'onSuccess'>,
) => {
  const whole = useRef<Out | null>(null);
  return useCommand<In, Omit<Out, Name>>({
    run: async (input, commandKey) => {
      const answer = await send(input, commandKey);
      whole.current = answer;
      const { [name]: _secret, ...rest } = answer;
      return rest;
    },
    ...reactions,
    onSuccess: (_rest, input) => {
      const answer = whole.current;
      whole.current = null;
      if (answer !== null) onSecret(answer, input);
    },
  });
};
