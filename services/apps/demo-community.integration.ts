import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PayType } from '../../contracts/jobs.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import { story } from '../demo/story.ts';
import { Metadata } from '../events.ts';
import { loadConfig } from '../platform/config/config.ts';
import type { RunningProduct } from './all-in-one.ts';
import { launch } from './all-in-one.ts';
import { startDemo } from './demo-community.ts';
import { runTool } from './tools/tools.ts';

// The whole story is told once; on a busy machine that takes minutes.
jest.setTimeout(600_000);

let database: TestDatabase;
let dataDir: string;
let product: RunningProduct | undefined;
const said: string[] = [];

const config = () =>
  loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    MASTER_KEY: '5e'.repeat(32),
    PORT: '0',
    LOG_LEVEL: 'error',
  });

const start = (launched: typeof launch = launch): Promise<RunningProduct> =>
  startDemo(config(), { launch: launched, say: (sentence) => said.push(sentence) });

const running = (): RunningProduct => {
  if (product === undefined) throw new Error('the product does not run');
  return product;
};

/** How often each key was found. */
const counts = async (sql: string): Promise<Record<string, number>> => {
  const { rows } = await running().foundation.pool.query<{ key: string; count: string }>(sql);
  return Object.fromEntries(rows.map(({ key, count }) => [key, Number(count)]));
};
const eventCounts = () => counts('select type as key, count(*) from log.events group by 1');

const CUT_OFF = 'cut off';
/** A product in which waiting fails after a while, in the middle of whatever is being done. */
const cutOffSoon: typeof launch = async (...given) => {
  const launched = await launch(...given);
  let left = 12;
  return {
    ...launched,
    settle: () => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error(CUT_OFF)) : launched.settle();
    },
  };
};

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  dataDir = mkdtempSync(path.join(tmpdir(), 'makehold-demo-'));
  await expect(start(cutOffSoon)).rejects.toThrow('the demo community cannot be told beyond');
  product = await start();
});

