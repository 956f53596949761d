import { useEffect, useState } from 'react';

const KEY = 'makehold.first-visit';

/** This person is asked here to set up their profile, in this tab or another: the dashboard comes next, for the first time. */
export const beginFirstVisit = (userId: string): void => {
  try {
    sessionStorage.setItem(KEY, userId);
  } catch {
    // Then they are welcomed back.
  }
};

const begun = (userId: string): boolean => {
  try {
    return sessionStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
};

/** Whether this is the person's first visit; once seen it is over. */
export const useFirstVisit = (userId: string): boolean => {
  const [first] = useState(() => begun(userId));
  useEffect(() => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // A closed storage has none.
    }
  }, []);
  return first;
};
