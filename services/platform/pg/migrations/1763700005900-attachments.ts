import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files in messages are uploads as well: what they are called and are (an Attachment), and by what an upload that is
 * repeated is known. Their sizes are summed up for each person.
 */
export class Attachments1763700005900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table files.uploads
        add column bytes bigint,
        add column details jsonb,
        add column digest text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table files.uploads drop column bytes, drop column details, drop column digest',
    );
  }
}
