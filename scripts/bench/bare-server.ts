import { createServer } from 'node:http';
import { newId } from '../../services/kernel/ids.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import { tellCpu } from './processes.ts';
import * as SAMPLE from './sample-event.ts';

/**
 * What P7 holds the product against: node:http alone, which takes a JSON body and appends it as one event to the
 * stream of the path, next to the last one. It checks nobody and decides nothing.
 */
const log = createPostgresLog({ url: process.env['DATABASE_URL'] ?? '' });
const revisions = new Map<string, bigint>();

const METADATA = JSON.stringify(SAMPLE.METADATA);

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const stream = `bare-${request.url?.slice(1) ?? ''}`;
    const id = newId();
    const data = JSON.stringify({
      ...(JSON.parse(Buffer.concat(parts).toString()) as object),
      // As long as the encrypted text and the ids of the product's event.
      messageId: newId(),
      senderId: newId(),
      recipientId: newId(),
      sealed: 'x'.repeat(96),
    });
    const last = revisions.get(stream);
    const event = { id, type: 'ChatMessageSent', data, metadata: METADATA };
    log.append(stream, last ?? 'none', [event]).then(
      () => {
        revisions.set(stream, (last ?? -1n) + 1n);
        response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id }));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
});

tellCpu();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
