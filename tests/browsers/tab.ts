/** What somebody presses on a keyboard, besides letters. */
export type Key = 'Enter' | 'Escape' | 'Tab';

/**
 * Somebody's browser with one page in it, whichever browser it is: a session of their own. What runs in the page comes
 * as its text, an expression; `element` is one that answers with an element.
 */
export interface Tab {
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** How large the page is, in px, without what the browser puts around it. */
  resize(width: number, height: number): Promise<void>;
  /** What an expression answers, or what its promise does; anything that JSON can say. */
  read<T>(expression: string): Promise<T>;
  /** Presses in the middle of it, once it stands there. */
  press(element: string): Promise<void>;
  /** Goes to a field with nothing in it and types, letter by letter. */
  type(element: string, text: string): Promise<void>;
  key(key: Key): Promise<void>;
  picture(): Promise<Buffer>;
  /** What the pages threw, called an error or were forbidden, so far. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** A browser that checks are made in. */
export interface Browser {
  /** As it says itself. */
  readonly version: string;
  /** Nobody else's sign-in, storage or cookies are in it. */
  open(): Promise<Tab>;
  close(): Promise<void>;
}
