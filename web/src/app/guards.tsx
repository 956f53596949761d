import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { Bone, ErrorState, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.ts';

/** Stands while the session or the person behind it loads. */
const PagePending = () => (
  <div className="page head">
    <Skeleton>
      <div className="stack">
        <Bone width="38%" height={40} />
        <Bone width="64%" />
        <Bone width="52%" />
      </div>
    </Skeleton>
  </div>
);

const MeFailed = () => {
  const { meError, reloadMe } = useSession();
  return (
    <div className="page head">
      <ErrorState title="Your account could not be loaded." error={meError} onRetry={reloadMe} />
    </div>
  );
};

/** A signed-in user without completed onboarding goes to /onboarding, wherever they are (spec §2). */
export const OnboardingGate = ({ children }: { children: ReactNode }) => {
  const { me, onboarded } = useSession();
  const { pathname } = useLocation();
  // A mailed link to a new password is followed to its end first.
  const elsewhere = pathname !== paths.onboarding && pathname !== paths.passwordReset;
  if (me && !onboarded && elsewhere) return <Navigate to={paths.onboarding} replace />;
  return children;
};

/** For /login: whoever comes was logged in a moment ago, and did not log out. */
export const sessionEnded = { sessionEnded: true };

/** Visitors go to /login, who has just signed out to /; behind it `useSession().me` is there. */
export const RequireSession = () => {
  const { status, signedOut, me, meError } = useSession();
  const [wasIn, setWasIn] = useState(false);
  if (status === 'signed-in' && !wasIn) setWasIn(true);
  if (status === 'loading') return <PagePending />;
  if (status === 'visitor') {
    if (wasIn && signedOut) return <Navigate to={paths.home} replace />;
    return <Navigate to={paths.login} replace state={wasIn ? sessionEnded : null} />;
  }
  if (me) return <Outlet />;
  return meError ? <MeFailed /> : <PagePending />;
};

/** The same with the spec's toast for visitors who wanted to post. */
export const RequireSessionToPost = () => {
  const { status } = useSession();
  const warned = useRef(false);
  useEffect(() => {
    if (status !== 'visitor' || warned.current) return;
    warned.current = true;
    toast({
      title: 'Authentication Required',
      description: 'You must be logged in to post a job.',
      variant: 'destructive',
    });
  }, [status]);
  return <RequireSession />;
};

/** /login and /signup: a signed-in user goes to /dashboard. */
export const VisitorsOnly = () => {
  const { status, me, meError } = useSession();
  if (status === 'loading') return <PagePending />;
  if (status === 'signed-in') {
    if (me) return <Navigate to={paths.dashboard} replace />;
    return meError ? <MeFailed /> : <PagePending />;
  }
  return <Outlet />;
};

/** /onboarding: once complete, on to /dashboard. */
export const OnboardingOnly = () => {
  const { status, me, onboarded, meError } = useSession();
  if (status === 'visitor') return <Navigate to={paths.login} replace />;
  if (!me) return meError ? <MeFailed /> : <PagePending />;
  return onboarded ? <Navigate to={paths.dashboard} replace /> : <Outlet />;
};
