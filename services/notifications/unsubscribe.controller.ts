import { Controller, Headers, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import { Command, Query } from '../platform/http/route.ts';
import { COMMANDS, ROOT_KEY } from '../platform/tokens.ts';
import { mailedPageHeaders } from '../platform/mail/mailed-page.ts';
import type { InboxCommand } from './inbox.decider.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';
import { askPage, donePage, notOursPage } from './unsubscribe.page.ts';

const PAGE = { file: 'text/html', description: 'A page for people.' };

const asPage = (reply: FastifyReply): FastifyReply => reply.headers(mailedPageHeaders());

/** What the link in a mail leads to. Whoever holds the link may turn that kind off, signed in or not; nothing else. */
@Controller('api/unsubscribe')
export class UnsubscribeController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(ROOT_KEY) private readonly rootKey: Buffer,
    @Inject(ACCOUNT_EXISTS) private readonly accountExists: AccountExists,
  ) {}

  /** Asks; changes nothing. A browser with a link that was cut off or never made here gets a page about that. */
  @Query(':token', { access: 'own-rules', answer: PAGE })
  async ask(
    @Param('token') token: string,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const what = readUnsubscribeToken(this.rootKey, token);
    if (what === null) {
      if (accept?.includes('text/html') !== true) throw new Rejection('not_found');
      asPage(reply).code(404);
      return notOursPage();
    }
    asPage(reply);
    const { userId, kind } = what;
    const { off } = await this.commands.state('inbox', userId);
    return off.includes(kind) ? donePage(kind) : askPage(kind);
  }

  /** By the page's button, or by a mail program at one click (RFC 8058). Again, it says the same. */
  @Command('POST :token', { access: 'own-rules', answer: PAGE })
  async unsubscribe(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const what = readUnsubscribeToken(this.rootKey, token);
    if (what === null) throw new Rejection('not_found');
    asPage(reply);
    const { userId, kind } = what;
    // Nothing is written about somebody who is gone, and the mail is as good as turned off.
    if (await this.accountExists(userId)) {
      const command: InboxCommand = { type: 'ChangeEmails', userId, kind, on: false, by: 'link' };
      const meta = { commandId: newId(), actor: userId, correlation: request.id, causation: request.id };
      await this.commands.send('inbox', userId, command, meta);
    }
    return donePage(kind);
  }
}
