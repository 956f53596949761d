import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Path } from './paths.ts';
import { useSession } from './session.ts';
import { forgetUnfinished } from './unfinished.ts';

/** The state of the address of somebody who goes on with what they had begun: its dialog opens by itself, for them. */
export const goOn = (who: string) => ({ goOn: who });

const saysGoOn = (state: unknown, who: string | null): boolean =>
  who !== null && typeof state === 'object' && state !== null && 'goOn' in state && state.goOn === who;

/**
 * Whether the reader came here to go on. Said once: after Back, or a reload, nothing opens by itself. The history of a
 * tab outlives a session: another person there does not come to go on.
 */
export const useGoesOn = (): boolean => {
  const { userId } = useSession();
  const navigate = useNavigate();
  const { state, search, hash } = useLocation() as { state: unknown; search: string; hash: string };
  const stands = saysGoOn(state, userId);
  const [came] = useState(stands);
  useEffect(() => {
    if (stands) void navigate({ search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [stands, search, hash, navigate]);
  return came;
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
