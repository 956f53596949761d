import { Global, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import { CLOCK, CONFIG, FILES, PG_POOL } from '../tokens.ts';
import { AvatarsController } from './avatars.controller.ts';
import { FilesController } from './files.controller.ts';
import { createLocalFiles } from './files.ts';
import type { Files } from './files.ts';
import { UploadsController } from './uploads.controller.ts';
import { createUploads, UPLOADS } from './uploads.ts';
import type { Uploads } from './uploads.ts';

/** Files, uploads and generated avatars. Needs PG_POOL, CONFIG and CLOCK from global modules. */
@Global()
@Module({
  controllers: [UploadsController, FilesController, AvatarsController],
  providers: [
    {
      provide: FILES,
      inject: [CONFIG],
      useFactory: (config: { readonly dataDir: string }): Files => createLocalFiles(config.dataDir),
    },
    {
      provide: UPLOADS,
      inject: [PG_POOL, FILES, CLOCK],
      useFactory: (db: Pool, files: Files, clock: Clock): Uploads => createUploads({ db, files, clock }),
    },
  ],
  exports: [FILES, UPLOADS],
})
export class FilesModule {}
