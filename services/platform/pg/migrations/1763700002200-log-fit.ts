import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which event the log of this database is known again, and whether what is wrong with the chain speaks against it. */
export class LogFit1763700002200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table chain.position
        -- the last event that was chained, and the hash before it; of the position that stands here, or of none: an
        -- earlier version of the product moves the chain on without it
        add column last_position bigint,
        add column last_stream text,
        add column last_revision bigint,
        add column last_before bytea,
        -- whether the problem is that the log is not the one that was signed
        add column misfit boolean not null default false
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table chain.position drop column last_position, drop column last_stream, drop column last_revision, drop column last_before, drop column misfit',
    );
  }
}
