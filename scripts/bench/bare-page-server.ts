import Fastify from 'fastify';
import { secure } from '../../services/platform/http/security.ts';
import { serveWeb } from '../../services/platform/http/web-files.ts';

/** What P11 holds the product against: a folder with a page that has no script, served as the product serves its own. */
const server = Fastify();
secure(server, { publicUrl: 'http://localhost' });
await serveWeb(server, process.env['BARE_FOLDER'] ?? '', () =>
  Promise.resolve({ status: 200, head: '<title>Bare</title>' }),
);
const url = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url });