afterAll(async () => {
  await product?.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const applications = story.postings.flatMap((posting) => posting.applications);
const contracts = applications.flatMap(({ contract }) => contract ?? []);
const interests = story.teamUps.flatMap((posting) => posting.interests);
const studioApplications = story.studios.flatMap(({ applications: sent }) => sent);
const having = <T>(list: readonly T[], what: (one: T) => unknown): number =>
  list.filter((one) => what(one) !== undefined).length;

it('goes on where it was cut off, and does nothing twice', async () => {
  expect(said).toContainEqual(expect.stringContaining('Going on'));
  expect(await eventCounts()).toMatchObject({
    SiteOwnerClaimed: 1,
    AccountRegistered: story.cast.length,
    ProfileCompleted: story.cast.length,
    JobPosted: story.postings.length,
    JobRemoved: having(story.postings, ({ moderated }) => moderated),
    ApplicationSubmitted: applications.length,
    ApplicationAccepted: having(applications, ({ accepted }) => accepted),
    ApplicationRejected: having(applications, ({ rejected }) => rejected),
    ApplicationWithdrawn: having(applications, ({ withdrawn }) => withdrawn),
    ChatMessageSent: contracts.flatMap(({ chat }) => chat ?? []).length,
    DirectMessageSent: story.conversations.flatMap(({ lines }) => lines).length,
    ReactionAdded: story.conversations.flatMap(({ reactions = [] }) => reactions).length,
    EscrowFunded: having(contracts, ({ funded }) => funded),
    RefundDeclined: having(contracts, ({ refundDeclined }) => refundDeclined),
    ReleaseExtended: having(contracts, ({ extended }) => extended),
    ChangesRequested: having(contracts, ({ changes }) => changes),
    WorkSubmitted:
      having(contracts, ({ submitted }) => submitted) +
      having(contracts, ({ submittedAgain }) => submittedAgain),
    ReviewSubmitted: contracts.flatMap(({ ratings }) => ratings ?? []).length,
    TeamUpPosted: story.teamUps.length,
    InterestExpressed: interests.length,
    InterestAccepted: having(interests, ({ accepted }) => accepted),
    InterestRejected: having(interests, ({ rejected }) => rejected),
    CollectiveCreated: story.studios.length + story.collectives.length,
    StudioApplicationSubmitted: studioApplications.length,
    StudioApplicationRejected: having(studioApplications, ({ rejected }) => rejected),
    MemberJoined:
      having(studioApplications, ({ accepted }) => accepted) +
      story.collectives.flatMap(({ joined }) => joined).length,
    MemberRoleChanged: having(studioApplications, ({ role }) => role),
    WorkAdded: Object.values(story.works).flat().length,
    SearchSaved: story.savedSearches.length,
    SearchFollowed: having(story.savedSearches, ({ search }) => search.follow ?? undefined),
  });
});

it('shows a work of everybody who works for others on their card, in a picture of their own', async () => {
  const { rows } = await running().foundation.pool.query<{
    username: string;
    works: { image_url: string }[];
  }>('select username, works from read.profiles where jsonb_array_length(works) > 0');
  expect(rows.map(({ username }) => username).sort()).toEqual(Object.keys(story.works).sort());
  const pictures = rows.flatMap(({ works }) => works.map(({ image_url: url }) => url));
  expect(new Set(pictures).size).toBe(pictures.length);
  const answers = await Promise.all(pictures.map((url) => fetch(`${running().url}${url}`)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

it('has studios with pictures, members, applications in every state, and jobs that their managers posted', async () => {
  const { rows } = await running().foundation.pool.query<Record<string, string | null>>(
    `select g.name, g.avatar_url as avatar,
            (select count(*) from read.members m where m.collective_id = g.id) as members,
            (select count(*) from read.jobs j where j.studio_id = g.id) as jobs,
            (select count(*) from read.jobs j where j.studio_id = g.id and j.created_by <> g.owner_id) as by_others
       from read.collectives g where g.kind = 'studio' order by g.id`,
  );
  expect(rows).toHaveLength(story.studios.length);
  expect(
    rows.filter(({ avatar, members, jobs }) => avatar === null || Number(members) < 2 || Number(jobs) < 1),
  ).toEqual([]);
  expect(rows.filter(({ by_others: others }) => Number(others) > 0)).toHaveLength(4);
  const states = await counts('select status as key, count(*) from read.studio_applications group by 1');
  expect(Object.keys(states).sort()).toEqual(['accepted', 'pending', 'rejected']);
  const recruiting = await counts(
    `select kind as key, count(*) from read.collectives where is_recruiting and cardinality(recruiting_roles) > 0 group by 1`,
  );
  expect(recruiting.collective).toBeGreaterThanOrEqual(6);
  expect(recruiting.studio).toBeGreaterThanOrEqual(6);
});

it('tells who follows a search of what it has found since, at once and daily', async () => {
  const told = await counts(
    `select p.username as key, count(*) from log.events e
       join read.saved_searches s on e.stream = 'savedSearch-' || s.id
       join read.profiles p on p.id = s.user_id where e.type = 'SearchMatchesTold' group by 1`,
  );
  expect(Object.keys(told).length).toBeGreaterThanOrEqual(8);
  expect(told).toMatchObject({ dara: expect.any(Number) as number, mateo: expect.any(Number) as number });
  const hows = await counts(
    `select s.follow as key, count(*) from log.events e join read.saved_searches s on e.stream = 'savedSearch-' || s.id
      where e.type = 'SearchMatchesTold' group by 1`,
  );
  expect(Object.keys(hows).sort()).toEqual(['at_once', 'daily']);
});

it('shows its open jobs and its people to search engines, but for who is suspended', async () => {
  const { url, foundation } = running();
  const addresses = async (path: string): Promise<readonly string[]> =>
    [...(await (await fetch(`${url}${path}`)).text()).matchAll(/<loc>([^<]*)</g)].map(([, at = '']) => at);
  const { rows } = await foundation.pool.query<{ id: string }>(
    `select id from read.jobs where status = 'open'`,
  );
  const people = await addresses('/sitemap/profiles.xml');

  expect((await addresses('/sitemap.xml')).length).toBe(7);
  expect((await addresses('/sitemap/team-ups.xml')).length).toBe(
    story.teamUps.filter(({ closed }) => closed === undefined).length,
  );
  expect([...(await addresses('/sitemap/jobs.xml'))].sort()).toEqual(
    rows.map(({ id }) => `${url}/jobs/${id}`).sort(),
  );
  expect(people).toContain(`${url}/profile/mateo`);
  expect(people).not.toContain(`${url}/profile/quickgems`);
  const works = await addresses('/sitemap/works.xml');
  expect(works.filter((at) => at.startsWith(`${url}/profile/mateo/works/`))).not.toEqual([]);
  expect((await fetch(works[0] ?? '')).status).toBe(200);
  const page = await (await fetch(`${url}/profile/mateo`)).text();
  expect(page).toContain(`<link rel="canonical" href="${url}/profile/mateo" />`);
});

it('is about 60 people', () => {
  expect(story.cast.length).toBeGreaterThanOrEqual(55);
  expect(story.cast.length).toBeLessThanOrEqual(70);
});

it('happens in order, over months, and all of it in the past', async () => {
  const times: number[] = [];
  for (let after = 0n; ;) {
    const page = await running().foundation.log.readAll({ after, limit: 1_000 });
    times.push(...page.map(({ metadata }) => Date.parse(Metadata.parse(JSON.parse(metadata)).time)));
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.position;
  }
  const months = (Date.now() - Math.min(...times)) / (30 * 24 * 3_600_000);
  expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
  expect(months).toBeGreaterThan(3);
  // What follows from an event is written a moment later than what comes next in another process.
  const backwards = times.filter((time, index) => time < (times[index - 1] ?? 0) - 60_000);
  expect(backwards).toEqual([]);
});

it('has open and ended jobs of every kind', async () => {
  const open = await counts(
    `select pay_type as key, count(*) from read.jobs where status = 'open' group by 1`,
  );
  expect(Object.keys(open).sort()).toEqual([...PayType.options].sort());
  expect(await counts('select status as key, count(*) from read.jobs group by 1')).toMatchObject({
    open: expect.any(Number) as number,
    closed: expect.any(Number) as number,
    deleted: 2,
  });
  const { paused } = await counts(
    `select closed_reason as key, count(*) from read.jobs where closed_reason is not null group by 1`,
  );
  expect(paused).toBe(1);
  const { boosted } = await counts(`select 'boosted' as key, count(*) from read.jobs where is_boosted`);
  expect(boosted).toBeGreaterThanOrEqual(4);
});

it('has contracts in every state, and a ledger that sums to zero', async () => {
  const states = await counts(
    `select case when e.id is null then 'unfunded' when e.payment_status = 'released' and e.paid_out_at is null
                 then 'payable' when e.payment_status = 'funded' and e.submitted_at is not null then 'submitted'
                 when e.payment_status = 'funded' and e.refund_proposed_at is not null then 'refund proposed'
                 else e.payment_status end as key, count(*)
       from read.applications a left join read.escrows e on e.id = a.id where a.status = 'accepted' group by 1`,
  );
  expect(Object.keys(states).sort()).toEqual(
    ['funded', 'payable', 'refund proposed', 'refunded', 'released', 'submitted', 'unfunded'].sort(),
  );
  const { rows } = await running().foundation.pool.query<{ sum: string; fees: string; held: string }>(
    `select sum(amount) as sum, sum(amount) filter (where account = 'fees') as fees,
            sum(amount) filter (where account like 'escrow:%') as held from read.ledger`,
  );
  expect(Number(rows[0]?.sum)).toBe(0);
  expect(Number(rows[0]?.fees)).toBeGreaterThan(0);
  expect(Number(rows[0]?.held)).toBeGreaterThan(500_000);
});

it('has ratings that are shown and one that is sealed', async () => {
  const ratings = await counts('select revealed::text as key, count(*) from read.reviews group by 1');
  expect(ratings.true).toBeGreaterThan(40);
  expect(ratings.false).toBeGreaterThanOrEqual(1);
});

it('has public replies to ratings, and studio applications that wait for each of two managers who sign in', async () => {
  const { replied } = await counts(
    `select 'replied' as key, count(*) from read.reviews where revealed and replied_at is not null`,
  );
  expect(replied).toBeGreaterThanOrEqual(5);
  const waiting = await counts(
    `select p.username as key, count(*) from read.studio_applications a
       join read.members m on m.collective_id = a.studio_id and m.role <> 'Member'
       join read.profiles p on p.id = m.user_id where a.status = 'pending' group by 1`,
  );
  expect(waiting).toMatchObject({ dara: 3, mateo: 1, northlight: 2 });
});

it('has every paid plan, one of them with a payment that failed', async () => {
  const tiers = await counts('select tier as key, count(*) from read.plans group by 1');
  expect(Object.keys(tiers)).toEqual(expect.arrayContaining(['creator', 'pro', 'studio']));
  const { grace } = await counts(`select 'grace' as key, count(*) from read.plans where grace_until > now()`);
  expect(grace).toBe(1);
});

it('has an admin, whom the site owner made one, somebody who is suspended, somebody banned, and a finding', async () => {
  expect(await counts('select unnest(roles) as key, count(*) from read.roles group by 1')).toEqual({
    site_owner: 1,
    admin: 1,
  });
  const { suspended } = await counts(
    `select 'suspended' as key, count(*) from read.standing where suspended_until > now() and not banned`,
  );
  expect(suspended).toBe(1);
  const { banned } = await counts(`select 'banned' as key, count(*) from read.standing where banned`);
  expect(banned).toBe(1);
  const { found } = await counts(
    `select 'found' as key, count(*) from read.reports where detector is not null and status <> 'resolved'`,
  );
  expect(found).toBeGreaterThan(0);
});

it('leaves no task failed or overdue, no read model behind, no session, and no letter that waits', async () => {
  const { rows } = await running().foundation.pool.query<Record<string, string>>(
    `select (select count(*) from tasks.pending_tasks where done_at is null and due_at < now() - interval '1 minute')
              as overdue,
            (select count(*) from tasks.pending_tasks where last_error is not null) as failed,
            (select count(*) from tasks.policy_failures) as refused,
            (select count(*) from projector.models where degraded_at is not null) as degraded,
            (select count(*) from mail.outbox) as waiting,
            (select count(*) from mail.mailbox where kind = 'suspended') as suspensions,
            (select count(*) from auth.sessions) as sessions`,
  );
  expect(rows[0]).toEqual({
    overdue: '0',
    failed: '0',
    refused: '0',
    degraded: '0',
    waiting: '0',
    // In the mailbox, as all that the community is mailed; none leaves this machine.
    suspensions: '1',
    sessions: '0',
  });
});

it('keeps in its mailbox what people were mailed about their work', async () => {
  const mails = await counts('select kind as key, count(*) from mail.mailbox group by 1');
  expect(Object.keys(mails)).toEqual(
    expect.arrayContaining([
      'application-received',
      'application-accepted',
      'application-rejected',
      'escrow-funded',
      'message-received',
      'work-submitted',
      'payment-released',
      'payout-sent',
      'rating-asked',
    ]),
  );
});

it.each(['dara', 'mateo', 'wren'])('lets %s sign in to news, read and unread', async (username) => {
  const server = running().app.getHttpAdapter().getInstance();
  expect(said.join('\n')).toContain(`${username}@makehold.example`);
  const password = /password "([^"]+)"/.exec(said.join('\n'))?.[1];
  const signedIn = await server.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: `${username}@makehold.example`, password },
  });
  const { access_token: token } = signedIn.json<{ access_token: string }>();
  const news = await server.inject({
    url: '/api/notifications',
    headers: { authorization: `Bearer ${token}` },
  });
  const { items, unread } = news.json<{ items: { is_read: boolean }[]; unread: number }>();
  expect(items).toHaveLength(10);
  expect(unread).toBeGreaterThanOrEqual(2);
  expect(items.some(({ is_read }) => is_read)).toBe(true);
});

it('leaves read models and money that are sound beside the running product', async () => {
  const lines: string[] = [];
  const code = await runTool('verify', [], {
    paper: { out: (line) => void lines.push(line), note: () => undefined },
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir, MASTER_KEY: '5e'.repeat(32) },
  });
  expect(lines.filter((line) => line.includes('NOT SOUND'))).toEqual([]);
  expect(code).toBe(0);
  expect(lines.at(-2)).toMatch(/sum to zero, and the payment sandbox says the same$/);
  expect(lines.at(-1)).toMatch(/^chain: sound, \d+ events/);
});

it('adds nothing on a later start, and refuses data that is not the demo’s', async () => {
  const before = await eventCounts();
  await running().stop();
  product = await start();
  expect(await eventCounts()).toEqual(before);

  const elsewhere = mkdtempSync(path.join(tmpdir(), 'makehold-demo-'));
  const foreign = startDemo({ ...config(), dataDir: elsewhere }, { launch, say: () => undefined });
  await expect(foreign).rejects.toThrow('DATABASE_URL');
  rmSync(elsewhere, { recursive: true, force: true });
});
