import { Body, Controller, Inject, Param } from '@nestjs/common';
import type { Pool } from 'pg';
import { z } from 'zod';
import {
  CompleteProfile,
  EditProfile,
  MarketFigures,
  Me,
  OnlineCount,
  PublicProfile,
} from '../../contracts/profiles.ts';
import { displaysAsOfficial } from '../../contracts/official-names.ts';
import { Done, Id } from '../../contracts/wire.ts';
import { WorkPage } from '../../contracts/work-page.ts';
import { planAndUsage } from '../../projections/plans/queries.ts';
import { payoutsOf } from '../../projections/payouts/queries.ts';
import { reasonOfStanding } from '../../projections/standing/queries.ts';
import {
  onlineCount,
  ownAccount,
  profileByUsername,
  touchLastActive,
} from '../../projections/profiles/queries.ts';
import { workPage } from '../../projections/profiles/work-page.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { partOf } from '../platform/commands/parts.ts';
import type { Uploads } from '../platform/files/uploads.ts';
import { UPLOADS } from '../platform/files/uploads.ts';
import { Meta } from '../platform/http/meta.ts';
import type { ReadPosition } from '../platform/http/read-position.ts';
import { Command, Query } from '../platform/http/route.ts';
import { createLimit } from '../platform/http/write-limit.ts';
import type { Limit } from '../platform/http/write-limit.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor, OptionalActor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, CONFIG, FIGURES, PG_POOL, READ_POOL, READ_POSITION } from '../platform/tokens.ts';
import type { AskedDisplayName } from './display-name.ts';
import type { ProfileCommand } from './profile.decider.ts';
import type { Figures } from './figures.ts';
import { changesOf } from './profile-changes.ts';
import { Usernames } from './usernames.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** New names of one person in a day, before scaling: each keeps the one before from everybody for REDIRECT_DAYS. */
const RENAMED_A_DAY = 5;

const UsernameParameter = z.string().min(1).max(60);

