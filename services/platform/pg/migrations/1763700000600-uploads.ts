import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which file was uploaded by whom: a profile may point at its owner's own files only. */
export class Uploads1763700000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists files;
      create table files.uploads (
        bucket text not null,
        name text not null,
        owner uuid not null,
        created_at timestamptz not null,
        primary key (bucket, name)
      );
      create index uploads_of_owner on files.uploads (owner);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table files.uploads');
  }
}
