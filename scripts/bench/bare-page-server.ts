import Fastify from 'fastify';
import { secure } from '../../services/platform/http/security.ts';
import { systemClock } from '../../services/kernel/clock.ts';
import { serveWeb } from '../../services/platform/http/web-files.ts';
import { createPageLimit } from '../../services/platform/http/write-limit.ts';

/** What P11 holds the product against: a folder with a page that has no script, served as the product serves its own. */
const server = Fastify();
secure(server, { publicUrl: 'http://localhost' });
await serveWeb(server, process.env['BARE_FOLDER'] ?? '', {
  pageOf: () => Promise.resolve({ status: 200, head: '<title>Bare</title>' }),
  limit: createPageLimit(1_000, systemClock),
});
const url = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url });
