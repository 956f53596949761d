import type { EndOfAccount } from '../platform/commands/end-of-account.ts';
import { turns } from '../platform/commands/end-of-account.ts';
import { rooms } from './rooms.ts';

const inTurn = (turn: EndOfAccount['turn']): readonly EndOfAccount[] =>
  rooms.flatMap(({ endOfAccount }) => (endOfAccount?.turn === turn ? [endOfAccount] : []));

/** What each room ends before a person goes, in this order. */
export const endings: readonly EndOfAccount[] = turns.flatMap(inTurn);
