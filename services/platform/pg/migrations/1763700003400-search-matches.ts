import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What followed searches have found: each thing is told once, however often it is edited. */
export class SearchMatches1763700003400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema searches;
      create table searches.matches (
        search_id uuid not null,
        subject_id uuid not null,
        found_at timestamptz not null,
        told_at timestamptz,
        primary key (search_id, subject_id)
      );
      create index matches_untold on searches.matches (subject_id, search_id) where told_at is null;
      create index matches_untold_by_search on searches.matches (search_id) where told_at is null;
      create index matches_oldest on searches.matches (found_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema searches cascade');
  }
}
