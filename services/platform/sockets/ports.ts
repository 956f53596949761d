/** Injection tokens of what a composition root may provide to the sockets. */
export const ROOM_ACCESS = Symbol('ROOM_ACCESS');
export const LIVE_SESSIONS = Symbol('LIVE_SESSIONS');

/**
 * Whether a person (null: a visitor) may hear a room that is neither public nor somebody's own; false for rooms that
 * do not exist. Asked once per join.
 */
export type RoomAccess = (room: string, userId: string | null) => Promise<boolean>;

/** Which of these sessions still live, of people who are not banned; one query. */
export type LiveSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
