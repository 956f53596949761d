import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  AdminUserCount,
  AdminUserFilter,
  AdminUserPage,
  AdminUserQuery,
  SetUsername,
} from '../../contracts/admin-users.ts';
import { Count, Done, Id } from '../../contracts/wire.ts';
import { countUsersForAdmin, usersForAdmin } from '../../projections/profiles/admin.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta } from '../platform/commands/commands.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { CSV, downloadTable } from '../platform/files/table-download.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import { Actor } from '../platform/session/access.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { CLOCK, PG_POOL, READ_POOL } from '../platform/tokens.ts';
import { userColumns } from './users-csv.ts';
import { Usernames } from './usernames.ts';

/** The people of the site as admins see them, and their usernames. */
@Controller('api/admin/users')
export class UsersAdminController {
  constructor(
    @Inject(Usernames) private readonly usernames: Usernames,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(PG_POOL) private readonly writes: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ROLES_OF) private readonly rolesOf: RolesOf,
    @Inject(ACCOUNT_EXISTS) private readonly accountExists: AccountExists,
  ) {}

  @Query('', { access: 'admin', answer: AdminUserPage, written: true, heavy: true })
  list(@QueryString({ schema: AdminUserQuery }) query: AdminUserQuery): Promise<string> {
    return orForeign(usersForAdmin(this.pool, query, this.clock.now()));
  }

  @Query('count', { access: 'admin', answer: Count, heavy: true })
  count(@QueryString({ schema: AdminUserCount }) filter: AdminUserCount): Promise<Count> {
    return countUsersForAdmin(this.pool, filter, this.clock.now());
  }

  @Command('POST download', { access: 'admin', answer: CSV })
  download(
    @Actor() { userId: by }: RequestActor,
    @Body({ schema: AdminUserFilter }) filter: AdminUserFilter,
  ): Promise<StreamableFile> {
    const now = this.clock.now();
    return downloadTable(
      { pool: this.writes, clock: this.clock },
      {
        by,
        table: 'users',
        filter,
        columns: userColumns,
        read: (page) => usersForAdmin(this.pool, { ...filter, ...page }, now),
      },
    );
  }

  /** The name before leads to the new one for a while, as after a change by its person. */
  @Command('POST :id/username', { access: 'admin', answer: Done })
  async setUsername(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: SetUsername }) { username }: SetUsername,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const by = meta.actor;
    const [exists, byRoles, roles] = await Promise.all([
      this.accountExists(userId),
      this.rolesOf(by),
      this.rolesOf(userId),
    ]);
    if (!exists) throw new Rejection('not_found');
    const admin = { by, byRoles, ofRoles: roles };
    const asked = { userId, roles, username, displayName: null, admin };
    return done(await this.usernames.change(asked, meta, (change) => change()));
  }
}
