import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which letters were written of what happened: each leaves once, however often its task is done. */
export class LettersWritten1763700002800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mail.written (
        id uuid primary key,
        written_at timestamptz not null default now()
      );
      create index written_oldest on mail.written (written_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mail.written');
  }
}
