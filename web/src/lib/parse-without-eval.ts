declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The policy of the page forbids `new Function`. Without this, zod tries it as the first schema is made, and every
// page load reports a violation. It has to run before any schema exists: main.tsx imports it first. zod starts from this
// object (v4/core/core.js); `z.config` would say the same, but bring all of zod before the first paint.
globalThis.__zod_globalConfig = { jitless: true };

export {};
