import { useEffect, useState } from 'react';
import { ofTab } from './storage.ts';

const KEY = 'makehold.first-visit';

/** This person is asked here to set up their profile, in this tab or another: the dashboard comes next, for the first time. */
export const beginFirstVisit = (userId: string): void => {
  ofTab.set(KEY, userId);
};

const begun = (userId: string): boolean => ofTab.get(KEY) === userId;

/** Whether this is the person's first visit; once seen it is over. */
export const useFirstVisit = (userId: string): boolean => {
  const [first] = useState(() => begun(userId));
  useEffect(() => ofTab.remove(KEY), []);
  return first;
};
