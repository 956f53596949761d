import { applicationUsage } from './application-usage/table.ts';
import { applications } from './applications/table.ts';
import { chatMessages } from './chat/table.ts';
import { escrows } from './escrows/table.ts';
import { inboxes } from './inbox/table.ts';
import { jobs } from './jobs/table.ts';
import { ledger } from './ledger/table.ts';
import { notifications } from './notifications/table.ts';
import { payoutAccounts } from './payouts/table.ts';
import { planRows } from './plans/table.ts';
import { profiles } from './profiles/table.ts';
import type { Projection, Row } from './projection.ts';
import { reviews } from './reviews/table.ts';

/** A projection whose row type is forgotten: the runner treats all rows alike. */
const any = <R extends Row>(projection: Projection<R>): Projection => projection as unknown as Projection;

/** Every read model of the product. */
export const registry: readonly Projection[] = [
  any(profiles),
  any(planRows),
  any(jobs),
  any(applications),
  any(applicationUsage),
  any(chatMessages),
  any(escrows),
  any(ledger),
  any(reviews),
  any(payoutAccounts),
  any(notifications),
  any(inboxes),
];
