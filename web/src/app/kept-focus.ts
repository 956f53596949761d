import { useEffect } from 'react';

/** What had the focus, what it stood in, from the inside out, and what stood beside it. */
interface Held {
  readonly element: HTMLElement;
  readonly holders: readonly HTMLElement[];
  readonly beside: ReadonlySet<Element>;
}

const holdersOf = (element: HTMLElement): HTMLElement[] => {
  const holders: HTMLElement[] = [];
  for (let holder = element.parentElement; holder !== null; holder = holder.parentElement)
    holders.push(holder);
  return holders;
};

/** The browser gives the focus to the body when what had it goes. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const isGone = (element: HTMLElement): boolean =>
  !element.isConnected || element.matches(':disabled') || element.closest('[inert], [hidden]') !== null;

/** What has come in its place: a plain button gives way to the one that opens a menu, once the code for that is there. */
const successorOf = ({ element, holders: [parent], beside }: Held): HTMLElement | undefined =>
  parent === undefined || isGone(parent)
    ? undefined
    : [...parent.children].find(
        (one): one is HTMLElement =>
          one instanceof HTMLElement &&
          one.localName === element.localName &&
          !beside.has(one) &&
          !isGone(one),
      );

/** Makes an element take the focus for as long as it has it. */
const lend = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
};

/**
 * Keeps the place of whoever goes by keyboard or listens: when the element with the focus is taken away or switched
 * off (a button that its own press replaced, the link to a page that has come), what has come in its place takes the
 * focus, or else what it stood in.
 * Answers how to end it.
 */
export const keepFocus = (): (() => void) => {
  let held: Held | null = null;
  let due = 0;

  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement)
      held = {
        element: target,
        holders: holdersOf(target),
        beside: new Set(target.parentElement?.children),
      };
  };
  const mend = (): void => {
    if (held === null || !isLost()) return;
    // Somebody pressed beside everything: there the body is right.
    if (!isGone(held.element)) held = null;
    else {
      const successor = successorOf(held);
      if (successor) {
        successor.focus({ preventScroll: true });
        return;
      }
      const main = document.getElementById('main');
      const holder = held.holders.find((one) => main?.contains(one) && !isGone(one)) ?? main;
      held = null;
      if (holder) lend(holder);
    }
  };
  // Dialogs give the focus back by themselves, right after they have gone: they come first.
  const soon = (): void => {
    clearTimeout(due);
    due = window.setTimeout(mend, 50);
  };
  const observer = new MutationObserver(soon);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', soon);
  return () => {
    clearTimeout(due);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', soon);
  };
};

export const useKeptFocus = (): void => useEffect(keepFocus, []);
