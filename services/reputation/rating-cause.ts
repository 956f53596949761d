import type { DataOf } from '../events.ts';
import type { Cause } from './reputation.decider.ts';

/** A rating that was put back counts as another cause than before, since what was taken back never counts again. */
export const ratingCause = ({
  applicationId,
  by,
  turn,
}: Pick<DataOf<'ReviewRemoved'>, 'applicationId' | 'by' | 'turn'>): Cause => ({
  kind: 'rating',
  id: turn === 0 ? applicationId : `${applicationId}.${turn}`,
  with: by,
});
