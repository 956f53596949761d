import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys, and the challenges that browsers answer with them. */
export class Passkeys1763700005600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table auth.passkeys (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        -- as the authenticator names it
        credential_id bytea not null unique,
        -- COSE
        public_key bytea not null,
        -- of signatures; always 0 where the authenticator does not count
        counter bigint not null,
        transports text[] not null,
        -- kept by more than one device
        backed_up boolean not null,
        friendly_name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index passkeys_user_id on auth.passkeys (user_id);

      create table auth.passkey_challenges (
        id uuid primary key,
        -- who adds a passkey; null for a sign-in
        user_id uuid references auth.users on delete cascade,
        challenge text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index passkey_challenges_expires_at on auth.passkey_challenges (expires_at);
      create index passkey_challenges_user_id on auth.passkey_challenges (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table auth.passkey_challenges, auth.passkeys');
  }
}
