import type { Pool } from 'pg';
import type { ReplayField, ReplayKind, ReplayParty, ReplayValue } from '../../contracts/replay.ts';
import { sharedAccounts } from '../../contracts/replay.ts';
import { escrows } from '../../projections/escrows/table.ts';
import { jobs } from '../../projections/jobs/table.ts';
import type { LedgerRow } from '../../projections/ledger/table.ts';
import { ledger, typesMoving } from '../../projections/ledger/table.ts';
import type { Projection, Row } from '../../projections/projection.ts';
import { reports } from '../../projections/reports/reports.ts';
import { roles } from '../../projections/roles/table.ts';
import type { RowOf } from '../../projections/read-table.ts';
import { sanctions } from '../../projections/sanctions/sanctions.ts';
import { standing } from '../../projections/standing/table.ts';
import { changesOf, columnsOf } from '../../projections/tables.ts';
import type { Recorded } from '../events.ts';
import { streamName } from '../events.ts';

type SanctionsRow = RowOf<typeof sanctions.table>;

type Field = Omit<ReplayField, 'model'>;

/** A read model that shows something of the subject. */
export interface Shown {
  readonly projection: Projection;
  /** Whether a row is the subject's. */
  readonly mine: (row: Row, id: string) => boolean;
  readonly fields: (rows: readonly Row[]) => readonly Field[];
  /** Where its rows are only added up: each event adds lines of its own, which no later one changes. */
  readonly sums?: Sums;
}

/** What an event moved on an account, in minor units. */
export type Line = Pick<LedgerRow, 'account' | 'amount' | 'currency'>;

/** Lines added up. */
interface Added {
  readonly amounts: Map<string, number>;
  lines: number;
}

export interface Sums {
  readonly copyOf: (sums: Added) => Added;
  readonly nothing: () => Added;
  /** Changes the sums. */
  readonly add: (sums: Added, lines: readonly Line[]) => void;
  readonly fields: (sums: Added) => readonly Field[];
}

/** One kind of thing that is replayed: where its events stand, and the read models that show it. */
export interface Subject {
  /** Its streams; or, for an account of the whole site, the types of events that are looked for in the whole log. */
  readonly streams: (
    pool: Pool,
    id: string,
  ) => Promise<readonly string[] | { readonly types: readonly string[] }>;
  /** Whether every event of one of its streams belongs to it; of others, those that change its rows. */
  readonly owns: (stream: string, id: string) => boolean;
  readonly shown: readonly Shown[];
  /** What it is called. */
  readonly title: (pool: Pool, id: string) => Promise<string | null>;
  /** Who hires and who builds, where it is about a contract or a job. */
  readonly parties: (pool: Pool, id: string) => Promise<readonly ReplayParty[]>;
}

const valueOf = (value: unknown): ReplayValue => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  return JSON.stringify(value);
};

/** In the order of the table. */
const columns = (projection: Projection, found: Row, leftOut: readonly string[]): readonly Field[] => {
  const values = new Map<string, unknown>(Object.entries(found));
  return columnsOf(projection)
    .map(([field]) => ({ field, value: valueOf(values.get(field)) }))
    .filter(({ field }) => field !== 'id' && !leftOut.includes(field));
};

/** The subject's own row. @param leftOut columns that are not shown */
const row = (projection: Projection, leftOut: readonly string[] = []): Shown => ({
  projection,
  mine: (found, id) => found.id === id,
  fields: ([found]) => (found === undefined ? [] : columns(projection, found, leftOut)),
});

/** What of the ledger is added up. @param by what lines are added up by */
const sumsOf = (
  mine: (line: LedgerRow, id: string) => boolean,
  by: (line: Line) => string,
  fields: Sums['fields'],
): Shown => {
  const nothing: Sums['nothing'] = () => ({ amounts: new Map(), lines: 0 });
  const add: Sums['add'] = (sums, lines) => {
    for (const line of lines)
      sums.amounts.set(by(line), (sums.amounts.get(by(line)) ?? 0) + Number(line.amount));
    sums.lines += lines.length;
  };
  return {
    projection: ledger,
    mine: (line, id) => mine(line as LedgerRow, id),
    fields: (rows) => {
      const sums = nothing();
      add(sums, rows as readonly LedgerRow[]);
      return fields(sums);
    },
    sums: { nothing, copyOf: ({ amounts, lines }) => ({ amounts: new Map(amounts), lines }), add, fields },
  };
};

/** What one contract has on each account. */
const balancesOfEscrow = sumsOf(
  ({ application_id: application }, id) => application === id,
  ({ account }) => account.split(':')[0] ?? '',
  ({ amounts }) => [...amounts].map(([field, value]) => ({ field, value })),
);

const balanceOfAccount = sumsOf(
  ({ account }, id) => account === id,
  ({ currency }) => currency,
  ({ amounts, lines }) => [
    ...[...amounts].map(([currency, value]) => ({ field: `balance in ${currency}`, value })),
    ...(lines === 0 ? [] : [{ field: 'entries', value: lines }]),
  ],
);

/** Warnings, removals, suspensions and bans of a person, with what came of their appeals. */
const decisions: Shown = {
  projection: sanctions,
  mine: (found, id) => (found as SanctionsRow).user_id === id,
  fields: (rows) =>
    (rows as readonly SanctionsRow[]).map(({ id, kind, lifted_at: lifted, appeal_status: appeal }) => ({
      field: `${kind} ${id}`,
      value: [
        lifted === null ? 'decided' : 'taken back',
        ...(appeal === null ? [] : [`appeal ${appeal}`]),
      ].join(', '),
    })),
};

