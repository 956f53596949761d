import { addressOf } from '../../../contracts/addresses.ts';
import type { Gate, PageName } from '../../../contracts/pages.ts';
import { pages } from '../../../contracts/pages.ts';
import type { Community } from './community.ts';
import { viewers } from './viewers.ts';

type Viewer = keyof typeof viewers;

/** Whom each gate lets in. Visitor and employer see every page without one. */
const letIn: Readonly<Record<Gate, Viewer>> = {
  visitors: 'visitor',
  members: 'employer',
  newcomers: 'newcomer',
  admins: 'admin',
};

export const gateViewers: readonly Viewer[] = Object.values(letIn);

/** One address of each kind of page that lets this viewer in, by the page's name, of those that a release opens. */
export const sweptInGate = (community: Community, viewer: Viewer): ReadonlyMap<PageName, string> => {
  const swept = new Map<PageName, string>();
  for (const path of viewers[viewer](community).paths) {
    const page = addressOf(`/${path.split('?')[0]}`)?.page;
    if (page === undefined || swept.has(page)) continue;
    const { gate } = pages[page];
    const sees = gate === undefined ? ['visitor', 'employer'].includes(viewer) : letIn[gate] === viewer;
    if (sees) swept.set(page, path);
  }
  return swept;
};
