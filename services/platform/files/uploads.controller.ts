import { Controller, Inject, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { errors } from '../../../contracts/errors.ts';
import { UploadedImage } from '../../../contracts/profiles.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { Command } from '../http/route.ts';
import { createLimit } from '../http/write-limit.ts';
import type { Limit } from '../http/write-limit.ts';
import { Actor } from '../session/access.ts';
import type { RequestActor } from '../session/access.ts';
import { CLOCK, CONFIG } from '../tokens.ts';
import { IMAGE_LIMIT } from './image.ts';
import type { ImageKind } from './image.ts';
import { readBody } from './read-body.ts';
import { UPLOADS } from './uploads.ts';
import type { Uploads } from './uploads.ts';

/** Images per person and hour, before scaling: each costs the machine up to a second, and room on its disk. */
const PER_HOUR = 40;

@Controller('api/uploads')
export class UploadsController {
  private readonly limit: Limit;

  constructor(
    @Inject(UPLOADS) private readonly uploads: Uploads,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIG) config: { readonly rateLimitScale: number },
  ) {
    this.limit = createLimit({ most: PER_HOUR * config.rateLimitScale, windowMs: 3_600_000, clock });
  }

  @Command('POST avatar', { access: 'signed-in', answer: UploadedImage, status: 201, answerKept: true })
  @ApiConsumes('image/*')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  avatar(@Actor() actor: RequestActor, @Req() request: FastifyRequest) {
    return this.store(actor, 'avatar', request);
  }

  @Command('POST banner', { access: 'signed-in', answer: UploadedImage, status: 201, answerKept: true })
  @ApiConsumes('image/*')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  banner(@Actor() actor: RequestActor, @Req() request: FastifyRequest) {
    return this.store(actor, 'banner', request);
  }

  @Command('POST work', { access: 'signed-in', answer: UploadedImage, status: 201, answerKept: true })
  @ApiConsumes('image/*')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  work(@Actor() actor: RequestActor, @Req() request: FastifyRequest) {
    return this.store(actor, 'work', request);
  }

  private async store(actor: RequestActor, kind: ImageKind, request: FastifyRequest) {
    if (!/^image\//i.test(request.headers['content-type'] ?? ''))
      throw new Rejection('unsupported_image', { image: errors.unsupported_image.words });
    this.limit.take(actor.userId);
    const bytes = await readBody(request.body, request.headers, IMAGE_LIMIT);
    // Left for the digest of the request, which its key is kept with.
    request.body = bytes;
    return { url: await this.uploads.store(actor.userId, kind, bytes) };
  }
}
