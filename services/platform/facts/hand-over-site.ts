import type { CommandMeta } from '../commands/commands.ts';

/**
 * Gives the site from its owner, who asks, to an admin. The composition root provides it.
 * @throws Rejection('not_allowed' | 'not_oneself' | 'not_an_admin' | 'account_deleted')
 */
export type HandOverSite = (to: string, meta: CommandMeta) => Promise<{ readonly position: bigint }>;

export const HAND_OVER_SITE = Symbol('HAND_OVER_SITE');