@Controller('api')
export class ProfilesController {
  private readonly renames: Limit;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(Usernames) private readonly usernames: Usernames,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(READ_POOL) private readonly reads: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(UPLOADS) private readonly uploads: Uploads,
    @Inject(READ_POSITION) private readonly readPosition: ReadPosition,
    @Inject(FIGURES) private readonly marketFigures: Figures,
    @Inject(CONFIG) { rateLimitScale }: { readonly rateLimitScale: number },
  ) {
    this.renames = createLimit({
      most: RENAMED_A_DAY * rateLimitScale,
      windowMs: DAY_MS,
      clock,
      code: 'too_many_username_changes',
    });
  }

  @Query('me', { access: 'signed-in', answer: Me })
  async me(@Actor() { userId, email, roles, suspendedUntil }: RequestActor): Promise<Me> {
    const now = this.clock.now();
    const position = String(this.readPosition.current());
    const [account, plan, payouts, suspensionReason] = await Promise.all([
      ownAccount(this.reads, userId),
      planAndUsage(this.reads, userId, now),
      payoutsOf(this.reads, userId),
      suspendedUntil === null ? null : reasonOfStanding(this.reads, userId, now),
    ]);
    return {
      id: userId,
      email,
      display_name: account?.display_name ?? '',
      onboarding_complete: account?.onboarding_complete ?? false,
      profile: account?.profile ?? null,
      user_roles: [...roles],
      suspended_until: suspendedUntil?.toISOString() ?? null,
      suspension_reason: suspensionReason,
      plan,
      payouts,
      position,
    };
  }

  @Command('POST me/last-active', { access: 'signed-in', whileSuspended: true })
  async lastActive(@Actor() { userId }: RequestActor, @Meta() { commandId }: CommandMeta): Promise<void> {
    await touchLastActive(this.pool, userId, this.clock.now(), commandId);
  }

  @Command('POST profile', { access: 'signed-in', answer: Done, status: 201 })
  async complete(
    @Actor() { userId, roles }: RequestActor,
    @Body({ schema: CompleteProfile }) body: CompleteProfile,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    await this.ownImage(userId, 'avatar_url', body.avatar_url, 'avatar');
    const earlier = await this.commands.earlier('profile', userId, meta);
    if (earlier !== undefined) return done(earlier);
    const {
      username,
      display_name: displayName,
      role,
      tags,
      bio,
      avatar_url: avatarUrl,
      availability,
    } = body;
    const profile = { username, displayName, role, tags, bio, avatarUrl, availability };
    const [standing, asked] = await Promise.all([
      this.commands.state('profile', userId),
      this.asked({ userId, roles }, displayName),
    ]);
    const taken = { userId, roles, standing, username, profile, displayName: asked, admin: null };
    return done(await this.usernames.take(taken, meta));
  }

  @Command('PATCH profile', { access: 'onboarded', answer: Done })
  async edit(
    @Actor() { userId, roles }: RequestActor,
    @Body({ schema: EditProfile }) body: EditProfile,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const { username, avatar_url: avatarUrl, banner_url: bannerUrl, ...rest } = body;
    await this.ownImage(userId, 'avatar_url', avatarUrl ?? null, 'avatar');
    await this.ownImage(userId, 'banner_url', bannerUrl ?? null, 'banner');
    const { display_name: shown } = rest;
    const displayName = shown === undefined ? null : await this.asked({ userId, roles }, shown);
    let position = 0n;
    const reached = (result: { position: bigint }) => {
      if (result.position > position) ({ position } = result);
    };
    // The name first, by rules that know of both names: nothing is changed where one of them is refused.
    if (username !== undefined)
      reached(
        await this.usernames.change({ userId, roles, displayName, admin: null, username }, meta, (change) =>
          this.renames.during(userId, change),
        ),
      );
    const changes = changesOf(rest);
    const send = (command: ProfileCommand) =>
      this.commands.send('profile', userId, command, partOf(meta, command.type));
    if (Object.keys(changes).length > 0)
      reached(await send({ type: 'EditProfile', userId, changes, displayName }));
    if (avatarUrl !== undefined) reached(await send({ type: 'ChangeAvatar', userId, url: avatarUrl }));
    if (bannerUrl !== undefined) reached(await send({ type: 'ChangeBanner', userId, url: bannerUrl }));
    return done({ position });
  }

  @Query('profiles/:username', { access: 'everyone', answer: PublicProfile, written: true, heavy: true })
  async profile(
    @Param('username', { schema: UsernameParameter }) username: string,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    const viewer = actor?.userId ?? null;
    const profile = await profileByUsername(this.reads, username, this.clock.now(), viewer);
    if (profile === null) throw new Rejection('not_found');
    return profile;
  }

  @Query('profiles/:username/works/:id', { access: 'everyone', answer: WorkPage })
  async work(
    @Param('username', { schema: UsernameParameter }) username: string,
    @Param('id', { schema: Id }) id: string,
  ): Promise<WorkPage> {
    const page = await workPage(this.reads, { username, id }, this.clock.now());
    if (page === null) throw new Rejection('not_found');
    return page;
  }

  @Query('online', { access: 'everyone', answer: OnlineCount, heavy: true })
  async online(): Promise<OnlineCount> {
    return { online: await onlineCount(this.reads, this.clock.now()) };
  }

  @Query('figures', { access: 'everyone', answer: MarketFigures })
  figures(): Promise<MarketFigures> {
    return this.marketFigures();
  }

  private async asked(
    { userId, roles }: Pick<RequestActor, 'userId' | 'roles'>,
    name: string,
  ): Promise<AskedDisplayName> {
    const official = displaysAsOfficial(name);
    const shown = official && (await ownAccount(this.pool, userId))?.profile?.display_name === name;
    return { official, insider: roles.length > 0, shown };
  }

  private async ownImage(
    userId: string,
    field: string,
    url: string | null,
    kind: 'avatar' | 'banner',
  ): Promise<void> {
    if (url !== null && !(await this.uploads.isOwnUpload(userId, url, kind)))
      throw new Rejection('invalid_input', { [field]: 'Please upload an image.' });
  }
}
