import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the payment provider told, as it came: kept before anything is done about it, one row an id of its. */
export class WebhookInbox1763700004100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema payments;
      create table payments.webhooks (
        id text primary key,
        type text not null,
        payload text not null,
        received_at timestamptz not null default now(),
        attempts integer not null,
        outcome text check (outcome in ('done', 'unknown')),
        settled_at timestamptz,
        last_error text
      );
      create index webhooks_unsettled on payments.webhooks (received_at) where outcome is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema payments cascade');
  }
}
