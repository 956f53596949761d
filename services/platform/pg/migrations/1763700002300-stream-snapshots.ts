import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Long streams as they were folded last, and which commands wrote them. The log has all of it. */
export class StreamSnapshots1763700002300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema streams;
      create table streams.snapshots (
        stream text primary key,
        -- of the rules that folded it
        version integer not null,
        state jsonb not null,
        revision bigint not null,
        position bigint not null
      );
      create table streams.commands (
        stream text not null,
        command_id text not null,
        request text,
        first bigint not null,
        last bigint not null,
        position bigint not null,
        at timestamptz not null default now(),
        primary key (stream, command_id)
      );
      create index commands_at on streams.commands (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema streams cascade');
  }
}
