import type { SentFile } from '../../../../contracts/attachments.ts';
import type { ChatMessage, Contract } from '../../../../contracts/contract.ts';
import type { Outgoing } from '../../lib/outbox.ts';

export type MoneyEventKind =
  | 'accepted'
  | 'funded'
  | 'submitted-earlier'
  | 'changes'
  | 'submitted'
  | 'refund-proposed'
  | 'released'
  | 'refunded';

export interface Line {
  key: string;
  body: string;
  files: readonly SentFile[];
  at: string;
  /** By an admin: its words are shown to nobody. */
  removed: boolean;
  /** null for a message that stands in the chat. */
  outgoing: Outgoing | null;
}

export type Entry =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'event'; key: string; at: string; event: MoneyEventKind }
  | { kind: 'said'; key: string; at: string; mine: boolean; lines: Line[] };

/** An entry as the thread draws it: each line of what was said is a row of its own. */
export type Row =
  | { readonly kind: 'brief'; readonly key: 'brief' }
  | Exclude<Entry, { kind: 'said' }>
  | {
      readonly kind: 'line';
      readonly key: string;
      readonly mine: boolean;
      /** The first of its side for a while: with name and picture. */
      readonly head: boolean;
      readonly line: Line;
    };

/** @param complete what was agreed on stands above the first message of all */
export const rowsOf = (entries: readonly Entry[], complete: boolean): Row[] => [
  ...(complete ? [{ kind: 'brief', key: 'brief' } as const] : []),
  ...entries.flatMap((entry): Row[] =>
    entry.kind === 'said'
      ? entry.lines.map((line, index) => ({
          kind: 'line',
          key: line.key,
          mine: entry.mine,
          head: index === 0,
          line,
        }))
      : [entry],
  ),
];

/** Messages of one side closer together than this share a name and a picture, in ms. */
const ONE_BREATH = 5 * 60_000;

/** What has happened to the money, in order; only what still holds is told. */
export const moneyEvents = ({ accepted_at, escrow }: Contract): { event: MoneyEventKind; at: string }[] => {
  const told: [MoneyEventKind, string | null][] = [
    ['accepted', accepted_at],
    ['funded', escrow.funded_at],
    ['submitted-earlier', escrow.earlier_submitted_at],
    ['changes', escrow.changes_requested_at],
    ['submitted', escrow.submitted_at],
    ['refund-proposed', escrow.refund_proposed_at],
    ['released', escrow.released_at],
    ['refunded', escrow.refunded_at],
  ];
  return told
    .flatMap(([event, at]) => (at === null ? [] : [{ event, at }]))
    .sort((a, b) => a.at.localeCompare(b.at));
};

/** The reader's own day, by which the thread is divided. */
const dayOf = (iso: string): string => new Date(iso).toDateString();

interface Said {
  mine: boolean;
  line: Line;
}

/**
 * The thread: messages in the order of their sequence, the money's events at their times between them, a separator
 * where the day turns, and what is on its way at the end.
 */
export const timeline = (
  contract: Contract,
  messages: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
  viewerId: string,
  /** False while older messages are not loaded: then only events from the oldest loaded message on belong here. */
  complete: boolean,
  {
    latest = true,
    starts = new Set(),
  }: {
    /** False while newer messages are not loaded: then only events up to the newest loaded one do. */
    latest?: boolean;
    /** Where a loaded page begins: what stood first keeps its look once others stand above it. */
    starts?: ReadonlySet<string>;
  } = {},
): Entry[] => {
  const oldest = messages[0]?.created_at;
  const newest = messages.at(-1)?.created_at;
  const events = moneyEvents(contract).filter(
    ({ at }) =>
      (complete || oldest === undefined || at >= oldest) && (latest || newest === undefined || at <= newest),
  );
  const said: Said[] = [
    ...messages.map((message) => ({
      mine: message.sender_id === viewerId,
      line: {
        key: message.id,
        body: message.body,
        files: message.files,
        at: message.created_at,
        removed: message.removed,
        outgoing: null,
      },
    })),
    ...outgoing.map((entry) => ({
      mine: true,
      line: {
        key: entry.key,
        body: entry.body,
        files: entry.files,
        at: entry.at,
        removed: false,
        outgoing: entry,
      },
    })),
  ];

  const entries: Entry[] = [];
  const begin = (at: string): void => {
    const before = entries.at(-1);
    // A clock that is behind may put what is on its way on the day before. The place of a thread is held by the first row on
    // screen, which a day's line above it would leave.
    if (before === undefined ? complete : dayOf(before.at) !== dayOf(at) && at > before.at)
      entries.push({ kind: 'day', key: `day ${dayOf(at)}`, at });
  };
  const tell = ({ event, at }: { event: MoneyEventKind; at: string }): void => {
    begin(at);
    entries.push({ kind: 'event', key: event, at, event });
  };
  const say = ({ mine, line }: Said): void => {
    begin(line.at);
    const last = entries.at(-1);
    const previous = last?.kind === 'said' ? last.lines.at(-1) : undefined;
    if (
      last?.kind === 'said' &&
      last.mine === mine &&
      previous !== undefined &&
      !starts.has(line.key) &&
      Date.parse(line.at) - Date.parse(previous.at) < ONE_BREATH
    ) {
      last.lines.push(line);
    } else {
      entries.push({ kind: 'said', key: line.key, at: line.at, mine, lines: [line] });
    }
  };

  let told = 0;
  for (const one of said) {
    // What is on its way comes after all events: its own clock may differ from the server's.
    const due = one.line.outgoing !== null ? events.length : events.findIndex(({ at }) => at > one.line.at);
    const until = due === -1 ? events.length : due;
    for (; told < until; told += 1) tell(events[told]!);
    say(one);
  }
  for (; told < events.length; told += 1) tell(events[told]!);
  return entries;
};
