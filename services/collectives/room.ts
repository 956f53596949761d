import { areManagers } from '../../projections/members/queries.ts';
import type { Room } from '../platform/room.ts';
import { collectiveRules } from './collective.decider.ts';
import { endOfCollectives } from './end-of-account.ts';
import { collectiveDocuments } from './export.ts';
import { slugRules } from './slug.decider.ts';
import { studioApplicationRules } from './studio-application.decider.ts';

export const collectivesRoom = {
  rules: { collective: collectiveRules, slug: slugRules, studioApplication: studioApplicationRules },
  module: () => import('./collectives.module.ts').then(({ CollectivesModule }) => CollectivesModule),
  // Groups and their members are public; who has applied to a studio, its managers know.
  sockets: (pool) => ({
    collectives: (asked) => asked.map(() => true),
    studios: (asked) => asked.map(() => true),
    collective: (asked) => asked.map(() => true),
    'studio-managers': (asked) =>
      areManagers(
        pool,
        asked.map(({ id: studioId, userId }) => ({ studioId, userId })),
      ),
  }),
  endOfAccount: endOfCollectives,
  exports: collectiveDocuments,
} satisfies Room;
