import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What policies want done, how far they have read, and the events that a policy could not take. */
export class Tasks1763700000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema tasks;

      create table tasks.policy_position (
        id text primary key,
        position bigint not null,
        owner uuid,
        lease_until timestamptz
      );
      insert into tasks.policy_position (id, position) values ('policies', 0);

      create table tasks.pending_tasks (
        -- v5 of (event id, policy, index): a repeated reaction is the same row
        id uuid primary key,
        policy text not null,
        -- 'command', or the name of a task
        kind text not null,
        -- JSON as text: jsonb refuses \\u0000. Null once done, since it may hold personal fields in the clear
        payload text,
        event_id uuid not null,
        event_position bigint not null,
        correlation text not null,
        -- by the injected clock; all other times are the database's own
        due_at timestamptz not null,
        created_at timestamptz not null default now(),
        -- null while nobody should run it: not due yet, or between two attempts
        enqueued_at timestamptz,
        -- how often since the last attempt
        enqueues int not null default 0,
        -- when it is put on the queue (again) although it was there, or was tried, before
        enqueue_after timestamptz,
        -- counted when they begin, so that one that ends its process counts too
        attempts int not null default 0,
        last_error text,
        parked_at timestamptz,
        done_at timestamptz,
        outcome text
      );
      create index pending_tasks_fresh on tasks.pending_tasks (due_at, event_position)
        where done_at is null and parked_at is null and enqueue_after is null;
      create index pending_tasks_again on tasks.pending_tasks (enqueue_after)
        where done_at is null and parked_at is null and enqueue_after is not null;
      create index pending_tasks_open on tasks.pending_tasks (kind) where done_at is null;

      create table tasks.policy_failures (
        event_id uuid not null,
        policy text not null,
        event_position bigint not null,
        event_type text not null,
        error text not null,
        failed_at timestamptz not null default now(),
        primary key (event_id, policy)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema tasks cascade');
  }
}
