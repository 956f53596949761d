import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/session/access.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import { generateLink, GenerateLinkRequest, invite, InviteRequest } from './admin-links.ts';
import {
  AdminUserRequest,
  changeUser,
  createUser,
  deleteUser,
  listUsers,
  shownToAdmins,
  userForAdmin,
} from './admin-users.ts';
import { adminBearer, assertMayActOn, inNameOf } from './admins.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { unenroll } from '../factors/factors.ts';
import { single } from '../gotrue/gotrue-request.ts';
import type { OneOrMany } from '../gotrue/gotrue-request.ts';
import { IDENTITY_PARTS } from '../identity-tokens.ts';
import { clientOf } from '../parts.ts';
import type { IdentityParts } from '../parts.ts';
import { readBody } from '../accounts/requests.ts';
import type { WireUser } from '../accounts/users.ts';

const PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;

const numberOf = (name: string, given: string | undefined, otherwise: number, max: number): number => {
  if (given === undefined || given === '') return otherwise;
  const number = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (number < 1)
    throw new AuthFailure(400, 'validation_failed', `Bad Pagination Parameters: ${name} starts at 1`);
  return Math.min(number, max);
};

/** Accounts in the hands of admins, under the GoTrue contract. Its clients read `page` as the first key of a link. */
@Controller('auth/v1')
@Access('own-rules')
@ApiExcludeController()
export class AdminUsersController {
  constructor(@Inject(IDENTITY_PARTS) private readonly parts: IdentityParts) {}

  private admin(request: FastifyRequest, purpose: 'read' | 'change'): Promise<AccessClaims> {
    return adminBearer(this.parts, request.headers.authorization, clientOf(request), purpose);
  }

  @Get('admin/users')
  async list(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('page') givenPage: OneOrMany,
    @Query('per_page') givenPerPage: OneOrMany,
    @Query('filter') filter: OneOrMany,
  ): Promise<{ users: readonly WireUser[]; aud: string }> {
    await this.admin(request, 'read');
    const page = numberOf('page', single(givenPage), 1, 1_000_000);
    const perPage = numberOf('per_page', single(givenPerPage), PER_PAGE, MAX_PER_PAGE);
    const part = (single(filter) ?? '').trim().toLowerCase().replaceAll('\0', '');
    const { users, total } = await listUsers(this.parts.pool, { page, perPage, filter: part });
    const last = Math.max(1, Math.ceil(total / perPage));
    const at = (number: number, rel: string): string =>
      `</auth/v1/admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
    reply
      .header('x-total-count', total)
      .header('link', [...(page < last ? [at(page + 1, 'next')] : []), at(last, 'last')].join(', '));
    return {
      users: await Promise.all(users.map((user) => shownToAdmins(this.parts, user))),
      aud: 'authenticated',
    };
  }

  @Post('admin/users')
  @HttpCode(200)
  async create(@Req() request: FastifyRequest, @Body() body: unknown): Promise<WireUser> {
    const { userId } = await this.admin(request, 'change');
    return shownToAdmins(this.parts, await createUser(this.parts, userId, readBody(AdminUserRequest, body)));
  }

  @Get('admin/users/:id')
  async one(@Req() request: FastifyRequest, @Param('id') id: string): Promise<WireUser> {
    await this.admin(request, 'read');
    return shownToAdmins(this.parts, await userForAdmin(this.parts.pool, id));
  }

  @Put('admin/users/:id')
  async change(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<WireUser> {
    const { userId } = await this.admin(request, 'change');
    return shownToAdmins(
      this.parts,
      await changeUser(this.parts, userId, id, readBody(AdminUserRequest, body)),
    );
  }

  @Delete('admin/users/:id')
  async remove(@Req() request: FastifyRequest, @Param('id') id: string): Promise<Record<string, never>> {
    const { userId } = await this.admin(request, 'change');
    await deleteUser(this.parts, userId, id);
    return {};
  }

  @Get('admin/users/:id/factors')
  async factors(@Req() request: FastifyRequest, @Param('id') id: string): Promise<readonly object[]> {
    await this.admin(request, 'read');
    return (await userForAdmin(this.parts.pool, id)).factors;
  }

  /** For somebody who has lost theirs and the recovery codes. */
  @Delete('admin/users/:id/factors/:factorId')
  async removeFactor(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Param('factorId') factorId: string,
  ): Promise<{ id: string }> {
    const admin = await this.admin(request, 'change');
    const user = await userForAdmin(this.parts.pool, id);
    await assertMayActOn(this.parts, admin.userId, user.id);
    return unenroll(inNameOf(this.parts, admin.userId), { ...admin, userId: user.id, aal: 'aal2' }, factorId);
  }

  @Post('admin/generate_link')
  @HttpCode(200)
  async generateLink(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: OneOrMany,
  ): Promise<Record<string, unknown>> {
    const { userId } = await this.admin(request, 'change');
    const given = readBody(GenerateLinkRequest, body);
    return generateLink(this.parts, userId, { ...given, redirectTo: single(redirectTo) });
  }

  @Post('invite')
  @HttpCode(200)
  async invite(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: OneOrMany,
  ): Promise<WireUser> {
    const { userId } = await this.admin(request, 'change');
    const given = readBody(InviteRequest, body);
    return invite(this.parts, userId, { ...given, redirectTo: single(redirectTo) });
  }
}
