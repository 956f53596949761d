import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

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

/** What helmet sets; the same on every answer, so that it is asked once. */
const helmetHeaders = (publicUrl: string): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A hint about memory; browsers complain about it where answers of one origin differ.
    originAgentCluster: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: isHttps(publicUrl) && { maxAge: HSTS_SECONDS },
  })(request, answer, (error) => {
    if (error !== undefined) throw new Error('helmet sets no headers', { cause: error });
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
};

/**
 * Security headers on every answer; a route that needs another policy sets the header itself. Answers of the API are
 * not kept by browsers unless their route says so: they depend on who asks.
 */
export const secure = (server: FastifyInstance, options: { publicUrl: string }): void => {
  const everywhere = {
    ...helmetHeaders(options.publicUrl),
    'content-security-policy': contentSecurityPolicy(options),
    'permissions-policy': unusedFeatures,
  };
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') || request.url.startsWith('/auth/'))
      reply.header('cache-control', 'no-store');
    done();
  });
};
