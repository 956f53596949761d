import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which command requests that leave no trace in the log are known again, and what they were answered. */
export class Answers1763700000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema http;
      create table http.answers (
        command_id uuid not null,
        route text not null,
        -- json keeps the text as it was sent
        answer json not null,
        answered_at timestamptz not null default now(),
        primary key (command_id, route)
      );
      create index answers_answered_at on http.answers (answered_at);
      alter table presence.last_active add column command_id uuid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema http cascade; alter table presence.last_active drop column command_id');
  }
}
