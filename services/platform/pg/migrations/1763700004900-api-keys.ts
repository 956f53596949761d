import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When each API key was used last, and how often in the minute that runs (the columns are those of rate-limiter-flexible):
 * no business facts, so not in the log.
 */
export class ApiKeys1763700004900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema api;
      create table api.usage (
        key_id text primary key,
        user_id text not null,
        last_used_at timestamptz not null,
        last_used_from text not null
      );
      create index usage_user on api.usage (user_id);
      create unlogged table api.limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema api cascade');
  }
}
