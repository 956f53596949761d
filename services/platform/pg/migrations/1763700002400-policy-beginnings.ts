import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The policies of the time before it was written down when one begins: they count as having seen the log from its first event on. */
const BEFORE = [
  'end-boosts',
  'end-sessions-when-banned',
  'end-subscriptions-that-are-left-over',
  'end-the-plan-when-grace-is-over',
  'erase-when-grace-is-over',
  'finish-what-was-reserved',
  'free-the-slot-when-a-job-ends',
  'give-the-application-back-when-it-is-withdrawn',
  'hold-work-to-its-deadline',
  'make-the-export-that-was-asked-for',
  'name-founding-members-when-accounts-are-confirmed',
  'pause-jobs-when-the-plan-shrinks',
  'pay-out-when-payment-is-released',
  'release-the-old-name-when-it-changes',
  'remove-exports-when-they-expire',
  'return-money-when-escrow-is-refunded',
  'reveal-reviews-when-the-time-is-over',
  'tell-people-of-their-standing',
  'write-to-people-about-their-account',
];

/** Since when each policy sees events as they come, and how much it was shown of those before. */
export class PolicyBeginnings1763700002400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tasks.policies (
        name text primary key,
        -- the position that the policies had reached when it came
        since bigint not null,
        -- up to where it was shown what came before that
        shown bigint not null default 0
      )
    `);
    await runner.query('insert into tasks.policies (name, since) select unnest($1::text[]), 0', [BEFORE]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tasks.policies');
  }
}
