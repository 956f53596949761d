import { z } from 'zod';
import { WebhookEndpoints } from '../../contracts/partner-events.ts';
import { SanctionPage } from '../../contracts/sanctions.ts';
import { Created, Done } from '../../contracts/wire.ts';
import {
  about,
  apply,
  applicationStep,
  closeJob,
  fund,
  join,
  joinStep,
  jobStep,
  lookIn,
  moderate,
  moderateJob,
  post,
  readAll,
  removeJob,
  setUpPayouts,
  subscribe,
} from './deeds.ts';
import type { Step } from './deeds.ts';
import type { ShownWork } from './works.ts';
import { showWorks } from './works.ts';
import type { Application, Character, ContractStory, HoursAfter, Posting } from './script.ts';
import type { BoardStory, ReplyTemplateStory } from './board-steps.ts';
import { boardSteps, replyTemplateSteps } from './board-steps.ts';
import type { CollectiveStory, StudioStory } from './group-steps.ts';
import { collectiveSteps, studioSteps } from './group-steps.ts';
import { reportSteps } from './report-steps.ts';
import type { ReportStory } from './report-steps.ts';
import { codeStep, pulseSteps, referralSteps, verificationSteps } from './standing-steps.ts';
import type { PulseStory, ReferralStory, VerificationStory } from './standing-steps.ts';
import type { ConversationStory } from './conversation-steps.ts';
import { conversationSteps } from './conversation-steps.ts';
import type { SavedPersonStory } from './saved-people.ts';
import { savedPersonSteps } from './saved-people.ts';
import type { SavedSearchStory } from './saved-search-steps.ts';
import { savedSearchSteps } from './saved-search-steps.ts';
import { teamUpSteps } from './team-up-steps.ts';
import type { TeamUpPosting } from './team-up-steps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A story as data: who there is, and what they post and make of it. */
export interface Story {
  readonly cast: readonly Character[];
  readonly postings: readonly Posting[];
  readonly boards: readonly BoardStory[];
  readonly replyTemplates: readonly ReplyTemplateStory[];
  readonly teamUps: readonly TeamUpPosting[];
  readonly savedPeople: readonly SavedPersonStory[];
  readonly savedSearches: readonly SavedSearchStory[];
  readonly conversations: readonly ConversationStory[];
  readonly verifications: readonly VerificationStory[];
  readonly pulses: readonly PulseStory[];
  readonly referrals: readonly ReferralStory[];
  readonly reports: readonly ReportStory[];
  readonly studios: readonly StudioStory[];
  readonly collectives: readonly CollectiveStory[];
  /** What people show on their profiles, by username. */
  readonly works: Readonly<Record<string, readonly ShownWork[]>>;
}

/** Who signs in first, and so owns the site. */
export const OWNER = 'wren';

/** Somebody appeals the newest decision about them. */
const appealStep = (username: string, at: Date, words: string): Step => {
  const name = `${username} appeals`;
  return {
    name,
    at,
    act: async ({ visitors }) => {
      const mine = { method: 'GET', path: '/api/me/sanctions' } as const;
      const found = await visitors.call(username, SanctionPage, mine);
      const path = `/api/me/sanctions/${found?.items[0]?.id}/appeal`;
      await visitors.call(username, Done, { method: 'POST', path, body: { words }, key: name });
      return null;
    },
  };
};

const viewsOf = ({ username, viewedBy = [] }: Character, ago: (days: number) => Date): Step[] =>
  viewedBy.map(({ who, at, from: source }) => {
    const key = `${who} views ${username}, ${at} days ago`;
    const path = `/api/profiles/${username}/views`;
    return {
      name: key,
      at: ago(at),
      act: async ({ visitors }) => {
        await visitors.call(who, z.unknown(), { method: 'POST', path, body: { source }, key });
        return null;
      },
    };
  });

const enterpriseOf = ({ username, enterprise }: Character, ago: (days: number) => Date): Step[] => {
  if (enterprise === undefined) return [];
  const { at, ...body } = enterprise;
  const key = `${username} asks for Enterprise`;
  const path = '/api/enterprise-requests';
  return [
    {
      name: key,
      at: ago(at),
      act: async ({ visitors }) => {
        await visitors.call(username, Created, { method: 'POST', path, body, key });
        return null;
      },
    },
  ];
};

const endpointSteps = (
  username: string,
  { at, ...body }: NonNullable<Character['granted']>['endpoint'],
  ago: (days: number) => Date,
): Step[] => {
  const path = '/api/me/webhook-endpoints';
  const added = `${username} adds a webhook endpoint`;
  const tested = `${username} tests it`;
  return [
    {
      name: added,
      at: ago(at),
      act: async ({ visitors }) => {
        await visitors.call(username, z.unknown(), { method: 'POST', path, body, key: added });
        return null;
      },
    },
    {
      name: tested,
      at: ago(at / 2),
      act: async ({ visitors }) => {
        const found = await visitors.call(username, WebhookEndpoints, { method: 'GET', path });
        const test = `${path}/${found?.items[0]?.id}/test`;
        await visitors.call(username, z.unknown(), { method: 'POST', path: test, key: tested });
        return null;
      },
    },
  ];
};

