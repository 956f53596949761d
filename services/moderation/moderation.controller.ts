import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { DownloadPage } from '../../contracts/downloads.ts';
import { AuditPage, AuditQuery } from '../../contracts/audit.ts';
import { Ban, Suspend, UserStanding } from '../../contracts/moderation.ts';
import { Done, Id, PageQuery } from '../../contracts/wire.ts';
import { auditPage } from '../../projections/audit/queries.ts';
import { downloads } from '../../projections/downloads.ts';
import { reasonOfStanding } from '../../projections/standing/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { LOGGED_IN_LATELY } from '../platform/facts/logged-in-lately.ts';
import type { LoggedInLately } from '../platform/facts/logged-in-lately.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { STANDING_OF } from '../platform/facts/standing-of.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import { inForce } from '../platform/http/in-force.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import type { ReadPosition } from '../platform/http/read-position.ts';
import { Command, Query } from '../platform/http/route.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import { Actor } from '../platform/session/access.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { SESSIONS } from '../platform/session/session-tokens.ts';
import type { Sessions } from '../platform/session/sessions.ts';
import { CLOCK, COMMANDS, PG_POOL, READ_POOL, READ_POSITION } from '../platform/tokens.ts';
import type { RolesCommand } from './roles.decider.ts';
import type { StandingCommand } from './standing.decider.ts';

type WithoutFacts<Command> = Command extends unknown
  ? Omit<Command, 'userId' | 'by' | 'byRoles' | 'ofRoles' | 'known'>
  : never;

/**
 * What admins do to people. Keeping somebody off who does harm is as urgent as it was: an older login does it too. Letting
 * somebody in again is not.
 * The deciders refuse what the routes' levels let through, and the other way round. Each
 * command is answered once it is in force: demotion, suspension and ban bite on the next request.
 */
@Controller('api/admin')
export class ModerationController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(READ_POOL) private readonly reads: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(READ_POSITION) private readonly readPosition: ReadPosition,
    @Inject(ROLES_OF) private readonly rolesOf: RolesOf,
    @Inject(STANDING_OF) private readonly standingOf: StandingOf,
    @Inject(ACCOUNT_EXISTS) private readonly accountExists: AccountExists,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(LOGGED_IN_LATELY) private readonly loggedInLately: LoggedInLately,
  ) {}

  /** The history of accounts, roles and standing, newest first. */
  @Query('audit', { access: 'admin', answer: AuditPage })
  audit(@QueryString({ schema: AuditQuery }) query: AuditQuery): Promise<AuditPage> {
    return orForeign(auditPage(this.reads, query));
  }

  /** Who downloaded which table of the panel. */
  @Query('downloads', { access: 'admin', answer: DownloadPage, written: true })
  downloads(@QueryString({ schema: PageQuery }) page: PageQuery): Promise<string> {
    return orForeign(downloads(this.reads, page));
  }

  /** What an admin sees of a person before acting on them. */
  @Query('users/:id/standing', { access: 'admin', answer: UserStanding })
  async standing(@Param('id', { schema: Id }) userId: string): Promise<UserStanding> {
    if (!(await this.accountExists(userId))) throw new Rejection('not_found');
    const [roles, standing, reason] = await Promise.all([
      this.rolesOf(userId),
      this.standingOf(userId),
      reasonOfStanding(this.reads, userId, this.clock.now()),
    ]);
    return { user_id: userId, roles: [...roles], standing, reason };
  }

  /** Makes an admin of somebody else, by a login of the last day. */
  @Command('POST users/:id/promote', { access: 'site-owner', answer: Done })
  async promote(
    @Actor() actor: RequestActor,
    @Param('id', { schema: Id }) userId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    await this.loggedInLately(actor);
    return this.changeRoles('PromoteAdmin', userId, meta);
  }

  /** Takes the admin role from somebody else, by a login of the last day. */
  @Command('POST users/:id/demote', { access: 'site-owner', answer: Done })
  async demote(
    @Actor() actor: RequestActor,
    @Param('id', { schema: Id }) userId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    await this.loggedInLately(actor);
    return this.changeRoles('DemoteAdmin', userId, meta);
  }

  /** Lets somebody look and change nothing until then. */
  @Command('POST users/:id/suspend', { access: 'admin', answer: Done })
  async suspend(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: Suspend }) { reason, until, rule }: Suspend,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const command = { type: 'SuspendUser', until: new Date(until).toISOString(), reason, rule } as const;
    return this.inForce(await this.changeStanding(command, userId, meta));
  }

  /** Ends a suspension before its time, by a login of the last day. */
  @Command('POST users/:id/lift-suspension', { access: 'admin', answer: Done })
  async liftSuspension(
    @Actor() actor: RequestActor,
    @Param('id', { schema: Id }) userId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    await this.loggedInLately(actor);
    return this.inForce(await this.changeStanding({ type: 'LiftSuspension' }, userId, meta));
  }

  /** Shuts somebody out, and ends their sessions at once; a policy ends those that were opened meanwhile. */
  @Command('POST users/:id/ban', { access: 'admin', answer: Done })
  async ban(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: Ban }) { reason, rule }: Ban,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const result = await this.changeStanding({ type: 'BanUser', reason, rule, until: null }, userId, meta);
    if (!result.repeated) await inTransaction(this.pool, (tx) => this.sessions.endAll(tx, userId));
    return this.inForce(result);
  }

  /** Signs somebody out everywhere. */
  @Command('POST users/:id/end-sessions', { access: 'admin', answer: Done })
  async endSessions(@Param('id', { schema: Id }) userId: string, @Meta() meta: CommandMeta): Promise<Done> {
    const result = await this.changeStanding({ type: 'EndSessions' }, userId, meta);
    if (!result.repeated) await inTransaction(this.pool, (tx) => this.sessions.endAll(tx, userId));
    return done(result);
  }

  /** Lets somebody sign in again, by a login of the last day. */
  @Command('POST users/:id/lift-ban', { access: 'admin', answer: Done })
  async liftBan(
    @Actor() actor: RequestActor,
    @Param('id', { schema: Id }) userId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    await this.loggedInLately(actor);
    return this.inForce(await this.changeStanding({ type: 'LiftBan' }, userId, meta));
  }

  private async changeRoles(type: RolesCommand['type'], userId: string, meta: CommandMeta): Promise<Done> {
    const [known, byRoles] = await Promise.all([this.accountExists(userId), this.rolesOf(meta.actor)]);
    const command: RolesCommand = { type, userId, by: meta.actor, byRoles, known };
    return this.inForce(await this.commands.send('roles', userId, command, meta));
  }

  private async changeStanding(given: WithoutFacts<StandingCommand>, userId: string, meta: CommandMeta) {
    const [known, byRoles, ofRoles] = await Promise.all([
      this.accountExists(userId),
      this.rolesOf(meta.actor),
      this.rolesOf(userId),
    ]);
    const command: StandingCommand = { ...given, userId, by: meta.actor, byRoles, ofRoles, known };
    return this.commands.send('standing', userId, command, meta);
  }

  private async inForce(result: { readonly position: bigint }): Promise<Done> {
    return done(await inForce(this.readPosition, result));
  }
}
