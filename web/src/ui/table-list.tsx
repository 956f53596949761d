import type { ReactNode } from 'react';
import type { DownloadTable } from '../../../contracts/downloads.ts';
import { ROWS_PER_PAGE } from '../lib/paged.ts';
import type { TableAnswers, TableOrder, TableQuestion, TableSearch } from '../lib/table-search.ts';
import { totalText } from '../lib/total.ts';
import { Radio } from './choice.tsx';
import { DownloadCsv } from './download-csv.tsx';
import { FoundList, ListBar } from './list-search.tsx';
import { SelectBox } from './select-box.tsx';
import { TableSkeleton } from './skeletons.tsx';
import { EmptyState } from './states.tsx';
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
}

/**
 * A table of the admin’s panel: the list part with rows of a table. The server sorts and narrows it, a page at a time, so
 * that a library of tables would have nothing to do.
 */
export const TableList = <Row extends { readonly id: string }>({
  search,
  filters,
  sort,
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
}: TableListProps<Row>) => {
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
    <div className="table-list">
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
            className="table table--rows table--line"
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
            className="table--line"
          />
        )}
      </FoundList>
    </div>
  );
};
