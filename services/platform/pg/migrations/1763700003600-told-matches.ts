import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much a search has told within an hour is asked before each telling. */
export class ToldMatches1763700003600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index matches_told on searches.matches (search_id, told_at) where told_at is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index searches.matches_told');
  }
}
