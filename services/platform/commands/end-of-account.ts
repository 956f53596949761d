import type { Category } from '../../events.ts';
import type { CommandOf } from '../../kernel/streams.ts';
import type { Pool } from '../pg/pool.ts';
import type { Commands } from './commands.ts';

/** Somebody goes. What a room needs to end what is theirs. */
export interface Leaving<C extends Category = Category> {
  readonly person: string;
  /** Its read models show everything of theirs. */
  readonly pool: Pool;
  readonly state: Commands['state'];
  /** A refusal is none: it has ended by other means. May be repeated: every command bears an id of its own. */
  readonly send: <K extends C>(to: K, id: string, command: CommandOf<K>) => Promise<void>;
}

/** What others wait for goes first, then what the person holds; the name last, so that it stands beside nobody else's. */
export const turns = ['dealings', 'holdings', 'name'] as const;

/** What a room ends before a person goes, in its end-of-account.ts. */
export interface EndOfAccount {
  /** Within a turn the list of rooms has the order. */
  readonly turn: (typeof turns)[number];
  /** The categories of streams that it ends something in. */
  readonly ends: readonly Category[];
  readonly end: (leaving: Leaving) => Promise<void>;
}

/** Declares what a room ends; it can send to the categories that it names, and to no other. */
export const endOfAccount = <C extends Category>(
  turn: EndOfAccount['turn'],
  ends: readonly C[],
  end: (leaving: Leaving<C>) => Promise<void>,
): EndOfAccount => ({ turn, ends, end });
