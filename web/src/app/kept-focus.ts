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
 * focus, or else what it stood in; what a list put elsewhere keeps it.
 * Answers how to end it.
 */
export const keepFocus = (): (() => void) => {
  let held: Held | null = null;
  let due = 0;
  /** Whether what had the focus was taken out and put in again: the browser lets go of it then. */
  let moved = false;

  const onFocus = ({ target }: Pick<FocusEvent, 'target'>): void => {
    moved = false;
    if (target instanceof HTMLElement)
      held = {
        element: target,
        holders: holdersOf(target),
        beside: new Set(target.parentElement?.children),
      };
  };
  const mend = (): void => {
    if (held === null || !isLost()) return;
    if (!isGone(held.element)) {
      // Put elsewhere in its list; else somebody pressed beside everything, where the body is right.
      if (moved) held.element.focus({ preventScroll: true });
      else held = null;
    } else {
      successorOf(held)?.focus({ preventScroll: true });
      // A text that came in the place of a control takes no focus.
      if (!isLost()) return;
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
  const observer = new MutationObserver((changes) => {
    moved ||= changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node.contains(held?.element ?? null)),
    );
    soon();
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  // Its code comes a little after the page: somebody may be on their way by then.
  if (!isLost()) onFocus({ target: document.activeElement });
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

/** The same, for where its code comes late. */
export const KeptFocus = (): null => {
  useKeptFocus();
  return null;
};
