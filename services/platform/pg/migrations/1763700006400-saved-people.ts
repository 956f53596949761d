import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom people have saved for themselves. It is nobody else's and is forgotten once it is taken back, so it is not in the log. */
export class SavedPeople1763700006400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema saved;
      create table saved.people (
        user_id text not null,
        person_id text not null,
        saved_at timestamptz not null,
        primary key (user_id, person_id)
      );
      create index people_saved on saved.people (user_id, saved_at desc, person_id desc);
      create index people_person on saved.people (person_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema saved cascade');
  }
}