const textOf = async (pool: Pool, sql: string, id: string): Promise<string | null> => {
  const { rows } = await pool.query<{ title: string | null }>(sql, [id]);
  return rows[0]?.title ?? null;
};

const idsOf = async (pool: Pool, sql: string, id: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(sql, [id]);
  return rows.map((found) => found.id);
};

const contractTitle = (pool: Pool, id: string): Promise<string | null> =>
  textOf(
    pool,
    `select j.title from read.applications a join read.jobs j on j.id = a.job_id where a.id = $1`,
    id,
  );

const personName = (pool: Pool, id: string): Promise<string | null> =>
  textOf(
    pool,
    `select display_name || coalesce(' (@' || username || ')', '') as title from read.profiles where id = $1`,
    id,
  );

/** @param sql gives the id of each and what they do, in order */
const partiesOf = async (pool: Pool, sql: string, id: string): Promise<readonly ReplayParty[]> => {
  const { rows } = await pool.query<ReplayParty>(
    `select v.does, p.avatar_url,
        json_build_object('id', p.id, 'username', p.username, 'display_name', coalesce(p.display_name, '')) as person
       from (${sql}) v join read.profiles p on p.id = v.id order by v.nth`,
    [id],
  );
  return rows;
};

const contractParties = (pool: Pool, id: string): Promise<readonly ReplayParty[]> =>
  partiesOf(
    pool,
    `select 1 as nth, employer_id as id, 'hires' as does from read.escrows where id = $1
     union all select 2, developer_id, 'builds' from read.escrows where id = $1`,
    id,
  );

const jobParties = (pool: Pool, id: string): Promise<readonly ReplayParty[]> =>
  partiesOf(pool, `select 1 as nth, created_by as id, 'hires' as does from read.jobs where id = $1`, id);

const nobody = async (): Promise<readonly ReplayParty[]> => [];

const isShared = (account: string): boolean => (sharedAccounts as readonly string[]).includes(account);

export const subjects: Readonly<Record<ReplayKind, Subject>> = {
  escrow: {
    streams: async (_pool, id) => [streamName('escrow', id), streamName('reviews', id)],
    owns: () => true,
    shown: [row(escrows), balancesOfEscrow],
    title: contractTitle,
    parties: contractParties,
  },
  person: {
    streams: async (pool, id) => [
      streamName('account', id),
      streamName('roles', id),
      streamName('standing', id),
      streamName('site', 'all'),
      ...(await idsOf(
        pool,
        `select 'job-' || about_id as id
           from read.sanctions where user_id = $1 and kind = 'removal' and about_kind = 'job'
         union
         select category || '-' || id from read.sanctions cross join (values ('sanction'), ('appeal')) v (category)
          where user_id = $1`,
        id,
      )),
    ],
    // Of the site and of jobs, what changed their roles and what was decided against them.
    owns: (stream) => !stream.startsWith('site-') && !stream.startsWith('job-'),
    shown: [row(roles), row(standing), decisions],
    title: personName,
    parties: nobody,
  },
  job: {
    // Applications that nobody accepted change counts alone, and withdrawn ones are in no list any more.
    streams: async (pool, id) => [
      streamName('job', id),
      ...(
        await idsOf(pool, `select id from read.applications where job_id = $1 and status = 'accepted'`, id)
      ).flatMap((application) => [streamName('application', application), streamName('escrow', application)]),
    ],
    owns: (stream, id) => stream === streamName('job', id),
    shown: [row(jobs, ['applicants', 'first_applied_at', 'words', 'title_words', 'near'])],
    title: (pool, id) => textOf(pool, `select title from read.jobs where id = $1`, id),
    parties: jobParties,
  },
  report: {
    streams: async (_pool, id) => [streamName('report', id)],
    owns: () => true,
    shown: [row(reports)],
    title: async () => null,
    parties: nobody,
  },
  account: {
    streams: async (pool, account) => {
      if (isShared(account)) return { types: typesMoving(account) };
      const [kind, id = ''] = account.split(':');
      if (kind === 'escrow') return [streamName('escrow', id)];
      const contracts = await idsOf(pool, `select id from read.escrows where developer_id = $1`, id);
      return contracts.map((contract) => streamName('escrow', contract));
    },
    owns: () => false,
    shown: [balanceOfAccount],
    title: async (pool, account) => {
      const [kind, id] = account.split(':');
      if (id === undefined) return null;
      return kind === 'escrow' ? contractTitle(pool, id) : personName(pool, id);
    },
    parties: async (pool, account) => {
      const [kind, id] = account.split(':');
      return kind === 'escrow' && id !== undefined ? contractParties(pool, id) : [];
    },
  },
};

/** Whether an event says something of the subject's rows. */
const changesRows = ({ shown }: Subject, id: string, event: Recorded): boolean =>
  shown.some(({ projection, mine }) =>
    changesOf(projection, event).some((change) => {
      if (change.id === id) return true;
      const made = change.fold(undefined);
      return made !== undefined && mine(made, id);
    }),
  );

/** Whether an event belongs to the history of the subject. */
export const belongsTo = (subject: Subject, id: string, event: Recorded): boolean =>
  subject.owns(event.stream, id) || changesRows(subject, id, event);
