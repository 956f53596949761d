import type { Room } from '../platform/room.ts';
import { apiKeysRules } from './api-keys.decider.ts';
import { endOfApiKeys } from './end-of-account.ts';
import { apiKeyDocuments } from './export.ts';

export const apiKeysRoom = {
  rules: { apiKeys: apiKeysRules },
  module: () => import('./api-keys.module.ts').then(({ ApiKeysModule }) => ApiKeysModule),
  endOfAccount: endOfApiKeys,
  exports: apiKeyDocuments,
} satisfies Room;
