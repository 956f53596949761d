import type { PageName } from '../../../contracts/pages.ts';
import { paths } from './paths.ts';
import type { Path } from './paths.ts';
import type { Session } from './session.ts';

/** Where a page is; of one that everybody has, one's own: null while there is none. */
export const ownAddress = (page: PageName, me: Session['me']): Path | null => {
  const path = paths[page];
  if (typeof path === 'string') return path;
  return me?.profile ? path(me.profile.username) : null;
};
