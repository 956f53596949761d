import type { ReplayEvent } from '../../../../contracts/replay.ts';
import type { Subject } from './api.ts';

/** What stands on accounts from an event on, in minor units. */
export interface MoneyStep {
  /** After so many events. */
  readonly after: number;
  readonly held: number;
  readonly released: number;
  /** What the card holder's bank has while it decides. */
  readonly disputed: number;
}

type Kind = 'escrow' | 'account';

const on = ({ moved }: ReplayEvent, account: string): number =>
  moved.reduce((sum, { account: name, amount }) => sum + (name.startsWith(account) ? amount : 0), 0);

const stepOf = (
  kind: Kind,
  before: MoneyStep,
  event: ReplayEvent,
  after: number,
  open: number,
): MoneyStep => {
  if (kind === 'account')
    return { ...before, after, held: before.held + event.moved.reduce((sum, { amount }) => sum + amount, 0) };
  const held = on(event, 'escrow:');
  return {
    after,
    held: before.held + held,
    released: before.released + (event.type === 'PaymentReleased' ? -held : 0),
    disputed:
      event.type === 'ChargebackOpened'
        ? before.disputed + on(event, 'card_clearing')
        : open === 0
          ? 0
          : before.disputed,
  };
};

/**
 * What was held and released after each event that moved money, by the lines of the ledger; null where the subject has no money
 * of its own, or none has moved.
 */
export const moneySteps = (
  { kind }: Subject,
  events: readonly ReplayEvent[],
): readonly MoneyStep[] | null => {
  if (kind !== 'escrow' && kind !== 'account') return null;
  const steps: MoneyStep[] = [];
  let last: MoneyStep = { after: 0, held: 0, released: 0, disputed: 0 };
  let open = 0;
  events.forEach((event, index) => {
    if (event.type === 'ChargebackOpened') open += 1;
    if (event.type === 'ChargebackClosed') open -= 1;
    if (event.moved.length === 0 && event.type !== 'ChargebackClosed') return;
    last = stepOf(kind, last, event, index + 1, open);
    steps.push(last);
  });
  return steps.length === 0 ? null : steps;
};

/** What an event moved: the whole of it, once. Null where it moved nothing. */
export const movedBy = ({ moved }: ReplayEvent): number | null => {
  if (moved.length === 0) return null;
  const into = moved.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  return into > 0 ? into : moved.reduce((sum, { amount }) => sum + amount, 0);
};

/**
 * Whether nothing was moved between two moments. Null where that can't be told: the subject has no ledger, or some of the events
 * between them are not listed or can't be read.
 */
export const nothingMoved = (
  { kind }: Subject,
  events: readonly ReplayEvent[],
  between: readonly [from: number, to: number],
  all: boolean,
): boolean | null => {
  if ((kind !== 'escrow' && kind !== 'account') || !all) return null;
  if (events.some(({ unreadable }) => unreadable !== null)) return null;
  const [from, to] = [Math.min(...between), Math.max(...between)];
  return events.slice(from, to).every(({ moved }) => moved.length === 0);
};
