import { useEffect, useState } from 'react';

const KEY = 'makehold.first-visit';

/** The profile has just been set up in this tab: the dashboard comes next, for the first time. */
export const beginFirstVisit = (): void => {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Then they are welcomed back.
  }
};

const begun = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

/** Whether this is the first visit; once seen it is over. */
export const useFirstVisit = (): boolean => {
  const [first] = useState(begun);
  useEffect(() => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // A closed storage has none.
    }
  }, []);
  return first;
};
