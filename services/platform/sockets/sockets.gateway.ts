import { Inject } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { OnGatewayConnection, OnGatewayInit } from '@nestjs/websockets';
import type { Pool } from 'pg';
import type { Server } from 'socket.io';
import { z } from 'zod';
import {
  AUTHENTICATE as SHOW_TOKEN,
  JOIN,
  LEAVE,
  privateRooms,
  RoomName,
  TYPING,
  typingRooms,
} from '../../../contracts/signals.ts';
import type { JoinReply } from '../../../contracts/signals.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ReadPosition } from '../http/read-position.ts';
import { TooManyRequests } from '../http/refusals.ts';
import type { Listener } from '../pg/listener.ts';
import type { Authenticate } from '../session/authenticate.ts';
import { AUTHENTICATE } from '../session/session-tokens.ts';
import { CLOCK, LISTENER, PG_POOL, READ_POSITION } from '../tokens.ts';
import { createAllowance } from './allowance.ts';
import { LIVE_SESSIONS, ROOM_ACCESS } from './ports.ts';
import type { LiveSessions, RoomAccess } from './ports.ts';
import { relaySignals, relayTyping, TYPING_CHANNEL } from './relay.ts';
import { forgetHandshake, ownRoom, seat } from './person-socket.ts';
import type { PersonSocket } from './person-socket.ts';
import { createRoomNews } from './room-news.ts';
import type { RoomNews } from './room-news.ts';
import { leaveLostRooms } from './room-watch.ts';
import { closeEndedSessions } from './session-watch.ts';

/** Rooms of one socket, its own not counted: a page needs two or three. */
const MOST_ROOMS = 50;
/** Messages of one socket: a burst, and how many a second after it. */
const BURST = 40;
const PER_SECOND = 10;
/** Messages above the allowance after which a socket is closed. */
const PATIENCE = 200;
/** One sign of typing a second says as much as twenty. */
const TYPING_EVERY_MS = 1_000;

const RoomMessage = z.object({ room: RoomName });
const TokenMessage = z.object({ token: z.string().min(1).max(8_192) });

const isPrivate = (room: string): boolean => privateRooms.some((kind) => room.startsWith(`${kind}:`));

const isTypedIn = (room: string): boolean => typingRooms.some((kind) => room.startsWith(`${kind}:`));

type Ok = Pick<JoinReply, 'ok'>;
const yes: Ok = { ok: true };
const no: Ok = { ok: false };

/**
 * The rooms of the browsers. `user:{id}` is its person's and joined by itself, all others are asked of RoomAccess: when
 * they are joined, and as long as they are heard. Sockets say only what changed; nothing here is promised to arrive.
 */
@WebSocketGateway()
export class SocketsGateway implements OnGatewayInit, OnGatewayConnection, OnModuleDestroy {
  @WebSocketServer() private readonly server!: Server;
  private readonly endings: (() => void)[] = [];
  private readonly news: RoomNews;

  constructor(
    @Inject(AUTHENTICATE) private readonly authenticate: Authenticate,
    @Inject(ROOM_ACCESS) private readonly roomAccess: RoomAccess,
    @Inject(LIVE_SESSIONS) private readonly liveSessions: LiveSessions,
    @Inject(LISTENER) private readonly listener: Listener,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(READ_POSITION) private readonly readPosition: ReadPosition,
  ) {
    this.news = createRoomNews(listener, readPosition);
  }

  afterInit(server: Server): void {
    server.use((socket: PersonSocket, next) => {
      this.greet(socket).then(
        () => next(),
        // Whatever else the reason, a refused handshake tells no more; the browser tries again with a newer token.
        (error: unknown) => next(new Error(error instanceof TooManyRequests ? error.code : 'not_signed_in')),
      );
    });
    this.endings.push(
      relaySignals(server, this.listener, this.news),
      relayTyping(server, this.listener),
      closeEndedSessions({
        server,
        listener: this.listener,
        liveSessions: this.liveSessions,
        clock: this.clock,
      }),
      leaveLostRooms(server, this.roomAccess),
    );
  }

  onModuleDestroy(): void {
    for (const end of this.endings) end();
  }

  /** Connections to this process. */
  connected(): number {
    return this.server.sockets.sockets.size;
  }

  private async greet(socket: PersonSocket): Promise<void> {
    const auth: unknown = socket.handshake.auth;
    const shown = TokenMessage.safeParse(auth);
    if (shown.success) {
      const person = await this.authenticate.socket(shown.data.token);
      seat(socket, person.userId);
      socket.data.person = person;
    } else if (typeof auth === 'object' && auth !== null && 'token' in auth && auth.token != null)
      throw new Error('the token is no text');
    else seat(socket, null);
  }

