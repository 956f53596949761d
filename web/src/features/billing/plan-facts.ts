import type { Tier } from '../../../../contracts/plans.ts';
import { plans } from '../../../../contracts/plans.ts';
import { ofTab } from '../../lib/storage.ts';

export const tiers = [
  'explorer',
  'creator',
  'pro',
  'studio',
  'enterprise',
] as const satisfies readonly Tier[];

export const tierName: Readonly<Record<Tier, string>> = {
  explorer: 'Explorer',
  creator: 'Creator',
  pro: 'Pro',
  studio: 'Studio',
  enterprise: 'Enterprise',
};

export interface Perk {
  text: string;
  /** What the plan leaves out. */
  without?: true;
}

const applications = (tier: Tier): Perk => {
  const limit = plans[tier].applications;
  return { text: limit === null ? 'Unlimited job applications' : `${limit} job applications a month` };
};

/** The plan cards of the spec (§9), each with what it adds. */
export const perks: Readonly<Record<Tier, readonly Perk[]>> = {
  explorer: [
    applications('explorer'),
    { text: 'No active job posts', without: true },
    { text: 'Chats for accepted applications' },
    { text: '5 new conversations a month' },
    { text: 'Verification on request' },
  ],
  creator: [
    applications('creator'),
    { text: '1 active job post' },
    { text: 'Creator badge' },
    { text: 'No ads' },
    { text: 'Unlimited direct messages' },
    { text: 'Profile viewers' },
  ],
  pro: [
    applications('pro'),
    { text: '2 active job posts' },
    { text: 'Job boosts' },
    { text: 'Pro badge' },
    { text: 'Priority verification' },
    { text: 'Search boost' },
    { text: 'Advanced developer search' },
    { text: 'Skill combinations' },
    { text: 'Saved searches' },
    { text: 'Profile analytics' },
  ],
  studio: [
    applications('studio'),
    { text: '3-5 active jobs' },
    { text: 'Job boosts' },
    { text: 'Studio badge' },
    { text: 'Talent filters' },
    { text: 'Applicant tracking system' },
    { text: 'Saved searches' },
    { text: 'Profile analytics' },
  ],
  enterprise: [
    applications('enterprise'),
    { text: 'Unlimited active jobs' },
    { text: 'Job boosts' },
    { text: 'Saved searches' },
    { text: 'API access' },
    { text: 'Dedicated account manager' },
  ],
};

const WANTED = 'makehold.wanted-plan';

/** Which plan a checkout was started for, for the page that the person comes back to. */
export const rememberWanted = (tier: Tier): void => {
  ofTab.set(WANTED, tier);
};

export const wantedPlan = (): Tier | null => {
  const stored = ofTab.get(WANTED);
  return tiers.find((tier) => tier === stored) ?? null;
};
