import type { ShownWork } from '../works.ts';
import { worksOfCreators } from './works/creators.ts';
import { worksOfNewcomers } from './works/newcomers.ts';
import { worksOfTalent } from './works/talent.ts';

/** What people of the demo community show, by username; studios show none, their people do. */
export const works: Readonly<Record<string, readonly ShownWork[]>> = {
  ...worksOfCreators,
  ...worksOfTalent,
  ...worksOfNewcomers,
};
