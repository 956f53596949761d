import type { AchievementSlug } from '../../contracts/achievements.ts';
import type { ActOnPerson } from '../../contracts/moderation.ts';
import { actRefusedBy } from '../../contracts/moderation.ts';
import type { CauseKind } from '../../contracts/reputation.ts';
import {
  APPLICATION_XP_A_DAY,
  fixedReputation,
  ratingReputation,
  RELEASE_WINDOW_DAYS,
  releaseReputation,
  xpOf,
} from '../../contracts/reputation.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Counts } from './earned-achievements.ts';
import { earnedBy, noCounts, withCounted } from './earned-achievements.ts';

/** What points are for. A kind counts once for each id and person, for ever. */
export interface Cause {
  readonly kind: CauseKind;
  readonly id: string;
  /** The other person of it, if there is one. */
  readonly with?: string | null;
  /** 1 to 5, of a rating. */
  readonly stars?: number;
  /** Days in a row, of a Daily Pulse. */
  readonly streak?: number;
  /** Of an upheld report: what it takes, below 0. */
  readonly takes?: number;
}

export type TakenBackWhy = DataOf<'PointsTakenBack'>['why'];

export type ReputationCommand =
  | {
      readonly type: 'AwardAchievement';
      readonly userId: string;
      readonly slug: AchievementSlug;
      /** Null where it follows from what the person did. */
      readonly by: null;
    }
  | {
      readonly type: 'AwardByAdmin';
      readonly userId: string;
      readonly slug: AchievementSlug;
      readonly reason: string;
      readonly admin: Omit<ActOnPerson, 'userId'>;
    }
  /** `at`: when the cause happened (ISO 8601), by which caps count. `withheld`: why it earns nothing, if it does not. */
  | {
      readonly type: 'GivePoints';
      readonly withheld?: DataOf<'PointsWithheld'>['why'] | null;
      readonly userId: string;
      readonly cause: Cause;
      readonly at: string;
    }
  /** Also of what was not given yet, which then never is. */
  | {
      readonly type: 'TakePointsBack';
      readonly userId: string;
      readonly cause: Pick<Cause, 'kind' | 'id' | 'with'>;
      readonly at: string;
      readonly why: TakenBackWhy;
      readonly by: string | null;
    };

/** Plain JSON, since it is kept in snapshots. */
export interface ReputationState {
  /** The slugs of what was awarded. */
  readonly achievements: readonly string[];
  readonly reputation: number;
  readonly xp: number;
  /** The reputation that each cause gave, by `<kind>:<id>`; null once it was taken back, or was withheld. */
  readonly given: Readonly<Record<string, number | null>>;
  /** XP that applications gave, by UTC day. */
  readonly applicationXp: Readonly<Record<string, number>>;
  /** When payments with each counterparty were released. */
  readonly releases: Readonly<Record<string, readonly string[]>>;
  /** When good ratings by each counterparty counted, by cause; those whose points were taken back are gone. */
  readonly ratings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly counts: Counts;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    reputation: { readonly state: ReputationState; readonly command: ReputationCommand };
  }
}

const DAY_MS = 86_400_000;
const dayOf = (at: string): string => new Date(at).toISOString().slice(0, 10);
const keyOf = ({ kind, id }: Pick<Cause, 'kind' | 'id'>): string => `${kind}:${id}`;

/** How many of these times are within 30 days of another; those of the same instant count. */
const near = (times: readonly string[] | undefined, at: string): number =>
  (times ?? []).filter(
    (earlier) => Math.abs(Date.parse(at) - Date.parse(earlier)) < RELEASE_WINDOW_DAYS * DAY_MS,
  ).length;

/** Which release with this counterparty within 30 days it is, from 1 on. */
const nthRelease = (state: ReputationState, other: string, at: string): number =>
  near(state.releases[other], at) + 1;

/** Whether a good rating by this counterparty has counted within 30 days: another one gives nothing more. */
const hasCounted = (state: ReputationState, { kind, with: other }: Cause, at: string): boolean =>
  kind === 'rating' && typeof other === 'string' && near(Object.values(state.ratings[other] ?? {}), at) > 0;

const reputationFor = (cause: Cause, nth: number | null): number => {
  switch (cause.kind) {
    case 'release':
      return releaseReputation[(nth ?? 1) - 1] ?? 0;
    case 'rating':
      return ratingReputation[(cause.stars ?? 3) - 1] ?? 0;
    case 'referral':
    case 'verified':
    case 'notable':
      return fixedReputation[cause.kind];
    case 'report':
      return cause.takes ?? 0;
    default:
      return 0;
  }
};

/** Of what a rule gives, what leaves the sum at 0 or above. */
const notBelowZero = (state: ReputationState, rule: number): number => Math.max(rule, -state.reputation) || 0;

type Given = EventOf<'reputation'> & { readonly type: 'PointsGiven' };

