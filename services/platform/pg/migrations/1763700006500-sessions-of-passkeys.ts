import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which passkey opened a session: it ends when that one is removed. */
export class SessionsOfPasskeys1763700006500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Without a reference: whoever removes a passkey ends its sessions first, and tells of each.
    await runner.query('alter table auth.sessions add column passkey_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.sessions drop column passkey_id');
  }
}
