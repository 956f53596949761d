import { lazy, Suspense, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw, X } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { DownloadTable } from '../../../contracts/downloads.ts';
import { Id } from '../../../contracts/wire.ts';
import { messageOf } from '../lib/errors.ts';
import { ROWS_PER_PAGE } from '../lib/paged.ts';
import type { TableAnswers, TableOrder, TableQuestion, TableSearch } from '../lib/table-search.ts';
import { totalText } from '../lib/total.ts';
import { Button } from './button.tsx';
import { Radio } from './choice.tsx';
import { DownloadCsv } from './download-csv.tsx';
import { FoundList, ListBar } from './list-search.tsx';
import { useMedia } from './media.ts';
import { SelectBox } from './select-box.tsx';
import { TableSkeleton } from './skeletons.tsx';
import { Bone, EmptyState, Skeleton } from './states.tsx';
import { Table } from './table.tsx';
import type { Column } from './table.tsx';
import './table-list.css';

interface QuestionsProps {
  questions: readonly TableQuestion[];
  filters: TableAnswers;
  onChange: (answers: TableAnswers) => void;
}

/** Beside the search: there are too few for a rail. */
const BarQuestions = ({ questions, filters, onChange }: QuestionsProps) =>
  questions.map(({ name, label, options }) => (
    <span key={name} className="only-desk">
      <SelectBox
        label={label}
        options={options}
        chosen={filters[name] ?? ''}
        onChoose={(answer) => onChange({ [name]: answer })}
      />
    </span>
  ));

/** The same in the phone’s sheet. */
const SheetQuestions = ({ questions, filters, onChange }: QuestionsProps) =>
  questions.map(({ name, label, options }) => (
    <fieldset key={name}>
      <legend className="label">{label}</legend>
      {Object.entries(options).map(([value, words]) => (
        <Radio
          key={value}
          name={`sheet-${name}`}
          value={value}
          checked={(filters[name] ?? '') === value}
          onChange={() => onChange({ [name]: value })}
        >
          {words}
        </Radio>
      ))}
    </fieldset>
  ));

const Sheet = lazy(async () => ({ default: (await import('./dialog.tsx')).Sheet }));

/** The drawer stands beside the table from here on; below, it is a sheet. */
const DRAWER_FITS = '(min-width: 67.5625em)';

interface TablePreview<Row> {
  /** What the address calls the chosen row. */
  name: string;
  title: (row: Row) => string;
  of: (row: Row) => ReactNode;
  /** Said where there is no such row. */
  gone: string;
  /** Said where the row could not be read. */
  fault: string;
}

/** The row that the address names: of the pages that have come, or read by its id where they don't have it. */
const useNamedRow = <Row extends { readonly id: string }>(
  { search: { list }, one }: Pick<TableSearch<Row>, 'search' | 'one'>,
  wanted: string | null,
) => {
  const listed = list.data?.find(({ id }) => id === wanted);
  const isId = Id.safeParse(wanted).success;
  const searched = list.data !== undefined || list.isError;
  const read = useInfiniteQuery({ ...one(wanted ?? ''), enabled: isId && searched && listed === undefined });
  const found = listed ?? read.data?.pages[0]?.items[0];
  // A list that has just been narrowed has it no more: what was shown stays until it is read by its id.
  const [before, setBefore] = useState(found);
  if (found !== undefined && found !== before) setBefore(found);
  const row = found ?? (read.isPending && before?.id === wanted ? before : undefined);
  return {
    row,
    isGone: wanted !== null && row === undefined && (!isId || read.isSuccess),
    error: row === undefined ? read.error : null,
    isWaiting: wanted !== null && row === undefined && isId && searched && read.isPending,
    retry: () => void read.refetch(),
  };
};

/**
 * One row of a table beside it, or in a sheet. The address says which; a row is chosen by a press or with Enter, the arrow
 * keys go on to the next, and Escape closes it, which leaves the focus at its row.
 */
