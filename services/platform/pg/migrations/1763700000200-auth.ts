import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credentials, sessions and what waits to leave them: facts for the log, mails for their people. */
export class Auth1763700000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema auth;

      create table auth.users (
        id uuid primary key,
        -- trimmed and in lower case
        email text not null unique,
        password_hash text,
        user_metadata jsonb not null default '{}',
        confirmation_sent_at timestamptz,
        email_confirmed_at timestamptz,
        last_sign_in_at timestamptz,
        banned_until timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );

      create table auth.sessions (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        -- the session's key is derived from the master key and this salt; refresh tokens are not stored
        salt bytea not null,
        counter integer not null default 0,
        -- when the latest refresh tokens were replaced, oldest first; the last entry belongs to counter - 1
        rotated_at timestamptz[] not null default '{}',
        aal text not null,
        amr jsonb not null,
        user_agent text,
        ip text,
        created_at timestamptz not null,
        refreshed_at timestamptz
      );
      create index sessions_user_id on auth.sessions (user_id);

      create table auth.one_time_tokens (
        token_hash bytea primary key,
        user_id uuid not null references auth.users on delete cascade,
        kind text not null,
        -- what the sign-up behind this link entered; it takes effect when this link is followed
        password_hash text,
        user_metadata jsonb,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index one_time_tokens_user_id on auth.one_time_tokens (user_id, kind);
      create index one_time_tokens_expires_at on auth.one_time_tokens (expires_at);

      create table auth.signing_keys (
        kid text primary key,
        public_jwk jsonb not null,
        -- a JWK, encrypted with the master key
        private_key bytea not null,
        created_at timestamptz not null default now()
      );

      create table auth.outbox (
        seq bigint generated always as identity primary key,
        event_id uuid not null unique,
        user_id uuid not null,
        type text not null,
        data jsonb not null,
        time timestamptz not null,
        -- the transaction that wrote a row appends it itself; the drain takes it from here on
        due_at timestamptz not null default now()
      );
      create index outbox_user_id on auth.outbox (user_id, seq);

      -- token buckets; lost in a crash of the server, which is harmless
      create unlogged table auth.rate_limits (
        key text primary key,
        tokens double precision not null,
        per_second double precision not null,
        burst double precision not null,
        updated_at timestamptz not null
      );

      create schema mail;

      create table mail.outbox (
        id uuid primary key,
        kind text not null,
        -- recipient and content, encrypted with the master key: links in mails are credentials
        content bytea not null,
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        given_up_at timestamptz,
        last_error text
      );
      create index outbox_due on mail.outbox (due_at) where given_up_at is null;

      create table mail.mailbox (
        id uuid primary key,
        seq bigint generated always as identity,
        recipient text not null,
        subject text not null,
        body_text text not null,
        body_html text not null,
        kind text not null,
        created_at timestamptz not null default now()
      );
      create index mailbox_newest on mail.mailbox (seq desc);
      create index mailbox_recipient on mail.mailbox (recipient, seq desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema mail cascade; drop schema auth cascade');
  }
}
