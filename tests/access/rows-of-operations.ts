import { route } from './notation.ts';
import type { Row } from './notation.ts';

/** Routes for whoever runs the product, for payment providers, and for programs that read about it. */
export const operationRows: readonly Row[] = [
  route('GET /api/settings', 'everyone', 200),
  // No controller's: the documentation answers before the guard.
  route('GET /api/openapi.json', 'own-rules', 200),
  route('GET /robots.txt', 'everyone', 200),
  route('GET /sitemap.xml', 'everyone', 200),
  route('GET /sitemap/pages.xml', 'everyone', 200),
  route('GET /sitemap/jobs.xml', 'everyone', 200),
  route('GET /sitemap/profiles.xml', 'everyone', 200),
  route('GET /share/jobs/:id', 'everyone', 200, { on: 'openJob' }),
  route('GET /share/profiles/:username', 'everyone', 200, { on: 'profile' }),
  route('GET /health/live', 'own-rules', 200),
  route('GET /health/ready', 'own-rules', 200),
  // The world asks from this machine; loopback.spec.ts and status.integration.ts ask from elsewhere.
  route('GET /metrics', 'own-rules', 200),
  route('GET /dev/mailbox', 'own-rules', 200),
  route('GET /dev/mailbox.json', 'own-rules', 200),
  route('GET /dev/mailbox.css', 'own-rules', 200),
  route('GET /dev/mailbox/:id', 'own-rules', 200, { on: 'mail' }),
  // The signature is the only proof of who calls.
  route('POST /webhooks/stripe', 'own-rules', 'invalid_input', { send: { type: 'charge.succeeded' } }),
];
