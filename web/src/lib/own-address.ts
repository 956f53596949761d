import type { PageName } from '../../../contracts/pages.ts';
import { paths } from './paths.ts';
import type { Path } from './paths.ts';
import type { Session } from './session.ts';

/** Where a page is; of one that everybody has, one’s own. Null while there is none, and for a work, of which there are many. */
export const ownAddress = (page: PageName, me: Session['me']): Path | null => {
  if (page === 'work') return null;
  const path = paths[page];
  if (typeof path === 'string') return path;
  return me?.profile ? path(me.profile.username) : null;
};
