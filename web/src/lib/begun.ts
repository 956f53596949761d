import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Path } from './paths.ts';
import { useSession } from './session.ts';
import { forgetUnfinished } from './unfinished.ts';

/** The state of the address of somebody who goes on with what they had begun: its dialog opens by itself, for them. */
export const goOn = (who: string) => ({ goOn: who });

/** Whether the reader comes to go on. The history of a tab outlives a session: another person there does not. */
export const useGoesOn = (): boolean => {
  const { userId } = useSession();
  const state: unknown = useLocation().state;
  return (
    userId !== null && typeof state === 'object' && state !== null && 'goOn' in state && state.goOn === userId
  );
};

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
