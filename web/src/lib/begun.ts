import { useCallback, useEffect } from 'react';
import type { Path } from './paths.ts';
import { useSession } from './session.ts';
import { forgetUnfinished } from './unfinished.ts';

/** The state of the address of somebody who goes on with what they had begun: its dialog opens by itself. */
export const GO_ON = { goOn: true } as const;

export const goesOn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'goOn' in state;

/**
 * What was begun there is done, as soon as that is known.
 * @returns says that it is done before the page has read so
 */
export const useFinished = (to: Path, done: boolean): (() => void) => {
  const { userId } = useSession();
  const forget = useCallback(() => {
    if (userId !== null) forgetUnfinished(userId, to);
  }, [to, userId]);
  useEffect(() => {
    if (done) forget();
  }, [done, forget]);
  return forget;
};
