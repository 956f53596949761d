import type { Card, Stage } from '../../../../contracts/tracking.ts';
import type { Reach } from './api.ts';

/** A card that is shown in another stage than the server has said so far. */
export interface Shift {
  readonly card: Card;
  readonly to: string;
  /** Of several for one card the last one holds. */
  readonly turn: number;
}

export interface Column extends Omit<Stage, 'cards'> {
  readonly cards: readonly Card[];
  /** Cards that have not come. */
  readonly left: number;
}

/** What the decision makes of a card. */
const statusIn: Partial<Readonly<Record<Stage['kind'], Card['status']>>> = {
  hired: 'accepted',
  declined: 'rejected',
};

const byTime = (a: Card, b: Card): number =>
  a.submitted_at.localeCompare(b.submitted_at) || a.id.localeCompare(b.id);

/** The stages with what has come of each, and what is on its way to another one shown there already. */
export const columnsOf = (
  stages: readonly Stage[],
  reached: ReadonlyMap<string, Reach>,
  shifts: ReadonlyMap<string, Shift>,
): readonly Column[] =>
  stages.map((stage) => {
    const { items, next_cursor } = reached.get(stage.id) ?? {
      items: stage.cards,
      next_cursor: stage.next_cursor,
    };
    const here = new Set(items.map(({ id }) => id));
    const stay = items.filter(({ id }) => (shifts.get(id)?.to ?? stage.id) === stage.id);
    const come = [...shifts.values()]
      .filter(({ card, to }) => to === stage.id && !here.has(card.id))
      .map(({ card }) => ({ ...card, stage: stage.id, status: statusIn[stage.kind] ?? card.status }));
    return {
      ...stage,
      cards: [...stay, ...come].sort(byTime),
      count: Math.max(0, stage.count - (items.length - stay.length) + come.length),
      left: Math.max(0, stage.count - items.length),
      next_cursor,
    };
  });

/** What can still be decided on. */
export const isOpen = ({ status }: Card): boolean => status === 'pending';
