import type { RoomKind } from '../../contracts/signals.ts';
import type { Viewer } from './notation.ts';
import type { Thing } from './things.ts';

interface RoomRow {
  /** What the id in its name is of; absent for a room that is the only one of its kind. */
  readonly on?: Thing;
  /** Everybody, or these sides of the thing on their own. */
  readonly heardBy: 'everyone' | readonly Viewer[];
}

/** Every kind of socket room with who may hear it. A kind without a row does not compile. */
export const rooms: Readonly<Record<RoomKind, RoomRow>> = {
  jobs: { heardBy: 'everyone' },
  job: { on: 'openJob', heardBy: 'everyone' },
  contract: { on: 'contract', heardBy: ['owner', 'other'] },
  user: { on: 'person', heardBy: ['owner'] },
};
