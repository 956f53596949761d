import { Controller, Param, Query as QueryString, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Rejection } from '../../kernel/rejection.ts';
import { Query } from '../http/route.ts';
import { avatarOf, SEED_LIMIT } from './avatars.ts';

const AvatarQuery = z.object({ style: z.enum(['robot', 'initials']).default('robot') });

@Controller('api/avatars')
export class AvatarsController {
  /** The address ends in `.svg`; what stands before it, dots included, is the seed. */
  @Query(':file', {
    access: 'everyone',
    answer: { file: 'image/svg+xml', description: 'The generated picture.' },
  })
  avatar(
    @Param('file') file: string,
    @QueryString({ schema: AvatarQuery }) query: z.infer<typeof AvatarQuery>,
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
