// Builds server and web where their sources changed; for the Dockerfile, where nothing is started.
import { requireNode } from './project/node-version.mjs';

requireNode();
const { ensureServerBuilt, ensureWebBuilt } = await import('./project/build.mjs');
await ensureServerBuilt(console.log);
await ensureWebBuilt(console.log);
