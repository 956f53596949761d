import type { WebhookDelivery, WebhookEndpoint } from '../../../../contracts/partner-events.ts';
import { exactTime } from '../../lib/format.ts';
import { usePaged } from '../../lib/paged.ts';
import { GrowingTable } from '../../ui/growing-table.tsx';
import { Status } from '../../ui/status.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { Time } from '../../ui/time.tsx';
import { useReplayDelivery, webhookDeliveriesQuery } from './api.ts';
import { deliveryStatusOf, outcomeOf } from './words.ts';

const Outcome = ({ delivery }: { delivery: WebhookDelivery }) => {
  const { last_answer: answer, next_at: next, attempts } = delivery;
  return (
    <span className="hook-outcome">
      <span>{outcomeOf(delivery)}</span>
      {answer !== null && answer !== '' && (
        <span className="mono t-12 c3 hook-outcome__answer" title={answer}>
          {answer}
        </span>
      )}
      {next !== null && attempts > 0 && (
        <span className="t-12 c3" title={exactTime(next)}>
          Next try <Time at={next} />
        </span>
      )}
    </span>
  );
};

/** What was sent to one endpoint in the last 30 days, and what came of it. */
export const Deliveries = ({ endpoint, canUse }: { endpoint: WebhookEndpoint; canUse: boolean }) => {
  const { id, status } = endpoint;
  const list = usePaged(webhookDeliveriesQuery(id));
  const replay = useReplayDelivery(id);
  const canReplay = canUse && status === 'active';
  return (
    <section className="hook-deliveries" aria-labelledby="deliveries">
      <h2 className="d-20" id="deliveries">
        Deliveries
      </h2>
      <GrowingTable
        caption="Deliveries"
        list={list}
        noun={['delivery', 'deliveries']}
        fault="We couldn’t load the deliveries."
        none="Nothing was sent yet."
        columns={[
          {
            key: 'event',
            head: 'Event',
            names: true,
            cell: ({ type, created_at: at }) => (
              <>
                <span className="mono t-12 wrap-anywhere">{type}</span>
                <span className="t-12 c3 hook-when">
                  <Time at={at} />
                </span>
              </>
            ),
          },
          { key: 'status', head: 'Status', cell: (one) => <Status {...deliveryStatusOf(one)} /> },
          { key: 'tries', head: 'Tries', className: 'num', cell: ({ attempts }) => attempts },
          { key: 'outcome', head: 'Last answer', cell: (one) => <Outcome delivery={one} /> },
          {
            key: 'replay',
            head: 'Replay',
            quiet: true,
            cell: (one) =>
              one.status === 'waiting' ? null : (
                <SendButton
                  kind="bare"
                  disabled={!canReplay}
                  busy={replay.isPending && replay.variables === one.id}
                  aria-label={`Replay ${one.type}`}
                  onClick={() => replay.mutate(one.id)}
                >
                  Replay
                </SendButton>
              ),
          },
        ]}
      />
    </section>
  );
};
