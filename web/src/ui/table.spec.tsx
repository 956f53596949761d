import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Table } from './table.tsx';
import type { Column, Sort } from './table.tsx';

interface Entry {
  id: string;
  name: string;
  amount: number;
}

const entries: readonly Entry[] = [
  { id: 'a', name: 'Ines', amount: 3 },
  { id: 'b', name: '👩🏽‍🎨 عائشة', amount: 1 },
  { id: 'c', name: 'Mateo', amount: 2 },
];

const columns: readonly Column<Entry>[] = [
  { key: 'name', head: 'Name', names: true, sortable: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'amount', head: 'Amount', className: 'num', sortable: true, cell: ({ amount }) => amount },
  {
    key: 'act',
    head: 'Act',
    quiet: true,
    cell: ({ name }) => <button type="button">Open {name}</button>,
  },
];

const shared = { caption: 'People', columns, keyOf: ({ id }: Entry) => id };

const Sorted = () => {
  const [sort, setSort] = useState<Sort>({ by: 'name', descending: false });
  const rows = [...entries].sort((one, other) =>
    sort.by === 'amount' ? one.amount - other.amount : one.name.localeCompare(other.name),
  );
  return <Table {...shared} rows={sort.descending ? rows.reverse() : rows} sort={sort} onSort={setSort} />;
};

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

const Chosen = ({ onSelect }: { onSelect: (id: string) => void }) => {
  const [selected, select] = useState<string | null>(null);
  return (
    <Table
      {...shared}
      rows={entries}
      selected={selected}
      onSelect={({ id }) => {
        select(id);
        onSelect(id);
      }}
    />
  );
};

test('a head sorts, another press turns the order round, and the column says so', async () => {
  render(<Sorted />);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
  expect(names()).toEqual(['👩🏽‍🎨 عائشة', 'Mateo', 'Ines']);
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none');
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Ines', 'Mateo', '👩🏽‍🎨 عائشة']);
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
});

test('a head that does not sort is no button', () => {
  render(<Sorted />);
  expect(screen.getByRole('columnheader', { name: 'Act' })).not.toHaveAttribute('aria-sort');
  expect(screen.queryByRole('button', { name: 'Act' })).not.toBeInTheDocument();
});

test('where the heads do not show, one choice holds every order', async () => {
  render(<Sorted />);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Amount, descending');
  expect(names()).toEqual(['Ines', 'Mateo', '👩🏽‍🎨 عائشة']);
});

test('arrow keys, Home and End move over the rows, and Enter chooses one', async () => {
  const onSelect = jest.fn();
  render(<Chosen onSelect={onSelect} />);
  const rows = within(screen.getByRole('grid', { name: 'People' }))
    .getAllByRole('row')
    .slice(1);
  await userEvent.tab();
  expect(rows[0]).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(rows[2]).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  expect(onSelect.mock.calls).toEqual([['b']]);
  expect(rows[1]).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{End} ');
  expect(onSelect).toHaveBeenLastCalledWith('c');
  expect(rows[1]).toHaveAttribute('aria-selected', 'false');
});

test('the rows are one stop of the Tab key: the chosen one, or the first', async () => {
  render(
    <Table {...shared} columns={columns.slice(0, 2)} rows={entries} selected="c" onSelect={jest.fn()} />,
  );
  await userEvent.tab();
  expect(screen.getByRole('row', { name: /Mateo/ })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('a click chooses a row, but not one on a button inside it', async () => {
  const onSelect = jest.fn();
  render(<Chosen onSelect={onSelect} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open Ines' }));
  await userEvent.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Ines'));
  expect(onSelect).toHaveBeenCalledWith('a');
});

test('without a choice rows take no focus and the table is no grid', async () => {
  render(<Table {...shared} rows={entries} />);
  expect(screen.getByRole('table', { name: 'People' })).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Open Ines' })).toHaveFocus();
});

test('while it loads it says so, and offers nothing to press', async () => {
  render(<Table {...shared} rows={undefined} onSort={jest.fn()} />);
  expect(await screen.findByText('Loading: People')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('button', { hidden: true })).not.toBeInTheDocument();
  expect(document.querySelector('[aria-busy="true"] table')).toBeInTheDocument();
});

test('what could not be loaded says why and is asked for again', async () => {
  const onRetry = jest.fn();
  render(
    <Table
      {...shared}
      rows={undefined}
      error={new Error('The disk is full.')}
      onRetry={onRetry}
      fault="No people."
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The disk is full.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('rows that stand there outlive a refetch that failed', () => {
  render(<Table {...shared} rows={entries} error={new Error('Gone.')} />);
  expect(names()).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('without rows the words for that stand instead', () => {
  render(<Table {...shared} rows={[]} empty={<p>Nobody yet.</p>} />);
  expect(screen.getByText('Nobody yet.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
