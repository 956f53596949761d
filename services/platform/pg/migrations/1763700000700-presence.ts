import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody was last here: no business fact, so not in the log. */
export class Presence1763700000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists presence;
      create table presence.last_active (
        user_id text primary key,
        at timestamptz not null
      );
      create index last_active_at on presence.last_active (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema presence cascade');
  }
}
