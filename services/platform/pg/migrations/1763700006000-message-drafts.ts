import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people have written in a chat and not sent. It is nobody else's and changes with each key, so it is not in the log. */
export class MessageDrafts1763700006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema drafts;
      create table drafts.messages (
        user_id text not null,
        chat text not null,
        body text not null,
        written_at timestamptz not null,
        primary key (user_id, chat)
      );
      create index messages_written on drafts.messages (user_id, written_at desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema drafts cascade');
  }
}
