import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which request an answer was kept for; null for those kept before. */
export class AnsweredRequests1763700002100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table http.answers add column request text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table http.answers drop column request');
  }
}
