import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '../../tests/support/database.ts';
import { until } from '../../tests/support/waiting.ts';
import { OWNER } from '../demo/plot.ts';
import type { Story } from '../demo/plot.ts';
import { story as community } from '../demo/story.ts';
import { loadConfig } from '../platform/config/config.ts';
import { launch } from './all-in-one.ts';
import { startDemo } from './demo-community.ts';

jest.setTimeout(600_000);

/** Of these it matters which one it is, and not only that there is one. */
const CHOICES = new Set(['pay_type', 'tier', 'status', 'reason', 'kind', 'follow', 'role', 'availability']);

/** What somebody does or is, as the names that lead to it; nothing of who does it, when and in which words. */
const kindsOf = (value: unknown, at: string): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => kindsOf(each, `${at}[]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => kindsOf(part, `${at}.${name}`));
  const name = at.split('.').at(-1) ?? '';
  // A job's and a person's role are words of their own.
  const isChoice = CHOICES.has(name) && (name !== 'role' || at.startsWith('studio'));
  return value === undefined ? [] : [isChoice ? `${at}=${JSON.stringify(value)}` : at];
};

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** The story with one of each kind of thing in it, and with whoever they need. */
const shortOf = (story: Story): Story => {
  const seen = new Set<string>();
  const isNew =
    (at: string) =>
    (thing: unknown): boolean => {
      const fresh = kindsOf(thing, at).filter((kind) => !seen.has(kind));
      for (const kind of fresh) seen.add(kind);
      return fresh.length > 0;
    };

  const boards = story.boards.filter(isNew('board'));
  const onBoard = (job: string): readonly string[] =>
    boards
      .filter(({ of }) => of === job)
      .flatMap(({ moved, noted, scored, replied }) => stringsIn([moved, noted, scored, replied]));
  const postings = story.postings.flatMap(({ applications, ...posting }) => {
    const needed = onBoard(posting.key);
    const kept = applications.filter(
      (application) => isNew('application')(application) || needed.includes(application.by),
    );
    return isNew('posting')(posting) || kept.length > 0 ? [{ ...posting, applications: kept }] : [];
  });
  const managers = [
    ...postings,
    ...boards.flatMap(({ moved, noted, scored }) => [...moved, ...noted, ...scored]),
  ].map(({ by }) => by);
  const studios = story.studios.flatMap(({ applications, ...studio }) => {
    const decide = applications.flatMap(({ decidedBy }) => decidedBy ?? []);
    const kept = applications.filter(
      (application) =>
        isNew('studio application')(application) ||
        managers.includes(application.by) ||
        decide.includes(application.by),
    );
    const isNeeded = postings.some((posting) => posting.studio === studio.key);
    return isNew('studio')(studio) || isNeeded || kept.length > 0 ? [{ ...studio, applications: kept }] : [];
  });
  const collectives = story.collectives
    .filter(({ studio }) => studio === undefined || studios.some(({ key }) => key === studio))
    .flatMap((collective) =>
      isNew('collective')(collective) ? [{ ...collective, joined: collective.joined.slice(0, 1) }] : [],
    );
  const teamUps = story.teamUps.flatMap(({ interests, ...teamUp }) => {
    const kept = interests.filter(isNew('interest'));
    return isNew('team-up')(teamUp) || kept.length > 0 ? [{ ...teamUp, interests: kept }] : [];
  });
  const works = Object.fromEntries(
    Object.entries(story.works)
      .map(([who, shown]) => [who, shown.filter(isNew('work'))] as const)
      .filter(([, shown]) => shown.length > 0),
  );
  const things = {
    boards,
    postings,
    studios,
    collectives,
    teamUps,
    works,
    replyTemplates: story.replyTemplates.slice(0, 1),
    savedPeople: story.savedPeople.slice(0, 1),
    savedSearches: story.savedSearches.filter(({ search }) => isNew('search')(search.follow ?? 'none')),
    conversations: story.conversations.filter(isNew('conversation')),
    verifications: story.verifications.filter(isNew('verification')),
    pulses: story.pulses.filter(isNew('pulse')),
    referrals: story.referrals.filter(isNew('referral')),
    reports: story.reports.filter(isNew('report')),
  };

  const lives = story.cast.map(({ viewedBy, ...who }) => {
    const { avatar, banner, ...rest } = who;
    const life = { ...rest, ...(viewedBy === undefined ? {} : { viewedBy: viewedBy.slice(0, 1) }) };
    return isNew('picture')({ avatar, banner }) ? { ...who, ...life } : life;
  });
  const told = lives.filter((who) => {
    const { links, location, motto, tags, availability, ...life } = who;
    return isNew('life')(life);
  });
  const needed = new Set([
    OWNER,
    ...told.map(({ username }) => username),
    ...stringsIn(things),
    ...Object.keys(works),
  ]);
  for (let size = 0; size !== needed.size;) {
    size = needed.size;
    for (const who of lives.filter(({ username }) => needed.has(username)))
      for (const name of stringsIn(who)) needed.add(name);
  }
  return { ...things, cast: lives.filter(({ username }) => needed.has(username)) };
};

/** What there would be no example of if the short story left too much out. */
const KINDS = [
  'ApplicationRejected',
  'ApplicationWithdrawn',
  'ChangesRequested',
  'ChatMessageSent',
  'DirectMessageSent',
  'EscrowFunded',
  'InterestAccepted',
  'InterestRejected',
  'JobRemoved',
  'MemberJoined',
  'MemberRoleChanged',
  'ReactionAdded',
  'RefundDeclined',
  'ReleaseExtended',
  'ReviewSubmitted',
  'SearchFollowed',
  'StudioApplicationRejected',
  'WorkAdded',
  'WorkSubmitted',
];

it('is told from its beginning to its end, with one of each kind of thing in it', async () => {
  const database = await createTestDatabase({ migrated: false });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'makehold-demo-'));
  const short = shortOf(community);
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    MASTER_KEY: '5e'.repeat(32),
    PORT: '0',
    LOG_LEVEL: 'error',
  });
  const product = await startDemo(config, { launch, say: () => undefined, story: short });
  try {
    const { pool } = product.foundation;
    await until('what the story asked for is done', async () => {
      const { rows } = await pool.query(
        `select from tasks.pending_tasks
         where done_at is null and parked_at is null and due_at < now() - interval '1 minute'`,
      );
      return rows.length === 0;
    });
    const { rows } = await pool.query<Record<string, string>>(
      `select (select count(*) from tasks.pending_tasks where last_error is not null) as failed,
              (select count(*) from tasks.policy_failures) as refused,
              (select count(*) from projector.models where degraded_at is not null) as degraded,
              (select sum(amount) from read.ledger) as sum,
              (select count(*) from read.jobs) as jobs`,
    );
    expect(rows[0]).toEqual({
      failed: '0',
      refused: '0',
      degraded: '0',
      sum: '0',
      jobs: String(short.postings.length),
    });
    const { rows: written } = await pool.query<{ type: string }>('select distinct type from log.events');
    expect(written.map(({ type }) => type)).toEqual(expect.arrayContaining(KINDS));
  } finally {
    await product.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
