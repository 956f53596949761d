// `npm test`: everything that must hold. `-- --only unit,integration` runs some of the steps.
import { requireNode } from './project/node-version.mjs';

requireNode();
await (await import('./test/run-everything.mjs')).runEverything(process.argv.slice(2));
