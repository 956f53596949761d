import { useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { Icon } from './icon.tsx';
import { TableSkeleton } from './skeletons.tsx';
import { ErrorState } from './states.tsx';

export interface Column<Row> {
  key: string;
  head: ReactNode;
  /** The head is there for screen readers alone. */
  quiet?: boolean;
  cell: (row: Row) => ReactNode;
  /** Names its row: a row header. */
  names?: boolean;
  /** The whole head is a button that sorts; the choice of a phone names it by `head`, so that has to be text. */
  sortable?: boolean;
  className?: string;
  /** Not among what a phone shows of a row. */
  wideOnly?: boolean;
  /** In px at the usual size of text, where the table shares its width out by them; the others share the rest. */
  width?: number;
}

export interface Sort {
  by: string;
  descending: boolean;
}

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load, or could not be loaded. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  rowClass?: (row: Row) => string;
  /** Rows 32 px high, one line each. */
  dense?: boolean;
  className?: string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** With it rows can be chosen: by a click, or by the arrow keys and Enter. */
  onSelect?: (row: Row) => void;
  /** The arrow keys, Home and End have taken the focus to this row. */
  onMove?: ((row: Row) => void) | undefined;
  selected?: string | null;
  error?: unknown;
  onRetry?: () => void;
  /** The title of the error state. */
  fault?: string;
  /** Instead of a table without rows. */
  empty?: ReactNode;
}

/** Another press turns the order round; a new column begins with its smallest. */
const nextSort = (sort: Sort | undefined, by: string): Sort => ({
  by,
  descending: sort?.by === by && !sort.descending,
});

interface HeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

const Head = <Row,>({ column, sort, onSort }: HeadProps<Row>) => {
  const words = column.quiet ? <span className="sr">{column.head}</span> : column.head;
  const sortable = column.sortable && onSort;
  const sorted =
    sortable && sort?.by === column.key ? (sort.descending ? 'descending' : 'ascending') : 'none';
  return (
    <th
      scope="col"
      className={column.className ?? ''}
      style={column.width === undefined ? undefined : { width: `${column.width / 16}rem` }}
      {...(sortable ? { 'aria-sort': sorted } : {})}
    >
      {sortable ? (
        <button type="button" className="table__sort" onClick={() => onSort(nextSort(sort, column.key))}>
          {words}
          <Icon
            of={sorted === 'descending' ? ArrowDown : ArrowUp}
            size={14}
            className={sorted === 'none' ? 'table__unsorted' : 'c1'}
          />
        </button>
      ) : (
        words
      )}
    </th>
  );
};

/** The phone has no heads to press: one choice holds every order. */
const SortChoice = <Row,>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) => (
  <label className="table__choice only-phone">
    <span className="c3">Sort by</span>
    <span className="input input--select focusable">
      <select
        value={sort === undefined ? '' : `${sort.descending ? '-' : '+'}${sort.by}`}
        onChange={({ target: { value } }) => {
          if (value !== '') onSort({ by: value.slice(1), descending: value.startsWith('-') });
        }}
      >
        {sort === undefined && <option value="">Default order</option>}
        {columns
          .filter((column) => column.sortable)
          .flatMap((column) => [
            <option key={`+${column.key}`} value={`+${column.key}`}>
              {column.head}, ascending
            </option>,
            <option key={`-${column.key}`} value={`-${column.key}`}>
              {column.head}, descending
            </option>,
          ])}
      </select>
      <Icon of={ChevronDown} />
    </span>
  </label>
);

const STEPS: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowDown: (from, last) => Math.min(last, from + 1),
  ArrowUp: (from) => Math.max(0, from - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A press on something of its own inside a row is not the row's, nor is one in a menu or dialog that came from there. */
const isOwn = (row: EventTarget, target: EventTarget): boolean =>
  target instanceof Element &&
  (!(row instanceof Element && row.contains(target)) ||
    target.closest('a, button, input, label, select, summary, textarea') !== null);

/**
 * Rows of things, with heads that sort. With `onSelect` it is a grid: one row takes the focus, the arrow keys, Home and
 * End move it, Enter or Space chooses.
 */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
  rowClass,
  dense = false,
  className = '',
  sort,
  onSort,
  onSelect,
  onMove,
  selected = null,
  error,
  onRetry,
  fault = 'Couldn’t load this list.',
  empty,
}: TableProps<Row>) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const looks = `${dense ? 'log' : 'table table--rows'} ${className}`.trim();

  if (rows === undefined) {
    if (error !== undefined && error !== null) {
      return <ErrorState title={fault} error={error} {...(onRetry ? { onRetry } : {})} />;
    }
    return <TableSkeleton label={caption} columns={columns} dense={dense} className={looks} />;
  }
  if (rows.length === 0 && empty !== undefined) return empty;

  // One stop of the Tab key for all rows: the chosen one, or else the first.
  const chosen = rows.findIndex((row) => keyOf(row) === selected);
  const stop = Math.max(0, chosen);

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, index: number, row: Row): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect?.(row);
      return;
    }
    const to = STEPS[event.key]?.(index, rows.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    const next = body.current?.rows[to];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    const reached = rows[to];
    if (reached !== undefined && to !== index) onMove?.(reached);
  };

  return (
    <>
      {onSort && columns.some((column) => column.sortable) && (
        <SortChoice columns={columns} sort={sort} onSort={onSort} />
      )}
      <table className={looks} {...(onSelect ? { role: 'grid' } : {})}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => {
            const key = keyOf(row);
            const on = key === selected;
            return (
              <tr
                key={key}
                className={`${rowClass?.(row) ?? ''}${on ? ' on' : ''}${onSelect ? ' can-choose' : ''}`.trim()}
                {...(onSelect && {
                  tabIndex: index === stop ? 0 : -1,
                  'aria-selected': on,
                  onClick: (event: MouseEvent) => {
                    if (!isOwn(event.currentTarget, event.target)) onSelect(row);
                  },
                  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKeyDown(event, index, row),
                })}
              >
                {columns.map((column) => {
                  const look = `${column.className ?? ''}${column.wideOnly ? ' wide-only' : ''}`.trim();
                  return column.names ? (
                    <th key={column.key} scope="row" className={look}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} className={look}>
                      {column.cell(row)}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
};
