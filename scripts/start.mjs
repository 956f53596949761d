// `npm start`: installs and builds what is stale, then runs every role of the product in this very process, so that
// ending it, however hard, ends everything. `-- --demo` shows a believable community in a data directory of its own.
import { requireNode } from './project/node-version.mjs';

requireNode();
await (await import('./start/start.mjs')).start(process.argv.slice(2));
