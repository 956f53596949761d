import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { AdminReport, AdminReportSort } from '../../../../contracts/reports.ts';
import { useSingleKeys } from '../../lib/keyboard.ts';
import { codeOf } from '../../lib/errors.ts';
import { useLatestParams } from '../../lib/latest-params.ts';
import { useMinutes } from '../../lib/minutes.ts';
import { ROWS_PER_PAGE } from '../../lib/paged.ts';
import type { Path } from '../../lib/paths.ts';
import { paths } from '../../lib/paths.ts';
import type { TableAnswers, TableOrder, TableQuestion, TableSearch } from '../../lib/table-search.ts';
import { useTableSearch } from '../../lib/table-search.ts';
import { totalText } from '../../lib/total.ts';
import { withAnswers } from '../../lib/with-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DownloadCsv } from '../../ui/download-csv.tsx';
import { Keys } from '../../ui/keys.tsx';
import { FoundList, ListBar } from '../../ui/list-search.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMedia } from '../../ui/media.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { adminCaseQuery, adminReportsQuery } from './api.ts';
import { Case } from './case.tsx';
import type { DecisionsOfPerson } from './decision.tsx';
import { Decision } from './decision.tsx';
import { Queue } from './queue.tsx';
import { useCaseKeys } from './use-case-keys.ts';
import '../../ui/reports.css';
import './cases.css';

/** List and case stand beside each other; below, a case is a page of its own. As cases.css has it. */
const BOTH_FIT = 'not all and (max-width: 53.75em)';

/** Appeals are a list of their own. */
const lists = { '': 'Open', mine: 'Mine', resolved: 'Resolved', appeals: 'Appeals' } as const;
type List = keyof typeof lists;
const questions: readonly TableQuestion[] = [{ name: 'show', label: 'Show', options: lists }];

type Order = TableOrder & { value: AdminReportSort };
const byAge: readonly Order[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];
const orders: readonly Order[] = [{ value: 'urgent', label: 'Most urgent first' }, ...byAge];

const asked = ({ q = '', show = '' }: TableAnswers): TableAnswers => ({
  q,
  status: show === 'resolved' ? show : '',
  mine: show === 'mine' ? 'true' : '',
});

const none: Readonly<Record<List, string>> = {
  '': 'No reports to look at.',
  mine: 'You haven’t taken any report.',
  resolved: 'No resolved reports.',
  appeals: '',
};

/** What is resolved is a report by itself. */
const nounOf = (list: List) =>
  list === 'resolved' ? (['report', 'reports'] as const) : (['case', 'cases'] as const);

interface ChoiceProps {
  chosen: List;
  onChoose: (list: List) => void;
}

const Choice = ({ chosen, onChoose }: ChoiceProps) => (
  <div className="seg" role="group" aria-label="Show">
    {(Object.entries(lists) as [List, string][]).map(([list, words]) => (
      <button
        key={list}
        type="button"
        className={list === chosen ? 'on' : undefined}
        aria-pressed={list === chosen}
        onClick={() => onChoose(list)}
      >
        {words}
      </button>
    ))}
  </div>
);

interface FoundProps {
  table: TableSearch<AdminReport>;
  list: List;
  chosen: string | null;
  isBeside: boolean;
}

/** The list of cases with what narrows and orders it. */
const FoundCases = ({ table: { search, filters, sort }, list, chosen, isBeside }: FoundProps) => {
  const { change, total } = search;
  const keys = useSingleKeys();
  const q = filters.q ?? '';
  return (
    <>
      <ListBar
        search={search}
        label="Search reports by subject or person"
        placeholder="Subject, name, or @username"
        noun={nounOf(list)}
        typed={q}
        sorting={{
          options: list === 'resolved' ? byAge : orders,
          chosen: sort as AdminReportSort,
          onChoose: (to) => change({ sort: to }),
        }}
        answers={0}
        onClear={() => change({ q: '' })}
      >
        {null}
      </ListBar>
      <FoundList
        search={search}
        active={q === '' ? [] : [{ id: 'q', words: `“${q}”`, without: { q: '' } }]}
        onClear={() => change({ q: '' })}
        label={list === 'resolved' ? 'Resolved reports' : 'Reports'}
        typed={q}
        onInsist={() => undefined}
        skeleton={<RowsSkeleton label="Loading reports" rows={5} />}
        fault="We couldn’t load the reports."
        empty={
          <div className="cases__none">
            <EmptyState title={q === '' ? none[list] : 'No reports match.'} />
          </div>
        }
        page={ROWS_PER_PAGE}
        noun={nounOf(list)}
        around={(more) => <div className="cases__more">{more}</div>}
      >
        {(reports) => (
          <Queue
            reports={reports}
            chosen={chosen}
            isBeside={isBeside}
            grouped={sort === 'urgent'}
            hasMore={search.list.end.left !== 0}
          />
        )}
      </FoundList>
      <div className="cases__foot">
        {keys && (
          <p className="row row--wrap gap-4 only-desk t-12 c3">
            <span className="row gap-1.5">
              <Keys presses={['j']} /> <Keys presses={['k']} /> next, previous
            </span>
            <span className="row gap-1.5">
              <Keys presses={['t']} /> take
            </span>
          </p>
        )}
        <div className="split row--wrap gap-2">
          <span className="c2 nowrap">
            {q !== '' || total === undefined
              ? ''
              : `${totalText(total)} ${nounOf(list)[total.count === 1 ? 0 : 1]}`}
          </span>
          <DownloadCsv table="reports" filter={asked(filters)} />
        </div>
        <p className="t-12 c3">The file leaves out child-safety reports and the reported content.</p>
      </div>
    </>
  );
};

