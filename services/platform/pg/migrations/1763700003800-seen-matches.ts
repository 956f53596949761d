import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search has found is new until its person has looked; what was found before this, they have. */
export class SeenMatches1763700003800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table searches.matches add column seen_at timestamptz;
      update searches.matches set seen_at = found_at;
      create index matches_new on searches.matches (search_id, found_at desc) where seen_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table searches.matches drop column seen_at');
  }
}
