import { planAndUsage } from '../../projections/plans/queries.ts';
import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const billingDocuments: readonly ExportDocument[] = [
  {
    file: 'plan.json',
    what: 'your plan and how much of it you’ve used, your customer number at the payment provider, and your payout account; only the payment provider keeps card data and invoices',
    of: ['plans', 'plan_places', 'application_usage', 'payout_accounts'],
    late: true,
    make: async (db, person, now) => ({
      plan: await planAndUsage(db, person, now),
      subscription: await rowsFor(db, 'select * from read.plans where id = $1', person),
      applications_by_month: await rowsFor(
        db,
        `select id, used from read.application_usage where id like $1 || '.%' order by id`,
        person,
      ),
      places_of_the_plan: await rowsFor(
        db,
        'select id, kind, spans from read.plan_places where user_id = $1 order by id',
        person,
      ),
      payout_account: await rowsFor(db, 'select * from read.payout_accounts where id = $1', person),
    }),
  },
];
