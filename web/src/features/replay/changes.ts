import type { ReplayField, ReplayState, ReplayValue } from '../../../../contracts/replay.ts';

export interface Change {
  readonly model: string;
  readonly field: string;
  /** Null where the thing had no such field then. */
  readonly before: ReplayValue;
  readonly after: ReplayValue;
}

const nameOf = ({ model, field }: ReplayField): string => `${model}.${field}`;
const same = (one: ReplayValue, other: ReplayValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Every field of two states, in the order of the tables. */
export const fieldsOfBoth = (before: ReplayState, after: ReplayState): readonly Change[] => {
  const earlier = new Map(before.fields.map((field) => [nameOf(field), field]));
  const later = new Map(after.fields.map((field) => [nameOf(field), field]));
  return [...new Map([...earlier, ...later])].map(([name, { model, field }]) => ({
    model,
    field,
    before: earlier.get(name)?.value ?? null,
    after: later.get(name)?.value ?? null,
  }));
};

export const isChanged = ({ before, after }: Change): boolean => !same(before, after);
