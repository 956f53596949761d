import { z } from 'zod';
import { Id, Position } from './wire.ts';

/** What changed; the browser asks again, sending the position along. */
export const Topic = z.enum([
  'jobs',
  'job',
  'applications',
  'chat',
  'chat_message',
  'contract',
  'notifications',
  'plan',
  'profile',
  'payouts',
  'team_ups',
  'team_up',
  'interests',
  'talent',
  'collectives',
  'studios',
  'collective',
  'members',
  'studio_applications',
  'saved_searches',
  'conversations',
  'conversation',
  'direct_message',
  'messaging',
  'pulse',
  'referrals',
  'reports',
  'sanctions',
  'board',
  'reply_templates',
  'saved_people',
]);
export type Topic = z.infer<typeof Topic>;

/**
 * `jobs`, `job:{id}`, `team-ups`, `team-up:{id}`, `talent`, `profile:{userId}`, `collectives`, `studios` and
 * `collective:{id}` (of either type) are public; `contract:{applicationId}` for its two parties;
 * `conversation:{id}` for its two people (contracts/conversations.ts says when not); `studio-managers:{id}` for
 * the owner, Admins and Editors of a studio; `user:{id}` for that person alone.
 * tests/access/rows/ has a row for each, its room's room.ts says who may hear it.
 */
export const singleRooms = ['jobs', 'team-ups', 'talent', 'collectives', 'studios'] as const;
export const roomsById = [
  'job',
  'team-up',
  'profile',
  'contract',
  'conversation',
  'user',
  'collective',
  'studio-managers',
] as const;
export type RoomKind = (typeof singleRooms)[number] | (typeof roomsById)[number];
/** Those that are somebody's, and so never a visitor's. */
export const privateRooms = [
  'contract',
  'conversation',
  'user',
  'studio-managers',
] as const satisfies readonly RoomKind[];

export const RoomName = z
  .string()
  .regex(new RegExp(`^(?:${singleRooms.join('|')}|(?:${roomsById.join('|')}):[0-9a-f-]{36})$`));

/** `room`: the one it came through; `id`: of what has changed, where one thing has. */
export const Signal = z.object({ room: RoomName, topic: Topic, id: Id.nullable(), position: Position });
export type Signal = z.infer<typeof Signal>;

/** Socket.io event names. */
export const SIGNAL = 'signal';
export const JOIN = 'join';
export const LEAVE = 'leave';
/** Sent by the browser after each refresh of the access token. */
export const AUTHENTICATE = 'authenticate';
/** From a browser with the room; to the others of the room with `senderId`. */
export const TYPING = 'typing';
/** Kinds of rooms in which people type. */
export const typingRooms = ['contract', 'conversation'] as const satisfies readonly RoomKind[];
/**
 * `signalled`: no signal of the room has a later position than this; absent where the process does not know. `reached`: how
 * far it knows the read models to be. What was read at a position between the two is as new as the room.
 */
export const JoinReply = z.object({
  ok: z.boolean(),
  signalled: Position.optional(),
  reached: Position.optional(),
});
export type JoinReply = z.infer<typeof JoinReply>;
