import { Body, Controller, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { CheckUserRole } from '../../contracts/moderation.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { Access, WhileSuspended } from '../platform/session/access.ts';

/** The spec's remote procedure (§6, §7): whether this person has this very role. Roles are shown to everybody. */
@Controller('api/rpc')
export class RoleCheckController {
  constructor(@Inject(ROLES_OF) private readonly rolesOf: RolesOf) {}

  @Post('check_user_role')
  @HttpCode(200)
  @Access('signed-in')
  @WhileSuspended()
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ standardSchema: z.boolean() })
  async check(@Body({ schema: CheckUserRole }) { p_user_id, p_role }: CheckUserRole): Promise<string> {
    return JSON.stringify((await this.rolesOf(p_user_id)).includes(p_role));
  }
}
