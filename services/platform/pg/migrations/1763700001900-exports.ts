import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which exports of people's data are there; the files stand in a folder of their own. */
export class Exports1763700001900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table files.exports (
        id uuid primary key,
        owner uuid not null,
        name text not null,
        bytes bigint not null,
        expires_at timestamptz not null
      );
      create index exports_of_owner on files.exports (owner);
      create index exports_expire on files.exports (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table files.exports');
  }
}
