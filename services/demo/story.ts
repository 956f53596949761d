import { boards, replyTemplates } from './boards.ts';
import { creators } from './cast/creators.ts';
import { newcomers } from './cast/newcomers.ts';
import { studios as studioOwners } from './cast/studios.ts';
import { talent } from './cast/talent.ts';
import { works } from './cast/works.ts';
import { conversations } from './conversations.ts';
import { collectives } from './groups/collectives.ts';
import { harborsAndKingdoms } from './groups/harbors-and-kingdoms.ts';
import { winterAndDust } from './groups/northlight-and-dustline.ts';
import { smallRooms } from './groups/small-rooms.ts';
import { byManagers } from './jobs/by-managers.ts';
import { copperline } from './jobs/copperline.ts';
import { frogpond } from './jobs/frogpond.ts';
import { golemWorks } from './jobs/golem-works.ts';
import { lanternRow } from './jobs/lantern-row.ts';
import { moonpool } from './jobs/moonpool.ts';
import { northlightAndDustline } from './jobs/northlight-and-dustline.ts';
import { onTheirOwn } from './jobs/on-their-own.ts';
import { saltboxBefore } from './jobs/saltbox-before.ts';
import { saltboxNow } from './jobs/saltbox-now.ts';
import { saltboxOpen } from './jobs/saltbox-open.ts';
import { smallerStudios } from './jobs/smaller-studios.ts';
import { smallestStudios } from './jobs/smallest-studios.ts';
import { reports } from './reports.ts';
import { pulses, referrals, verifications } from './standing.ts';
import { savedPeople } from './saved-people.ts';
import { savedSearches } from './saved-searches.ts';
import type { Story } from './plot.ts';
import { teamUps } from './team-ups.ts';

/** The demo community: four months of people finding each other. All of it is made up. */
export const story: Story = {
  boards,
  replyTemplates,
  teamUps,
  savedPeople,
  savedSearches,
  conversations,
  verifications,
  pulses,
  referrals,
  reports,
  studios: [...harborsAndKingdoms, ...winterAndDust, ...smallRooms],
  collectives,
  works,
  cast: [...studioOwners, ...creators, ...talent, ...newcomers],
  postings: [
    ...saltboxBefore,
    ...saltboxNow,
    ...saltboxOpen,
    ...golemWorks,
    ...lanternRow,
    ...frogpond,
    ...northlightAndDustline,
    ...copperline,
    ...moonpool,
    ...smallerStudios,
    ...smallestStudios,
    ...onTheirOwn,
    ...byManagers,
  ],
};
