import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { tellCpu } from './processes.ts';

/**
 * What P9 holds the product against: socket.io alone, which inserts a message as one row and passes it on to those in the
 * room. It checks nobody and decides nothing.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 4 });
await pool.query('create table if not exists bare_messages (id bigserial primary key, body text not null)');

const server = createServer();
const sockets = new Server(server);
sockets.on('connection', (socket) => {
  socket.on('join', (room: string, joined: () => void) => {
    void socket.join(room);
    joined();
  });
  socket.on('say', (room: string, body: string) => {
    void pool
      .query('insert into bare_messages (body) values ($1)', [body])
      .then(() => sockets.to(room).emit('said', body));
  });
});

tellCpu();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
