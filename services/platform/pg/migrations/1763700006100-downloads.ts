import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which admin downloaded which table of the panel, with which filter, when: no business facts, so not in the log. */
export class Downloads1763700006100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table moderation.downloads (
        id text primary key,
        admin_id text,
        of_table text not null,
        filter jsonb not null,
        at timestamptz not null
      );
      create index downloads_at on moderation.downloads (at desc, id desc);
      create index downloads_admin on moderation.downloads (admin_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table moderation.downloads');
  }
}
