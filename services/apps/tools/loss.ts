import { modelsIn } from '../../../projections/models.ts';
import { readChainBooks } from '../../platform/chain/books.ts';
import { headOf, trustedKeys } from '../../platform/chain/head.ts';
import { createFolderJournal } from '../../platform/chain/journal.ts';
import { verifyChain } from '../../platform/chain/verify-chain.ts';
import { furthestReader } from '../../platform/log/misfit.ts';
import { query } from '../../platform/pg/pool.ts';
import type { Desk } from './desk.ts';
import type { Report } from './report.ts';
import { publicKeys } from './verify-log.ts';

/** An account of the database that the log has no event of. */
interface UnknownAccount {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
}

/** What is in the database and not in the log. */
export interface Loss {
  /** Where the log ends. */
  readonly head: bigint;
  /** How far a reader has been, and who. */
  readonly reached: bigint;
  readonly who: string;
  /** Events that were chained beyond those that the log holds. */
  readonly events: bigint;
  readonly accounts: readonly UnknownAccount[];
  readonly jobs: number;
  readonly applications: number;
  /** Contracts with money in them, in minor units by currency. */
  readonly contracts: readonly {
    readonly currency: string;
    readonly count: number;
    readonly amount: string;
  }[];
  /** Ids of tasks that wait, and of events that a policy could not take, whose events are gone. */
  readonly tasks: readonly string[];
  readonly failures: readonly string[];
  /** Lines of signed heads that are true of this log, and how many are not. */
  readonly keptHeads: readonly string[];
  readonly otherHeads: number;
  /** What is wrong with the chain over this log, in a sentence; null where nothing is. */
  readonly chainProblem: string | null;
}

/** Events per page. */
const PAGE = 5_000;
/** Streams whose absence is told. */
const TOLD = /^(?:account|job|application|escrow)-/;

/** One pass over the log: which streams there are, how many events, and which of those that are asked for. */
const survey = async ({ log: { bare } }: Desk, wanted: ReadonlySet<string>) => {
  const streams = new Set<string>();
  const found = new Set<string>();
  let events = 0n;
  for (let after = 0n; ;) {
    const page = await bare.readAll({ after, limit: PAGE });
    const last = page.at(-1);
    if (last === undefined) return { streams, found, events, head: after };
    for (const { stream, id } of page) {
      if (TOLD.test(stream)) streams.add(stream);
      if (wanted.has(id)) found.add(id);
    }
    events += BigInt(page.length);
    after = last.position;
  }
};

const unknownAccounts = async (
  { pool }: Desk,
  streams: ReadonlySet<string>,
): Promise<readonly UnknownAccount[]> => {
  const rows = await query<{
    id: string;
    email: string;
    name: string;
    created: Date;
    confirmed: Date | null;
  }>(
    pool,
    `select id, email, coalesce(user_metadata ->> 'display_name', split_part(email, '@', 1)) as name,
            created_at as created, email_confirmed_at as confirmed
       from auth.users u
      where not exists (select from auth.outbox o where o.user_id = u.id and o.type = 'AccountRegistered')
      order by created_at`,
  );
  return rows
    .filter(({ id }) => !streams.has(`account-${id}`))
    .map(({ id, email, name, created, confirmed }) => ({
      id,
      email,
      displayName: name,
      createdAt: created,
      confirmedAt: confirmed,
    }));
};

/** The ids of a read model's rows that the log has no stream of; none where the read model is not there. */
const missingOf = async (
  { pool }: Desk,
  [model, category]: readonly [string, string],
  streams: ReadonlySet<string>,
): Promise<readonly string[]> => {
  if ((await modelsIn(pool)).get(model)?.exists !== true) return [];
  const rows = await query<{ id: string }>(pool, `select id from read.${model}`);
  return rows.map(({ id }) => id).filter((id) => !streams.has(`${category}-${id}`));
};

