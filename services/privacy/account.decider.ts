import { DELETION_GRACE_DAYS, EXPORT_EVERY_HOURS } from '../../contracts/account.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type AccountCommand =
  | {
      readonly type: 'RequestDeletion';
      readonly userId: string;
      /** Money is held, about to be paid, or on its way to this person. */
      readonly moneyUnderWay: boolean;
    }
  | { readonly type: 'CancelDeletion' }
  | { readonly type: 'RemindOfDeletion'; readonly erasesAt: string; readonly daysLeft: number }
  /** The grace is over; `erasesAt` says which wish this is about. */
  | { readonly type: 'EndGrace'; readonly erasesAt: string; readonly moneyUnderWay: boolean }
  /** By whoever runs the site, without a wish or a grace. */
  | { readonly type: 'StartErasure'; readonly userId: string; readonly moneyUnderWay: boolean }
  | { readonly type: 'RequestExport'; readonly userId: string; readonly exportId: string }
  | {
      readonly type: 'RecordExport';
      readonly exportId: string;
      readonly bytes: number;
      readonly expiresAt: string;
    };

interface Export {
  readonly exportId: string;
  readonly requestedAt: string;
  readonly ready: { readonly at: string; readonly bytes: number; readonly expiresAt: string } | null;
}

export interface AccountState {
  readonly userId: string | null;
  readonly deletion: { readonly requestedAt: string; readonly erasesAt: string } | null;
  /** The wish, by its time, that the person was last reminded of. */
  readonly reminded: string | null;
  /** `started`: nobody can stop it any more. */
  readonly erasure: 'none' | 'started' | 'done';
  /** The latest. */
  readonly export: Export | null;
}

/** Whoever wished to go, as long as they have not changed their mind. */
export const isLeaving = ({ deletion, erasure }: AccountState): boolean =>
  deletion !== null || erasure !== 'none';

/** From the moment that the grace is over: what is begun later would meet nobody. */
export const isGone = ({ deletion, erasure }: AccountState, now: Date): boolean =>
  erasure !== 'none' || (deletion !== null && deletion.erasesAt <= now.toISOString());

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long an erasure that money stands in the way of waits before it looks again. */
const HELD_UP_DAYS = 3;

const inDays = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();

type Of<T extends AccountCommand['type']> = Extract<AccountCommand, { type: T }>;

/** The same wish again, with two clicks say, changes nothing. */
const decideWish = (
  { deletion, erasure }: AccountState,
  { userId, moneyUnderWay }: Of<'RequestDeletion'>,
  now: Date,
): readonly EventOf<'account'>[] => {
  if (deletion !== null || erasure !== 'none') return [];
  if (moneyUnderWay) throw new Rejection('money_still_held');
  const erasesAt = inDays(now, DELETION_GRACE_DAYS);
  return [{ type: 'AccountDeletionRequested', data: { userId, at: now.toISOString(), erasesAt } }];
};

const decideExport = (
  state: AccountState,
  { userId, exportId }: Of<'RequestExport'>,
  now: Date,
): readonly EventOf<'account'>[] => {
  if (state.erasure !== 'none') throw new Rejection('not_found');
  const { export: latest } = state;
  // Whatever became of one that was asked for long ago must not keep the person from their data for ever.
  if (latest !== null && now.getTime() - Date.parse(latest.requestedAt) < EXPORT_EVERY_HOURS * HOUR_MS)
    throw new Rejection(latest.ready === null ? 'export_in_progress' : 'too_many_requests');
  return [{ type: 'AccountExportRequested', data: { userId, exportId, at: now.toISOString() } }];
};

/** What concerns the wish of that time, and no later one; nothing once the person changed their mind. */
const decideDue = (
  { userId, deletion, reminded, erasure }: AccountState,
  command: Of<'RemindOfDeletion' | 'EndGrace'>,
  now: Date,
): readonly EventOf<'account'>[] => {
  const { erasesAt } = command;
  if (userId === null || erasure !== 'none' || deletion?.erasesAt !== erasesAt) return [];
  if (command.type === 'RemindOfDeletion') {
    const { daysLeft } = command;
    if (reminded === erasesAt || now.toISOString() >= erasesAt) return [];
    return [{ type: 'AccountDeletionReminderSent', data: { userId, erasesAt, daysLeft } }];
  }
  if (now.toISOString() < erasesAt) return [];
  if (!command.moneyUnderWay) return [{ type: 'AccountErasureStarted', data: { userId } }];
  return [{ type: 'AccountDeletionHeldUp', data: { userId, erasesAt: inDays(now, HELD_UP_DAYS) } }];
};

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    account: { readonly state: AccountState; readonly command: AccountCommand };
  }
}

/** The life of an account as far as its person and their data are concerned; the other facts of it come from outside. */
export const accountRules: StreamRules<'account'> = {
  category: 'account',
  initial: { userId: null, deletion: null, reminded: null, erasure: 'none', export: null },

  decide: (state, command, now): readonly EventOf<'account'>[] => {
    switch (command.type) {
      case 'RequestDeletion':
        return decideWish(state, command, now);
      case 'CancelDeletion':
        if (state.userId === null || state.deletion === null || state.erasure !== 'none')
          throw new Rejection('deletion_not_requested');
        return [{ type: 'AccountDeletionCancelled', data: { userId: state.userId } }];
      case 'RemindOfDeletion':
      case 'EndGrace':
        return decideDue(state, command, now);
      case 'StartErasure':
        if (state.erasure !== 'none') return [];
        if (command.moneyUnderWay) throw new Rejection('money_still_held');
        return [{ type: 'AccountErasureStarted', data: { userId: command.userId } }];
      case 'RequestExport':
        return decideExport(state, command, now);
      case 'RecordExport': {
        const { exportId, bytes, expiresAt } = command;
        if (state.userId === null || state.erasure !== 'none') return [];
        if (state.export?.exportId !== exportId || state.export.ready !== null) return [];
        const at = now.toISOString();
        return [
          { type: 'AccountExportReady', data: { userId: state.userId, exportId, at, bytes, expiresAt } },
        ];
      }
    }
  },

  evolve: (state, event) => {
    const { userId } = event.data;
    const known: AccountState = { ...state, userId };
    switch (event.type) {
      case 'AccountDeletionRequested': {
        const { at: requestedAt, erasesAt } = event.data;
        return { ...known, deletion: { requestedAt, erasesAt } };
      }
      case 'AccountDeletionCancelled':
        return { ...known, deletion: null };
      case 'AccountDeletionReminderSent':
        return { ...known, reminded: event.data.erasesAt };
      case 'AccountDeletionHeldUp': {
        const { erasesAt } = event.data;
        return { ...known, deletion: { requestedAt: state.deletion?.requestedAt ?? erasesAt, erasesAt } };
      }
      case 'AccountErasureStarted':
        return { ...known, erasure: 'started' };
      case 'AccountErased':
        return { ...known, erasure: 'done' };
      case 'AccountExportRequested': {
        const { exportId, at: requestedAt } = event.data;
        return { ...known, export: { exportId, requestedAt, ready: null } };
      }
      case 'AccountExportReady': {
        const { exportId, at, bytes, expiresAt } = event.data;
        const ready = { at, bytes, expiresAt };
        return { ...known, export: { exportId, requestedAt: state.export?.requestedAt ?? at, ready } };
      }
      default:
        return known;
    }
  },
};
