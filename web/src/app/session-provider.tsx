import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { authState, isSigningOut, onAuthChange, renewOrDrop, signOut, watchAuth } from '../lib/auth.ts';
import { api } from '../lib/client.ts';
import { forgetOthersDrafts } from '../lib/draft-names.ts';
import { ApiError } from '../lib/errors.ts';
import { meKey } from '../lib/query-keys.ts';
import { useRoom } from '../lib/realtime.ts';
import { SessionContext } from '../lib/session.ts';
import type { Session } from '../lib/session.ts';
import { onSocketEnded, refreshSocketToken, restartSocket } from '../lib/socket.ts';
import { wasSignedOut } from '../lib/stored-session.ts';
import { useStore } from '../lib/store.ts';

const meSchema = async () => (await import('../../../contracts/profiles.ts')).Me;
const nothing = async () => (await import('../../../contracts/wire.ts')).Nothing;

/** Spec §9: the last-active ping. */
const PING_EVERY = 60_000;

const ping = (): void => {
  // A missed ping costs nothing but a minute of being shown as online.
  api.post('/api/me/last-active', undefined, nothing).catch(() => undefined);
};

/** Reacts to every auth change: the socket, the caches, the ping. */
const useAuthChanges = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      onAuthChange((change, session) => {
        if (change === 'refreshed' && session) refreshSocketToken(session.access_token);
        if (change === 'signed-in' || change === 'signed-out') {
          restartSocket();
          // Whose session is over has no answer to this one; as a visitor nobody asks it.
          client.removeQueries({ queryKey: meKey });
          // Answers differ from person to person; nothing of the one before may stay on the screen.
          void client.resetQueries();
        }
        if (session) ping();
      }),
    [client],
  );
};

/** The server closes the socket of a session that was ended elsewhere: asking who one is then tells. */
const useSocketEnd = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      onSocketEnded(() => {
        if (!isSigningOut()) void client.invalidateQueries({ queryKey: meKey });
      }),
    [client],
  );
};

/**
 * Unsent words end with a sign-out by hand, in whichever tab of this browser, and wait for nobody else. Whose session
 * merely ended finds them again.
 */
const useForgottenDrafts = (status: Session['status'], who: string | null, signedOut: boolean): void => {
  useEffect(() => {
    const left = status === 'visitor' && (signedOut || wasSignedOut());
    if (left || status === 'signed-in') forgetOthersDrafts(who);
  }, [status, who, signedOut]);
};

const usePing = (userId: string | null): void => {
  useEffect(() => {
    if (userId === null) return undefined;
    const timer = setInterval(ping, PING_EVERY);
    return () => clearInterval(timer);
  }, [userId]);
};

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const auth = useStore(watchAuth, authState);
  const user = auth.session?.user ?? null;
  // Until the second factor is shown there is nobody whose data could be asked for.
  const userId = auth.status === 'signed-in' ? (user?.id ?? null) : null;
  useAuthChanges();
  usePing(userId);
  useForgottenDrafts(auth.status, userId, auth.signedOut);
  useSocketEnd();

  const query = useQuery({
    queryKey: [...meKey, userId],
    queryFn: ({ signal }) => api.get('/api/me', meSchema, { signal }),
    enabled: userId !== null,
  });
  const { refetch, isSuccess } = query;
  // Of a person who is not here any more, nothing is left to say.
  const error = userId === null ? null : query.error;

  useRoom(userId === null ? null : `user:${userId}`);

  /** Whose token was renewed after a refusal: a new one that is refused as well is not renewed for ever. */
  const renewedFor = useRef<string | null>(null);
  useEffect(() => {
    if (isSuccess) renewedFor.current = null;
    if (userId === null || renewedFor.current === userId) return;
    if (!(error instanceof ApiError) || error.status !== 401) return;
    renewedFor.current = userId;
    renewOrDrop()
      .catch(() => false)
      .then((renewed) => {
        if (renewed) void refetch();
        else renewedFor.current = null;
      })
      .catch(() => undefined);
  }, [userId, error, isSuccess, refetch]);

  // `refetch` asks for a visitor too, whom the query leaves alone.
  const reloadMe = useCallback(() => {
    if (userId !== null) void refetch();
  }, [userId, refetch]);
  const session = useMemo<Session>(() => {
    const me = userId === null ? undefined : query.data;
    const roles = me?.user_roles ?? [];
    return {
      status: auth.status,
      signedOut: auth.signedOut,
      userId,
      email: user?.email ?? null,
      me,
      meError: error,
      reloadMe,
      tier: me?.plan.tier ?? 'explorer',
      isAdmin: roles.length > 0,
      isSiteOwner: roles.includes('site_owner'),
      onboarded: me?.onboarding_complete ?? false,
      signOut,
    };
  }, [auth.status, auth.signedOut, userId, user?.email, query.data, error, reloadMe]);

  return <SessionContext value={session}>{children}</SessionContext>;
};