const contractsOf = ({ pool }: Desk, ids: readonly string[]): Promise<Loss['contracts']> =>
  ids.length === 0
    ? Promise.resolve([])
    : query(
        pool,
        `select currency, count(*)::int as count, sum(amount)::text as amount from read.escrows
          where id = any($1) and amount is not null and currency is not null group by currency order by currency`,
        [ids],
      );

/** The signed heads up to the first that this log does not bear out. */
const headsOf = async ({ pool, log, config }: Desk, report: Report) => {
  const { lines } = await createFolderJournal(config.chainDir).read();
  const books = await readChainBooks(pool);
  const evidence = {
    log: log.bare,
    books: books && { ...books, problem: null },
    lines,
    torn: null,
    keys: trustedKeys(await publicKeys(config)),
  };
  const { damaged, problem } = await verifyChain(evidence, report.progress('chain'));
  const sound = damaged[0] === undefined ? null : BigInt(damaged[0].after);
  const kept = lines
    .map(({ text }) => text)
    .filter((text) => {
      const head = headOf(text);
      return head !== null && (sound === null || head.position <= sound);
    });
  return { keptHeads: kept, otherHeads: lines.length - kept.length, chainProblem: problem };
};

/** Looks through log and database for what the one does not know of the other. */
export const lossOf = async (desk: Desk, report: Report): Promise<Loss> => {
  const { pool } = desk;
  const tasks = await query<{ id: string; event_id: string }>(
    pool,
    'select id, event_id from tasks.pending_tasks where done_at is null',
  );
  const failures = await query<{ event_id: string }>(pool, 'select event_id from tasks.policy_failures');
  const wanted = new Set([...tasks, ...failures].map(({ event_id: id }) => id));
  const { streams, found, events, head } = await survey(desk, wanted);
  const { who, position } = await furthestReader(pool);
  const chained = (await readChainBooks(pool))?.events ?? 0n;
  const [jobs, applications, escrows] = await Promise.all([
    missingOf(desk, ['jobs', 'job'], streams),
    missingOf(desk, ['applications', 'application'], streams),
    missingOf(desk, ['escrows', 'escrow'], streams),
  ]);
  return {
    head,
    reached: position,
    who,
    events: chained > events ? chained - events : 0n,
    accounts: await unknownAccounts(desk, streams),
    jobs: jobs.length,
    applications: applications.length,
    contracts: await contractsOf(desk, escrows),
    tasks: tasks.filter(({ event_id: id }) => !found.has(id)).map(({ id }) => id),
    failures: failures.map(({ event_id: id }) => id).filter((id) => !found.has(id)),
    ...(await headsOf(desk, report)),
  };
};

const counted = (count: number | bigint, one: string, many = `${one}s`): string =>
  `${count} ${BigInt(count) === 1n ? one : many}`;

/** What will be lost, in a line each, for whoever has to decide. */
export const wordsOf = (loss: Loss): readonly string[] => {
  const { head, events, accounts, jobs, applications, contracts, tasks, otherHeads } = loss;
  const lines = [
    events > 0n ? `at least ${counted(events, 'event')} that the log does not hold` : null,
    jobs + applications > 0
      ? `${counted(jobs, 'job')} and ${counted(applications, 'application')} that the log knows nothing of`
      : null,
    ...contracts.map(
      ({ currency, count, amount }) =>
        `${counted(count, 'contract')} over ${amount} ${currency} in minor units: what the payment provider holds of it has to be settled there by hand`,
    ),
    accounts.length > 0
      ? `the profiles of ${counted(accounts.length, 'account')}: they stay, the log is told of them again, and their people begin with onboarding`
      : null,
    tasks.length > 0 ? `${counted(tasks.length, 'task')} that waited on events which are gone` : null,
    otherHeads > 0
      ? `the proof by ${counted(otherHeads, 'signed head')}, which will be set aside, not deleted`
      : null,
  ].filter((line) => line !== null);
  return [
    lines.length === 0
      ? 'Nothing that the database shows will be lost.'
      : `To go on from the log as it is, up to position ${head}, loses:`,
    ...lines.map((line) => `- ${line}`),
  ];
};
