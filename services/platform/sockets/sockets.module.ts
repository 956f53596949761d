import { Module } from '@nestjs/common';
import type { Pool } from 'pg';
import { query } from '../pg/pool.ts';
import { PG_POOL } from '../tokens.ts';
import { LIVE_SESSIONS } from './ports.ts';
import type { LiveSessions } from './ports.ts';
import { SocketsGateway } from './sockets.gateway.ts';

/** Needs AUTHENTICATE, ROOM_ACCESS, LISTENER, PG_POOL and CLOCK from global modules. */
@Module({
  providers: [
    SocketsGateway,
    {
      provide: LIVE_SESSIONS,
      inject: [PG_POOL],
      useFactory:
        (pool: Pool): LiveSessions =>
        async (sessionIds) => {
          const rows = await query<{ id: string }>(
            pool,
            'select id from auth.sessions where id = any($1::uuid[])',
            [sessionIds],
          );
          return new Set(rows.map(({ id }) => id));
        },
    },
  ],
})
export class SocketsModule {}
