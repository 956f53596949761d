import { endOfPlan } from '../billing/end-of-account.ts';
import { endOfHiring } from '../hiring/end-of-account.ts';
import { endOfSite } from '../identity/end-of-account.ts';
import type { EndOfAccount } from '../platform/commands/end-of-account.ts';
import { endOfName } from '../profiles/end-of-account.ts';
import { endOfTeamUps } from '../team-ups/end-of-account.ts';

/** What each room ends before a person goes, in this order. */
export const endings: readonly EndOfAccount[] = [endOfHiring, endOfTeamUps, endOfSite, endOfPlan, endOfName];
