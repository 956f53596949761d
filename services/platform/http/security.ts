import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Where a form of ours may lead: a card checkout is opened by navigation, some browsers count its redirect. */
const CHECKOUT = 'https://checkout.stripe.com';

/**
 * The policy of every answer, as directives. Scripts and styles come from our own files alone; nothing may frame us.
 * `styles`: only the page that shows the API needs styles of its own beside its files.
 */
export const contentSecurityPolicy = (options: { publicUrl: string; styles?: 'inline' }): string => {
  const socket = new URL(options.publicUrl);
  socket.protocol = socket.protocol === 'https:' ? 'wss:' : 'ws:';
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${options.styles === 'inline' ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Older Safari does not count a socket of the same origin as 'self'.
    `connect-src 'self' ${socket.origin === 'null' ? `${socket.protocol}//${socket.host}` : socket.origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    // A redirect after a form counts too, and may lead from 127.0.0.1 to the public address.
    `form-action 'self' ${new URL(options.publicUrl).origin} ${CHECKOUT}`,
    "frame-ancestors 'none'",
  ].join('; ');
};

const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const HSTS_SECONDS = 31_536_000;
const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** The headers of an answer that is made before or beside Fastify's hooks: it is no page, and may do nothing. */
export const bareHeaders = ({ publicUrl }: { publicUrl: string }): Readonly<Record<string, string>> => ({
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'permissions-policy': unusedFeatures,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  ...(isHttps(publicUrl)
    ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }
    : {}),
});

/**
 * Security headers on every answer; a route that needs another policy sets the header itself. Answers of the API are
 * not kept by browsers unless their route says so: they depend on who asks.
 */
export const secure = async (server: FastifyInstance, options: { publicUrl: string }): Promise<void> => {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A hint about memory; browsers complain about it where answers of one origin differ.
    originAgentCluster: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: isHttps(options.publicUrl) && { maxAge: HSTS_SECONDS },
  });
  const policy = contentSecurityPolicy(options);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', unusedFeatures);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') || request.url.startsWith('/auth/'))
      reply.header('cache-control', 'no-store');
    done();
  });
};
