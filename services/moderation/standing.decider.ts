import type { ActOnPerson, Standing } from '../../contracts/moderation.ts';
import { actRefusedBy } from '../../contracts/moderation.ts';
import type { ReportReason } from '../../contracts/reports.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

/** Who acts on whom; the roles as the log has them when the command is sent. */
interface Between extends ActOnPerson {
  /** Whether that person has an account here. */
  readonly known: boolean;
}

/** `rule`: what was broken, where that was named. */
interface Because {
  readonly reason: string;
  readonly rule?: ReportReason | undefined;
}

export type StandingCommand = Between &
  (
    | ({ readonly type: 'SuspendUser'; readonly until: string } & Because)
    /** `until` null: for good. */
    | ({ readonly type: 'BanUser'; readonly until: string | null } & Because)
    /** `act`: the id of the event that is taken back, and of no other one; without it, of whichever is in force. */
    | { readonly type: 'LiftSuspension' | 'LiftBan'; readonly act?: string }
    /** Lifts whatever there is. */
    | { readonly type: 'LetBack' }
    /** Signs the person out everywhere. */
    | { readonly type: 'EndSessions' }
  );

/** Both stand side by side: whose ban is over may still be suspended. */
export interface StandingState {
  readonly banned: boolean;
  /** With `banned`: null for good. */
  readonly bannedUntil: string | null;
  readonly suspendedUntil: string | null;
  /** The events that imposed what is in force, or has ended by itself. */
  readonly bannedBy: string | null;
  readonly suspendedBy: string | null;
}

const assertMayAct = ({ known, ...act }: Between): void => {
  if (!known) throw new Rejection('not_found');
  const refused = actRefusedBy(act);
  if (refused !== null) throw new Rejection(refused);
};

const over = (until: string | null, now: Date): boolean => until === null || new Date(until) <= now;

/** Whether a ban is in force: a ban for a time ends by itself. */
export const isBanned = (
  { banned, bannedUntil }: Pick<StandingState, 'banned' | 'bannedUntil'>,
  now: Date,
): boolean => banned && (bannedUntil === null || !over(bannedUntil, now));

/**
 * A ban for a time leaves a suspension as it is, which goes on after it, and cannot stand in for a ban for good, which
 * is longer.
 */
const decideBan = (
  state: StandingState,
  { userId, by, until, reason, rule }: Extract<StandingCommand, { type: 'BanUser' }>,
  now: Date,
): readonly EventOf<'standing'>[] => {
  if (until !== null && over(until, now))
    throw new Rejection('invalid_input', { until: 'Choose a time in the future.' });
  const standing = isBanned(state, now);
  if (standing && state.bannedUntil === until) return [];
  if (standing && state.bannedUntil === null)
    throw new Rejection('conflict', { ban_duration: 'User is banned for good; "none" lifts that' });
  return [{ type: 'UserBanned', data: { userId, until, rule: rule ?? null, reason, by } }];
};

/** Who lifts, and which act alone, where it is not whichever there is. */
type Lift = Between & { readonly act?: string };

const concerns = (act: string | undefined, inForce: string | null): boolean =>
  act === undefined || act === inForce;

const liftSuspension = (
  { suspendedUntil, suspendedBy }: StandingState,
  { userId, by, act }: Lift,
  now: Date,
): readonly EventOf<'standing'>[] =>
  over(suspendedUntil, now) || !concerns(act, suspendedBy)
    ? []
    : [{ type: 'SuspensionLifted', data: { userId, by } }];

const liftBan = (
  state: StandingState,
  { userId, by, act }: Lift,
  now: Date,
): readonly EventOf<'standing'>[] =>
  isBanned(state, now) && concerns(act, state.bannedBy) ? [{ type: 'BanLifted', data: { userId, by } }] : [];

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    standing: { readonly state: StandingState; readonly command: StandingCommand };
  }
}

/** What a person may do (ruling 31). */
export const standingRules: StreamRules<'standing'> = {
  category: 'standing',
  initial: { banned: false, bannedUntil: null, bannedBy: null, suspendedUntil: null, suspendedBy: null },

  decide: (state, command, now): readonly EventOf<'standing'>[] => {
    assertMayAct(command);
    const { userId, by } = command;
    switch (command.type) {
      case 'SuspendUser': {
        const { until, reason, rule = null } = command;
        if (over(until, now)) throw new Rejection('invalid_input', { until: 'Choose a time in the future.' });
        return state.suspendedUntil === until
          ? []
          : [{ type: 'UserSuspended', data: { userId, until, rule, reason, by } }];
      }
      case 'LiftSuspension':
        return liftSuspension(state, command, now);
      case 'BanUser':
        return decideBan(state, command, now);
      case 'LiftBan':
        return liftBan(state, command, now);
      case 'EndSessions':
        return [{ type: 'SessionsEnded', data: { userId, by } }];
      case 'LetBack':
        return [...liftBan(state, command, now), ...liftSuspension(state, command, now)];
    }
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'UserSuspended':
        return { ...state, suspendedUntil: event.data.until, suspendedBy: event.id ?? null };
      case 'SuspensionLifted':
        return { ...state, suspendedUntil: null, suspendedBy: null };
      case 'UserBanned':
        return { ...state, banned: true, bannedUntil: event.data.until, bannedBy: event.id ?? null };
      case 'SessionsEnded':
        return state;
      case 'BanLifted':
        return { ...state, banned: false, bannedUntil: null, bannedBy: null };
    }
  },
};

/** What the state comes to at a moment: a suspension ends by itself. */
export const standingAt = (state: StandingState, now: Date): Standing => {
  const { bannedUntil, suspendedUntil } = state;
  if (isBanned(state, now)) return { status: 'banned', until: bannedUntil };
  return over(suspendedUntil, now)
    ? { status: 'good', until: null }
    : { status: 'suspended', until: suspendedUntil };
};
