import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The projector's own books. The read models themselves live in schema `read`, which belongs to the projections:
 * it may be dropped whole and is built again from the log.
 */
export class Projector1763700000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- text search over job titles (projections/jobs)
      create extension if not exists pg_trgm;
      create schema if not exists projector;
      create schema if not exists read;
      create table projector.position (
        id text primary key,
        position bigint not null,
        owner uuid,
        lease_until timestamptz
      );
      insert into projector.position (id, position) values ('live', 0);
      create table projector.models (
        name text primary key,
        version int not null,
        generation int not null,
        degraded_at bigint,
        degraded_why text
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema read cascade; drop schema projector cascade');
  }
}
