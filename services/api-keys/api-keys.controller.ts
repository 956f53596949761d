import { Body, Controller, Inject, Param } from '@nestjs/common';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { ApiKeys, ChangeApiKey, MadeApiKey, MakeApiKey, RotateApiKey } from '../../contracts/api-keys.ts';
import { plans } from '../../contracts/plans.ts';
import { Done, Id } from '../../contracts/wire.ts';
import { apiKeysOf } from '../../projections/api-keys/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import { inForce } from '../platform/http/in-force.ts';
import { Meta } from '../platform/http/meta.ts';
import type { ReadPosition } from '../platform/http/read-position.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL, READ_POSITION, ROOT_KEY } from '../platform/tokens.ts';
import { apiKeyOf, hashOfKey, shownOf } from './key-text.ts';

/** A person's own API keys. Each answer comes once the change is in force for calls. */
@Controller('api/me/api-keys')
export class ApiKeysController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(READ_POSITION) private readonly readPosition: ReadPosition,
    @Inject(ROOT_KEY) private readonly rootKey: Buffer,
    @Inject(TIER_OF) private readonly tierOf: TierOf,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('', { access: 'onboarded', answer: ApiKeys })
  async list(@Actor() { userId }: RequestActor): Promise<ApiKeys> {
    const [can_use, items] = await Promise.all([
      this.apiAccess(userId),
      apiKeysOf(this.pool, userId, this.clock.now()),
    ]);
    return { can_use, items };
  }

  @Command('POST', { access: 'onboarded', answer: MadeApiKey, status: 201 })
  async make(
    @Actor() { userId }: RequestActor,
    @Body({ schema: MakeApiKey }) { expires_at: expiresAt, ...settings }: z.output<typeof MakeApiKey>,
    @Meta() meta: CommandMeta,
  ): Promise<MadeApiKey> {
    const keyId = idFrom('apiKey', userId, meta.commandId);
    const key = apiKeyOf(this.rootKey, meta.commandId);
    const sent = await this.commands.send(
      'apiKeys',
      userId,
      {
        type: 'MakeApiKey',
        userId,
        keyId,
        ...settings,
        expiresAt,
        shown: shownOf(key),
        hash: hashOfKey(key),
        apiAccess: await this.apiAccess(userId),
      },
      meta,
    );
    await inForce(this.readPosition, sent);
    return { ...created(keyId, sent), key };
  }

  @Command('PATCH :id', { access: 'onboarded', answer: Done })
  async change(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) keyId: string,
    @Body({ schema: ChangeApiKey }) settings: ChangeApiKey,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const command = { type: 'ChangeApiKey', userId, keyId, ...settings } as const;
    const sent = await this.commands.send('apiKeys', userId, command, meta);
    await inForce(this.readPosition, sent);
    return done(sent);
  }

  @Command('POST :id/rotate', { access: 'onboarded', answer: MadeApiKey })
  async rotate(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) keyId: string,
    @Body({ schema: RotateApiKey }) { overlap_hours: overlapHours }: z.output<typeof RotateApiKey>,
    @Meta() meta: CommandMeta,
  ): Promise<MadeApiKey> {
    const key = apiKeyOf(this.rootKey, meta.commandId);
    const sent = await this.commands.send(
      'apiKeys',
      userId,
      {
        type: 'RotateApiKey',
        userId,
        keyId,
        shown: shownOf(key),
        hash: hashOfKey(key),
        overlapHours,
        apiAccess: await this.apiAccess(userId),
      },
      meta,
    );
    await inForce(this.readPosition, sent);
    return { ...created(keyId, sent), key };
  }

  @Command('POST :id/revoke', { access: 'onboarded', answer: Done, whileSuspended: true })
  async revoke(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) keyId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const sent = await this.commands.send('apiKeys', userId, { type: 'RevokeApiKey', userId, keyId }, meta);
    await inForce(this.readPosition, sent);
    return done(sent);
  }

  private async apiAccess(userId: string): Promise<boolean> {
    return plans[await this.tierOf(userId)].api;
  }
}
