import { addressOf } from '../../../contracts/addresses.ts';
import type { Gate, PageName } from '../../../contracts/pages.ts';
import { pages } from '../../../contracts/pages.ts';
import type { Community } from './community.ts';
import { viewers } from './viewers.ts';

type Viewer = keyof typeof viewers;

/** Whom each gate lets in. */
const letIn: Readonly<Record<Gate, Viewer>> = {
  visitors: 'visitor',
  members: 'employer',
  newcomers: 'newcomer',
  admins: 'admin',
};

/** Pages without a gate that have parts for whoever is signed in, and others for visitors. */
const differs: readonly PageName[] = ['jobs', 'job', 'developers', 'profile'];
/** Pages without a gate on which a visitor sees nothing that an employer does not. */
const hasMore: readonly PageName[] = ['studio', 'collective', 'teamUp', 'subscription', 'reportIssue'];

const withoutGate = (page: PageName): readonly Viewer[] => {
  if (differs.includes(page)) return ['visitor', 'employer'];
  return hasMore.includes(page) ? ['employer'] : ['visitor'];
};

export const gateViewers: readonly Viewer[] = Object.values(letIn);

/** One address of each kind of page that lets this viewer in, by the page's name, of those that a release opens. */
export const sweptInGate = (community: Community, viewer: Viewer): ReadonlyMap<PageName, string> => {
  const swept = new Map<PageName, string>();
  for (const path of viewers[viewer](community).paths) {
    const page = addressOf(`/${path.split('?')[0]}`)?.page;
    if (page === undefined || swept.has(page)) continue;
    const { gate } = pages[page];
    if (gate === undefined ? withoutGate(page).includes(viewer) : letIn[gate] === viewer)
      swept.set(page, path);
  }
  return swept;
};
