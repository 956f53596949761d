import type { Tier } from '../../contracts/plans.ts';
import {
  followedSearch,
  forgetMatches,
  forgetMatchesBefore,
  newlyFinding,
  noteMatches,
  noteTold,
  noteWhatIsThere,
  untoldBeside,
} from '../../projections/saved-searches/matching.ts';
import type { Followed, Untold } from '../../projections/saved-searches/matching.ts';
import { isInPlan } from '../../projections/saved-searches/queries.ts';
import { tierOf } from '../billing/subscription.decider.ts';
import { idFrom } from '../kernel/ids.ts';
import type { TaskContext } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { SavedSearchCommand } from '../saved-searches/saved-search.decider.ts';
import {
  forgetSearchMatches,
  matchSavedSearches,
  noteKnownMatches,
  tellDailyMatches,
} from './match-saved-searches.ts';
import { isOldNews } from './old-news.ts';
import type { TaskParts } from './parts.ts';

type Parts = Pick<TaskParts, 'commands' | 'pool' | 'shown'>;
type Payload = (typeof matchSavedSearches)['payload']['_output'];

/** So long a search remembers what it has found; edited after that, it may be told again. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;

/** Notes the searches that find it and whose person's plan still has them. */
const match = async (
  { commands, pool, shown }: Parts,
  { kind, subjectId }: Payload,
  now: Date,
): Promise<void> => {
  await shown();
  const tiers = new Map<string, Tier>();
  const inPlan = async ({ user_id: userId, query }: Followed): Promise<boolean> => {
    const tier = tiers.get(userId) ?? tierOf(await commands.state('subscription', userId));
    tiers.set(userId, tier);
    return isInPlan(kind, query, tier);
  };
  const finding: string[] = [];
  for (const search of await newlyFinding(pool, kind, subjectId, now))
    if (await inPlan(search)) finding.push(search.id);
  await noteMatches(pool, finding, subjectId, now);
};

/** Told once: what was found is part of the command's id, so that whoever does this again writes nothing. */
const tell = async (
  { commands, pool }: Parts,
  { search_id: searchId, follow, found, shown }: Untold,
  { actor, causation, correlation, clock }: TaskContext,
): Promise<void> => {
  const [only, ...others] = shown;
  if (only !== undefined) {
    const command: SavedSearchCommand = {
      type: 'TellMatches',
      how: follow,
      count: shown.length,
      subjectId: others.length === 0 ? only : null,
    };
    const commandId = idFrom('tell-matches', searchId, ...found);
    await commands.send('savedSearch', searchId, command, { commandId, actor, causation, correlation });
  }
  await noteTold(pool, searchId, found, clock.now());
};

export const matchSavedSearchesHandler = (parts: Parts) =>
  handleTask(matchSavedSearches, async (payload, context) => {
    const now = context.clock.now();
    if (isOldNews(payload.at, now)) return;
    await match(parts, payload, now);
    for (const untold of await untoldBeside(parts.pool, payload.kind, payload.subjectId, 'at_once', now))
      await tell(parts, untold, context);
  });

export const tellDailyMatchesHandler = (parts: Parts) =>
  handleTask(tellDailyMatches, async (payload, context) => {
    const now = context.clock.now();
    if (isOldNews(payload.at, now)) return;
    // The task that looks at it first may still wait for its turn.
    await match(parts, payload, now);
    for (const untold of await untoldBeside(parts.pool, payload.kind, payload.subjectId, null, now))
      await tell(parts, untold, context);
    await forgetMatchesBefore(parts.pool, new Date(now.getTime() - KEPT_MS));
  });

export const noteKnownMatchesHandler = ({ pool, shown }: Pick<Parts, 'pool' | 'shown'>) =>
  handleTask(noteKnownMatches, async ({ searchId, at }, { clock }) => {
    await shown();
    const search = await followedSearch(pool, searchId);
    if (search !== null) await noteWhatIsThere(pool, search, new Date(at), clock.now());
  });

export const forgetSearchMatchesHandler = ({ pool }: Pick<Parts, 'pool'>) =>
  handleTask(forgetSearchMatches, ({ searchId }) => forgetMatches(pool, searchId));
