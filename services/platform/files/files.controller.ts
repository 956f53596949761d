import { Controller, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Rejection } from '../../kernel/rejection.ts';
import { Query } from '../http/route.ts';
import { FILES } from '../tokens.ts';
import { ATTACHMENTS } from './files.ts';
import type { Files } from './files.ts';

@Controller('files')
export class FilesController {
  constructor(@Inject(FILES) private readonly files: Files) {}

  @Query(':bucket/:name', { access: 'everyone', answer: { file: 'image/webp', description: 'The file.' } })
  async get(
    @Param('bucket') bucket: string,
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const file = bucket === ATTACHMENTS ? null : await this.files.get(bucket, name);
    if (file === null) throw new Rejection('not_found');
    reply.headers({
      'content-type': file.contentType,
      // A name is never used for a second content.
      'cache-control': 'public, max-age=31536000, immutable',
      // The name is ours: a browser that saves the file takes no other from the address.
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return file.bytes;
  }
}
