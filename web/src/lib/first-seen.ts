import { useState } from 'react';

/**
 * What each was when it was first seen here: a row that is decided keeps its place, so that the next press of a tick
 * cannot fall on a row that has just moved up.
 */
export const useFirstSeen = <Status extends string>(
  items: readonly { readonly id: string; readonly status: Status }[],
): ((item: { readonly id: string; readonly status: Status }) => Status) => {
  const [first, setFirst] = useState<Readonly<Record<string, Status>>>({});
  const unseen = items.filter(({ id }) => !(id in first));
  if (unseen.length > 0) {
    setFirst({ ...first, ...Object.fromEntries(unseen.map(({ id, status }) => [id, status])) });
  }
  return ({ id, status }) => first[id] ?? status;
};
