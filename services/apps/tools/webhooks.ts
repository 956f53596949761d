import { countedWebhooks, replayWebhooks } from '../../platform/payments/webhook-inbox.ts';
import type { Desk } from './desk.ts';
import { ToolRefusal } from './desk.ts';
import type { Report } from './report.ts';

/** Says how many webhooks of each kind the payment provider sent, and what became of them. */
export const countWebhooks = async ({ pool }: Desk, report: Report): Promise<boolean> => {
  for (const { type: kind, outcome, count } of await countedWebhooks(pool))
    report.result({ type: 'webhooks', kind, outcome: outcome ?? 'waits', count }, [
      `${kind}: ${count} ${outcome ?? 'waiting'}`,
    ]);
  return true;
};

/** Has the running product take them up again. */
export const takeAgain = async ({ pool }: Desk, id: string | undefined, report: Report): Promise<boolean> => {
  const taken = await replayWebhooks(pool, id);
  if (taken === 0 && id !== undefined) throw new ToolRefusal(`No webhook came under the id "${id}".`);
  report.result({ type: 'replayed', taken }, [`${taken} webhooks: the product takes them up again`]);
  return true;
};