interface OpenProps {
  id: string;
  /** As the list has it, until it is here. */
  row: AdminReport | undefined;
  place: string | null;
  back: Path;
  alone: boolean;
  onStep: (step: 1 | -1) => void;
  decisions: DecisionsOfPerson;
}

/** The chosen case, also one that the list doesn’t hold. */
const OpenCase = ({ id, row, decisions, ...way }: OpenProps) => {
  useMinutes();
  const found = useQuery(adminCaseQuery(id));
  const gone = found.error !== null && codeOf(found.error) === 'report_not_found';
  const shown = gone ? undefined : (found.data ?? row);
  return (
    <div className="cases__open">
      <h1 className="sr only-phone">Reports</h1>
      {gone ? (
        <div className="cases__none">
          <EmptyState
            title="This report could not be found."
            action={<ButtonLink to={way.back}>Back to Reports</ButtonLink>}
          >
            It isn’t there, or it’s about you, and another admin decides.
          </EmptyState>
        </div>
      ) : (
        <Loaded
          query={{ ...found, data: shown }}
          skeleton={<RowsSkeleton label="Loading the report" rows={4} />}
          fault="We couldn’t load the report."
          faultIn="case"
        >
          {(report) => (
            <Case report={report} {...way}>
              <Decision report={report} decisions={decisions} />
            </Case>
          )}
        </Loaded>
      )}
    </div>
  );
};

interface AdminReportsProps {
  /** A list of its own. */
  appeals: ReactNode;
  decisions: DecisionsOfPerson;
}

/** The cases that wait for an admin, one of them with its evidence, and what is decided about it. The address says which. */
export const AdminReports = ({ appeals, decisions }: AdminReportsProps) => {
  const [params, setParams] = useSearchParams();
  const go = useLatestParams(params, setParams);
  const fits = useMedia(BOTH_FIT);
  const list: List = Object.keys(lists).find((each): each is List => each === params.get('show')) ?? '';
  const ofCases = list !== 'appeals';
  const chosen = ofCases ? params.get('report') : null;
  const table = useTableSearch({
    questions,
    orders: list === 'resolved' ? byAge : orders,
    table: 'reports',
    pages: adminReportsQuery,
    asked,
    enabled: ofCases,
  });
  const { list: paged, total } = table.search;
  const ids = paged.data?.map(({ id }) => id) ?? [];
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  const open = (id: string, replace: boolean): void => go((now) => withAnswers(now, { report: id }), replace);

  // Beside the list something stands from the first moment on.
  const first = ofCases && fits && chosen === null && !paged.outdated ? ids[0] : undefined;
  useEffect(() => {
    if (first !== undefined) go((now) => withAnswers(now, { report: first }), true);
  }, [first, go]);

  const rowOf = (id: string | undefined): HTMLElement | null =>
    id === undefined ? null : document.querySelector<HTMLElement>(`[data-case="${id}"]`);
  const step = (by: 1 | -1): void => {
    // Of a list without a case beside it the focus goes from row to row.
    const focused = document.activeElement?.getAttribute('data-case') ?? null;
    const from = chosen === null ? ids.indexOf(focused ?? '') : at;
    const next = from === -1 ? ids[0] : ids[from + by];
    if (next === undefined) {
      if (by === 1 && paged.end.left !== 0) paged.end.onMore();
      return;
    }
    if (chosen !== null) open(next, true);
    rowOf(next)?.focus();
  };
  const back = `${paths.admin}?${withAnswers(params, { report: '' }).toString()}` as Path;
  useCaseKeys({
    j: ofCases ? () => step(1) : undefined,
    k: ofCases ? () => step(-1) : undefined,
    Escape: !fits && chosen !== null ? () => go((now) => withAnswers(now, { report: '' }), false) : undefined,
  });

  // Back in the list, the reader goes on at the case that they came from.
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (chosen === null && !fits && left.current !== null) rowOf(left.current)?.focus();
    left.current = chosen;
  }, [chosen, fits]);

  return (
    <div className={`cases${chosen === null ? '' : ' cases--chosen'}${ofCases ? '' : ' cases--appeals'}`}>
      <section className="cases__q" aria-label="Queue">
        <div className="cases__bar">
          <Choice
            chosen={list}
            onChoose={(show) => go((now) => withAnswers(now, { show, q: '', sort: '', report: '' }), false)}
          />
        </div>
        {ofCases && (
          <FoundCases table={table} list={list} chosen={chosen} isBeside={fits && chosen !== null} />
        )}
      </section>
      {!ofCases ? (
        <div className="cases__appeals">{appeals}</div>
      ) : chosen !== null ? (
        <OpenCase
          key={chosen}
          id={chosen}
          row={paged.data?.[at]}
          place={at === -1 || total === undefined ? null : `${at + 1} of ${totalText(total)}`}
          back={back}
          alone={!fits}
          onStep={step}
          decisions={decisions}
        />
      ) : (
        fits && <div className="cases__open" />
      )}
    </div>
  );
};
