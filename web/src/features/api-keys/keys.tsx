import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, CircleSlash, Plus, Webhook } from 'lucide-react';
import type { ApiKey, ApiKeys as Keys } from '../../../../contracts/api-keys.ts';
import { count, shortDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMedia } from '../../ui/media.ts';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { apiKeysQuery } from './api.ts';
import { KeyPanel } from './key-panel.tsx';
import { MakeKeyDialog } from './make-key.tsx';
import { shownKey, whatKeyCan } from './words.ts';
import type { NewKey } from './words.ts';
import './api-keys.css';

const Used = ({ apiKey: { status, used, limit, revoked_at: revoked, expires_at: expires } }: OfKey) => {
  if (status === 'revoked')
    return <span className="c3">Revoked {revoked !== null && shortDate(revoked)}</span>;
  if (status === 'expired')
    return <span className="c3">Expired {expires !== null && shortDate(expires)}</span>;
  return (
    <span className="api-use">
      <span className="mono t-12">
        {count(used)}
        <span className="c3"> / {count(limit)} a minute</span>
      </span>
      <span className="api-use__bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (used / limit) * 100)}%` }} />
      </span>
    </span>
  );
};

interface OfKey {
  apiKey: ApiKey;
}

interface TableOfKeysProps {
  items: readonly ApiKey[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

const TableOfKeys = ({ items, chosen, onChoose }: TableOfKeysProps) => (
  <Table
    caption="API keys"
    className="api-keys__table"
    rows={items}
    keyOf={({ id }) => id}
    rowClass={({ status }) => (status === 'active' ? '' : 'api-keys__off')}
    selected={chosen}
    onSelect={({ id }) => onChoose(id)}
    columns={[
      {
        key: 'key',
        head: 'Key',
        names: true,
        cell: (one) => (
          <>
            <bdi className="api-keys__name m wrap-anywhere">{one.name}</bdi>
            <span className="mono t-12 c3" translate="no">
              {shownKey(one)}
            </span>
          </>
        ),
      },
      { key: 'can', head: 'Can', className: 'c2 pretty', cell: ({ scopes }) => whatKeyCan(scopes) },
      { key: 'used', head: 'Used this minute', cell: (one) => <Used apiKey={one} /> },
      {
        key: 'last',
        head: 'Last used',
        className: 'num c2',
        cell: ({ last_used_at: at }) => (at === null ? 'Never used' : <Time at={at} />),
      },
    ]}
  />
);

const PHONE = '(max-width: 53.75em)';

/** Reset when a key ends: those that ended are below. */
const inOrder = (items: readonly ApiKey[]): readonly ApiKey[] => [
  ...items.filter(({ status }) => status === 'active'),
  ...items.filter(({ status }) => status !== 'active'),
];

interface ListProps {
  keys: Keys;
  onMade: (made: NewKey) => void;
  onRevoked: (id: string) => void;
}

const KeysAndPanel = ({ keys: { can_use: canUse, items }, onMade, onRevoked }: ListProps) => {
  const phone = useMedia(PHONE);
  const [asked, setAsked] = useState<string | null>(null);
  const ordered = inOrder(items);
  const chosen = ordered.find(({ id }) => id === asked) ?? (phone ? undefined : ordered[0]);
  const panel = chosen && (
    <KeyPanel
      apiKey={chosen}
      canUse={canUse}
      onMade={(made) => {
        if (phone) setAsked(null);
        onMade(made);
      }}
      onRevoked={onRevoked}
    />
  );
  return (
    <div className="cols api-keys">
      <section aria-labelledby="api-keys">
        <h2 className="d-20" id="api-keys">
          Keys
        </h2>
        <TableOfKeys items={ordered} chosen={chosen?.id ?? null} onChoose={setAsked} />
      </section>
      {phone
        ? chosen && (
            <Sheet
              open
              onClose={() => setAsked(null)}
              title={chosen.name}
              description={<span className="mono t-12 c3">{shownKey(chosen)}</span>}
            >
              <div className="pt-4">{panel}</div>
            </Sheet>
          )
        : chosen && (
            <aside className="api-keys__panel stack" aria-labelledby="api-key">
              <div className="min-w-0">
                <h2 className="t-16 b wrap-anywhere" id="api-key">
                  <bdi>{chosen.name}</bdi>
                </h2>
                <div className="mono t-12 c3" translate="no">
                  {shownKey(chosen)}
                </div>
              </div>
              {panel}
            </aside>
          )}
    </div>
  );
};

const NoKeys = ({ canUse, sales, onMake }: { canUse: boolean; sales: ReactNode; onMake: () => void }) =>
  canUse ? (
    <EmptyState
      title="No keys yet."
      action={
        <SendButton kind="plain" onClick={onMake}>
          Make a key
        </SendButton>
      }
    >
      Programs with a key can read your jobs, applications, contracts, and messages, and change what you let
      them change.
    </EmptyState>
  ) : (
    <EmptyState
      title="API access comes with Enterprise."
      action={
        <div className="row row--wrap">
          <ButtonLink to={paths.subscription}>See plans</ButtonLink>
          <div>{sales}</div>
        </div>
      }
    >
      Let your own programs read your jobs, applications, contracts, and messages, and change what you allow.
    </EmptyState>
  );

/** `sales`: how somebody asks for Enterprise, beside the way to the plans. */
export const ApiKeys = ({ sales }: { sales: ReactNode }) => {
  const query = useQuery(apiKeysQuery);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  const maker = useRef<HTMLButtonElement>(null);
  const begin = (): void => setMaking(true);
  const canUse = query.data?.can_use ?? false;
  const show = (key: NewKey): void => {
    setMaking(false);
    setMade(key);
  };
  return (
    <>
      <header className="head split row--wrap">
        <div className="min-w-0">
          <h1 className="t-40">API keys</h1>
          <p className="t-16 c2 mt-2 read pretty">
            A program with one of your keys acts as you. You choose what it can do.
          </p>
        </div>
        <div className="row row--wrap">
          <ButtonLink kind="bare" icon={BookOpen} to={paths.apiReference}>
            Reference
          </ButtonLink>
          <ButtonLink kind="bare" icon={Webhook} to={paths.webhooks}>
            Webhooks
          </ButtonLink>
          {canUse && (
            <SendButton kind="plain" icon={Plus} ref={maker} onClick={begin}>
              Make a key
            </SendButton>
          )}
        </div>
      </header>
      <p className="sr" role="status">
        {made !== null && `“${made.name}” is ready. Copy it now. You won’t see it again.`}
      </p>
      {made !== null && (
        <SecretOnce
          name={made.name}
          secret={made.key}
          label="The new key"
          onClose={() => {
            setMade(null);
            maker.current?.focus();
          }}
        />
      )}
      <Loaded
        query={query}
        fault="We couldn’t load your keys."
        skeleton={<RowsSkeleton label="Loading your keys" />}
        empty={<NoKeys canUse={canUse} sales={sales} onMake={begin} />}
      >
        {(keys) => (
          <>
            {!keys.can_use && (
              <div className="mb-6">
                <Banner tone="hold" icon={CircleSlash} place="block">
                  Your plan doesn’t include API access now, so these keys are refused. They work again{' '}
                  <Link className="u" to={paths.subscription}>
                    with Enterprise
                  </Link>
                  , unless they’re revoked or expire.
                </Banner>
              </div>
            )}
            <KeysAndPanel
              keys={keys}
              onMade={show}
              onRevoked={(id) => setMade((now) => (now?.id === id ? null : now))}
            />
          </>
        )}
      </Loaded>
      {making && <MakeKeyDialog onMade={show} onClose={() => setMaking(false)} />}
    </>
  );
};
