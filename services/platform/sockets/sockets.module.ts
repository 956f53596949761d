import { Module } from '@nestjs/common';
import { SESSIONS } from '../session/session-tokens.ts';
import type { Sessions } from '../session/sessions.ts';
import { LIVE_SESSIONS } from './ports.ts';
import type { LiveSessions } from './ports.ts';
import { SocketsGateway } from './sockets.gateway.ts';

/** Needs SESSIONS, AUTHENTICATE, ROOM_ACCESS, LISTENER, READ_POSITION, PG_POOL and CLOCK from global modules. */
@Module({
  providers: [
    SocketsGateway,
    {
      provide: LIVE_SESSIONS,
      inject: [SESSIONS],
      useFactory:
        (sessions: Sessions): LiveSessions =>
        (sessionIds) =>
          sessions.liveAmong(sessionIds),
    },
  ],
})
export class SocketsModule {}
