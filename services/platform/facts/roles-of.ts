import type { Role } from '../../../contracts/moderation.ts';

/** A person's roles, read from the log itself. The composition root provides it. */
export type RolesOf = (userId: string) => Promise<readonly Role[]>;

export const ROLES_OF = Symbol('ROLES_OF');
