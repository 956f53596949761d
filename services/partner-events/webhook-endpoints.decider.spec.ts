import type { ErrorCode } from '../../contracts/errors.ts';
import { WEBHOOK_ENDPOINTS_MOST } from '../../contracts/partner-events.ts';
import { golden } from '../../tests/support/golden-events.ts';
import type { EventOf } from '../events.ts';
import type { WebhookEndpointsCommand, WebhookEndpointsState } from './webhook-endpoints.decider.ts';
import { webhookEndpointsRules } from './webhook-endpoints.decider.ts';
import { webhookSecretOf } from './webhook-secret.ts';

const { ada } = golden;
const now = new Date('2026-03-15T12:00:00.000Z');
const add = (endpointId: string): WebhookEndpointsCommand => ({
  type: 'AddWebhookEndpoint',
  userId: ada,
  endpointId,
  url: 'https://hooks.example.com',
  description: 'Board',
  types: ['job.posted'],
  secretId: `${endpointId}-1`,
  apiAccess: true,
});
const on = (
  endpointId: string,
  type: 'PauseWebhookEndpoint' | 'RemoveWebhookEndpoint',
): WebhookEndpointsCommand => ({ type, userId: ada, endpointId });
const resume = (endpointId: string, apiAccess = true): WebhookEndpointsCommand => ({
  type: 'ResumeWebhookEndpoint',
  userId: ada,
  endpointId,
  apiAccess,
});
const switchOff = (endpointId: string): WebhookEndpointsCommand => ({
  type: 'SwitchOffWebhookEndpoint',
  userId: ada,
  endpointId,
  because: 'failing',
});
const rotate = (endpointId: string, secretId: string): WebhookEndpointsCommand => ({
  type: 'RotateWebhookSecret',
  userId: ada,
  endpointId,
  secretId,
  apiAccess: true,
});
const of = (
  state: WebhookEndpointsState,
  command: WebhookEndpointsCommand,
): readonly EventOf<'webhookEndpoints'>[] => webhookEndpointsRules.decide(state, command, now);
const after = (...commands: readonly WebhookEndpointsCommand[]): WebhookEndpointsState =>
  commands.reduce<WebhookEndpointsState>(
    (state, command) => of(state, command).reduce(webhookEndpointsRules.evolve, state),
    {},
  );
const refused = (code: ErrorCode) => expect.objectContaining({ code }) as Error;

describe('webhook endpoints', () => {
  it('need a plan with API access to be added, rotated and resumed', () => {
    for (const command of [add('a'), rotate('a', 'two'), resume('a')])
      expect(() => of(after(add('a')), { ...command, apiAccess: false } as WebhookEndpointsCommand)).toThrow(
        refused('api_needs_tier'),
      );
  });

  it('are ten at most; one that was removed counts no more, and is not found', () => {
    const full = Array.from({ length: WEBHOOK_ENDPOINTS_MOST }, (_, index) => add(String(index)));
    expect(() => of(after(...full), add('more'))).toThrow(refused('too_many_webhook_endpoints'));
    const one = after(...full, on('0', 'RemoveWebhookEndpoint'));
    expect(of(one, add('more'))).toHaveLength(1);
    expect(() => of(one, on('0', 'PauseWebhookEndpoint'))).toThrow(refused('webhook_endpoint_not_found'));
    expect(() => of({}, switchOff('none'))).toThrow(refused('webhook_endpoint_not_found'));
  });

  it('keep the secret before for a day beside the new one', () => {
    const state = after(add('a'), rotate('a', 'two'), rotate('a', 'three'));
    expect(state['a']).toMatchObject({
      secretId: 'three',
      former: { secretId: 'two', until: '2026-03-16T12:00:00.000Z' },
    });
  });

  it('are paused, switched off and resumed once each', () => {
    const paused = after(add('a'), on('a', 'PauseWebhookEndpoint'));
    expect(of(paused, on('a', 'PauseWebhookEndpoint'))).toEqual([]);
    // Whoever paused it is not told that it was switched off.
    expect(of(paused, switchOff('a'))).toEqual([]);
    expect(after(add('a'), switchOff('a'))['a']).toMatchObject({ status: 'off' });
    expect(of(after(add('a'), switchOff('a')), resume('a'))).toMatchObject([
      { type: 'WebhookEndpointResumed', data: { at: now.toISOString() } },
    ]);
    expect(of(after(add('a')), resume('a'))).toEqual([]);
  });

  it('go with the account', () => {
    const all = { type: 'RemoveWebhookEndpoints', userId: ada } as const;
    const some = after(add('a'), add('b'), on('b', 'RemoveWebhookEndpoint'));
    expect(of(some, all)).toEqual([
      { type: 'WebhookEndpointRemoved', data: { userId: ada, endpointId: 'a' } },
    ]);
  });
});

describe('a secret', () => {
  it('is 32 bytes of Standard Webhooks, the same for the same id and another one otherwise', () => {
    const rootKey = Buffer.alloc(32, 7);
    const secret = webhookSecretOf(rootKey, 'a');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhookSecretOf(rootKey, 'a')).toBe(secret);
    expect(webhookSecretOf(rootKey, 'b')).not.toBe(secret);
    expect(webhookSecretOf(Buffer.alloc(32, 8), 'a')).not.toBe(secret);
  });
});
