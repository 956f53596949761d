import { useRef, useState } from 'react';
import type { Card } from '../../../../contracts/tracking.ts';
import type { Shift } from './columns.ts';

/** What is shown elsewhere than the server has said so far. */
export const useShifts = () => {
  const [shifts, setShifts] = useState<ReadonlyMap<string, Shift>>(new Map());
  const turns = useRef(0);
  /** Shows them there; the returned turn takes it back. */
  const shift = (cards: readonly Card[], to: string): number => {
    turns.current += 1;
    const turn = turns.current;
    setShifts(
      (before) => new Map([...before, ...cards.map((card) => [card.id, { card, to, turn }] as const)]),
    );
    return turn;
  };
  const settle = (turn: number): void =>
    setShifts((before) => new Map([...before].filter(([, each]) => each.turn !== turn)));
  return { shifts, shift, settle };
};
