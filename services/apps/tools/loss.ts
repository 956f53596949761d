import { modelsIn } from '../../../projections/models.ts';
import type { EscrowState } from '../../escrow/escrow.state.ts';
import { readChainBooks } from '../../platform/chain/books.ts';
import { headOf, trustedKeys } from '../../platform/chain/head.ts';
import { createFolderJournal } from '../../platform/chain/journal.ts';
import { verifyChain } from '../../platform/chain/verify-chain.ts';
import { query } from '../../platform/pg/pool.ts';
import type { Desk } from './desk.ts';
import { commandsAt } from './desk.ts';
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

/** A contract as the database shows it, and as it will stand. Amounts in minor units. */
interface FallenContract {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly shown: string;
  readonly comes: string;
}

/** What is in the database and not in the log. */
export interface Loss {
  /** Where the log ends. */
  readonly head: bigint;
  /** Events that were chained beyond those that the log holds. */
  readonly events: bigint;
  readonly accounts: readonly UnknownAccount[];
  /** Rows that the database shows and the log knows nothing of, by what they are. */
  readonly unknown: readonly { readonly what: string; readonly count: number }[];
  /** Contracts whose money the log has in another state, or does not know of. */
  readonly contracts: readonly FallenContract[];
  /** The last event that the policies have seen; they go on from there. */
  readonly reacted: bigint;
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
const TOLD = /^(?:account|profile|job|application|subscription|standing)-/;
/** What is told of, by read model and category of its streams. */
const KINDS = [
  ['profile', 'profiles', 'profile'],
  ['job', 'jobs', 'job'],
  ['application', 'applications', 'application'],
  ['plan', 'plans', 'subscription'],
  ['suspension or ban', 'standing', 'standing'],
] as const;

/** One pass over the log: which streams there are, how many events, and which of those that are asked for. */
const survey = async ({ log: { bare } }: Desk, wanted: ReadonlySet<string>, reactedUpTo: bigint) => {
  const streams = new Set<string>();
  const found = new Set<string>();
  let events = 0n;
  let reacted = 0n;
  for (let after = 0n; ;) {
    const page = await bare.readAll({ after, limit: PAGE });
    const last = page.at(-1);
    if (last === undefined) return { streams, found, events, reacted, head: after };
    for (const { stream, id, position } of page) {
      if (position <= reactedUpTo) reacted = position;
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

/** How many rows of a read model the log has no stream of; none where the read model is not there. */
const missingOf = async (
  { pool }: Desk,
  [what, model, category]: (typeof KINDS)[number],
  streams: ReadonlySet<string>,
): Promise<Loss['unknown'][number]> => {
  if ((await modelsIn(pool)).get(model)?.exists !== true) return { what, count: 0 };
  // A profile is there from the sign-up on, and its stream from onboarding on.
  const rows = await query<{ id: string }>(
    pool,
    `select id from read.${model} ${model === 'profiles' ? 'where onboarding_complete' : ''}`,
  );
  return { what, count: rows.filter(({ id }) => !streams.has(`${category}-${id}`)).length };
};

/** A contract's money in a word, by its stream and by the read model. */
const moneyOf = (state: EscrowState): string => {
  if (state.status === 'released') return state.transfer === null ? 'released' : 'released and paid out';
  return state.status === 'none' ? 'not funded' : state.status;
};

const contractsOf = async ({ pool, log, codec }: Desk): Promise<Loss['contracts']> => {
  if ((await modelsIn(pool)).get('escrows')?.exists !== true) return [];
  const commands = commandsAt({ log: log.bare, codec });
  const rows = await query<{ id: string; amount: number; currency: string; shown: string }>(
    pool,
    `select id, amount, currency,
            case payment_status when 'released' then
              case when paid_out_at is null then 'released' else 'released and paid out' end
            else payment_status end as shown
       from read.escrows where payment_status <> 'none' and amount is not null order by id`,
  );
  const fallen: FallenContract[] = [];
  for (const row of rows) {
    const comes = moneyOf(await commands.state('escrow', row.id));
    if (comes !== row.shown) fallen.push({ ...row, comes });
  }
  return fallen;
};

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
  const [policies] = await query<{ position: string }>(
    pool,
    `select position from tasks.policy_position where id = 'policies'`,
  );
  const surveyed = await survey(desk, wanted, BigInt(policies?.position ?? 0));
  const { streams, found, events, head, reacted } = surveyed;
  const chained = (await readChainBooks(pool))?.events ?? 0n;
  const unknown = await Promise.all(KINDS.map((kind) => missingOf(desk, kind, streams)));
  return {
    head,
    reacted,
    events: chained > events ? chained - events : 0n,
    accounts: await unknownAccounts(desk, streams),
    unknown: unknown.filter(({ count }) => count > 0),
    contracts: await contractsOf(desk),
    tasks: tasks.filter(({ event_id: id }) => !found.has(id)).map(({ id }) => id),
    failures: failures.map(({ event_id: id }) => id).filter((id) => !found.has(id)),
    ...(await headsOf(desk, report)),
  };
};

const counted = (count: number | bigint, one: string, many = `${one}s`): string =>
  `${count} ${BigInt(count) === 1n ? one : many}`;

/** What will be lost, in a line each, for whoever has to decide. */
export const wordsOf = (loss: Loss): readonly string[] => {
  const { head, events, accounts, unknown, contracts, tasks, otherHeads } = loss;
  const lines = [
    events > 0n ? `at least ${counted(events, 'event')} that the log does not hold` : null,
    ...unknown.map(({ what, count }) => `${counted(count, what)} that the log knows nothing of`),
    ...contracts.map(
      ({ id, amount, currency, shown, comes }) =>
        `contract ${id} over ${amount} ${currency} in minor units is ${shown} and will be ${comes}: what the payment provider has done of it has to be settled there by hand`,
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
