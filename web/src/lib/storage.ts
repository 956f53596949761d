const held = (kind: 'localStorage' | 'sessionStorage') => {
  /** What the browser would not take: it lasts as long as the page. */
  const kept = new Map<string, string>();
  return {
    get: (name: string): string | null => {
      try {
        return kept.get(name) ?? window[kind].getItem(name);
      } catch {
        return kept.get(name) ?? null;
      }
    },
    /** Answers whether it outlasts the page. */
    set: (name: string, value: string): boolean => {
      kept.delete(name);
      try {
        window[kind].setItem(name, value);
        return true;
      } catch {
        kept.set(name, value);
        return false;
      }
    },
    remove: (name: string): void => {
      kept.delete(name);
      try {
        window[kind].removeItem(name);
      } catch {
        // A closed storage holds nothing.
      }
    },
    names: (): string[] => {
      try {
        return [...new Set([...kept.keys(), ...Object.keys(window[kind])])];
      } catch {
        return [...kept.keys()];
      }
    },
  };
};

export type Held = ReturnType<typeof held>;

/** Of this browser, until it is cleared. */
export const ofBrowser = held('localStorage');
/** Of this tab, until it is closed. */
export const ofTab = held('sessionStorage');

/** Whether the browser lets this page keep nothing. */
export const isStorageBlocked = (): boolean => {
  try {
    window.localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
};
