import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits is entered by its kind, so that nobody who looks for one walks over all of another. */
export class TasksByKind1763700003900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index tasks.pending_tasks_fresh;
      drop index tasks.pending_tasks_again;
      create index pending_tasks_fresh on tasks.pending_tasks (kind, due_at, event_position)
        where done_at is null and parked_at is null and enqueue_after is null;
      create index pending_tasks_again on tasks.pending_tasks (kind, enqueue_after)
        where done_at is null and parked_at is null and enqueue_after is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index tasks.pending_tasks_fresh;
      drop index tasks.pending_tasks_again;
      create index pending_tasks_fresh on tasks.pending_tasks (due_at, event_position)
        where done_at is null and parked_at is null and enqueue_after is null;
      create index pending_tasks_again on tasks.pending_tasks (enqueue_after)
        where done_at is null and parked_at is null and enqueue_after is not null;
    `);
  }
}
