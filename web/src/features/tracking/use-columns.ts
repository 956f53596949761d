import { useState } from 'react';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { trackingKeys } from '../../lib/further-keys.ts';
import { boardQuery, readOn } from './api.ts';
import type { Reach } from './api.ts';
import type { Column, Shift } from './columns.ts';
import { columnsOf } from './columns.ts';

/** A board as it is shown, and the way to further cards of a stage. */
export const useColumns = (jobId: string, shifts: ReadonlyMap<string, Shift>) => {
  const client = useQueryClient();
  const board = useQuery(boardQuery(jobId));
  const [further, setFurther] = useState<ReadonlySet<string>>(new Set());
  const stages = board.data?.stages ?? [];
  const read = stages.filter(({ id }) => further.has(id));
  const reaches = useQueries({
    queries: read.map(({ id }) => ({
      queryKey: trackingKeys.stage(jobId, id),
      // Asked again, as many come as have been here.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readOn(jobId, id, {
          from: null,
          wanted: client.getQueryData<Reach>(trackingKeys.stage(jobId, id))?.items.length ?? 0,
          signal,
        }),
      staleTime: Infinity,
    })),
  });
  const reached = new Map(
    reaches.flatMap(({ data }, index) => (data === undefined ? [] : [[read[index]!.id, data] as const])),
  );
  const more = async (column: Column): Promise<void> => {
    const key = trackingKeys.stage(jobId, column.id);
    const first = stages.find(({ id }) => id === column.id);
    const from = reached.get(column.id) ?? (first && { items: first.cards, next_cursor: first.next_cursor });
    if (from === undefined) return;
    const reach = await readOn(jobId, column.id, { from, wanted: 0 });
    client.setQueryData<Reach>(key, reach);
    setFurther((stagesRead) => new Set(stagesRead).add(column.id));
  };
  return { board, columns: columnsOf(stages, reached, shifts), more };
};
