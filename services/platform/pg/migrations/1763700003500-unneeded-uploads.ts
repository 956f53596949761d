import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the sweep of pictures that nothing shows any more: since when that is so, and which are on their way out. */
export class UnneededUploads1763700003500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table files.uploads
        add column unneeded_since timestamptz,
        add column going boolean not null default false;
      create index uploads_unneeded on files.uploads (unneeded_since) where unneeded_since is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table files.uploads drop column unneeded_since, drop column going');
  }
}
