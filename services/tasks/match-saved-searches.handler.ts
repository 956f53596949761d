import type { Tier } from '../../contracts/plans.ts';
import { savedKinds } from '../../contracts/saved-search-plan.ts';
import {
  followedSearch,
  forgetMatches,
  forgetMatchesBefore,
  newlyFinding,
  noteMatches,
  noteTold,
  noteWhatIsThere,
  shownOf,
  untoldAtOnce,
  untoldDaily,
} from '../../projections/saved-searches/matching.ts';
import type { Changed, Followed, Untold } from '../../projections/saved-searches/matching.ts';
import { isInPlan } from '../../projections/saved-searches/queries.ts';
import { currentTier } from './current-tier.ts';
import { idFrom } from '../kernel/ids.ts';
import type { TaskContext } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { SavedSearchCommand } from '../saved-searches/saved-search.decider.ts';
import {
  forgetSearchMatches,
  matchAgain,
  matchSavedSearches,
  noteKnownMatches,
  tellDailyMatches,
} from './match-saved-searches.ts';
import { isOldNews } from './old-news.ts';
import type { TaskParts } from './parts.ts';
import { untilReached } from './until-reached.ts';

type Parts = Pick<TaskParts, 'commands' | 'pool'>;
type Reading = Pick<TaskParts, 'reached'>;

/** So long a search remembers what it has found; edited after that, it may be told again. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;

/** Lines that a search followed at once has in an hour; what it finds beyond them shares one. */
const LINES_AN_HOUR = 5;

/** Notes the searches that find it and whose person's plan still has them. */
const match = async ({ commands, pool }: Parts, changed: Changed, now: Date): Promise<void> => {
  const tiers = new Map<string, Tier>();
  const inPlan = async ({ user_id: userId, query }: Followed): Promise<boolean> => {
    const tier = tiers.get(userId) ?? (await currentTier(commands, userId));
    tiers.set(userId, tier);
    return isInPlan(changed.kind, query, tier);
  };
  const finding: string[] = [];
  for (const search of await newlyFinding(pool, changed, now))
    if (await inPlan(search)) finding.push(search.id);
  await noteMatches(pool, finding, changed, now);
};

/** Told once: what was found is part of the command's id, so that whoever does this again writes nothing. */
const tell = async (
  { commands, pool }: Parts,
  { search_id: searchId, follow, found, shown, lately }: Untold,
  { actor, causation, correlation, clock }: TaskContext,
): Promise<void> => {
  const [only, ...others] = shown;
  if (only !== undefined) {
    const named = others.length === 0 && (follow === 'daily' || lately < LINES_AN_HOUR);
    const command: SavedSearchCommand = {
      type: 'TellMatches',
      how: follow,
      count: shown.length,
      subjectId: named ? only : null,
    };
    const commandId = idFrom('tell-matches', searchId, ...found);
    await commands.send('savedSearch', searchId, command, { commandId, actor, causation, correlation });
  }
  await noteTold(pool, searchId, found, clock.now());
};

const matchAndTell = async (parts: Parts, changed: Changed, context: TaskContext): Promise<void> => {
  const now = context.clock.now();
  await match(parts, changed, now);
  for (const untold of await untoldAtOnce(parts.pool, changed.kind, changed.subjectId, now))
    await tell(parts, untold, context);
};

export const matchSavedSearchesHandler = (parts: Parts & Reading) =>
  handleTask(matchSavedSearches, async ({ at, ...subject }, context) => {
    if (isOldNews(at, context.clock.now())) return;
    await untilReached(parts, context.position);
    await matchAndTell(parts, { ...subject, changedAt: new Date(at) }, context);
  });

export const matchAgainHandler = (parts: Parts & Reading) =>
  handleTask(matchAgain, async ({ userId, at }, context) => {
    const now = context.clock.now();
    if (isOldNews(at, now)) return;
    await untilReached(parts, context.position);
    for (const { kind, id } of await shownOf(parts.pool, userId, now))
      await matchAndTell(parts, { kind, subjectId: id, changedAt: new Date(at) }, context);
  });

export const tellDailyMatchesHandler = (parts: Parts) =>
  handleTask(tellDailyMatches, async ({ at }, context) => {
    const now = context.clock.now();
    if (isOldNews(at, now)) return;
    for (const kind of savedKinds) {
      let page = await untoldDaily(parts.pool, kind, now, null);
      while (page.length > 0) {
        for (const untold of page) await tell(parts, untold, context);
        page = await untoldDaily(parts.pool, kind, now, page.at(-1)?.search_id ?? null);
      }
    }
    await forgetMatchesBefore(parts.pool, new Date(now.getTime() - KEPT_MS));
  });

export const noteKnownMatchesHandler = (parts: Pick<Parts, 'pool'> & Reading) =>
  handleTask(noteKnownMatches, async ({ searchId, at }, context) => {
    await untilReached(parts, context.position);
    const search = await followedSearch(parts.pool, searchId);
    if (search !== null) await noteWhatIsThere(parts.pool, search, new Date(at), context.clock.now());
  });

export const forgetSearchMatchesHandler = ({ pool }: Pick<Parts, 'pool'>) =>
  handleTask(forgetSearchMatches, ({ searchId }) => forgetMatches(pool, searchId));
