import type { Tier } from '../../contracts/plans.ts';
import { higherTier } from '../../contracts/plans.ts';
import type { DataOf, Recorded } from '../../services/events.ts';
import type { RemovedPart } from '../profiles/parts.ts';
import { afterSanction, isOfPart, isShownWork, replacing } from '../profiles/parts.ts';
import { boolean, int, json, text, texts, timestamp, tsvector } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { ColumnChange, RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { featuredRank, IS_LEADING, talentOrders } from './orders.ts';
import { talentSignals } from './signals.ts';
import type { Said } from './words.ts';
import { wordColumns } from './words.ts';

/** One row an account: what it is searched and sorted by. What a card shows besides is in read.profiles. */
const table = readTable('talent', {
  /** Has a profile, and has not left. */
  listed: boolean(),
  /** Has left: nothing of the person is kept but a row. */
  erased: boolean(),
  username: text(),
  display_name: text(),
  role: text(),
  availability: text(),
  tags: texts(),
  motto: text(),
  bio: text(),
  location: text(),
  /** The titles of the person's works, by their ids, without those that an admin removed. */
  works: json<Readonly<Record<string, string>>>(),
  all_works: json<Readonly<Record<string, string>>>(),
  /** Parts of the profile that admins removed. */
  removed: json<readonly RemovedPart[]>(),
  /** What a search for text goes by; role, availability and skills as a whole besides. */
  words: tsvector(),
  /** By what a slip in a word is found. */
  near: texts(),
  tier: text<Tier>(),
  /** What the list as it comes goes by first. */
  featured_rank: int(),
  /** What is paid for, and what an admin has granted: the higher one counts. */
  paid: text<Tier>(),
  granted: text<Tier>(),
  reputation: int(),
  verification: text<'verified' | 'notable' | 'pending' | 'not_verified'>(),
  /** The average of the ratings that can be seen, in hundredths; 0 where there is none. */
  rating: int(),
  rating_sum: int(),
  rating_count: int(),
  /** Ratings that wait for the other side's, by contract. */
  sealed: json<Readonly<Record<string, number>>>(),
  created_at: timestamp(),
});
export type TalentRow = RowOf<typeof table>;

const blank = {
  username: '',
  display_name: '',
  role: '',
  availability: 'Not Available',
  tags: [],
  motto: '',
  bio: '',
  location: '',
} as const satisfies Omit<Said, 'titles'>;

const nobody = {
  ...blank,
  works: {},
  all_works: {},
  removed: [],
  listed: false,
  erased: false,
  words: '',
  near: [],
  tier: 'explorer',
  featured_rank: featuredRank('explorer', 0),
  paid: 'explorer',
  granted: 'explorer',
  reputation: 0,
  verification: 'not_verified',
  rating: 0,
  rating_sum: 0,
  rating_count: 0,
  sealed: {},
} as const;

/** What is left of a person who was erased. */
const left = (): Partial<TalentRow> => ({
  ...blank,
  works: {},
  all_works: {},
  removed: [],
  listed: false,
  erased: true,
  words: '',
  near: [],
  featured_rank: featuredRank('explorer', 0),
});

interface Told {
  readonly metadata: { readonly time: string };
}

/** There are logs in which a person's registration stands after what they did: each event may be the first of a row. */
const change = (id: string, { metadata }: Told, by: ColumnChange<TalentRow>): Change<TalentRow>[] => [
  table.upsert({ ...nobody, id, created_at: metadata.time }, by),
];

type Sayings = Partial<Omit<Said, 'titles'> & Pick<TalentRow, 'works' | 'all_works' | 'removed' | 'listed'>>;

/** What a person says now; nothing of somebody who has left. */
const says = (id: string, event: Told, said: Sayings | ((row: TalentRow) => Sayings)): Change<TalentRow>[] =>
  change(id, event, (row) => {
    if (row.erased) return {};
    const now = typeof said === 'function' ? said(row) : said;
    const whole = { ...row, ...now };
    const titles = Object.values(whole.works);
    return {
      ...now,
      ...wordColumns({ ...whole, titles }),
      featured_rank: featuredRank(whole.tier, titles.length),
    };
  });

/** The titles without that of one work. */
const without = (works: TalentRow['works'], id: string): TalentRow['works'] =>
  Object.fromEntries(Object.entries(works).filter(([work]) => work !== id));

const withWorks = ({ removed }: Pick<TalentRow, 'removed'>, all: TalentRow['all_works']): Sayings => ({
  all_works: all,
  works: Object.fromEntries(Object.entries(all).filter(([id]) => isShownWork(removed, id))),
});

/** An admin removed a part of the profile, or put it back. */
const sanctioned = (event: Recorded<'SanctionImposed' | 'SanctionLifted'>): Change<TalentRow>[] =>
  isOfPart(event.data)
    ? says(event.data.userId, event, (row) => {
        const { motto = row.motto, bio = row.bio, removed = row.removed } = afterSanction(row, event.data);
        return { motto: motto ?? '', bio: bio ?? '', removed, ...withWorks({ removed }, row.all_works) };
      })
    : [];

const onPlan = (
  id: string,
  event: Told,
  changed: Partial<Pick<TalentRow, 'paid' | 'granted'>>,
): Change<TalentRow>[] =>
  change(id, event, (row) => {
    const { paid, granted } = { ...row, ...changed };
    const tier = higherTier(paid, granted);
    return { paid, granted, tier, featured_rank: featuredRank(tier, Object.keys(row.works).length) };
  });

const reputationChanged = (id: string, event: Told, by: number): Change<TalentRow>[] =>
  change(id, event, ({ reputation: before }) => ({ reputation: before + by }));

/** With one more rating that everybody sees. */
const rated = (row: TalentRow, stars: number): Partial<TalentRow> => {
  const [sum, count] = [row.rating_sum + stars, row.rating_count + 1];
  return { rating_sum: sum, rating_count: count, rating: Math.round((sum * 100) / count) };
};

/** Without one that an admin removed. */
const unrated = (row: TalentRow, stars: number): Partial<TalentRow> => {
  const [sum, count] = [row.rating_sum - stars, row.rating_count - 1];
  return { rating_sum: sum, rating_count: count, rating: count === 0 ? 0 : Math.round((sum * 100) / count) };
};

const unsealed = (id: string, event: Told, contract: string): Change<TalentRow>[] =>
  change(id, event, (row) => {
    const { [contract]: stars, ...sealed } = row.sealed;
    return stars === undefined ? {} : { sealed, ...rated(row, stars) };
  });

/** What an edit says, by the columns of a row; null of somebody who was erased. */
const edited = (changes: DataOf<'ProfileEdited'>['changes']): Sayings => {
  const { displayName, role, availability, tags, motto, bio, location } = changes ?? {};
  return Object.fromEntries(
    Object.entries({ display_name: displayName, role, availability, tags, motto, bio, location }).filter(
      ([, value]) => value !== undefined,
    ),
  );
};

const { featured, reputation, rating, newest } = talentOrders;

/** Who is there to be hired? */
export const talent = readModel(table, {
  version: 10,
  indexes: (name) => [
    // The order of the list behind what narrows it, so that a page is one walk along an index (keyset paging).
    `create index ${name}_featured on read.${name} (${featured.by}) where listed`,
    `create index ${name}_role on read.${name} (lower(role), ${featured.by}) where listed`,
    `create index ${name}_open on read.${name} (availability, ${featured.by}) where listed`,
    `create index ${name}_role_open on read.${name} (lower(role), availability, ${featured.by}) where listed`,
    `create index ${name}_reputation on read.${name} (${reputation.by}) where listed`,
    `create index ${name}_rating on read.${name} (${rating.by}) where listed`,
    `create index ${name}_newest on read.${name} (${newest.by}) where listed`,
    `create index ${name}_verified on read.${name} (${featured.by}) where listed and verification in ('verified', 'notable')`,
    `create index ${name}_verified_role on read.${name} (lower(role), ${featured.by}) where listed and verification in ('verified', 'notable')`,
    // Without a list of what is still to be sorted in, which every search would look through.
    `create index ${name}_words on read.${name} using gin (words) with (fastupdate = off) where listed`,
    `create index ${name}_leading_words on read.${name} using gin (words) with (fastupdate = off) where listed and ${IS_LEADING}`,
    `create index ${name}_near on read.${name} using gin (near) with (fastupdate = off) where listed`,
  ],
  personal: [{ of: 'id', cleared: left }],
  signals: talentSignals,
  on: {
    AccountRegistered: (event) => change(event.data.userId, event, { created_at: event.metadata.time }),
    ProfileCompleted: (event) => {
      const { userId, username, displayName, role, availability, tags, bio } = event.data;
      const said = {
        username: username ?? '',
        display_name: displayName ?? '',
        role: role ?? '',
        availability: availability ?? blank.availability,
        tags: tags ?? [],
        bio: bio ?? '',
        listed: username !== null,
      };
      return says(userId, event, said);
    },
    ProfileEdited: (event) =>
      says(event.data.userId, event, (row) => replacing(row, edited(event.data.changes))),
    WorkAdded: (event) => {
      const { userId, workId, title } = event.data;
      return says(userId, event, (row) => withWorks(row, { ...row.all_works, [workId]: title ?? '' }));
    },
    WorkEdited: (event) => {
      const { userId, workId, changes } = event.data;
      const title = changes?.title;
      return title === undefined
        ? []
        : says(userId, event, (row) => withWorks(row, { ...row.all_works, [workId]: title }));
    },
    WorkRemoved: (event) => {
      const { userId, workId } = event.data;
      return says(userId, event, (row) => withWorks(row, without(row.all_works, workId)));
    },
    SanctionImposed: sanctioned,
    SanctionLifted: sanctioned,
    UsernameChanged: (event) => says(event.data.userId, event, { username: event.data.username ?? '' }),
    AccountErased: (event) => change(event.data.userId, event, left),
    SubscriptionStarted: (event) => onPlan(event.data.userId, event, { paid: event.data.tier }),
    SubscriptionTierChanged: (event) => onPlan(event.data.userId, event, { paid: event.data.to }),
    SubscriptionEnded: (event) => onPlan(event.data.userId, event, { paid: 'explorer' }),
    PlanGranted: (event) => onPlan(event.data.userId, event, { granted: event.data.tier }),
    PlanGrantEnded: (event) => onPlan(event.data.userId, event, { granted: 'explorer' }),
    VerificationRequested: (event) => change(event.data.userId, event, { verification: 'pending' }),
    VerificationApproved: (event) => change(event.data.userId, event, { verification: 'verified' }),
    VerificationDenied: (event) => change(event.data.userId, event, { verification: 'not_verified' }),
    VerificationSet: (event) => change(event.data.userId, event, { verification: event.data.status }),
    PointsGiven: (event) => reputationChanged(event.data.userId, event, event.data.reputation.applied),
    PointsTakenBack: (event) => reputationChanged(event.data.userId, event, event.data.reputation.applied),
    ReviewSubmitted: (event) => {
      const { about, applicationId, rating: stars, sealed } = event.data;
      return change(about, event, (row) =>
        sealed ? { sealed: { ...row.sealed, [applicationId]: stars } } : rated(row, stars),
      );
    },
    ReviewRemoved: (event) => change(event.data.about, event, (row) => unrated(row, event.data.rating)),
    ReviewPutBack: (event) => change(event.data.about, event, (row) => rated(row, event.data.rating)),
    ReviewsRevealed: (event) => {
      const { employerId, developerId, applicationId } = event.data;
      return [...unsealed(employerId, event, applicationId), ...unsealed(developerId, event, applicationId)];
    },
  },
});
