import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleSlash, KeyRound, Plus } from 'lucide-react';
import { WEBHOOK_ENDPOINTS_MOST } from '../../../../contracts/partner-events.ts';
import type { WebhookEndpoint, WebhookEndpoints } from '../../../../contracts/partner-events.ts';
import { paths } from '../../lib/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMedia } from '../../ui/media.ts';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { Table } from '../../ui/table.tsx';
import { AddEndpointDialog } from './add-endpoint.tsx';
import { webhookEndpointsQuery } from './api.ts';
import { Deliveries } from './deliveries.tsx';
import { EndpointPanel } from './endpoint-panel.tsx';
import { statusOf, whatItHears } from './words.ts';
import './partner-events.css';

const PHONE = '(max-width: 53.75em)';

/** A secret that can still be read whole. */
interface NewSecret {
  readonly id: string;
  readonly secret: string;
}

interface TableOfEndpointsProps {
  items: readonly WebhookEndpoint[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

const TableOfEndpoints = ({ items, chosen, onChoose }: TableOfEndpointsProps) => (
  <Table
    caption="Webhook endpoints"
    rows={items}
    keyOf={({ id }) => id}
    selected={chosen}
    onSelect={({ id }) => onChoose(id)}
    columns={[
      {
        key: 'endpoint',
        head: 'Endpoint',
        names: true,
        cell: ({ url, description }) => (
          <>
            <span className="hook-url m wrap-anywhere" translate="no">
              {url}
            </span>
            {description !== '' && <bdi className="t-12 c3 wrap-anywhere">{description}</bdi>}
          </>
        ),
      },
      {
        key: 'hears',
        head: 'Events',
        className: 'c2',
        cell: ({ types }) => whatItHears(types),
      },
      { key: 'status', head: 'Status', cell: (one) => <Status {...statusOf(one)} /> },
    ]}
  />
);

interface ListProps {
  endpoints: WebhookEndpoints;
  onSecret: (made: NewSecret) => void;
  onRemoved: (id: string) => void;
}

const EndpointsAndPanel = ({ endpoints: { can_use: canUse, items }, onSecret, onRemoved }: ListProps) => {
  const phone = useMedia(PHONE);
  const [asked, setAsked] = useState<string | null>(null);
  const chosen = items.find(({ id }) => id === asked) ?? (phone ? undefined : items[0]);
  const panel = chosen && (
    <EndpointPanel
      key={chosen.id}
      endpoint={chosen}
      canUse={canUse}
      onRotated={(secret) => {
        if (phone) setAsked(null);
        onSecret({ id: chosen.id, secret });
      }}
      onRemoved={() => {
        setAsked(null);
        onRemoved(chosen.id);
      }}
    />
  );
  return (
    <div className="cols hooks">
      <div className="stack min-w-0">
        <section aria-labelledby="endpoints">
          <h2 className="d-20" id="endpoints">
            Endpoints
          </h2>
          <TableOfEndpoints items={items} chosen={chosen?.id ?? null} onChoose={setAsked} />
        </section>
        {!phone && chosen && <Deliveries key={chosen.id} endpoint={chosen} canUse={canUse} />}
      </div>
      {phone
        ? chosen && (
            <Sheet
              open
              onClose={() => setAsked(null)}
              title={chosen.description === '' ? 'Endpoint' : chosen.description}
              description={<span className="t-12 c3 wrap-anywhere">{chosen.url}</span>}
            >
              <div className="stack pt-4">
                {panel}
                <Deliveries endpoint={chosen} canUse={canUse} />
              </div>
            </Sheet>
          )
        : chosen && (
            <aside className="hooks__panel stack" aria-label={`Endpoint ${chosen.url}`}>
              <div className="min-w-0">
                <h2 className="t-16 b wrap-anywhere">
                  <bdi>{chosen.description === '' ? chosen.url : chosen.description}</bdi>
                </h2>
                {chosen.description !== '' && (
                  <div className="t-12 c3 wrap-anywhere" translate="no">
                    {chosen.url}
                  </div>
                )}
              </div>
              {panel}
            </aside>
          )}
    </div>
  );
};

const NoEndpoints = ({ canUse, sales, onAdd }: { canUse: boolean; sales: ReactNode; onAdd: () => void }) => (
  <EmptyState
    title={canUse ? 'No endpoints yet.' : 'Webhooks come with Enterprise.'}
    action={
      canUse ? (
        <SendButton kind="plain" onClick={onAdd}>
          Add an endpoint
        </SendButton>
      ) : (
        <div className="row row--wrap">
          <ButtonLink to={paths.subscription}>See plans</ButtonLink>
          <div>{sales}</div>
        </div>
      )
    }
  >
    Your own program hears at once when someone applies, a payment is released, or a message arrives.
  </EmptyState>
);

/** `sales`: how somebody asks for Enterprise, beside the way to the plans. */
export const Webhooks = ({ sales }: { sales: ReactNode }) => {
  const query = useQuery(webhookEndpointsQuery);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewSecret | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const items = query.data?.items ?? [];
  const canAdd = query.data?.can_use === true && items.length < WEBHOOK_ENDPOINTS_MOST;
  const begin = (): void => setAdding(true);
  const nameOf = (id: string): string => items.find((one) => one.id === id)?.url ?? 'Your endpoint';
  return (
    <>
      <header className="head split row--wrap">
        <div className="min-w-0">
          <h1 className="t-40">Webhooks</h1>
          <p className="t-16 c2 mt-2 read pretty">
            We tell your own program when something happens to you. Each message is signed and names ids
            alone; your program reads the rest with an API key.
          </p>
        </div>
        <div className="row row--wrap">
          <ButtonLink kind="bare" icon={KeyRound} to={paths.apiKeys}>
            API keys
          </ButtonLink>
          {canAdd && (
            <SendButton kind="plain" icon={Plus} ref={adder} onClick={begin}>
              Add an endpoint
            </SendButton>
          )}
        </div>
      </header>
      <p className="sr" role="status">
        {made !== null && 'The secret is ready. Copy it now. You won’t see it again.'}
      </p>
      {made !== null && (
        <SecretOnce
          name={nameOf(made.id)}
          secret={made.secret}
          label="The secret"
          onClose={() => {
            setMade(null);
            adder.current?.focus();
          }}
        />
      )}
      <Loaded
        query={query}
        fault="We couldn’t load your endpoints."
        skeleton={<RowsSkeleton label="Loading your endpoints" />}
        empty={<NoEndpoints canUse={query.data?.can_use === true} sales={sales} onAdd={begin} />}
      >
        {(endpoints) => (
          <>
            {!endpoints.can_use && (
              <div className="mb-6">
                <Banner tone="hold" icon={CircleSlash} place="block">
                  Your plan doesn’t include API access now, so nothing is sent. With Enterprise it goes on.
                </Banner>
              </div>
            )}
            <EndpointsAndPanel
              endpoints={endpoints}
              onSecret={setMade}
              onRemoved={(id) => setMade((now) => (now?.id === id ? null : now))}
            />
          </>
        )}
      </Loaded>
      {adding && (
        <AddEndpointDialog
          onAdded={({ id, secret }) => {
            setAdding(false);
            setMade({ id, secret });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
};
