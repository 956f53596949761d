import type { RoomKind } from '../../../contracts/signals.ts';

/** Injection tokens of what a composition root may provide to the sockets. */
export const ROOM_ACCESS = Symbol('ROOM_ACCESS');
export const LIVE_SESSIONS = Symbol('LIVE_SESSIONS');

/**
 * Whether a person (null: a visitor) may hear a room that is not somebody's own; false for rooms that do not exist.
 * Asked once per join.
 */
export type RoomAccess = (room: string, userId: string | null) => Promise<boolean>;

/** Which of these sessions still live, of people who are not banned; one query. */
export type LiveSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Who may hear the rooms of one kind.
 * @param id what stands behind the colon; '' where there is one room of its kind
 * @param userId null: a visitor
 */
export type MayHear = (id: string, userId: string | null) => boolean | Promise<boolean>;

/** Who may hear the rooms that others than the sockets themselves know of. */
export type RoomRules = Readonly<Record<Exclude<RoomKind, 'user'>, MayHear>>;
