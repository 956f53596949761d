import type { ReactNode } from 'react';

/** One state of a component, as it stands on the page. */
export interface State {
  title: string;
  show: ReactNode;
  /** Looks as under the pointer, pressed or with the keyboard's focus, the whole time. */
  as?: 'hover' | 'press' | 'focus';
  /** Takes the full width. */
  wide?: boolean;
  /** Has letters or emoji that our fonts lack: each machine draws its own, so pictures leave it out. */
  systemFonts?: boolean;
}

/** Components that belong together: one section of the page, and one picture for each theme and width. */
export interface Family {
  /** In the address and in the pictures' names. */
  id: string;
  title: string;
  note: string;
  /** `row` for what is as wide as its content, `grid` for what fills a column, `column` for what fills the page. */
  layout: 'row' | 'grid' | 'column';
  states: readonly State[];
  /** Names of the buttons among the states that open something over the page; each gets a picture of its own. */
  opens?: readonly string[];
}
