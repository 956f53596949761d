import type { Room } from '../platform/room.ts';
import { endOfTeamUps } from './end-of-account.ts';
import { teamUpDocuments } from './export.ts';
import { interestRules } from './interest.decider.ts';
import { teamUpRules } from './team-up.decider.ts';

export const teamUpsRoom = {
  rules: { teamUp: teamUpRules, interest: interestRules },
  module: () => import('./team-ups.module.ts').then(({ TeamUpsModule }) => TeamUpsModule),
  // Posts are public, and so is that one has changed.
  sockets: () => ({
    'team-ups': (asked) => asked.map(() => true),
    'team-up': (asked) => asked.map(() => true),
  }),
  endOfAccount: endOfTeamUps,
  exports: teamUpDocuments,
} satisfies Room;
