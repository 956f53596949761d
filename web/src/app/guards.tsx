import { useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Gate, Page } from '../../../contracts/pages.ts';
import { paths } from '../lib/paths.ts';
import type { Pathname } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { Bone, ErrorState, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.ts';
import type { ToastInput } from '../ui/toast.ts';

/** Stands while the session or the person behind it loads. */
const PagePending = () => (
  <div className="page page--tall head">
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
      <ErrorState title="We couldn’t load your account." error={meError} onRetry={reloadMe} />
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

/**
 * Visitors go to /login, which keeps from where, and whose session ended there a moment ago unless they logged out; who
 * has just signed out to /. Behind it `useSession().me` is there.
 */
export const RequireSession = () => {
  const { status, signedOut, userId, me, meError } = useSession();
  const from = useLocation();
  const [sessionEnded, setIn] = useState(userId);
  if (userId !== null && sessionEnded !== userId) setIn(userId);
  if (status === 'loading') return <PagePending />;
  if (status === 'visitor') {
    if (sessionEnded && signedOut) return <Navigate to={paths.home} replace />;
    return <Navigate to={paths.login} replace state={{ from, ...(sessionEnded && { sessionEnded }) }} />;
  }
  if (me) return <Outlet />;
  return meError ? <MeFailed /> : <PagePending />;
};

/** Leads away for good, so that Back does not come here again, and says why. */
const TurnedAway = ({ to, why }: { to: Pathname; why: ToastInput }) => {
  const told = useRef(false);
  const from = useLocation();
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    toast(why);
  }, [why]);
  return <Navigate to={to} replace state={{ from }} />;
};

/** Who one was when the gate was reached, once that is known: whoever signs out behind it did not come as a visitor. */
const useCameAs = (): 'visitor' | 'signed-in' | null => {
  const { status } = useSession();
  const [came, setCame] = useState<'visitor' | 'signed-in' | null>(null);
  const known = came ?? (status === 'visitor' || status === 'signed-in' ? status : null);
  if (known !== came) setCame(known);
  return known;
};

/** As RequireSession, with a word about why to visitors who come to post (spec §5 and §8). */
export const toLogIn = (description: string): ComponentType => {
  const why: ToastInput = { title: 'Authentication Required', description, variant: 'destructive' };
  return function RequireSessionTo() {
    return useCameAs() === 'visitor' ? <TurnedAway to={paths.login} why={why} /> : <RequireSession />;
  };
};

const denied: ToastInput = {
  title: 'Access Denied',
  description: 'You do not have permission to view this page.',
  variant: 'destructive',
};

/** /admin: everybody else goes to / (spec §2). */
export const AdminsOnly = () => {
  const { me, isAdmin } = useSession();
  const came = useCameAs();
  if (came === 'visitor' || (me && !isAdmin)) return <TurnedAway to={paths.home} why={denied} />;
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

const gates: Readonly<Record<Gate, ComponentType>> = {
  members: RequireSession,
  visitors: VisitorsOnly,
  newcomers: OnboardingOnly,
  admins: AdminsOnly,
};

/** Decides who sees the page, and where the others go; none where everybody does. */
export const gateOf = ({ gate, refusal }: Pick<Page, 'gate' | 'refusal'>): ComponentType | undefined =>
  refusal === undefined ? gate && gates[gate] : toLogIn(refusal);
