import type { ReplayKind } from '../../../contracts/replay.ts';
import type { Path } from './paths.ts';
import { paths } from './paths.ts';

/** Where an admin sees a thing as it was. */
export const replayPath = (kind: ReplayKind, id: string): Path => {
  const query = new URLSearchParams({ tab: 'replay', kind, id });
  return `${paths.admin}?${query.toString()}`;
};
