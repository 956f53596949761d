import type { Paged } from '../lib/paged.ts';
import { ROWS_PER_PAGE } from '../lib/paged.ts';
import { ShowMore } from './show-more.tsx';
import { EmptyState } from './states.tsx';
import { Table } from './table.tsx';
import type { Column } from './table.tsx';

interface GrowingTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  list: Paged<Row>;
  noun: readonly [string, string];
  fault: string;
  /** Said when there is nothing. */
  none: string;
  /** In a line, where it is no matter of the page that there is nothing. */
  small?: boolean;
}

/** A table that grows a page at a time. */
export const GrowingTable = <Row extends { readonly id: string }>({
  list,
  noun,
  none,
  small = false,
  ...table
}: GrowingTableProps<Row>) => (
  <>
    <Table
      {...table}
      rows={list.data}
      keyOf={({ id }) => id}
      className="table--line table--dense"
      error={list.error}
      onRetry={() => void list.refetch()}
      empty={small ? <p className="c3">{none}</p> : <EmptyState title={none} />}
    />
    {list.data !== undefined && (
      <div className="has-[button,p]:py-4">
        <ShowMore noun={noun} page={ROWS_PER_PAGE} {...list.end} />
      </div>
    )}
  </>
);
