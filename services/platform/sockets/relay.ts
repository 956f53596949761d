import type { Server } from 'socket.io';
import { z } from 'zod';
import { RoomName, SIGNAL, TYPING } from '../../../contracts/signals.ts';
import { PROJECTED_CHANNEL, readProjected } from '../http/read-position.ts';
import type { Listener } from '../pg/listener.ts';
import { ownRoom } from './person-socket.ts';
import type { RoomNews } from './room-news.ts';

/** PostgreSQL channel on which the processes pass signs of typing to each other. */
export const TYPING_CHANNEL = 'typing';

const Typing = z.object({ room: RoomName, senderId: z.uuid() });

/**
 * Tells the rooms what the projector has committed. After a break of the listening connection signals may be missing:
 * then the sockets of this process are closed, so that the browsers come back and ask for everything they show.
 */
export const relaySignals = (server: Server, listener: Listener, news: RoomNews): (() => void) => {
  const unlisten = listener.listen(PROJECTED_CHANNEL, (payload) => {
    const projected = readProjected(payload);
    if (projected === undefined) return;
    const { position, signals, anew } = projected;
    if (anew) news.lost(BigInt(position));
    // Known before anybody hears it: who joins from now on hears nothing of it.
    news.told(
      signals.map(({ room }) => room),
      BigInt(position),
    );
    for (const { room, topic, id } of signals) server.to(room).emit(SIGNAL, { room, topic, id, position });
  });
  const unlook = listener.onReconnect(() => {
    news.hearAnew();
    // Closing the transport, not the socket: browsers take the latter for a dismissal and stay away.
    for (const socket of server.sockets.sockets.values()) socket.conn.close();
  });
  return () => {
    unlisten();
    unlook();
  };
};

/** Passes on who is typing, to the others of the room. */
export const relayTyping = (server: Server, listener: Listener): (() => void) =>
  listener.listen(TYPING_CHANNEL, (payload) => {
    const typing = Typing.safeParse(JSON.parse(payload)).data;
    if (typing === undefined) return;
    server.to(typing.room).except(ownRoom(typing.senderId)).emit(TYPING, typing);
  });
