import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

const ENDPOINT = '/api/me/webhook-endpoints/00000000-0000-4000-8000-00000000dead';
const DELIVERY = `${ENDPOINT}/deliveries/00000000-0000-4000-8000-00000000dead/replay`;
const settings = { description: '', types: ['job.posted'] };
const endpoint = { url: 'https://hooks.example.com/makehold', ...settings };
const unknown = 'webhook_endpoint_not_found';

/** Everybody has endpoints of their own alone; services/partner-events/webhooks.integration.ts tells them apart. */
export const partnerEventRows: readonly Row[] = [
  route('GET /api/events', 'onboarded', 200),
  route('GET /api/me/webhook-endpoints', 'onboarded', 200),
  route('POST /api/me/webhook-endpoints', 'onboarded', 'api_needs_tier', { send: endpoint }),
  route('PATCH /api/me/webhook-endpoints/:id', 'onboarded', unknown, { at: ENDPOINT, send: settings }),
  route('POST /api/me/webhook-endpoints/:id/rotate', 'onboarded', 'api_needs_tier', {
    at: `${ENDPOINT}/rotate`,
  }),
  route('POST /api/me/webhook-endpoints/:id/pause', 'onboarded', unknown, {
    at: `${ENDPOINT}/pause`,
    whileSuspended: true,
  }),
  route('POST /api/me/webhook-endpoints/:id/resume', 'onboarded', 'api_needs_tier', {
    at: `${ENDPOINT}/resume`,
  }),
  route('DELETE /api/me/webhook-endpoints/:id', 'onboarded', unknown, { at: ENDPOINT, whileSuspended: true }),
  route('POST /api/me/webhook-endpoints/:id/test', 'onboarded', 'api_needs_tier', { at: `${ENDPOINT}/test` }),
  route('GET /api/me/webhook-endpoints/:id/deliveries', 'onboarded', unknown, {
    at: `${ENDPOINT}/deliveries`,
  }),
  route('POST /api/me/webhook-endpoints/:id/deliveries/:delivery/replay', 'onboarded', 'api_needs_tier', {
    at: DELIVERY,
  }),
];
