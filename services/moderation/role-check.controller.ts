import { Body, Controller, Inject } from '@nestjs/common';
import { z } from 'zod';
import { CheckUserRole } from '../../contracts/moderation.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { Command } from '../platform/http/route.ts';

/** The spec's remote procedure (§6, §7): whether this person has this very role. Roles are shown to everybody. */
@Controller('api/rpc')
export class RoleCheckController {
  constructor(@Inject(ROLES_OF) private readonly rolesOf: RolesOf) {}

  @Command('POST check_user_role', {
    access: 'signed-in',
    answer: z.boolean(),
    written: true,
    whileSuspended: true,
  })
  async check(@Body({ schema: CheckUserRole }) { p_user_id, p_role }: CheckUserRole): Promise<string> {
    return JSON.stringify((await this.rolesOf(p_user_id)).includes(p_role));
  }
}
