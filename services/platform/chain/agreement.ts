import type { EventLog } from '../../kernel/log.ts';
import type { ChainBooks } from './books.ts';
import type { Head, TrustedKeys } from './head.ts';
import { doubtOf, headOf } from './head.ts';
import type { HeadJournal } from './journal.ts';
import type { Chained } from './link.ts';
import { chainOn, endsAt, sameChain, UNCHAINED } from './link.ts';

/** The log, the table and the signed heads do not fit together; the message says how, in one sentence. */
export class ChainContradiction extends Error {
  override readonly name = 'ChainContradiction';

  /**
   * @param about `proof`: what is wrong lies with the heads or their table. `end`: the log ends before what was signed,
   *   as it may for a moment where another server has just taken over. `events`: it holds others than were signed.
   */
  constructor(
    message: string,
    readonly about: 'proof' | 'end' | 'events' = 'proof',
  ) {
    super(message);
  }

  /** The log is not the one that was signed, so that nobody may go on with it. */
  get misfit(): boolean {
    return this.about !== 'proof';
  }
}

/** Events per page: what is chained at once holds up everything else in the process, for a few milliseconds. */
export const CHAIN_PAGE = 500;

/** Chains the log on from `from`, and stops at each of the positions (ascending) to have it looked at. */
const walk = async (
  log: Pick<EventLog, 'readAll'>,
  from: Chained,
  stops: readonly { readonly position: bigint; readonly check: (at: Chained) => void | Promise<void> }[],
): Promise<Chained> => {
  let at = from;
  for (const { position, check } of stops) {
    while (at.position < position) {
      const page = await log.readAll({ after: at.position, limit: CHAIN_PAGE });
      const within = page.filter((event) => event.position <= position);
      if (within.length > 0) at = chainOn(at, within);
      if (within.length < CHAIN_PAGE) break;
    }
    await check(at);
  }
  return at;
};

/** The newest head of the journal that is whole and ours. @throws ChainContradiction */
const newestHead = async (
  journal: HeadJournal,
  books: ChainBooks | null,
  keys: TrustedKeys,
): Promise<{
  readonly head: Head | null;
  readonly earlier: readonly Head[];
  readonly torn: string | null;
}> => {
  const { lines, torn } = await journal.read();
  const signed = books?.signed ?? 0n;
  const heads: Head[] = [];
  for (const { text, place } of lines) {
    const head = headOf(text);
    if (head === null) throw new ChainContradiction(`${place} of the signed heads cannot be read`);
    heads.push(head);
  }
  heads.sort((one, other) => Number(one.position - other.position));
  const head = heads.at(-1) ?? null;
  if (head === null && signed > 0n)
    throw new ChainContradiction(
      `the signed heads are gone, although heads were signed up to position ${signed}`,
    );
  if (head === null) return { head, earlier: [], torn };
  const doubt = doubtOf(head, keys);
  if (doubt !== null) throw new ChainContradiction(`the head signed at position ${head.position} ${doubt}`);
  if (head.position < signed)
    throw new ChainContradiction(
      `the signed heads end at position ${head.position}, although heads were signed up to ${signed}`,
    );
  return { head, earlier: heads.slice(0, -1), torn };
};

/**
 * Where the keeper may go on. What was chained since the head before the newest one is computed again from the log,
 * or all of it where the table is lost; log, newest head and table must then say the same.
 * @throws ChainContradiction
 */
export const agreedChain = async (
  parts: {
    readonly log: Pick<EventLog, 'readAll' | 'head'>;
    readonly journal: HeadJournal;
    readonly keys: TrustedKeys;
  },
  books: ChainBooks | null,
): Promise<{ readonly at: Chained; readonly head: Head | null; readonly torn: string | null }> => {
  const { log, journal, keys } = parts;
  const { head, earlier, torn } = await newestHead(journal, books, keys);
  // Without a head nothing that the table says counts.
  if (head === null) return { at: UNCHAINED, head, torn };
  const known = books === null || books.hash.length === 0 ? null : books;
  const from =
    known === null
      ? undefined
      : earlier.findLast(
          (each) =>
            each.position <= known.position && each.position < head.position && doubtOf(each, keys) === null,
        );
  const stops = [
    {
      position: head.position,
      check: async (at: Chained) => {
        // Where nothing was read, the log may end long before the head that it was read from.
        if (at.position < head.position)
          throw new ChainContradiction(
            `the log ${endsAt(await log.head())}, although it was signed up to ${head.position}`,
            'end',
          );
        if (!sameChain(at, head))
          throw new ChainContradiction(
            `the log is not the one that was signed, between positions ${from?.position ?? 0n} and ${head.position}`,
            'events',
          );
      },
    },
    ...(known === null
      ? []
      : [
          {
            position: known.position,
            check: (at: Chained) => {
              if (!sameChain(at, known))
                throw new ChainContradiction(
                  `the log is not the one that was chained, between positions ${from?.position ?? 0n} and ${known.position}`,
                  'events',
                );
            },
          },
        ]),
  ].sort((one, other) => Number(one.position - other.position));
  return { at: await walk(log, from ?? UNCHAINED, stops), head, torn };
};
