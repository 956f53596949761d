import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A file of a message is sent by one command alone, and no longer counts once its sender has removed it. People look
 * through theirs by date and by size.
 */
export class RemovedFiles1763700006600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table files.uploads add column sent_by text, add column removed_at timestamptz;
      update files.uploads set sent_by = 'before' where bucket = 'attachments' and unneeded_since is null;
      create index uploads_newest on files.uploads (owner, created_at desc, (details ->> 'id') desc) where bucket = 'attachments';
      create index uploads_largest on files.uploads (owner, bytes desc, (details ->> 'id') desc) where bucket = 'attachments';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index files.uploads_newest, files.uploads_largest;
      alter table files.uploads drop column sent_by, drop column removed_at;
    `);
  }
}
