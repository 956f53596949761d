import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors, sign-ins through others, and keys that take turns. */
export class SecondFactors1763700001700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table auth.users
        -- whether one of auth.factors is verified: here, so that a session is judged by primary keys alone
        add column has_second_factor boolean not null default false,
        -- what a user shows of auth.factors and auth.identities
        add column factors jsonb not null default '[]',
        add column identities jsonb not null default '[]',
        -- false where somebody else's sign-in opened the account and no password was set since
        add column email_identity boolean not null default true;

      create table auth.factors (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        factor_type text not null check (factor_type = 'totp'),
        friendly_name text not null,
        status text not null check (status in ('unverified', 'verified')),
        -- encrypted with the root key
        secret bytea not null,
        -- the newest time step whose code was taken: no code is taken twice
        last_step bigint,
        last_challenged_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index factors_user_id on auth.factors (user_id);

      create table auth.factor_challenges (
        id uuid primary key,
        factor_id uuid not null references auth.factors on delete cascade,
        address text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index factor_challenges_factor_id on auth.factor_challenges (factor_id);
      create index factor_challenges_expires_at on auth.factor_challenges (expires_at);

      create table auth.recovery_codes (
        user_id uuid not null references auth.users on delete cascade,
        -- keyed with the root key
        code_hash bytea not null,
        primary key (user_id, code_hash)
      );

      create table auth.identities (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        provider text not null,
        -- the person's id there
        provider_id text not null,
        identity_data jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        last_sign_in_at timestamptz,
        unique (provider, provider_id)
      );
      create index identities_user_id on auth.identities (user_id);

      -- sign-ins that are on their way to a provider and back
      create table auth.outside_sign_ins (
        state_hash bytea primary key,
        provider text not null,
        -- nonce, PKCE verifier and what the browser's cookie must say, encrypted with the root key
        secrets bytea not null,
        redirect_to text not null,
        -- the client's challenge, where it uses PKCE (auth.flow_states)
        flow_id uuid,
        -- who links; null for a sign-in
        user_id uuid references auth.users on delete cascade,
        session_id uuid references auth.sessions on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index outside_sign_ins_expires_at on auth.outside_sign_ins (expires_at);

      -- published at once, used for signing from then on
      alter table auth.signing_keys add column signs_from timestamptz not null default now();
      update auth.signing_keys set signs_from = created_at;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table auth.signing_keys drop column signs_from;
      drop table auth.outside_sign_ins, auth.identities, auth.recovery_codes, auth.factor_challenges, auth.factors;
      alter table auth.users drop column has_second_factor, drop column factors, drop column identities,
        drop column email_identity;
    `);
  }
}
