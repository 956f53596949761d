import { queryOptions } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Count } from '../../../contracts/wire.ts';
import { api } from './client.ts';
import { useListSearch } from './list-search.ts';
import type { ListSearch } from './list-search.ts';
import type { PagedQuery } from './paged.ts';
import { withAnswers } from './with-answers.ts';

/** What the address of a table says, by name; empty for what it doesn't. */
export type TableAnswers = Readonly<Record<string, string>>;

/** A question with a few answers that narrows a table; the words of '' stand for none. */
export interface TableQuestion {
  /** In the address. */
  readonly name: string;
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
}

export interface TableOrder {
  readonly value: string;
  readonly label: string;
}

interface TableSearchProps<Row extends { readonly id: string }> {
  /** Under /api/admin/, as the table is called there. */
  readonly table: string;
  readonly questions: readonly TableQuestion[];
  /** The first one needs no word in the address. */
  readonly orders: readonly TableOrder[];
  /** Its pages, narrowed and in this order; '' for its own. */
  readonly pages: (filters: TableAnswers, sort: string) => PagedQuery<Row>;
  /** What is asked of the server, where that is called otherwise than in the address. */
  readonly asked?: (filters: TableAnswers) => TableAnswers;
  /** Whether it is read: not while something else stands in its place. */
  readonly enabled?: boolean;
}

export interface TableSearch<Row extends { readonly id: string }> {
  readonly search: ListSearch<Row, TableAnswers>;
  readonly filters: TableAnswers;
  /** Of the first order: its value. */
  readonly sort: string;
  /** The row with this id alone, whatever narrows the table. */
  readonly one: (id: string) => PagedQuery<Row>;
}

const asItIs = (filters: TableAnswers): TableAnswers => filters;

const countQuery = (table: string, filters: TableAnswers) =>
  queryOptions({
    queryKey: ['admin', 'count', table, filters],
    queryFn: ({ signal }) => api.get(`/api/admin/${table}/count`, Count, { query: filters, signal }),
  });

/** A table of the admin's panel as a list that is searched by its address. */
export const useTableSearch = <Row extends { readonly id: string }>({
  table,
  questions,
  orders,
  pages,
  asked = asItIs,
  enabled = true,
}: TableSearchProps<Row>): TableSearch<Row> => {
  const [params, setParams] = useSearchParams();
  const answered = questions.map(({ name, options }) => {
    const answer = params.get(name) ?? '';
    return [name, Object.hasOwn(options, answer) ? answer : ''] as const;
  });
  const filters: TableAnswers = { q: params.get('q') ?? '', ...Object.fromEntries(answered) };
  const first = orders[0]?.value ?? '';
  const sort = orders.find(({ value }) => value === params.get('sort'))?.value ?? first;
  const sent = asked(filters);
  const search = useListSearch({
    params,
    setParams,
    withAnswer: (now, answers: TableAnswers) =>
      withAnswers(now, answers.sort === first ? { ...answers, sort: '' } : answers),
    pages: pages(sent, sort === first ? '' : sort),
    filtered: Object.values(filters).some((answer) => answer !== ''),
    all: null,
    countOf: countQuery(table, sent),
    enabled,
  });
  return { search, filters, sort, one: (id) => pages({ id }, '') };
};
