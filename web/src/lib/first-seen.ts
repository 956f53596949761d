import { useState } from 'react';

interface Row<Status> {
  readonly id: string;
  readonly status: Status;
}

interface FirstSeen<Status> {
  /** What a row was then. */
  readonly statusOf: (row: Row<Status>) => Status;
  /** Rows as they came: what is new stands behind what was there. */
  readonly inOrder: <Item extends Row<Status>>(rows: readonly Item[]) => readonly Item[];
}

/**
 * What each row was when it was first seen here, and where: one that is decided keeps its place whatever order the server
 * gives them next, so that the next press of a tick cannot fall on a row that has just moved up.
 */
export const useFirstSeen = <Status extends string>(rows: readonly Row<Status>[]): FirstSeen<Status> => {
  const [first, setFirst] = useState<ReadonlyMap<string, Status>>(new Map());
  const unseen = rows.filter(({ id }) => !first.has(id));
  if (unseen.length > 0)
    setFirst(new Map([...first, ...unseen.map(({ id, status }) => [id, status] as const)]));
  return {
    statusOf: ({ id, status }) => first.get(id) ?? status,
    inOrder: (items) => {
      const places = new Map([...first.keys()].map((id, place) => [id, place]));
      const placeOf = ({ id }: Row<Status>): number => places.get(id) ?? places.size;
      return [...items].sort((a, b) => placeOf(a) - placeOf(b));
    },
  };
};
