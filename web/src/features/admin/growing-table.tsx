import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ShowMore } from '../../ui/show-more.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { ROWS_PER_PAGE } from './api.ts';

interface GrowingTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  list: Pick<
    UseInfiniteQueryResult,
    'error' | 'refetch' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  /** How many more there are; null where nobody has counted. */
  left: number | null;
  noun: readonly [string, string];
  fault: string;
  /** Said when there is nothing. */
  none: string;
}

/** A table of an admin's list that grows a page at a time. */
export const GrowingTable = <Row,>({ list, left, noun, none, ...table }: GrowingTableProps<Row>) => (
  <>
    <Table
      {...table}
      className="table--line"
      error={list.error}
      onRetry={() => void list.refetch()}
      empty={<EmptyState title={none} />}
    />
    {table.rows !== undefined && (
      <div className="py-4">
        <ShowMore
          noun={noun}
          shown={table.rows.length}
          left={left}
          page={ROWS_PER_PAGE}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          error={list.isFetchNextPageError ? list.error : null}
        />
      </div>
    )}
  </>
);
