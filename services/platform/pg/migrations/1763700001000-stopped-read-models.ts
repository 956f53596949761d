import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money read models stop at the event that they cannot take (`degraded_at`), while the others go on. */
export class StoppedReadModels1763700001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projector.models add column stopped boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projector.models drop column stopped');
  }
}
