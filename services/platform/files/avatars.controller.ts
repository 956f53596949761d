import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Rejection } from '../../kernel/rejection.ts';
import { Access } from '../session/access.ts';
import { avatarOf, SEED_LIMIT } from './avatars.ts';

const AvatarQuery = z.object({ style: z.enum(['robot', 'initials']).default('robot') });

@Controller('api/avatars')
export class AvatarsController {
  /** The address ends in `.svg`; what stands before it, dots included, is the seed. */
  @Get(':file')
  @Access('everyone')
  @ApiOkResponse({ description: 'The generated picture.', content: { 'image/svg+xml': {} } })
  avatar(
    @Param('file') file: string,
    @Query({ schema: AvatarQuery }) query: z.infer<typeof AvatarQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    const seed = /^(.+)\.svg$/su.exec(file)?.[1];
    if (seed === undefined || [...seed].length > SEED_LIMIT) throw new Rejection('not_found');
    reply.headers({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=604800',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    return avatarOf(seed, query.style);
  }
}
