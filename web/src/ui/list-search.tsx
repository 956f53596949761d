import type { ReactNode } from 'react';
import type { ListSearch } from '../lib/list-search.ts';
import { matchesText, totalText } from '../lib/total.ts';
import { FacetSheet } from './facets.tsx';
import { Guess } from './guess.tsx';
import { Loaded } from './loaded.tsx';
import { SearchBox } from './search-box.tsx';
import { ShowMore } from './show-more.tsx';
import { SortGroup, SortSelect } from './sort-choice.tsx';
import { Tag } from './status.tsx';

type Noun = readonly [one: string, many: string];

interface Sorting<Sort extends string> {
  options: readonly { value: Sort; label: string }[];
  chosen: Sort;
  onChoose: (sort: Sort) => void;
}

interface ListBarProps<Sort extends string> {
  search: Pick<ListSearch<unknown, { q: string }>, 'total' | 'change'>;
  label: string;
  placeholder: string;
  noun: Noun;
  /** The text that is looked for. */
  typed: string;
  sorting?: Sorting<Sort>;
  /** How many of the sheet's questions are answered. */
  answers: number;
  onClear: () => void;
  /** Questions beside the search. */
  beside?: ReactNode;
  /** The questions of the phone's sheet. */
  children: ReactNode;
}

/** What is looked for, and in which order; on phones the questions too. */
export const ListBar = <Sort extends string>({
  search: { total, change },
  label,
  placeholder,
  noun: [one, many],
  typed,
  sorting,
  answers,
  onClear,
  beside,
  children,
}: ListBarProps<Sort>) => (
  <div className="head__bar">
    <SearchBox
      label={label}
      placeholder={placeholder}
      value={typed}
      onSearch={(q) => change({ q }, q !== '' && typed !== '')}
    />
    {beside}
    {sorting && <SortSelect {...sorting} />}
    <FacetSheet
      active={answers}
      onClear={onClear}
      result={
        total === undefined ? `Show ${many}` : `Show ${totalText(total)} ${total.count === 1 ? one : many}`
      }
    >
      {sorting && <SortGroup name="sheet-sort" {...sorting} />}
      {children}
    </FacetSheet>
  </div>
);

/** An answer that narrows the list, and the change that takes it away. */
export interface ActiveAnswer<Answer> {
  readonly id?: string;
  readonly words: string;
  readonly without: Answer;
}

interface ActiveAnswersProps<Answer> {
  active: readonly ActiveAnswer<Answer>[];
  search: Pick<ListSearch<unknown, Answer>, 'total' | 'change'>;
  onClear: () => void;
  /** The colour of the number. */
  quiet?: 'c2' | 'c3';
}

/** "24 matches", what narrows the list, and the way back to all; nothing while nothing does. */
const ActiveAnswers = <Answer,>({
  active,
  search: { total, change },
  onClear,
  quiet = 'c3',
}: ActiveAnswersProps<Answer>) =>
  active.length === 0 ? null : (
    <div className="filters row gap-1.5 mb-3">
      <span className={`${quiet} nowrap mr-1`} role="status">
        {total === undefined ? '…' : matchesText(total)}
      </span>
      {active.map(({ words, id = words, without }) => (
        <Tag key={id} onRemove={() => change(without)}>
          {words}
        </Tag>
      ))}
      <button type="button" className="link ml-1.5" onClick={onClear}>
        Clear
      </button>
    </div>
  );

interface FoundListProps<Row, Answer> extends Pick<
  ActiveAnswersProps<Answer>,
  'active' | 'onClear' | 'quiet'
> {
  search: ListSearch<Row, Answer>;
  label: string;
  className?: string;
  typed: string;
  /** Takes the words as they were typed. */
  onInsist: () => void;
  skeleton: ReactNode;
  fault: string;
  /** Instead of a list without rows, where `children` doesn't say it. */
  empty?: ReactNode;
  /** What stands above the answers. */
  above?: ReactNode;
  /** How many rows a page brings. */
  page: number;
  noun: Noun;
  /** What stands around the end of the list. */
  around?: (more: ReactNode) => ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** What narrows a list, its rows, and its end. */
export const FoundList = <Row, Answer>({
  search,
  active,
  onClear,
  quiet,
  label,
  className,
  typed,
  onInsist,
  skeleton,
  fault,
  empty,
  above,
  page,
  noun,
  around = (more) => <div className="mt-6">{more}</div>,
  children,
}: FoundListProps<Row, Answer>) => {
  const { list, meant, left, key } = search;
  return (
    <section className={className} aria-label={label} aria-busy={list.outdated}>
      {above}
      <ActiveAnswers active={active} search={search} onClear={onClear} {...(quiet && { quiet })} />
      <Guess typed={typed} meant={meant} onInsist={onInsist} />
      <Loaded query={list} skeleton={skeleton} fault={fault} empty={empty}>
        {children}
      </Loaded>
      {around(<ShowMore key={key} noun={noun} page={page} {...list.end} left={left} />)}
    </section>
  );
};
