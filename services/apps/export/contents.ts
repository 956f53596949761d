import { receivedApplications, sentApplications } from '../../../projections/applications/queries.ts';
import { contractsOf } from '../../../projections/escrows/queries.ts';
import { allNotifications } from '../../../projections/notifications/queries.ts';
import { planAndUsage } from '../../../projections/plans/queries.ts';
import type { Pool } from '../../platform/pg/pool.ts';
import { query } from '../../platform/pg/pool.ts';

/** A document of an export: one JSON file. */
export interface Document {
  readonly file: string;
  /** What the README says of it. */
  readonly what: string;
  readonly make: (db: Pool, person: string, now: Date) => Promise<unknown>;
}

const rowsOf = async (db: Pool, sql: string, person: string): Promise<readonly unknown[]> =>
  (await query<{ row: unknown }>(db, `select to_jsonb(t) as row from (${sql}) t`, [person])).map(
    ({ row }) => row,
  );

/** Applications that became contracts, by id: their two parties share chat, escrow and ledger. */
const CONTRACTS = `select id from read.applications where status = 'accepted' and $1 in (owner_id, applicant_id)`;

export const documents: readonly Document[] = [
  {
    file: 'account.json',
    what: 'your account: addresses, sessions, connected sign-ins and second factors, without their secrets, and when you were last here',
    make: async (db, person) => {
      const [user] = await query<{ row: unknown }>(
        db,
        `select to_jsonb(u) - 'password_hash' as row from auth.users u where id = $1`,
        [person],
      );
      return {
        user: user?.row ?? null,
        sessions: await rowsOf(
          db,
          `select id, user_agent, ip, aal, amr, created_at, refreshed_at from auth.sessions
            where user_id = $1 order by created_at`,
          person,
        ),
        connected_sign_ins: await rowsOf(
          db,
          `select provider, provider_id, identity_data, created_at, last_sign_in_at from auth.identities
            where user_id = $1 order by created_at`,
          person,
        ),
        second_factors: await rowsOf(
          db,
          `select id, factor_type, friendly_name, status, created_at from auth.factors
            where user_id = $1 order by created_at`,
          person,
        ),
        recovery_codes: await rowsOf(
          db,
          'select count(*)::int as unused from auth.recovery_codes where user_id = $1',
          person,
        ),
        last_active: await rowsOf(db, 'select at from presence.last_active where user_id = $1', person),
      };
    },
  },
  {
    file: 'profile.json',
    what: 'your profile',
    make: (db, person) => rowsOf(db, 'select * from read.profiles where id = $1', person),
  },
  {
    file: 'jobs.json',
    what: 'the jobs that you posted',
    make: (db, person) =>
      rowsOf(db, 'select * from read.jobs where created_by = $1 order by created_at', person),
  },
  {
    file: 'applications.json',
    what: 'applications that you sent, and those to your jobs as your screens show them',
    make: async (db, person) => ({
      sent: JSON.parse(await sentApplications(db, person)) as unknown,
      received: JSON.parse(await receivedApplications(db, person)) as unknown,
    }),
  },
  {
    file: 'chats.json',
    what: 'the chats of your contracts, with what the other side wrote to you',
    make: (db, person) =>
      rowsOf(
        db,
        `select id, application_id, sender_id, recipient_id, coalesce(body, '') as body, created_at
           from read.chat_messages where application_id in (${CONTRACTS}) order by application_id, sequence`,
        person,
      ),
  },
  {
    file: 'contracts.json',
    what: 'your contracts with their payments, and the lines of the ledger that they are made of (in cents)',
    make: async (db, person) => ({
      contracts: JSON.parse(await contractsOf(db, person)) as unknown,
      ledger: await rowsOf(
        db,
        `select position, event_type, application_id, account, amount, currency, created_at from read.ledger
          where application_id in (${CONTRACTS}) order by position, id`,
        person,
      ),
    }),
  },
  {
    file: 'reviews.json',
    what: 'ratings that you gave, and those of you that are open',
    make: async (db, person) => ({
      written: await rowsOf(
        db,
        'select * from read.reviews where reviewer_id = $1 order by created_at',
        person,
      ),
      received: await rowsOf(
        db,
        'select * from read.reviews where reviewee_id = $1 and revealed order by created_at',
        person,
      ),
    }),
  },
  {
    file: 'notifications.json',
    what: 'what you were told',
    make: async (db, person) => (await allNotifications(db, person)).items,
  },
  {
    file: 'plan.json',
    what: 'your plan and what is used of it, your customer number at the payment provider, and your payout account; card data and invoices are kept by the payment provider alone',
    make: async (db, person, now) => ({
      plan: await planAndUsage(db, person, now),
      subscription: await rowsOf(db, 'select * from read.plans where id = $1', person),
      applications_by_month: await rowsOf(
        db,
        `select id, used from read.application_usage where id like $1 || '.%' order by id`,
        person,
      ),
      payout_account: await rowsOf(db, 'select * from read.payout_accounts where id = $1', person),
    }),
  },
  {
    file: 'uploads.json',
    what: 'the images that you uploaded; they stand in the folder uploads/',
    make: (db, person) =>
      rowsOf(
        db,
        'select bucket, name, created_at from files.uploads where owner = $1 order by created_at, name',
        person,
      ),
  },
];
