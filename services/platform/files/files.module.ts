import { Global, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import { CLOCK, CONFIG, FILES, PG_POOL, ROOT_KEY } from '../tokens.ts';
import { ATTACHMENT_LINKS, createAttachmentLinks } from './attachment-links.ts';
import { ATTACHED, createAttachments } from './attachments.ts';
import { AvatarsController } from './avatars.controller.ts';
import { FilesController } from './files.controller.ts';
import { createFiles } from './create-files.ts';
import type { Files } from './files.ts';
import { UploadsController } from './uploads.controller.ts';
import { createUploads, UPLOADS } from './uploads.ts';
import type { Uploads } from './uploads.ts';

/** Files, uploads, files of messages and generated avatars. Needs PG_POOL, CONFIG, ROOT_KEY and CLOCK from global modules. */
@Global()
@Module({
  controllers: [UploadsController, FilesController, AvatarsController],
  providers: [
    {
      provide: FILES,
      inject: [CONFIG],
      useFactory: (config: { readonly dataDir: string; readonly s3Url?: string }): Files =>
        createFiles(config),
    },
    {
      provide: UPLOADS,
      inject: [PG_POOL, FILES, CLOCK],
      useFactory: (db: Pool, files: Files, clock: Clock): Uploads => createUploads({ db, files, clock }),
    },
    {
      provide: ATTACHED,
      inject: [PG_POOL, FILES, CLOCK],
      useFactory: (pool: Pool, files: Files, clock: Clock) => createAttachments({ pool, files, clock }),
    },
    { provide: ATTACHMENT_LINKS, inject: [ROOT_KEY, CLOCK], useFactory: createAttachmentLinks },
  ],
  exports: [FILES, UPLOADS, ATTACHED, ATTACHMENT_LINKS],
})
export class FilesModule {}
