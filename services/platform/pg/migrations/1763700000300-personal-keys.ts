import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A key per person (design.md §5.5). `wrapped` is null once the key is destroyed; the row stays as the proof. */
export class PersonalKeys1763700000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists keys;
      create table keys.personal (
        person uuid primary key,
        wrapped bytea,
        destroyed_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table keys.personal');
  }
}
