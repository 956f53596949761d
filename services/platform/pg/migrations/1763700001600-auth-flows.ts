import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the ways into an account by mail need: codes beside links, challenges of clients, letters that are asked for. */
export class AuthFlows1763700001600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table auth.users
        add column app_metadata jsonb not null default '{}',
        add column invited_at timestamptz,
        add column recovery_sent_at timestamptz,
        -- a change of address under way: where to, and which half has been confirmed ('current' or 'new')
        add column new_email text,
        add column email_change_sent_at timestamptz,
        add column email_change_half text;
      create index users_newest on auth.users (created_at desc, id desc);

      alter table auth.one_time_tokens
        -- the address that the letter went to; a link to an address that is no longer the person's is void
        add column sent_to text,
        -- of the code that stands in the same letter, keyed with the master key: it has few digits
        add column code_hash text,
        -- the client's challenge that following the link must answer to
        add column flow_id uuid;
      create index one_time_tokens_sent_to on auth.one_time_tokens (sent_to, kind);

      -- a client's PKCE challenge (RFC 7636), from the request until its code has been exchanged
      create table auth.flow_states (
        id uuid primary key,
        user_id uuid references auth.users on delete cascade,
        challenge text not null,
        challenge_method text not null,
        -- how the person proves who they are, for the session's amr
        authentication text not null,
        -- of the code, once it has been given out
        code_hash bytea unique,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index flow_states_expires_at on auth.flow_states (expires_at);

      -- letters that somebody asked for; whether there is an account is only looked up after the answer
      create table auth.letter_requests (
        id uuid primary key,
        -- encrypted with the master key: it names an address
        content bytea not null,
        attempts integer not null default 0,
        due_at timestamptz not null default now()
      );
      create index letter_requests_due on auth.letter_requests (due_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table auth.letter_requests, auth.flow_states;
      alter table auth.one_time_tokens drop column sent_to, drop column code_hash, drop column flow_id;
      alter table auth.users drop column app_metadata, drop column invited_at, drop column recovery_sent_at,
        drop column new_email, drop column email_change_sent_at, drop column email_change_half;
    `);
  }
}
