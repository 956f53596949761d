import { usePageKeys } from '../../lib/page-keys.ts';

const CARD = '[data-card]';
const nameOf = (card: Element | null | undefined): HTMLElement | null =>
  card?.querySelector<HTMLElement>('.board-card__name') ?? null;

/** Puts the focus on a card, and brings it in sight. */
export const focusCard = (id: string): boolean => {
  const name = nameOf(document.querySelector(`[data-card="${id}"]`));
  name?.focus();
  return name !== null;
};

const middle = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

const beside = (card: Element, step: 1 | -1): Element | undefined => {
  const columns = [...document.querySelectorAll('[data-stage]')];
  const own = card.closest('[data-stage]');
  const from = columns.findIndex((column) => column === own);
  const row = [...(own?.querySelectorAll(CARD) ?? [])].indexOf(card);
  for (let at = from + step; at >= 0 && at < columns.length; at += step) {
    const cards = [...columns[at]!.querySelectorAll(CARD)];
    if (cards.length === 0) continue;
    const near = (one: Element, other: Element): Element =>
      Math.abs(middle(one) - middle(card)) < Math.abs(middle(other) - middle(card)) ? one : other;
    return cards.every((each) => middle(each) === 0) ? (cards[row] ?? cards.at(-1)) : cards.reduce(near);
  }
  return undefined;
};

const nextTo = (card: Element, key: string): Element | undefined => {
  const cards = [...(card.closest('[data-stage]')?.querySelectorAll(CARD) ?? [])];
  const at = cards.indexOf(card);
  switch (key) {
    case 'ArrowDown':
      return cards[at + 1];
    case 'ArrowUp':
      return cards[at - 1];
    case 'Home':
      return cards[0];
    case 'End':
      return cards.at(-1);
    case 'ArrowRight':
      return beside(card, 1);
    default:
      return beside(card, -1);
  }
};

const ways = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

interface Acts {
  /** `id`: of the card that has the focus; null where none has. */
  readonly onMove: (id: string | null) => void;
  readonly onReply: (id: string | null) => void;
  readonly onDecline: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
  readonly onUndo: () => void;
}

/** Arrows go from card to card; M, R, D and X act on the focused one, or on what is selected; Ctrl Z takes back. */
export const useBoardKeys = ({ onMove, onReply, onDecline, onSelect, onUndo }: Acts): void => {
  usePageKeys((event, letters) => {
    const letter = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (letter !== 'z' || event.shiftKey) return;
      event.preventDefault();
      onUndo();
      return;
    }
    const target = event.target instanceof Element ? event.target : null;
    const card = target?.closest(CARD) ?? null;
    const id = card?.getAttribute('data-card') ?? null;
    if (card !== null && ways.includes(event.key)) {
      const next = nameOf(nextTo(card, event.key));
      if (next === null) return;
      event.preventDefault();
      next.focus();
      return;
    }
    if (event.repeat) return;
    if (event.key === ' ' && id !== null && target === nameOf(card)) {
      event.preventDefault();
      onSelect(id);
      return;
    }
    if (!letters) return;
    const act = { m: () => onMove(id), r: () => onReply(id), d: () => onDecline(id) }[letter];
    if (act) {
      event.preventDefault();
      act();
    } else if (letter === 'x' && id !== null) {
      event.preventDefault();
      onSelect(id);
    }
  });
};
