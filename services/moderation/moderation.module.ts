import { Module } from '@nestjs/common';
import { ModerationController } from './moderation.controller.ts';
import { OverviewController } from './overview.controller.ts';
import { ParkedTasksController } from './parked-tasks.controller.ts';
import { RoleCheckController } from './role-check.controller.ts';
import { SiteController } from './site.controller.ts';

/**
 * Roles, standing, whose the site is, parked tasks, and the audit. Needs COMMANDS, PG_POOL, READ_POOL, CLOCK, READ_POSITION, ROLES_OF,
 * STANDING_OF, ACCOUNT_EXISTS, ACCOUNT_LEAVING, LOGGED_IN_LATELY, PROVE_IT_IS_YOU and SESSIONS from global modules.
 */
@Module({
  controllers: [
    RoleCheckController,
    ModerationController,
    OverviewController,
    ParkedTasksController,
    SiteController,
  ],
})
export class ModerationModule {}
