import type { ReplayKind } from '../../../contracts/replay.ts';
import type { Path } from './paths.ts';
import { paths } from './paths.ts';

/** Where an admin sees a thing as it was. `at`: the moment that it opens at, ISO 8601; left out, the latest. */
export const replayPath = (kind: ReplayKind, id: string, at?: string): Path => {
  const query = new URLSearchParams({ tab: 'replay', kind, id, ...(at === undefined ? {} : { at }) });
  return `${paths.admin}?${query.toString()}`;
};
