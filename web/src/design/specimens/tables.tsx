import { useState } from 'react';
import { count, money } from '../../lib/format.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Status } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column, Sort } from '../../ui/table.tsx';
import type { Family } from '../family.ts';
import { EMOJI, LONG, RTL } from './long-text.ts';

interface Entry {
  position: number;
  event: string;
  actor: string;
  cause: string;
  amount: number | null;
}

const entries: readonly Entry[] = [
  { position: 88_432, event: 'EscrowFunded', actor: 'Dara Whitlock', cause: 'FundEscrow', amount: 180_000 },
  { position: 88_433, event: 'NotificationSent', actor: 'policy', cause: 'EscrowFunded', amount: null },
  { position: 93_870, event: 'WorkSubmitted', actor: 'Ines Okafor', cause: 'SubmitWork', amount: null },
  { position: 93_871, event: 'AutoReleaseScheduled', actor: LONG, cause: 'WorkSubmitted', amount: null },
  {
    position: 94_206,
    event: 'PaymentReleased',
    actor: 'Dara Whitlock',
    cause: 'ReleasePayment',
    amount: 175_500,
  },
];

const columns: readonly Column<Entry>[] = [
  {
    key: 'position',
    head: 'Position',
    sortable: true,
    className: 'mono',
    cell: ({ position }) => count(position),
  },
  { key: 'event', head: 'Event', names: true, sortable: true, cell: ({ event }) => event },
  { key: 'actor', head: 'Actor', cell: ({ actor }) => <bdi>{actor}</bdi> },
  { key: 'cause', head: 'Cause', wideOnly: true, cell: ({ cause }) => cause },
  {
    key: 'amount',
    head: 'Amount',
    sortable: true,
    wideOnly: true,
    className: 'num mono',
    cell: ({ amount }) => (amount === null ? '' : money(amount)),
  },
];

const keyOf = ({ position }: Entry): string => String(position);

const inOrder = (sort: Sort): Entry[] => {
  const up = [...entries].sort((one, other) =>
    sort.by === 'event'
      ? one.event.localeCompare(other.event)
      : sort.by === 'amount'
        ? (one.amount ?? 0) - (other.amount ?? 0)
        : one.position - other.position,
  );
  return sort.descending ? up.reverse() : up;
};

const Dense = () => {
  const [sort, setSort] = useState<Sort>({ by: 'position', descending: false });
  const [selected, select] = useState('93870');
  return (
    <Table
      caption="Events"
      dense
      columns={columns}
      rows={inOrder(sort)}
      keyOf={keyOf}
      rowClass={({ position }) => (position > 93_871 ? 'future' : '')}
      sort={sort}
      onSort={setSort}
      selected={selected}
      onSelect={(row) => select(keyOf(row))}
    />
  );
};

interface Person {
  name: string;
  role: string;
  art: string;
  status: 'Accepted' | 'Pending';
}

const people: readonly Person[] = [
  { name: 'Mateo Ruiz', role: 'Scripter, 520 reputation', art: 'av6', status: 'Pending' },
  { name: LONG, role: 'Builder, 180 reputation', art: 'av9', status: 'Accepted' },
];

const roomy: readonly Column<Person>[] = [
  {
    key: 'who',
    head: 'Applicant',
    cell: ({ name, role, art }) => (
      <div className="row gap-3">
        <Avatar src={`/art/${art}.webp`} size={40} />
        <div className="min-w-0">
          <bdi className="b trunc block">{name}</bdi>
          <div className="c2 trunc">{role}</div>
        </div>
      </div>
    ),
  },
  {
    key: 'message',
    head: 'Message',
    cell: () => 'I wrote the water level code for two survival games, both server-authoritative.',
  },
  { key: 'at', head: 'Applied', className: 'c3 nowrap', cell: () => '9 h ago' },
  {
    key: 'status',
    head: 'Status',
    className: 'num',
    cell: ({ status }) => <Status tone={status === 'Accepted' ? 'ok' : 'idle'}>{status}</Status>,
  },
];

const nothing = { caption: 'Events', columns, keyOf } as const;

const end = { noun: ['job', 'jobs'], page: 20, onMore: () => undefined } as const;

export const tables: Family = {
  id: 'tables',
  title: 'Tables and lists',
  note: 'Dense rows are 32 px; phones get rows of their own.',
  layout: 'column',
  states: [
    { title: 'Dense: sorted, one row chosen, what is yet to come dimmed', show: <Dense /> },
    {
      title: 'Roomy',
      show: (
        <Table
          caption="Applicants"
          className="applicants"
          columns={roomy}
          rows={people}
          keyOf={({ name }) => name}
        />
      ),
    },
    {
      title: 'Emoji, and from right to left',
      systemFonts: true,
      show: (
        <Table
          caption="Applicants"
          className="applicants"
          columns={roomy}
          rows={people.map((person, index) => ({ ...person, name: index === 0 ? EMOJI : RTL }))}
          keyOf={({ name }) => name}
        />
      ),
    },
    { title: 'Loading', show: <Table {...nothing} dense rows={undefined} /> },
    {
      title: 'Empty',
      show: <Table {...nothing} rows={[]} empty={<p className="c2">No event matches.</p>} />,
    },
    {
      title: 'Error',
      show: (
        <Table
          {...nothing}
          rows={undefined}
          fault="Could not load events."
          error={new Error('The server did not answer within 10 seconds.')}
          onRetry={() => undefined}
        />
      ),
    },
    { title: 'List that grows', show: <ShowMore {...end} shown={20} left={40} loading={false} /> },
    { title: 'The next page is on its way', show: <ShowMore {...end} shown={40} left={20} loading /> },
    {
      title: 'The next page did not come',
      show: <ShowMore {...end} shown={40} left={20} loading={false} error={new Error('The line is down.')} />,
    },
    { title: 'At its end', show: <ShowMore {...end} shown={45} left={0} loading={false} /> },
  ],
};
