import { kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly apiKey: object;
  }
}

const KEYS = '/account/api-keys';

export const apiKeyNotices = notices(
  {
    api_key_made: kind('apiKey', () => ({
      title: 'API key made',
      body: 'A new API key can act for you. If you didn’t make it, revoke it.',
      link: KEYS,
    })),
    api_key_rotated: kind('apiKey', () => ({
      title: 'API key rotated',
      body: 'One of your API keys was replaced by a new one. If it wasn’t you, revoke it.',
      link: KEYS,
    })),
  },
  (tell) => ({
    ApiKeyMade: ({ data: { userId } }) => [tell('api_key_made', { to: userId, about: {} })],
    ApiKeyRotated: ({ data: { userId } }) => [tell('api_key_rotated', { to: userId, about: {} })],
  }),
);
