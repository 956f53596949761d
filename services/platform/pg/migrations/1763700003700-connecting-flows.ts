import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which session began to connect an account elsewhere: the code that comes of it is no newer login, and ends with it. */
export class ConnectingFlows1763700003700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table auth.flow_states add column session_id uuid references auth.sessions on delete cascade',
    );
    await runner.query(
      'create index flow_states_of_session on auth.flow_states (session_id) where session_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.flow_states drop column session_id');
  }
}
