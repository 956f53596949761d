import { ofTab } from './storage.ts';

const KEY = 'makehold.referred-by';

/** Remembers by whose link somebody came, until this tab closes: they may sign up on another page. */
export const rememberReferrer = (code: string): void => {
  if (code !== '') ofTab.set(KEY, code);
};

/** The code of whoever brought this visitor; empty where nobody did. */
export const referredBy = (): string => ofTab.get(KEY) ?? '';