const grantOf = ({ username, granted }: Character, ago: (days: number) => Date): Step[] => {
  if (granted === undefined) return [];
  const { at, note, keys, endpoint } = granted;
  const name = `${OWNER} grants ${username} Enterprise`;
  const body = { tier: 'enterprise', until: null, note };
  return [
    { name, at: ago(at), act: moderate(OWNER, username, 'plan', name, body) },
    ...keys.map((key, place): Step => {
      const made = `${username} makes the key ${key.name}`;
      return {
        name: made,
        at: ago(at - (place + 1) / 10),
        act: async ({ visitors }) => {
          const path = '/api/me/api-keys';
          await visitors.call(username, z.unknown(), { method: 'POST', path, body: key, key: made });
          return null;
        },
      };
    }),
    ...endpointSteps(username, endpoint, ago),
  ];
};

const moderationOf = (
  { username, admin, suspended, banned }: Character,
  ago: (days: number) => Date,
): Step[] => {
  const steps: Step[] = [];
  if (admin !== undefined) {
    const name = `${OWNER} makes ${username} an admin`;
    steps.push({ name, at: ago(admin), act: moderate(OWNER, username, 'promote', name) });
  }
  if (suspended !== undefined) {
    const { by, at, daysToCome, reason, appeal } = suspended;
    const name = `${by} suspends ${username}`;
    const until = ago(-daysToCome).toISOString();
    const body = { reason, rule: 'scam', until };
    steps.push({ name, at: ago(at), act: moderate(by, username, 'suspend', name, body) });
    if (appeal !== undefined) steps.push(appealStep(username, ago(appeal.at), appeal.words));
  }
  if (banned !== undefined) {
    const { by, at, reason } = banned;
    const name = `${by} bans ${username}`;
    steps.push({ name, at: ago(at), act: moderate(by, username, 'ban', name, { reason, rule: 'scam' }) });
  }
  return steps;
};

const lifeOf = (
  who: Character,
  shown: readonly ShownWork[] | undefined,
  referrals: readonly ReferralStory[],
  ago: (days: number) => Date,
): Step[] => {
  const { username, plans = [], payouts, readAll: read, joined, seen } = who;
  const named = (what: string, days: number, act: Step['act']): Step => ({
    name: `${username} ${what}`,
    at: ago(days),
    act,
  });
  const bringer = referrals.find(({ brought }) => brought.includes(username))?.by;
  const code = bringer === undefined ? undefined : codeStep(bringer);
  return [
    { name: joinStep(who), at: ago(joined), act: join(who, shown ?? [], code) },
    ...plans.map((plan) => {
      const name = `${username} buys ${plan.tier}`;
      return { name, at: ago(plan.at), act: subscribe(username, plan, name) };
    }),
    ...(payouts === undefined
      ? []
      : [named('sets payouts up', payouts, setUpPayouts(username, `${username} sets payouts up`))]),
    ...(read === undefined
      ? []
      : [named('reads the news', read, readAll(username, `${username} reads the news`))]),
    ...moderationOf(who, ago),
    named('looks in', seen, lookIn(username)),
  ];
};

/** Works come a few hours after their person. */
const worksOf = (
  { username, joined }: Character,
  shown: readonly ShownWork[] | undefined,
  ago: (days: number) => Date,
): Step[] =>
  shown === undefined
    ? []
    : [{ name: `${username} shows their works`, at: ago(joined - 0.1), act: showWorks(username, shown) }];

const contractSteps = (
  posting: Posting,
  application: Application,
  story: ContractStory,
  acceptedAt: number,
): Step[] => {
  const after = (hours: HoursAfter): Date => new Date(acceptedAt + hours * HOUR_MS);
  const sides = { employer: posting.by, developer: application.by };
  const step = (at: HoursAfter, by: keyof typeof sides, path: string, body?: unknown, nth = 0): Step => {
    const name = `${sides[by]} ${path} ${nth} on ${applicationStep(posting, application)}`;
    return {
      name,
      at: after(at),
      act: about(posting, application, { by: sides[by], path, body, key: name }),
    };
  };
  const { funded, submitted, changes, submittedAgain, released, extended } = story;
  const { refundProposed, refundAccepted, refundDeclined } = story;
  const steps: Step[] = (story.chat ?? []).map(([at, by, text], nth) =>
    step(at, by, 'messages', { body: text }, nth),
  );
  if (funded !== undefined) {
    const name = `${posting.by} funds ${applicationStep(posting, application)}`;
    steps.push({ name, at: after(funded.at), act: fund(posting, application, funded, name) });
  }
  if (submitted !== undefined)
    steps.push(step(submitted.at, 'developer', 'escrow/submit-work', { note: submitted.note }));
  if (changes !== undefined)
    steps.push(step(changes.at, 'employer', 'escrow/request-changes', { words: changes.words }));
  if (submittedAgain !== undefined)
    steps.push(step(submittedAgain.at, 'developer', 'escrow/submit-work', { note: submittedAgain.note }, 1));
  if (extended !== undefined) steps.push(step(extended, 'employer', 'escrow/extend-release'));
  if (released !== undefined) steps.push(step(released, 'employer', 'escrow/release'));
  if (refundProposed !== undefined) steps.push(step(refundProposed, 'employer', 'escrow/propose-refund'));
  if (refundAccepted !== undefined) steps.push(step(refundAccepted, 'developer', 'escrow/accept-refund'));
  if (refundDeclined !== undefined) steps.push(step(refundDeclined, 'developer', 'escrow/decline-refund'));
  for (const { by, at, stars: rating, comment, reply } of story.ratings ?? []) {
    steps.push(step(at, by, 'ratings', { rating, comment }));
    const rated = by === 'employer' ? 'developer' : 'employer';
    if (reply !== undefined) steps.push(step(reply.at, rated, 'ratings/reply', { words: reply.words }));
  }
  return steps;
};

