import { kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly webhookEndpoint: object;
  }
}

const WEBHOOKS = '/account/webhooks';

export const webhookEndpointNotices = notices(
  {
    webhook_endpoint_added: kind('webhookEndpoint', () => ({
      title: 'Webhook endpoint added',
      body: 'A new webhook endpoint hears what happens on your account. If you didn’t add it, remove it.',
      link: WEBHOOKS,
    })),
    webhook_secret_rotated: kind('webhookEndpoint', () => ({
      title: 'Webhook secret rotated',
      body: 'One of your webhook endpoints has a new secret. If it wasn’t you, remove the endpoint.',
      link: WEBHOOKS,
    })),
    webhook_endpoint_gone: kind(
      'webhookEndpoint',
      () => ({
        title: 'Webhook endpoint gone',
        body: 'One of your webhook endpoints answered that it’s gone (410), so we switched it off.',
        link: WEBHOOKS,
      }),
      {
        kind: 'webhooks',
        subject: () => 'We switched off a webhook endpoint',
        more: () => ['You can turn it on again, and replay what didn’t arrive.'],
        button: 'Open Webhooks',
        because: () => 'you have a webhook endpoint',
      },
    ),
    webhook_endpoint_failing: kind(
      'webhookEndpoint',
      () => ({
        title: 'Webhook endpoint switched off',
        body: 'Nothing has arrived at one of your webhook endpoints for five days, so we switched it off.',
        link: WEBHOOKS,
      }),
      {
        kind: 'webhooks',
        subject: () => 'We switched off a webhook endpoint',
        more: () => ['Once it works, turn it on again and replay what didn’t arrive.'],
        button: 'Open Webhooks',
        because: () => 'you have a webhook endpoint',
      },
    ),
  },
  (tell) => ({
    WebhookEndpointAdded: ({ data: { userId } }) => [
      tell('webhook_endpoint_added', { to: userId, about: {} }),
    ],
    WebhookSecretRotated: ({ data: { userId } }) => [
      tell('webhook_secret_rotated', { to: userId, about: {} }),
    ],
    WebhookEndpointSwitchedOff: ({ data: { userId, because } }) => [
      tell(because === 'gone' ? 'webhook_endpoint_gone' : 'webhook_endpoint_failing', {
        to: userId,
        about: {},
      }),
    ],
  }),
);
