import type { EventLog } from '../../kernel/log.ts';
import type { ChainBooks } from './books.ts';
import type { DamagedRange } from './damage.ts';
import { createInspector, rangeFrom, readOn, told } from './damage.ts';
import type { Head, TrustedKeys } from './head.ts';
import { doubtOf, headOf } from './head.ts';
import type { JournalLine } from './journal.ts';
import { UNCHAINED } from './link.ts';

/** The log held against its signed heads. */
export interface VerifiedChain {
  /** Position and number of events of the newest signed head; null where nothing is signed. */
  readonly position: string | null;
  readonly events: string;
  readonly heads: number;
  /** Public keys that signed them, by id. */
  readonly keys: readonly string[];
  /** Events after the newest head: of those nothing can be said yet. */
  readonly unsigned: string;
  readonly damaged: readonly DamagedRange[];
  /** What is wrong, in a sentence; null where nothing is. */
  readonly problem: string | null;
}

export interface ChainEvidence {
  readonly log: Pick<EventLog, 'readAll'>;
  /** Read before the lines: what it says of signed heads must then be in them. */
  readonly books: Pick<ChainBooks, 'signed' | 'problem'> | null;
  readonly lines: readonly JournalLine[];
  readonly torn: string | null;
  readonly keys: TrustedKeys;
}

/** Events per page. */
const PAGE = 5_000;
/** Ranges and lines that are named, at most. */
const EXAMPLES = 5;

/** The heads that are believed, by position, and what is wrong with the other lines. */
const sortedHeads = ({ lines, torn, keys, books }: ChainEvidence) => {
  const heads: Head[] = [];
  /** What is wrong, and the places where it is. */
  const doubts = new Map<string, string[]>();
  let newest: bigint | null = null;
  for (const { text, place } of lines) {
    const head = headOf(text);
    const doubt = head === null ? 'cannot be read' : doubtOf(head, keys);
    if (head !== null && (newest === null || head.position > newest)) newest = head.position;
    if (head !== null && doubt === null) heads.push(head);
    else doubts.set(doubt ?? '', [...(doubts.get(doubt ?? '') ?? []), place]);
  }
  heads.sort((one, other) => (one.position < other.position ? -1 : one.position > other.position ? 1 : 0));
  const faults = [...doubts].map(
    ([doubt, [place, ...more]]) =>
      `of the signed heads ${place}${more.length === 0 ? '' : ` (and ${more.length} more lines)`} ${doubt}`,
  );
  if (torn !== null) faults.push(`of the signed heads ${torn} is cut off`);
  const signed = books?.signed ?? 0n;
  if (signed > 0n && newest === null)
    faults.push(`the signed heads are gone, although heads were signed up to position ${signed}`);
  else if (newest !== null && newest < signed)
    faults.push(
      `the signed heads end at position ${newest}, although heads were signed up to position ${signed}`,
    );
  return { heads, faults };
};

const some = (texts: readonly string[]): string =>
  texts.slice(0, EXAMPLES).join('; ') +
  (texts.length > EXAMPLES ? `; and ${texts.length - EXAMPLES} more` : '');

/**
 * Computes the chain anew over the whole log and compares it with every signed head. After a head that differs it goes
 * on from what was signed there, so that each damaged range is found by itself.
 * `progress` is told the position and the one to reach.
 */
export const verifyChain = async (
  evidence: ChainEvidence,
  progress?: (position: bigint, until: bigint) => void,
): Promise<VerifiedChain> => {
  const { log, books } = evidence;
  const { heads, faults } = sortedHeads(evidence);
  const newest = heads.at(-1);

  const damaged: DamagedRange[] = [];
  const inspector = createInspector();
  /** Since the newest head that was met; positions of heads can be met more than once. */
  let range = rangeFrom(UNCHAINED);
  let next = 0;
  const settle = (head: Head): void => {
    const found = inspector.look(range, head);
    if (found !== undefined) damaged.push(found);
    range = rangeFrom(head);
    next += 1;
  };

  let unsigned = 0n;
  let end = 0n;
  for (let after = 0n; ;) {
    const page = await log.readAll({ after, limit: PAGE });
    const last = page.at(-1);
    if (last === undefined) break;
    after = end = last.position;
    for (let start = 0; start < page.length;) {
      const head = heads[next];
      const found =
        head === undefined ? -1 : page.findIndex(({ position }, i) => i >= start && position > head.position);
      const until = found === -1 ? page.length : found;
      const run = page.slice(start, until);
      if (head === undefined) unsigned += BigInt(run.length);
      else if (run.length > 0) range = readOn(range, run);
      if (head !== undefined && found !== -1) settle(head);
      start = until;
    }
    if (newest !== undefined && after <= newest.position) progress?.(after, newest.position);
  }
  for (let head = heads[next]; head !== undefined && head.position <= end; head = heads[next]) settle(head);
  // What is left was signed beyond the end of the log.
  const cut =
    newest === undefined || heads[next] === undefined ? null : inspector.cutShort(range, newest, end);

  const problems = [
    ...(cut === null ? [] : [told(cut)]),
    ...(damaged.length === 0 ? [] : [some(damaged.map(told))]),
    ...(faults.length === 0 ? [] : [some(faults)]),
    ...(books?.problem == null ? [] : [`the keeper has stopped signing: ${books.problem}`]),
  ];
  return {
    position: newest === undefined ? null : String(newest.position),
    events: String(newest?.events ?? 0n),
    heads: heads.length,
    keys: [...new Set(heads.map(({ key }) => key))],
    unsigned: String(unsigned),
    damaged: cut === null ? damaged : [...damaged, cut],
    problem: problems.length === 0 ? null : problems.join('; '),
  };
};
