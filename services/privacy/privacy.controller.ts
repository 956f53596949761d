import {
  Body,
  Controller,
  Header,
  Inject,
  Param,
  Query as QueryString,
  StreamableFile,
} from '@nestjs/common';
import { z } from 'zod';
import { AccountDeletion, AccountExport, DeleteAccount } from '../../contracts/account.ts';
import { Id } from '../../contracts/wire.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { LOGGED_IN_LATELY } from '../platform/facts/logged-in-lately.ts';
import type { LoggedInLately } from '../platform/facts/logged-in-lately.ts';
import type { MoneyUnderWay } from '../platform/facts/money-under-way.ts';
import { MONEY_UNDER_WAY } from '../platform/facts/money-under-way.ts';
import type { Privacy, PrivacyOf } from '../platform/facts/privacy-of.ts';
import { PRIVACY_OF } from '../platform/facts/privacy-of.ts';
import type { ProveItIsYou } from '../platform/facts/prove-it-is-you.ts';
import { PROVE_IT_IS_YOU } from '../platform/facts/prove-it-is-you.ts';
import type { Exports } from '../platform/files/exports.ts';
import { FromAddress } from '../platform/http/from-address.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { SESSIONS } from '../platform/session/session-tokens.ts';
import type { Sessions } from '../platform/session/sessions.ts';
import { CLOCK, COMMANDS, EXPORTS } from '../platform/tokens.ts';
import type { AccountCommand } from './account.decider.ts';

/** What a signed link carries. */
const ExportLink = z.strictObject({
  expires: z.string().regex(/^\d{1,15}$/),
  session: Id,
  signature: z.string().max(100),
});

/** A person's rights over their own data: to take it along, and to have it deleted. */
@Controller('api')
export class PrivacyController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(EXPORTS) private readonly exports: Exports,
    @Inject(MONEY_UNDER_WAY) private readonly moneyUnderWay: MoneyUnderWay,
    @Inject(PROVE_IT_IS_YOU) private readonly proveItIsYou: ProveItIsYou,
    @Inject(PRIVACY_OF) private readonly privacyOf: PrivacyOf,
    @Inject(LOGGED_IN_LATELY) private readonly loggedInLately: LoggedInLately,
    @Inject(SESSIONS) private readonly sessions: Pick<Sessions, 'liveSession'>,
  ) {}

  /** Deletes the account after a time of grace; until then everything works, and it can be taken back. */
  @Command('POST account/deletion', { access: 'signed-in', answer: AccountDeletion, whileSuspended: true })
  async requestDeletion(
    @Actor() actor: RequestActor,
    @Body({ schema: DeleteAccount }) proof: z.infer<typeof DeleteAccount>,
    @FromAddress() from: string,
    @Meta() meta: CommandMeta,
  ): Promise<NonNullable<Privacy['deletion']>> {
    const { userId } = actor;
    await this.proveItIsYou(actor, proof, from);
    const command: AccountCommand = {
      type: 'RequestDeletion',
      userId,
      moneyUnderWay: (await this.moneyUnderWay(userId)) !== null,
    };
    await this.commands.send('account', userId, command, meta);
    const { deletion } = await this.privacyOf(actor);
    // A repeated request whose wish was taken back since.
    if (deletion === null) throw new Rejection('conflict');
    return deletion;
  }

  /** One click: whoever is signed in may keep the account. */
  @Command('DELETE account/deletion', { access: 'signed-in', whileSuspended: true })
  async cancelDeletion(@Actor() { userId }: RequestActor, @Meta() meta: CommandMeta): Promise<void> {
    const command: AccountCommand = { type: 'CancelDeletion' };
    await this.commands.send('account', userId, command, meta);
  }

  /** Begins to put everything about the person into one file; a notification says when it is there. */
  @Command('POST account/export', {
    access: 'signed-in',
    answer: AccountExport,
    status: 202,
    whileSuspended: true,
  })
  async requestExport(
    @Actor() actor: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<NonNullable<Privacy['export']>> {
    const { userId } = actor;
    await this.loggedInLately(actor);
    const exportId = idFrom('export', userId, meta.commandId);
    const command: AccountCommand = { type: 'RequestExport', userId, exportId };
    await this.commands.send('account', userId, command, meta);
    const { export: asked } = await this.privacyOf(actor);
    if (asked === null) throw new Rejection('conflict');
    // What was asked for, the same at each repeat; how it stands since then is for GET /api/account to say.
    const { requested_at } = asked;
    return { status: 'preparing', requested_at, ready_at: null, url: null, expires_at: null, bytes: null };
  }

  /** The file itself, for whoever holds the link, until it expires or the session ends that was shown it. */
  @Query('exports/:id', {
    access: 'own-rules',
    answer: { file: 'application/zip', description: 'The export.' },
  })
  @Header('cache-control', 'private, no-store')
  async download(
    @Param('id', { schema: Id }) id: string,
    @QueryString({ schema: ExportLink }) { signature, ...link }: z.infer<typeof ExportLink>,
  ): Promise<StreamableFile> {
    const now = this.clock.now();
    if (!this.exports.isGenuine({ id, ...link }, signature) || Number(link.expires) <= now.getTime())
      throw new Rejection('not_found');
    if ((await this.sessions.liveSession(link.session)) === null) throw new Rejection('not_found');
    const found = await this.exports.open(id, now);
    if (found === null) throw new Rejection('not_found');
    return new StreamableFile(found.content, {
      type: 'application/zip',
      length: found.bytes,
      disposition: 'attachment; filename="makehold-export.zip"',
    });
  }
}
