import { Module } from '@nestjs/common';
import { ModerationController } from './moderation.controller.ts';
import { RoleCheckController } from './role-check.controller.ts';

/**
 * Roles, standing and the audit. Needs COMMANDS, PG_POOL, CLOCK, READ_POSITION, ROLES_OF, STANDING_OF, ACCOUNT_EXISTS
 * and SESSIONS from global modules.
 */
@Module({ controllers: [RoleCheckController, ModerationController] })
export class ModerationModule {}
