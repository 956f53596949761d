import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import type { z } from 'zod';
import {
  AddWebhookEndpoint,
  ChangeWebhookEndpoint,
  WebhookDeliveries,
  WebhookDeliveryMade,
  WebhookEndpoints,
  WebhookSecret,
} from '../../contracts/partner-events.ts';
import { plans } from '../../contracts/plans.ts';
import { Done, FOREIGN_CURSOR, Id, PageQuery } from '../../contracts/wire.ts';
import { webhookDeliveriesOf, webhookEndpointsOf } from '../../projections/partner-events/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandOf } from '../kernel/streams.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, CONFIG, PG_POOL, READ_POOL, ROOT_KEY } from '../platform/tokens.ts';
import { makeTestDelivery, replayDelivery, sendWhatWasHeld } from './deliveries.ts';
import { assertPublicAddress } from './send-webhook.ts';
import { endpointIn } from './webhook-endpoints.decider.ts';
import { webhookSecretOf } from './webhook-secret.ts';

/** A person's own webhook endpoints, and what was sent to them. */
@Controller('api/me/webhook-endpoints')
export class WebhookEndpointsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(READ_POOL) private readonly reads: Pool,
    @Inject(ROOT_KEY) private readonly rootKey: Buffer,
    @Inject(TIER_OF) private readonly tierOf: TierOf,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: { readonly webhooksAllowLocal: boolean },
  ) {}

  @Query('', { access: 'onboarded', answer: WebhookEndpoints })
  async list(@Actor() { userId }: RequestActor): Promise<WebhookEndpoints> {
    const [can_use, items] = await Promise.all([
      this.apiAccess(userId),
      webhookEndpointsOf(this.reads, userId, this.clock.now()),
    ]);
    return { can_use, items };
  }

  @Command('POST', { access: 'onboarded', answer: WebhookSecret, status: 201 })
  async add(
    @Actor() { userId }: RequestActor,
    @Body({ schema: AddWebhookEndpoint }) endpoint: z.output<typeof AddWebhookEndpoint>,
    @Meta() meta: CommandMeta,
  ): Promise<WebhookSecret> {
    assertPublicAddress(endpoint.url, this.config.webhooksAllowLocal);
    const endpointId = idFrom('webhookEndpoint', userId, meta.commandId);
    const secretId = idFrom('webhookSecret', endpointId, meta.commandId);
    const apiAccess = await this.apiAccess(userId);
    const sent = await this.send(
      { type: 'AddWebhookEndpoint', userId, endpointId, secretId, apiAccess, ...endpoint },
      meta,
    );
    return { ...created(endpointId, sent), secret: webhookSecretOf(this.rootKey, secretId) };
  }

  @Command('PATCH :id', { access: 'onboarded', answer: Done })
  async change(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) endpointId: string,
    @Body({ schema: ChangeWebhookEndpoint }) settings: ChangeWebhookEndpoint,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.send({ type: 'ChangeWebhookEndpoint', userId, endpointId, ...settings }, meta));
  }

  @Command('POST :id/rotate', { access: 'onboarded', answer: WebhookSecret })
  async rotate(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) endpointId: string,
    @Meta() meta: CommandMeta,
  ): Promise<WebhookSecret> {
    const secretId = idFrom('webhookSecret', endpointId, meta.commandId);
    const apiAccess = await this.apiAccess(userId);
    const sent = await this.send(
      { type: 'RotateWebhookSecret', userId, endpointId, secretId, apiAccess },
      meta,
    );
    return { ...created(endpointId, sent), secret: webhookSecretOf(this.rootKey, secretId) };
  }

  @Command('POST :id/pause', { access: 'onboarded', answer: Done, whileSuspended: true })
  async pause(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) endpointId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.send({ type: 'PauseWebhookEndpoint', userId, endpointId }, meta));
  }

  @Command('POST :id/resume', { access: 'onboarded', answer: Done })
  async resume(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) endpointId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const apiAccess = await this.apiAccess(userId);
    const sent = await this.send({ type: 'ResumeWebhookEndpoint', userId, endpointId, apiAccess }, meta);
    await sendWhatWasHeld(this.pool, { endpointId, correlation: meta.commandId }, this.clock.now());
    return done(sent);
  }

  @Command('DELETE :id', { access: 'onboarded', answer: Done, whileSuspended: true })
  async remove(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) endpointId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.send({ type: 'RemoveWebhookEndpoint', userId, endpointId }, meta));
  }

  @Command('POST :id/test', { access: 'onboarded', answer: WebhookDeliveryMade, answerKept: true })
  async test(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) endpointId: string,
    @Meta() { commandId: correlation }: CommandMeta,
  ): Promise<WebhookDeliveryMade> {
    await this.assertSends(userId, endpointId);
    const now = this.clock.now();
    return {
      delivery_id: await makeTestDelivery(this.pool, { endpointId, userId, correlation }, now),
    };
  }

  @Query(':id/deliveries', { access: 'onboarded', answer: WebhookDeliveries })
  async deliveries(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) endpointId: string,
    @QueryString({ schema: PageQuery }) asked: z.output<typeof PageQuery>,
  ): Promise<WebhookDeliveries> {
    endpointIn(await this.commands.state('webhookEndpoints', userId), endpointId);
    const found = await webhookDeliveriesOf(this.reads, { userId, endpointId }, asked);
    if (found === undefined) throw new Rejection('invalid_input', { cursor: FOREIGN_CURSOR });
    return found;
  }

  @Command('POST :id/deliveries/:delivery/replay', {
    access: 'onboarded',
    answer: WebhookDeliveryMade,
    answerKept: true,
  })
  async replay(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) endpointId: string,
    @Param('delivery', { schema: Id }) id: string,
    @Meta() { commandId: correlation }: CommandMeta,
  ): Promise<WebhookDeliveryMade> {
    await this.assertSends(userId, endpointId);
    await replayDelivery(this.pool, { id, endpointId, userId, correlation }, this.clock.now());
    return { delivery_id: id };
  }

  private send(command: CommandOf<'webhookEndpoints'>, meta: CommandMeta) {
    return this.commands.send('webhookEndpoints', command.userId, command, meta);
  }

  private async apiAccess(userId: string): Promise<boolean> {
    return plans[await this.tierOf(userId)].api;
  }

  /** @throws Rejection where nothing is sent to this endpoint now */
  private async assertSends(userId: string, endpointId: string): Promise<void> {
    if (!(await this.apiAccess(userId))) throw new Rejection('api_needs_tier');
    const { status } = endpointIn(await this.commands.state('webhookEndpoints', userId), endpointId);
    if (status !== 'active') throw new Rejection('webhook_endpoint_off');
  }
}
