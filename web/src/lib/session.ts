import { createContext, useContext, useEffect, useState } from 'react';
import type { Me } from '../../../contracts/profiles.ts';
import type { PlanAndUsage, Tier } from '../../../contracts/plans.ts';
import { serverNow } from './server-time.ts';

export interface Session {
  /** `loading` until the stored session has been read; `second-factor` until its code has been given. */
  status: 'loading' | 'visitor' | 'second-factor' | 'signed-in';
  /** A visitor who has just signed out here. */
  signedOut: boolean;
  userId: string | null;
  email: string | null;
  /** The person's own view; undefined for a visitor and until it has loaded. */
  me: Me | undefined;
  meError: Error | null;
  reloadMe: () => void;
  /** Explorer when unknown (spec §4). */
  tier: Tier;
  isAdmin: boolean;
  isSiteOwner: boolean;
  /** True once the profile is set up. */
  onboarded: boolean;
  /** Ends the session here and on the server; the caller needs not navigate. */
  signOut: () => Promise<void>;
}

/** Of whoever is not signed in, once that is known. */
export const visitor: Session = {
  status: 'visitor',
  signedOut: false,
  userId: null,
  email: null,
  me: undefined,
  meError: null,
  reloadMe: () => undefined,
  tier: 'explorer',
  isAdmin: false,
  isSiteOwner: false,
  onboarded: false,
  signOut: () => Promise.resolve(),
};

export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs the SessionProvider above it.');
  return session;
};

/** The plan of who is here: null for a visitor, undefined while it is not known yet. */
export const usePlan = (): PlanAndUsage | null | undefined => {
  const { status, me } = useSession();
  return status === 'loading' || status === 'signed-in' ? me?.plan : null;
};

/** Signed in, with the profile still to be made: until then every address leads back to /onboarding (spec §2). */
export const useSettingUp = (): boolean => {
  const { me, onboarded } = useSession();
  return me !== undefined && !onboarded;
};

export interface Suspension {
  readonly until: string;
  readonly reason: string | null;
}

/** The longest that a timer waits, in ms; nobody stays on a page for longer. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Set while the person may look but change nothing: what would change something says so, and is not sent. */
export const useSuspension = (): Suspension | null => {
  const me = useContext(SessionContext)?.me;
  const until = me?.suspended_until ?? null;
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    const left = until === null ? LONGEST_WAIT : Date.parse(until) - serverNow();
    if (left >= LONGEST_WAIT) return undefined;
    const timer = setTimeout(() => setOver(until), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [until]);
  return until === null || until === over ? null : { until, reason: me?.suspension_reason ?? null };
};
