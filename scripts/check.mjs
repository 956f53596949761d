// `npm run check`: the quick half of `npm test`, with caches: types, lint, import rules, unit tests.
import { requireNode } from './project/node-version.mjs';

requireNode();
await (await import('./test/run-quick-half.mjs')).runQuickHalf();
