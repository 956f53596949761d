import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A view of a profile knows where the viewer came from; of those before, nothing is known. Visitors who are not logged in
 * count once a day by a hash, whose salt is forgotten with the day.
 */
export class ViewSources1763700006700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table analytics.views add column source text not null default 'other';
      create table analytics.salts (day date primary key, salt uuid not null default gen_random_uuid());
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table analytics.salts;
      alter table analytics.views drop column source;
    `);
  }
}
