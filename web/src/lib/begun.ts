import { useEffect } from 'react';
import type { Path } from './paths.ts';
import { useSession } from './session.ts';
import { forgetUnfinished } from './unfinished.ts';

/** The state of the address of somebody who goes on with what they had begun: its dialog opens by itself. */
export const GO_ON = { goOn: true } as const;

export const goesOn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'goOn' in state;

/** What was begun there is done. */
export const useFinished = (to: Path, done: boolean): void => {
  const { userId } = useSession();
  useEffect(() => {
    if (done && userId !== null) forgetUnfinished(userId, to);
  }, [to, done, userId]);
};
