import { Controller, Inject, Param, Query as QueryString, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import {
  Attachment,
  ATTACHMENT_LIMIT,
  AttachmentQuery,
  MessageFiles,
  OwnFilePage,
  OwnFileQuery,
} from '../../contracts/attachments.ts';
import { Done, Id } from '../../contracts/wire.ts';
import { filesOfReported, openFilesOf, ownFiles, ownSentFile } from '../../projections/attached.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { AttachmentLinks } from '../platform/files/attachment-links.ts';
import { ATTACHMENT_LINKS } from '../platform/files/attachment-links.ts';
import type { Attachments } from '../platform/files/attachments.ts';
import { ATTACHED, OWN_FILES, storedName } from '../platform/files/attachments.ts';
import { savedAs } from '../platform/files/file-name.ts';
import type { Files } from '../platform/files/files.ts';
import { ATTACHMENTS } from '../platform/files/files.ts';
import { createIncoming } from '../platform/files/receive-file.ts';
import type { Incoming } from '../platform/files/receive-file.ts';
import { commandIdOf, Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import { createLimit } from '../platform/http/write-limit.ts';
import type { Limit } from '../platform/http/write-limit.ts';
import type { RequestActor, RequestWithActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, CONFIG, FILES, READ_POOL } from '../platform/tokens.ts';

/** Files per person and hour, before scaling. */
const PER_HOUR = 200;

/** What a signed address carries. */
const FileLink = z.strictObject({
  viewer: Id,
  as: z.enum(['reader', 'case']),
  expires: z.string().regex(/^\d{1,15}$/),
  signature: z.string().max(100),
});

/** Files of messages: they come before the message that they are sent with, and go to its two people alone. */
@Controller('api')
export class AttachmentsController {
  private readonly limit: Limit;
  private readonly incoming: Incoming;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(ATTACHED) private readonly attachments: Attachments,
    @Inject(ATTACHMENT_LINKS) private readonly links: AttachmentLinks,
    @Inject(FILES) private readonly files: Files,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIG) config: { readonly dataDir: string; readonly rateLimitScale: number },
  ) {
    this.limit = createLimit({ most: PER_HOUR * config.rateLimitScale, windowMs: 3_600_000, clock });
    this.incoming = createIncoming(config.dataDir);
  }

  /** Whoever is suspended can still send files to the other side of a contract, as they can write to it (ruling 45). */
  @Command('POST uploads/attachment', {
    access: 'onboarded',
    answer: Attachment,
    status: 201,
    whileSuspended: true,
  })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  upload(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: AttachmentQuery }) { name }: AttachmentQuery,
    @Req() request: FastifyRequest & RequestWithActor,
  ): Promise<Attachment> {
    this.limit.take(userId);
    // Known again by its own content: the body is never in memory as a whole.
    const id = idFrom('attachment', commandIdOf(request).commandId);
    return this.incoming.receive(request, ATTACHMENT_LIMIT, (file) =>
      this.attachments.store(userId, { id, name, file }),
    );
  }

  @Query('me/files', { access: 'onboarded', answer: OwnFilePage, written: true })
  async mine(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: OwnFileQuery }) query: OwnFileQuery,
  ): Promise<string> {
    const [page, used] = await Promise.all([
      orForeign(ownFiles(this.pool, userId, OWN_FILES, query)),
      this.attachments.used(userId),
    ]);
    return `${page.slice(0, -1)},"used":${used}}`;
  }

  /** For both of the two; the message keeps its words. One that isn't sent goes without a trace. */
  @Command('DELETE me/files/:file', { access: 'onboarded', answer: Done, whileSuspended: true })
  async remove(
    @Actor() { userId: senderId }: RequestActor,
    @Param('file', { schema: Id }) fileId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const sent = await ownSentFile(this.pool, senderId, fileId);
    if (sent === null) {
      if (!(await this.attachments.discard(senderId, fileId))) throw new Rejection('not_found');
      // The log knows nothing of it: there is no position to wait for.
      return done({ position: 0n });
    }
    const command = { type: 'RemoveMessageFile', fileId, senderId, ...sent } as const;
    const removal = await this.commands.send('messageFile', fileId, command, meta);
    // Also where it was removed before: the process may have ended before its room was free.
    await this.attachments.remove(senderId, fileId);
    return done(removal);
  }

  @Query('messages/:id/files', { access: 'onboarded', answer: MessageFiles })
  async addresses(
    @Actor() { userId: viewer }: RequestActor,
    @Param('id', { schema: Id }) message: string,
  ): Promise<MessageFiles> {
    const files = await openFilesOf(this.pool, message, viewer);
    if (files === null) throw new Rejection('message_not_found');
    const expiresAt = this.links.expiry();
    return {
      items: files.map(({ id }) => ({
        id,
        url: this.links.linkTo({ message, file: id, viewer, as: 'reader' }, expiresAt),
      })),
      expires_at: expiresAt.toISOString(),
    };
  }

  /** The file, for whoever has its address, until that is over or the message is removed. */
  @Query('messages/:id/files/:file', {
    access: 'own-rules',
    answer: { file: 'application/octet-stream', description: 'The file; a picture as `image/webp`.' },
  })
  async file(
    @Param('id', { schema: Id }) message: string,
    @Param('file', { schema: Id }) file: string,
    @QueryString({ schema: FileLink }) { signature, ...link }: z.infer<typeof FileLink>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    if (!this.links.holds({ message, file, ...link }, signature)) throw new Rejection('not_found');
    const files =
      link.as === 'case'
        ? await filesOfReported(this.pool, message)
        : await openFilesOf(this.pool, message, link.viewer);
    const found = files?.find(({ id }) => id === file);
    if (found === undefined) throw new Rejection('not_found');
    const etag = `"${found.id}"`;
    const headers = {
      etag,
      // Nobody but this browser keeps it, and it asks each time whether it may still show it: files and messages are removed.
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    if (request.headers['if-none-match'] === etag) {
      reply.headers(headers);
      reply.code(304);
      return undefined;
    }
    const open = await this.files.open(ATTACHMENTS, storedName(found));
    if (open === null) throw new Rejection('not_found');
    reply.headers(headers);
    return new StreamableFile(open.content, {
      type: open.contentType,
      length: open.bytes,
      disposition: savedAs(found.name, found.kind === 'image' ? 'inline' : 'attachment'),
    });
  }
}