  async handleConnection(socket: PersonSocket): Promise<void> {
    forgetHandshake(socket);
    const allowance = createAllowance(BURST, PER_SECOND, performance.now());
    let ignored = 0;
    socket.use((packet: readonly unknown[], next) => {
      if (allowance.take(performance.now())) return next();
      ignored += 1;
      if (ignored > PATIENCE) socket.disconnect(true);
      const reply = packet.at(-1);
      if (typeof reply === 'function') (reply as (answer: Ok) => void)(no);
    });
    if (socket.data.person !== undefined) await socket.join(ownRoom(socket.data.person.userId));
  }

  @SubscribeMessage(JOIN)
  async join(@ConnectedSocket() socket: PersonSocket, @MessageBody() body: unknown): Promise<JoinReply> {
    const message = RoomMessage.safeParse(body);
    // Besides the rooms that were joined, a socket is in one of its own id, and in its person's.
    if (!message.success || socket.rooms.size >= MOST_ROOMS + 2) return no;
    const { room } = message.data;
    const person = socket.data.person;
    if (!(await this.mayHear(room, person?.userId ?? null))) return no;
    // The answer took a while: the socket may be somebody else's, or gone.
    if (socket.data.person?.userId !== person?.userId || !socket.connected) return no;
    await socket.join(room);
    return { ok: true, ...this.newsOf(room) };
  }

  /** To be asked once the room is joined: what comes later is heard. */
  private newsOf(room: string): Omit<JoinReply, 'ok'> {
    const signalled = this.news.signalled(room);
    if (signalled === undefined) return {};
    return { signalled: String(signalled), reached: String(this.readPosition.current()) };
  }

  private async mayHear(room: string, userId: string | null, typing = false): Promise<boolean> {
    // What is somebody's costs a visitor's wish nothing.
    if (userId === null && isPrivate(room)) return false;
    if (room.startsWith('user:')) return userId !== null && room === ownRoom(userId);
    try {
      const [may] = await this.roomAccess([{ room, userId, typing }]);
      return may === true;
    } catch {
      // Not known now: closed. The browser joins again when it reconnects.
      return false;
    }
  }

  @SubscribeMessage(LEAVE)
  async leave(@ConnectedSocket() socket: PersonSocket, @MessageBody() body: unknown): Promise<Ok> {
    const message = RoomMessage.safeParse(body);
    if (!message.success || message.data.room.startsWith('user:')) return no;
    await socket.leave(message.data.room);
    return yes;
  }

  /** The next access token of the same person, or the first of a visitor who has signed in. */
  @SubscribeMessage(SHOW_TOKEN)
  async showToken(@ConnectedSocket() socket: PersonSocket, @MessageBody() body: unknown): Promise<Ok> {
    const message = TokenMessage.safeParse(body);
    if (!message.success) return no;
    try {
      const person = await this.authenticate.socket(message.data.token);
      const known = socket.data.person;
      if (known !== undefined && known.userId !== person.userId) {
        // What was joined as one person must not be heard by another.
        socket.disconnect(true);
        return no;
      }
      seat(socket, person.userId);
      socket.data.person = person;
      await socket.join(ownRoom(person.userId));
      return yes;
    } catch {
      // The token shown before counts until it runs out; without one the socket stays a visitor's.
      return no;
    }
  }

  @SubscribeMessage(TYPING)
  async typing(@ConnectedSocket() socket: PersonSocket, @MessageBody() body: unknown): Promise<void> {
    const message = RoomMessage.safeParse(body);
    const person = socket.data.person;
    if (!message.success || person === undefined) return;
    const { room } = message.data;
    if (!isTypedIn(room) || !socket.rooms.has(room)) return;
    const now = performance.now();
    const typedAt = (socket.data.typedAt ??= new Map<string, number>());
    if (now - (typedAt.get(room) ?? -TYPING_EVERY_MS) < TYPING_EVERY_MS) return;
    typedAt.set(room, now);
    if (!(await this.mayHear(room, person.userId, true))) return;
    const payload = JSON.stringify({ room, senderId: person.userId });
    // Through the database, since the other one may be connected to another process. Lost is lost.
    await this.pool.query('select pg_notify($1, $2)', [TYPING_CHANNEL, payload]).catch(() => undefined);
  }
}
