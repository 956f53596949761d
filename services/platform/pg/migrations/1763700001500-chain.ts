import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far the log is chained. What proves anything is the journal of signed heads, apart from this database; the table
 * holds the keeper's lease, and says when the journal is gone or cut.
 */
export class Chain1763700001500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema chain;
      create table chain.position (
        id text primary key,
        position bigint not null,
        owner uuid,
        lease_until timestamptz,
        -- events up to the position, and their hash
        events bigint not null default 0,
        hash bytea,
        -- the position of the newest head that is in the journal
        signed bigint not null default 0,
        -- why nothing is signed any more
        problem text,
        problem_at timestamptz
      );
      insert into chain.position (id, position) values ('log', 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema chain cascade');
  }
}
