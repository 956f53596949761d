import { Body, Controller, Inject, Param } from '@nestjs/common';
import type { Pool } from 'pg';
import { AddWork, EditWork, OrderWorks } from '../../contracts/works.ts';
import { Created, Done, Id } from '../../contracts/wire.ts';
import { removedWorks } from '../../projections/profiles/removable-parts.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { Uploads } from '../platform/files/uploads.ts';
import { UPLOADS } from '../platform/files/uploads.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { WorkCommand } from './works.ts';

/** The works on one's own profile. */
@Controller('api/profile/works')
export class WorksController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(UPLOADS) private readonly uploads: Uploads,
    @Inject(READ_POOL) private readonly pool: Pool,
  ) {}

  @Command('POST', { access: 'onboarded', answer: Created, status: 201 })
  async add(
    @Actor() { userId }: RequestActor,
    @Body({ schema: AddWork }) { image_url: imageUrl, more_image_urls: moreImageUrls, ...words }: AddWork,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    await this.ownPictures(userId, { image_url: [imageUrl], more_image_urls: moreImageUrls });
    const workId = idFrom('work', userId, meta.commandId);
    const work = { userId, workId, imageUrl, moreImageUrls, ...words };
    return created(workId, await this.send({ type: 'AddWork', ...work }, meta));
  }

  @Command('POST order', { access: 'onboarded', answer: Done })
  async order(
    @Actor() { userId }: RequestActor,
    @Body({ schema: OrderWorks }) { order }: OrderWorks,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const hidden = await removedWorks(this.pool, userId);
    return done(await this.send({ type: 'OrderWorks', userId, order, hidden }, meta));
  }

  @Command('PATCH :id', { access: 'onboarded', answer: Done })
  async edit(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) workId: string,
    @Body({ schema: EditWork }) body: EditWork,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const { title, words, link, story, image_url: imageUrl, more_image_urls: moreImageUrls } = body;
    await this.ownPictures(userId, {
      image_url: imageUrl === undefined ? [] : [imageUrl],
      more_image_urls: moreImageUrls ?? [],
    });
    const changes = {
      ...(title === undefined ? {} : { title }),
      ...(words === undefined ? {} : { words }),
      ...(link === undefined ? {} : { link }),
      ...(story === undefined ? {} : { story }),
      ...(imageUrl === undefined ? {} : { imageUrl }),
      ...(moreImageUrls === undefined ? {} : { moreImageUrls }),
    };
    return done(await this.send({ type: 'EditWork', userId, workId, changes }, meta));
  }

  @Command('DELETE :id', { access: 'onboarded', answer: Done })
  async remove(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) workId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.send({ type: 'RemoveWork', userId, workId }, meta));
  }

  private async ownPictures(
    userId: string,
    urlsOf: Readonly<Record<'image_url' | 'more_image_urls', readonly string[]>>,
  ): Promise<void> {
    for (const [field, urls] of Object.entries(urlsOf)) {
      const own = await Promise.all(urls.map((url) => this.uploads.isOwnUpload(userId, url, 'work')));
      if (own.includes(false)) throw new Rejection('invalid_input', { [field]: 'Please upload an image.' });
    }
  }

  /** Each person's works are in their own stream: whoever names another's finds none there. */
  private send(command: WorkCommand, meta: CommandMeta): Promise<{ position: bigint }> {
    return this.commands.send('profile', command.userId, command, meta);
  }
}
