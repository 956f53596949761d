import type { Category, Recorded } from '../../events.ts';
import { catalogue, categories } from '../../events.ts';
import type { StoredEvent } from '../../kernel/log.ts';
import type { StateOf } from '../../kernel/streams.ts';
import { ownEvent } from '../../kernel/streams.ts';
import { UnreadableEvent } from '../../kernel/unreadable.ts';
import { rules } from '../rules.ts';
import type { Desk } from './desk.ts';
import { ToolRefusal } from './desk.ts';

/** One event of the timeline. Personal fields are named, not shown. */
export interface Moment {
  readonly revision: string;
  readonly position: string;
  readonly type: string;
  readonly time: string | null;
  readonly actor: string | null;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Why it cannot be read, where it cannot. */
  readonly unreadable?: string;
}

export interface Replay {
  readonly stream: string;
  readonly timeline: readonly Moment[];
  /** What the rules of the stream make of these events; null where no rules take commands for it, or it cannot be read. */
  readonly state: unknown;
}

/** Events per page. */
const PAGE = 500;

/** Until when: a position of the log, or a time as recorded in the events. */
type Until = { readonly position: bigint } | { readonly time: Date };

/** @throws ToolRefusal */
const untilOf = async ({ log }: Desk, at: string | undefined): Promise<Until | undefined> => {
  if (at === undefined) return undefined;
  if (/^\d{1,19}$/.test(at)) {
    const head = await log.head();
    if (BigInt(at) > head) throw new ToolRefusal(`Position ${at} is beyond the end of the log, ${head}.`);
    return { position: BigInt(at) };
  }
  const time = new Date(at);
  if (!/^\d{4}-\d\d-\d\d/.test(at) || Number.isNaN(time.getTime()))
    throw new ToolRefusal(`"${at}" is neither a position nor a time such as 2026-03-15T12:00:00Z.`);
  return { time };
};

const hidden = ({ type, data }: Recorded): Record<string, unknown> => {
  const { personal } = catalogue[type] as { personal: readonly string[] };
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      personal.includes(name) && value !== null ? '(personal)' : value,
    ]),
  );
};

const within = (event: Recorded, until: Until | undefined): boolean =>
  until === undefined ||
  ('position' in until ? event.position <= until.position : new Date(event.metadata.time) <= until.time);

const categoryOf = (stream: string): Category | undefined =>
  categories.find((category) => stream === category || stream.startsWith(`${category}-`));

/** Takes one event after the other, and answers with what they have been folded to so far. */
const folding = <C extends Category>(category: C): ((event?: Recorded) => StateOf<C>) => {
  const own = rules[category];
  let state = own.initial;
  return (event) => {
    if (event !== undefined) state = own.evolve(state, ownEvent(category, event));
    return state;
  };
};

const readOne = async (desk: Desk, stored: StoredEvent): Promise<Recorded | UnreadableEvent> => {
  try {
    const [event] = await desk.decode([stored]);
    return event ?? new UnreadableEvent('it reads as nothing', false);
  } catch (error) {
    if (error instanceof UnreadableEvent) return error;
    throw error;
  }
};

/**
 * The events of one stream up to a time or a position, and the state that they fold to.
 * @throws ToolRefusal where there is no such stream, time or position
 */
export const replay = async (desk: Desk, stream: string, at?: string): Promise<Replay> => {
  const until = await untilOf(desk, at);
  const category = categoryOf(stream);
  const fold = category === undefined ? undefined : folding(category);
  const timeline: Moment[] = [];
  let readable = true;
  let after: bigint | undefined;
  for (;;) {
    const page = await desk.log.readStream(stream, {
      ...(after === undefined ? {} : { after }),
      limit: PAGE,
    });
    if (page.length === 0 && after === undefined) throw new ToolRefusal(`There is no stream "${stream}".`);
    for (const stored of page) {
      const { type, revision, position } = stored;
      if (until !== undefined && 'position' in until && position > until.position)
        return { stream, timeline, state: readable ? (fold?.() ?? null) : null };
      const base = { revision: String(revision), position: String(position), type };
      const event = await readOne(desk, stored);
      if (event instanceof UnreadableEvent) {
        readable = false;
        timeline.push({ ...base, time: null, actor: null, data: null, unreadable: event.message });
        continue;
      }
      if (!within(event, until)) return { stream, timeline, state: readable ? (fold?.() ?? null) : null };
      timeline.push({
        ...base,
        time: event.metadata.time,
        actor: event.metadata.actor,
        data: hidden(event),
      });
      if (readable) fold?.(event);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE)
      return { stream, timeline, state: readable ? (fold?.() ?? null) : null };
    after = last.revision;
  }
};
