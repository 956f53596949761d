import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key that all other keys hang on, wrapped by the master key (crypto/root-key.ts): one row. */
export class RootKey1763700001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table keys.root (
        id int primary key default 1 check (id = 1),
        wrapped bytea not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table keys.root');
  }
}
