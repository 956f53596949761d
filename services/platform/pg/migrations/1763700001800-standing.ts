import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is banned stands in the log. */
export class Standing1763700001800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.users drop column banned_until');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.users add column banned_until timestamptz');
  }
}
