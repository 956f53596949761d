import type { Server } from 'socket.io';
import type { Clock } from '../../kernel/clock.ts';
import type { Listener } from '../pg/listener.ts';
import { SESSION_ENDED_CHANNEL } from '../session/sessions.ts';
import type { PersonSocket } from './person-socket.ts';
import type { LiveSessions } from './ports.ts';
import { repeat } from './repeat.ts';

/** How often all sessions are asked after, in milliseconds: the promise is "closed within 5 s". */
const SWEEP_EVERY_MS = 3_000;

/**
 * Closes the sockets of sessions that have ended: at once when it is notified, otherwise by a sweep of one query.
 * Sockets whose token has run out without a newer one are closed too, but may come back with one.
 */
export const closeEndedSessions = (parts: {
  server: Server;
  listener: Listener;
  liveSessions: LiveSessions;
  clock: Clock;
}): (() => void) => {
  const { server, listener, liveSessions, clock } = parts;

  const signedIn = (): Map<string, PersonSocket[]> => {
    const bySession = new Map<string, PersonSocket[]>();
    for (const socket of server.sockets.sockets.values() as Iterable<PersonSocket>) {
      const person = socket.data.person;
      if (person === undefined) continue;
      // Tokens carry the machine's time, as their issuer's clock gives it.
      if (person.expiresAt <= clock.now()) {
        socket.conn.close();
        continue;
      }
      const others = bySession.get(person.sessionId);
      if (others === undefined) bySession.set(person.sessionId, [socket]);
      else others.push(socket);
    }
    return bySession;
  };

  const close = (sockets: readonly PersonSocket[]) => {
    for (const socket of sockets) socket.disconnect(true);
  };

  const unsweep = repeat(SWEEP_EVERY_MS, async () => {
    const bySession = signedIn();
    if (bySession.size === 0) return;
    const live = await liveSessions([...bySession.keys()]);
    for (const [sessionId, sockets] of bySession) if (!live.has(sessionId)) close(sockets);
  });
  const unlisten = listener.listen(SESSION_ENDED_CHANNEL, (sessionId) =>
    close(signedIn().get(sessionId) ?? []),
  );
  return () => {
    unsweep();
    unlisten();
  };
};
