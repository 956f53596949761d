import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what waits to be told of an account, where it was not the person. */
export class ActingAdmins1763700002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.outbox add column acting_admin uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.outbox drop column acting_admin');
  }
}
