// `npm run dev`: the product with server and web reloading on change.
import { requireNode } from './project/node-version.mjs';

requireNode();
await (await import('./dev/develop.mjs')).develop();
