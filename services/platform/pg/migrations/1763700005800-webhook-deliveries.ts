import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is sent to partners' webhook endpoints, and how that goes: gone after 30 days, so not in the log. */
export class WebhookDeliveries1763700005800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema endpoints;
      create table endpoints.deliveries (
        id text primary key,
        endpoint_id text not null,
        user_id text not null,
        type text not null,
        sequence bigint not null,
        happened_at timestamptz not null,
        data jsonb not null,
        created_at timestamptz not null,
        status text not null check (status in ('waiting', 'delivered', 'failed')),
        attempts integer not null default 0,
        turn integer not null default 0,
        by_hand boolean not null default false,
        give_up_at timestamptz not null,
        next_at timestamptz,
        last_at timestamptz,
        last_code integer,
        last_ms integer,
        last_fault text,
        last_answer text
      );
      create index deliveries_endpoint on endpoints.deliveries (endpoint_id, created_at desc, id desc);
      create index deliveries_user on endpoints.deliveries (user_id);
      create index deliveries_created on endpoints.deliveries (created_at);
      create table endpoints.health (
        endpoint_id text primary key,
        user_id text not null,
        failing_since timestamptz,
        timed_out_at timestamptz
      );
      create index health_user on endpoints.health (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema endpoints cascade');
  }
}
