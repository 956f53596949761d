import type { RoomKind } from '../../../contracts/signals.ts';

/** Injection tokens of what a composition root may provide to the sockets. */
export const ROOM_ACCESS = Symbol('ROOM_ACCESS');
export const LIVE_SESSIONS = Symbol('LIVE_SESSIONS');

/** A room that is not somebody's own, and who would hear it. */
export interface Hearing {
  readonly room: string;
  /** Null: a visitor. */
  readonly userId: string | null;
  /** To tell the others there that they type. */
  readonly typing?: boolean;
}

/**
 * Which of these may be, in the order in which they are asked; false for rooms that do not exist. Asked for each join,
 * and every few seconds for all that are: a query a kind, however many they are.
 */
export type RoomAccess = (asked: readonly Hearing[]) => Promise<readonly boolean[]>;

/** Which of these sessions still live, of people who are not banned; one query. */
export type LiveSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** A room of one kind, and who would hear it. */
interface HearingOfKind {
  /** What stands behind the colon; '' where there is one room of its kind. */
  readonly id: string;
  /** Null: a visitor. */
  readonly userId: string | null;
  /** Asked for a sign of typing: whether the others there may be told of it. */
  readonly typing: boolean;
}

/** Who may hear the rooms of one kind, in the order in which they are asked. */
export type MayHear = (asked: readonly HearingOfKind[]) => readonly boolean[] | Promise<readonly boolean[]>;

/** Who may hear the rooms that others than the sockets themselves know of. */
export type RoomRules = Readonly<Record<Exclude<RoomKind, 'user'>, MayHear>>;
