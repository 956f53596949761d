import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A view of a profile knows where the viewer came from; of those before, nothing is known. */
export class ViewSources1763700006700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table analytics.views add column source text not null default 'other'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table analytics.views drop column source');
  }
}
