import type { Room } from '../platform/room.ts';
import { accountRules } from './account.decider.ts';

export const privacyRoom = {
  rules: { account: accountRules },
  module: () => import('./privacy.module.ts').then(({ PrivacyModule }) => PrivacyModule),
} satisfies Room;
