import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which admin looked at the surroundings of a reported message, for which report, when: no business facts, so not in the log. */
export class Looks1763700005700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema moderation;
      create table moderation.looks (
        id text primary key,
        admin_id text,
        report_id text not null,
        message_id text not null,
        at timestamptz not null
      );
      create index looks_at on moderation.looks (at desc, id desc);
      create index looks_admin on moderation.looks (admin_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema moderation cascade');
  }
}