const usePreview = <Row extends { readonly id: string }>(
  table: Pick<TableSearch<Row>, 'search' | 'one'>,
  preview: TablePreview<Row> | undefined,
) => {
  const { change } = table.search;
  const [params] = useSearchParams();
  const fits = useMedia(DRAWER_FITS);
  const place = useRef<HTMLDivElement>(null);
  const wanted = preview === undefined ? null : params.get(preview.name);
  const { row, isGone, isWaiting, error, retry } = useNamedRow(table, wanted);
  const shows = preview !== undefined && (row !== undefined || isGone || isWaiting || error !== null);
  const to = (id: string, replace: boolean): void => {
    if (preview !== undefined) change({ [preview.name]: id }, replace);
  };
  const close = (): void => {
    const rows = place.current?.querySelector('tbody');
    const back = rows?.querySelector<HTMLElement>('[aria-selected="true"]') ?? rows?.querySelector('tr');
    back?.focus();
    to('', true);
  };
  // Of what a dialog says, which stands elsewhere, nothing is meant.
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isHere || !shows || !fits) return;
    event.preventDefault();
    close();
  };
  const details = () => {
    if (preview === undefined) return null;
    if (row !== undefined) return preview.of(row);
    if (error !== null)
      return (
        <div role="alert">
          <p className="c2 pretty mb-4">{messageOf(error)}</p>
          <Button icon={RotateCcw} onClick={retry}>
            Retry
          </Button>
        </div>
      );
    if (isGone) return <p className="c2 pretty">{preview.gone}</p>;
    return (
      <Skeleton>
        <div className="stack">
          <Bone width="60%" height={16} />
          <Bone />
          <Bone width="80%" />
        </div>
      </Skeleton>
    );
  };
  const titleOf = ({ title, fault }: TablePreview<Row>): string => {
    if (row !== undefined) return title(row);
    if (error !== null) return fault;
    return isGone ? 'Not found' : 'Loading';
  };
  const title = preview === undefined ? '' : titleOf(preview);
  return {
    isBeside: shows && fits,
    within: { ref: place, onKeyDown },
    ofTable:
      preview === undefined
        ? {}
        : {
            selected: row?.id ?? null,
            onSelect: ({ id }: Row) => to(id, shows),
            onMove: !shows || !fits ? undefined : ({ id }: Row) => to(id, true),
          },
    part: !shows ? null : fits ? (
      <aside className="side-panel sticky" aria-label={title} tabIndex={0}>
        <div className="split mb-2">
          <h2 className="d-20 break">
            <bdi>{title}</bdi>
          </h2>
          <Button kind="bare" icon={X} aria-label="Close" onClick={close} />
        </div>
        {details()}
      </aside>
    ) : (
      <Suspense>
        <Sheet open onClose={close} title={title}>
          {details()}
        </Sheet>
      </Suspense>
    ),
  };
};

interface TableListProps<Row extends { readonly id: string }> extends TableSearch<Row> {
  /** What it lists and in which order, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  questions: readonly TableQuestion[];
  orders: readonly TableOrder[];
  /** What the search looks through. */
  label: string;
  placeholder: string;
  noun: readonly [string, string];
  fault: string;
  /** Said when there is nothing, and when nothing is found. */
  none: string;
  noneFound: string;
  /** The file of it, and what narrows that. */
  csv: { table: DownloadTable; filter: TableAnswers };
  /** Beside the button of the file. */
  note?: ReactNode;
  /** Each row in one line, and cut where that is too short; two lines on a phone. */
  cut?: boolean;
  /** With it a row opens. */
  preview?: TablePreview<Row>;
}

/**
 * A table of the admin’s panel: the list part with rows of a table. The server sorts and narrows it, a page at a time, so
 * that a library of tables would have nothing to do.
 */
export const TableList = <Row extends { readonly id: string }>({
  search,
  filters,
  sort,
  one,
  caption,
  columns,
  questions,
  orders,
  label,
  placeholder,
  noun,
  fault,
  none,
  noneFound,
  csv,
  note,
  cut = false,
  preview,
}: TableListProps<Row>) => {
  const looks = `table--dense ${cut ? 'table--cut' : 'table--line'}`;
  const { isBeside, within, ofTable, part } = usePreview({ search, one }, preview);
  const { change, total, filtered } = search;
  const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
  const answered = questions.filter(({ name }) => (filters[name] ?? '') !== '');
  const q = filters.q ?? '';
  const active = [
    ...(q === '' ? [] : [{ id: 'q', words: `“${q}”`, without: { q: '' } }]),
    ...answered.map(({ name, options }) => ({
      id: name,
      words: options[filters[name] ?? ''] ?? '',
      without: { [name]: '' },
    })),
  ];
  const shared = { questions, filters, onChange: (answers: TableAnswers) => change(answers) };
  return (
    <div className={`table-list${isBeside ? ' table-list--beside' : ''}`} {...within}>
      <ListBar
        search={search}
        label={label}
        placeholder={placeholder}
        noun={noun}
        typed={q}
        sorting={{ options: orders, chosen: sort, onChoose: (to) => change({ sort: to }) }}
        answers={answered.length}
        onClear={() => change({ ...cleared, q })}
        beside={<BarQuestions {...shared} />}
      >
        <SheetQuestions {...shared} />
      </ListBar>
      <FoundList
        search={search}
        active={active}
        onClear={() => change(cleared)}
        label={caption}
        typed={q}
        onInsist={() => undefined}
        above={
          <div className="split row--wrap gap-2 my-2">
            <span className="c2 nowrap">
              {filtered || total === undefined
                ? ''
                : `${totalText(total)} ${noun[total.count === 1 ? 0 : 1]}`}
            </span>
            <span className="row row--wrap gap-2">
              {note}
              <DownloadCsv {...csv} />
            </span>
          </div>
        }
        skeleton={
          <TableSkeleton
            label={caption}
            columns={columns}
            dense={false}
            className={`table table--rows ${looks}`}
          />
        }
        fault={fault}
        empty={<EmptyState title={filtered ? noneFound : none} />}
        page={ROWS_PER_PAGE}
        noun={noun}
        around={(more) => <div className="py-4">{more}</div>}
      >
        {(rows) => (
          <Table
            caption={caption}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            className={looks}
            {...ofTable}
          />
        )}
      </FoundList>
      {part}
    </div>
  );
};
