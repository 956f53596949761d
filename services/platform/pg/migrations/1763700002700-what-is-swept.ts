import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the sweeps of tasks that are done and of sign-ups that nobody confirmed. */
export class WhatIsSwept1763700002700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index pending_tasks_done on tasks.pending_tasks (done_at) where done_at is not null;
      create index users_unconfirmed on auth.users (created_at, id) where email_confirmed_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index auth.users_unconfirmed; drop index tasks.pending_tasks_done');
  }
}
