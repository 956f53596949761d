import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The releases that wait for their deadline become tasks, which look first whether an admin has to decide. */
export class ReleasesByTask1763700004500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update tasks.pending_tasks
         set kind = 'release-on-deadline',
             payload = json_build_object('applicationId', payload::json ->> 'id')::text
       where done_at is null and kind = 'command'
         and payload::json #>> '{to}' = 'escrow' and payload::json #>> '{command,type}' = 'ReleasePayment'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update tasks.pending_tasks
         set kind = 'command',
             payload = json_build_object('to', 'escrow', 'id', payload::json ->> 'applicationId',
               'command', json_build_object('type', 'ReleasePayment', 'by', 'deadline'))::text
       where done_at is null and kind = 'release-on-deadline'
    `);
  }
}