const give = (state: ReputationState, userId: string, cause: Cause, at: string): Given => {
  const other = cause.with ?? null;
  const nth = cause.kind === 'release' && other !== null ? nthRelease(state, other, at) : null;
  const rule = reputationFor(cause, nth);
  const xp = xpOf[cause.kind];
  const left =
    cause.kind === 'application' ? APPLICATION_XP_A_DAY - (state.applicationXp[dayOf(at)] ?? 0) : xp;
  return {
    type: 'PointsGiven',
    data: {
      userId,
      kind: cause.kind,
      causeId: cause.id,
      with: other,
      at,
      stars: cause.stars ?? null,
      streak: cause.streak ?? null,
      nth,
      reputation: {
        rule,
        applied: rule > 0 && hasCounted(state, cause, at) ? 0 : notBelowZero(state, rule),
      },
      xp: { rule: xp, applied: Math.max(0, Math.min(xp, left)) },
    },
  };
};

/** The state with points given, before what they lead to is decided. */
const withPoints = (state: ReputationState, { data }: Given): ReputationState => {
  const { kind, causeId, with: other, at, reputation, xp } = data;
  const day = dayOf(at);
  return {
    ...state,
    reputation: state.reputation + reputation.applied,
    xp: state.xp + xp.applied,
    given: { ...state.given, [keyOf({ kind, id: causeId })]: reputation.applied },
    applicationXp:
      kind === 'application'
        ? { ...state.applicationXp, [day]: (state.applicationXp[day] ?? 0) + xp.applied }
        : state.applicationXp,
    releases:
      kind === 'release' && other !== null
        ? { ...state.releases, [other]: [...(state.releases[other] ?? []), at] }
        : state.releases,
    ratings:
      kind === 'rating' && other !== null && reputation.applied > 0
        ? { ...state.ratings, [other]: { ...state.ratings[other], [keyOf({ kind, id: causeId })]: at } }
        : state.ratings,
    counts: withCounted(state.counts, data),
  };
};

/** A rating whose points were taken back stands in the way of no other one, nor of itself once it is put back. */
const withoutRating = (
  ratings: ReputationState['ratings'],
  other: string,
  key: string,
): ReputationState['ratings'] => ({
  ...ratings,
  [other]: Object.fromEntries(Object.entries(ratings[other] ?? {}).filter(([counted]) => counted !== key)),
});

const awarded = (userId: string, slug: string, by: string | null): EventOf<'reputation'> => ({
  type: 'AchievementAwarded',
  data: { userId, slug, by },
});

/**
 * What a person has earned: points for each cause once, however often it comes, and achievements, each once. The sum of
 * what was applied is the number that is shown (rulings 26, 27 and 53).
 */
export const reputationRules: StreamRules<'reputation'> = {
  category: 'reputation',
  snapshotVersion: 3,
  initial: {
    achievements: [],
    reputation: 0,
    xp: 0,
    given: {},
    applicationXp: {},
    releases: {},
    ratings: {},
    counts: noCounts,
  },

  decide: (state, command): readonly EventOf<'reputation'>[] => {
    const { userId } = command;
    switch (command.type) {
      case 'AwardAchievement':
        return state.achievements.includes(command.slug) ? [] : [awarded(userId, command.slug, command.by)];
      case 'AwardByAdmin': {
        const { slug, reason, admin } = command;
        const refused = actRefusedBy({ ...admin, userId });
        if (refused !== null) throw new Rejection(refused);
        if (state.achievements.includes(slug)) throw new Rejection('already_awarded');
        return [
          awarded(userId, slug, admin.by),
          { type: 'AchievementReasonGiven', data: { userId, slug, by: admin.by, reason } },
        ];
      }
      case 'GivePoints': {
        const { cause, at, withheld = null } = command;
        if (keyOf(cause) in state.given) return [];
        const given = give(state, userId, cause, at);
        if (withheld !== null) {
          const { kind, causeId, with: other, reputation, xp } = given.data;
          const rule = { reputation: reputation.rule, xp: xp.rule };
          return [
            { type: 'PointsWithheld', data: { userId, kind, causeId, with: other, at, why: withheld, rule } },
          ];
        }
        const after = withPoints(state, given);
        return [
          given,
          ...earnedBy(after)
            .filter((slug) => !state.achievements.includes(slug))
            .map((slug) => awarded(userId, slug, null)),
        ];
      }
      case 'TakePointsBack': {
        const { cause, at, why, by } = command;
        const before = state.given[keyOf(cause)];
        if (before === null) return [];
        const rule = -(before ?? 0) || 0;
        return [
          {
            type: 'PointsTakenBack',
            data: {
              userId,
              kind: cause.kind,
              causeId: cause.id,
              with: cause.with ?? null,
              at,
              why,
              by,
              reputation: { rule, applied: notBelowZero(state, rule) },
            },
          },
        ];
      }
    }
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'AchievementAwarded':
        return { ...state, achievements: [...state.achievements, event.data.slug] };
      case 'AchievementReasonGiven':
        return state;
      case 'PointsGiven':
        return withPoints(state, event);
      case 'PointsWithheld':
        return {
          ...state,
          given: { ...state.given, [keyOf({ ...event.data, id: event.data.causeId })]: null },
        };
      case 'PointsTakenBack': {
        const { kind, causeId, with: other, reputation } = event.data;
        const key = keyOf({ kind, id: causeId });
        return {
          ...state,
          reputation: state.reputation + reputation.applied,
          given: { ...state.given, [key]: null },
          ratings:
            kind === 'rating' && other !== null ? withoutRating(state.ratings, other, key) : state.ratings,
        };
      }
    }
  },
};
