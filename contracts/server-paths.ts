/** How the addresses begin that the server answers itself; a page of the web never has such an address. */
const beginnings = [
  'api',
  'auth',
  'files',
  'webhooks',
  'socket.io',
  'sandbox',
  'v1',
  'dev',
  'health',
  'metrics',
  'share',
  'sitemap',
  'sitemap.xml',
  'robots.txt',
] as const;

/** Matches the address of whatever the server answers itself, with or without its query. */
export const serverPaths = new RegExp(
  `^/(?:${beginnings.map((beginning) => beginning.replace('.', '\\.')).join('|')})(?:[/?]|$)`,
);
