import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, PrecacheFallbackPlugin, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { serverPaths } from '../../../contracts/server-paths.ts';
import { PAGE_OF_NO_SERVER, VERSION_QUESTION } from './words.ts';

declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
};

/** Both put in by the build (web/build/shell-worker.ts). */
declare const SHELL: readonly { url: string; revision: string | null }[];
declare const VERSION: string;

/** How long a page is waited for before the stored shell stands in for it, in seconds. */
const PAGE_PATIENCE = 6;

/** What a proxy answers while no server stands behind it. */
const PASSING = [502, 503, 504];

/** Their own types do not fit each other where an optional property may not be undefined. */
const plugin = (one: object): WorkboxPlugin => one;

// Takes over from the version before at once. Pages come from the network as long as there is one, and what they load
// is named by its content: no page ever gets a part of another version than its own.
void self.skipWaiting();
clientsClaim();

precache([...SHELL]);

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PAGE_PATIENCE,
      plugins: [
        {
          fetchDidSucceed: ({ response }) => {
            if (PASSING.includes(response.status)) throw new Error(`answered ${response.status}`);
            return Promise.resolve(response);
          },
        },
        plugin(new PrecacheFallbackPlugin({ fallbackURL: PAGE_OF_NO_SERVER })),
      ],
    }),
    // What the server answers itself is never looked at here, and so never stored.
    { denylist: [serverPaths] },
  ),
);

// Exactly what was stored: no file goes by another name too.
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'makehold-parts',
    plugins: [plugin(new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }))],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/art/'),
  new StaleWhileRevalidate({
    cacheName: 'makehold-art',
    plugins: [
      plugin(new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })),
      // A picture that is not to be had, or whose page is left, is no fault of the worker's, as Firefox would call it.
      { handlerDidError: () => Promise.resolve(new Response(null, { status: 504 })) },
    ],
  }),
);

self.addEventListener('message', ({ data, ports }) => {
  if (data === VERSION_QUESTION) ports[0]?.postMessage(VERSION);
});