const applicationSteps = (posting: Posting, application: Application, postedAt: number): Step[] => {
  const { after, accepted, rejected, withdrawn, contract } = application;
  const name = applicationStep(posting, application);
  const appliedAt = postedAt + after * HOUR_MS;
  const decide = (hours: HoursAfter, by: string, path: string): Step => ({
    name: `${by} ${path}s: ${name}`,
    at: new Date(appliedAt + hours * HOUR_MS),
    act: about(posting, application, { by, path, key: `${by} ${path}s: ${name}` }),
  });
  const steps: Step[] = [{ name, at: new Date(appliedAt), act: apply(posting, application) }];
  if (accepted !== undefined) steps.push(decide(accepted, posting.by, 'accept'));
  if (rejected !== undefined) steps.push(decide(rejected, posting.by, 'reject'));
  if (withdrawn !== undefined) steps.push(decide(withdrawn, application.by, 'withdraw'));
  if (accepted !== undefined && contract !== undefined)
    steps.push(...contractSteps(posting, application, contract, appliedAt + accepted * HOUR_MS));
  return steps;
};

const postingSteps = (posting: Posting, ago: (days: number) => Date): Step[] => {
  const { posted, closed, removed, moderated, applications } = posting;
  const name = jobStep(posting);
  const steps: Step[] = [{ name, at: ago(posted), act: post(posting) }];
  if (closed !== undefined)
    steps.push({ name: `${name}, closed`, at: ago(closed), act: closeJob(posting, `${name}, closed`) });
  if (removed !== undefined)
    steps.push({ name: `${name}, removed`, at: ago(removed), act: removeJob(posting, `${name}, removed`) });
  if (moderated !== undefined) {
    const step = `${name}, removed by ${moderated.by}`;
    steps.push({ name: step, at: ago(moderated.at), act: moderateJob(posting, moderated, step) });
  }
  return [
    ...steps,
    ...applications.flatMap((application) => applicationSteps(posting, application, ago(posted).getTime())),
  ];
};

/** Everything that happens, in the order in which it happens, with dates counted back from `toldOn`. */
export const stepsOf = (story: Story, toldOn: Date): readonly Step[] => {
  const { cast, postings, teamUps, savedSearches, conversations, works, studios, collectives } = story;
  const { verifications, pulses, referrals, reports } = story;
  const ago = (days: number): Date => new Date(toldOn.getTime() - days * DAY_MS);
  return [
    ...cast.flatMap((who) => lifeOf(who, works[who.username], referrals, ago)),
    ...cast.flatMap((who) => enterpriseOf(who, ago)),
    ...cast.flatMap((who) => grantOf(who, ago)),
    ...cast.flatMap((who) => viewsOf(who, ago)),
    ...cast.flatMap((who) => worksOf(who, works[who.username], ago)),
    ...postings.flatMap((posting) => postingSteps(posting, ago)),
    ...story.boards.flatMap((board) => boardSteps(board, postings, ago)),
    ...story.replyTemplates.flatMap((template) => replyTemplateSteps(template, ago)),
    ...teamUps.flatMap((posting) => teamUpSteps(posting, ago)),
    ...story.savedPeople.flatMap((saved) => savedPersonSteps(saved, ago)),
    ...savedSearches.flatMap((saved) => savedSearchSteps(saved, ago)),
    ...conversations.flatMap((conversation) => conversationSteps(conversation, ago)),
    ...verifications.flatMap((request) => verificationSteps(request, ago)),
    ...pulses.flatMap((days) => pulseSteps(days, ago)),
    ...referrals.flatMap((referral) => referralSteps(referral, ago)),
    ...reports.flatMap((report) => reportSteps(report, ago)),
    ...studios.flatMap((studio) => studioSteps(studio, ago)),
    ...collectives.flatMap((collective) => collectiveSteps(collective, ago)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
};
