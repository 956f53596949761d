import { WORKS_MOST } from '../../contracts/works.ts';
import type { DataOf, EventOf } from '../events.ts';
import { Rejection } from '../kernel/rejection.ts';

type WorkChanges = NonNullable<DataOf<'WorkEdited'>['changes']>;

export type WorkCommand =
  | ({ readonly type: 'AddWork' } & DataOf<'WorkAdded'>)
  | ({ readonly type: 'EditWork' } & { readonly changes: WorkChanges } & Omit<
        DataOf<'WorkEdited'>,
        'changes'
      >)
  | ({ readonly type: 'RemoveWork' } & DataOf<'WorkRemoved'>)
  | {
      readonly type: 'OrderWorks';
      readonly userId: string;
      readonly order: readonly string[];
      /** Works that an admin removed: the person doesn't see them, and they stay in their places. */
      readonly hidden: readonly string[];
    };

/** The ids of somebody's works, in their order. */
export type Works = readonly string[];

const hasSame = (works: Works, order: Works): boolean =>
  order.length === works.length &&
  new Set(order).size === works.length &&
  works.every((id) => order.includes(id));

/** The order that a person chose of the works they see, with the others where they were. */
const whole = (works: Works, order: Works, hidden: Works): Works => {
  const unseen = new Set(works.filter((id) => hidden.includes(id) && !order.includes(id)));
  const rest = [...order];
  const placed = works.flatMap((id) => (unseen.has(id) ? [id] : rest.splice(0, 1)));
  return [...placed, ...rest];
};

/** Up to WORKS_MOST works, in an order that names each of them. */
export const decideWorks = (works: Works, command: WorkCommand): readonly EventOf<'profile'>[] => {
  if (command.type === 'OrderWorks') {
    const { userId } = command;
    const order = whole(works, command.order, command.hidden);
    if (!hasSame(works, order)) throw new Rejection('works_changed');
    if (order.every((id, place) => id === works[place])) return [];
    return [{ type: 'WorksReordered', data: { userId, order: [...order] } }];
  }
  if (command.type === 'AddWork') {
    if (works.length >= WORKS_MOST) throw new Rejection('works_full');
    const { type: _type, ...data } = command;
    return [{ type: 'WorkAdded', data }];
  }
  if (!works.includes(command.workId)) throw new Rejection('work_not_found');
  const { userId, workId } = command;
  if (command.type === 'EditWork') {
    if (Object.keys(command.changes).length === 0) return [];
    return [{ type: 'WorkEdited', data: { userId, workId, changes: { ...command.changes } } }];
  }
  return [{ type: 'WorkRemoved', data: { userId, workId } }];
};

/** The works after an event of their person. */
export const worksAfter = (works: Works, event: EventOf<'profile'>): Works => {
  switch (event.type) {
    case 'WorkAdded':
      return [...works, event.data.workId];
    case 'WorkRemoved':
      return works.filter((id) => id !== event.data.workId);
    case 'WorksReordered':
      return event.data.order;
    default:
      return works;
  }
};
