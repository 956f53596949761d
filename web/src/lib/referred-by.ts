const KEY = 'makehold.referred-by';

/** Remembers by whose link somebody came, until this tab closes: they may sign up on another page. */
export const rememberReferrer = (code: string): void => {
  try {
    if (code !== '') sessionStorage.setItem(KEY, code);
  } catch {
    // Storage that is blocked remembers nothing.
  }
};

/** The code of whoever brought this visitor; empty where nobody did. */
export const referredBy = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};
