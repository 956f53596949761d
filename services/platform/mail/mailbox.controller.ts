import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Rejection } from '../../kernel/rejection.ts';
import { unstorableAt } from '../../kernel/storable.ts';
import { fromThisMachine } from '../http/loopback.ts';
import { Access } from '../session/access.ts';
import { PG_POOL } from '../tokens.ts';
import { mailById, newestMails } from './mailbox.ts';
import type { StoredMail } from './mailbox.ts';
import { MAILBOX_POLICY, MAILBOX_STYLE, mailboxList, mailboxMail } from './mailbox.page.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const linksIn = (mail: StoredMail): readonly string[] => mail.text.match(/https?:\/\/\S+/g) ?? [];

/** The development mailbox. Registered only where `showsMailbox` says so (see mail.module.ts). */
@Controller('dev')
@Access('own-rules')
@ApiExcludeController()
export class MailboxController {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  @Get('mailbox')
  async list(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('to') to?: string | string[],
  ): Promise<void> {
    const address = this.open(request, reply, to);
    reply.type('text/html; charset=utf-8').send(mailboxList(await newestMails(this.pool, address), address));
  }

  @Get('mailbox.json')
  async json(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('to') to?: string | string[],
  ): Promise<void> {
    const mails = await newestMails(this.pool, this.open(request, reply, to));
    reply.send(
      mails.map(({ createdAt, ...mail }) => ({
        ...mail,
        created_at: createdAt.toISOString(),
        links: linksIn({ createdAt, ...mail }),
      })),
    );
  }

  @Get('mailbox.css')
  style(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.open(request, reply);
    reply.type('text/css; charset=utf-8').send(MAILBOX_STYLE);
  }

  @Get('mailbox/:id')
  async mail(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('id') id: string,
  ): Promise<void> {
    this.open(request, reply);
    const mail = UUID.test(id) ? await mailById(this.pool, id) : null;
    if (mail === null) throw new Rejection('not_found');
    reply.type('text/html; charset=utf-8').send(mailboxMail(mail));
  }

  /** Refuses whoever is not on this machine as if the page did not exist; answers the address that is asked for. */
  private open(request: FastifyRequest, reply: FastifyReply, to?: string | string[]): string | null {
    if (!fromThisMachine(request.raw)) throw new Rejection('not_found');
    reply
      .header('content-security-policy', MAILBOX_POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff');
    if (unstorableAt(to) !== null) throw new Rejection('invalid_input');
    const address = (Array.isArray(to) ? to[0] : to)?.trim().toLowerCase();
    return address === undefined || address === '' ? null : address;
  }
}
