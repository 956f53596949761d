import { randomUUID } from 'node:crypto';
import { FundingCheckout } from '../../contracts/contract.ts';
import { UploadedImage } from '../../contracts/profiles.ts';
import { interestIdOf } from '../../services/team-ups/interest.decider.ts';
import { applicationIdOf, newId } from '../../services/kernel/ids.ts';
import type { CommandOf } from '../../services/kernel/streams.ts';
import { monthOf } from '../../projections/plans/queries.ts';
import { granted } from '../journeys/people.ts';
import { send } from './send.ts';
import type { Parameters, Sides, Thing } from './thing.ts';
import { factor, identity, passkey, session } from './things-of-accounts.ts';
import { blockedPerson, conversation } from './things-of-conversations.ts';
import { groups } from './things-of-groups.ts';
import type { Somebody, World } from './world.ts';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** One pixel. */
export const PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const MONEY = { amount: 50_000, currency: 'USD' } as const;

const job = async (world: World, owner: Somebody): Promise<string> => {
  const jobId = newId();
  const posted = {
    title: 'Obby checkpoints',
    role: 'Scripter',
    description: 'Checkpoints that survive a rejoin.',
    payType: 'Fixed Price',
    budget: '$500',
    budgetMin: null,
    budgetMax: null,
    currency: null,
    tags: [],
    boostedUntil: null,
    invites: null,
    studioId: null,
  };
  await send(world, 'job', jobId, { type: 'PostJob', jobId, ownerId: owner.id, job: posted });
  return jobId;
};

const application = async (world: World, { owner, other }: Sides): Promise<string> => {
  const jobId = await job(world, owner);
  const applicationId = applicationIdOf(jobId, other.id);
  const now = new Date();
  await send(world, 'application', applicationId, {
    type: 'SubmitApplication',
    applicationId,
    jobId,
    ownerId: owner.id,
    applicantId: other.id,
    month: monthOf(now),
    at: now.toISOString(),
    submission: newId(),
    message: `${other.name} applies to ${owner.name}`,
  });
  return applicationId;
};

const teamUp = async (world: World, { id: ownerId }: Somebody): Promise<string> => {
  const teamUpId = newId();
  const words = { title: 'Lobby', description: 'A lobby to meet in.', roles: ['Builder'] };
  await send(world, 'teamUp', teamUpId, { type: 'PostTeamUp', teamUpId, ownerId, ...words });
  return teamUpId;
};

const savedSearch = async (world: World, { id: userId }: Somebody): Promise<string> => {
  const searchId = newId();
  await send(world, 'savedSearch', searchId, {
    type: 'SaveSearch',
    searchId,
    userId,
    kind: 'jobs',
    name: 'Builder jobs',
    query: { role: 'Builder' },
    follow: null,
  });
  return searchId;
};

/** The ids of a post and of the other side's interest in it. */
const interest = async (world: World, { owner, other }: Sides): Promise<readonly [string, string]> => {
  const teamUpId = await teamUp(world, owner);
  const interestId = interestIdOf(teamUpId, other.id);
  await send(world, 'interest', interestId, {
    type: 'ExpressInterest',
    interestId,
    userId: other.id,
    message: `${other.name} is interested`,
    teamUp: await world.commands.state('teamUp', teamUpId),
  });
  return [teamUpId, interestId];
};

const jobOf = async ({ commands }: World, applicationId: string): Promise<string> => {
  const state = await commands.state('application', applicationId);
  if (state.status === 'none') throw new Error('nobody has applied');
  return state.jobId;
};

const contract = async (world: World, sides: Sides): Promise<string> => {
  const id = await application(world, sides);
  await send(world, 'application', id, {
    type: 'AcceptApplication',
    by: sides.owner.id,
    deleted: false,
    away: false,
  });
  return id;
};

/** A contract whose escrow has come as far as the commands bring it. */
const escrow = async (
  world: World,
  sides: Sides,
  ...steps: readonly CommandOf<'escrow'>[]
): Promise<string> => {
  const id = await contract(world, sides);
  const jobId = await jobOf(world, id);
  const parties = { applicationId: id, jobId, employerId: sides.owner.id, developerId: sides.other.id };
  const paid = {
    type: 'ConfirmFunding',
    parties,
    attempt: 1,
    payment: `pi_${id}`,
    charge: `ch_${id}`,
    ...MONEY,
  } as const;
  await send(world, 'escrow', id, paid, ...steps);
  return id;
};

/** A command on the ratings of a contract, by one of its sides. */
const reviewing = async (
  world: World,
  contractId: string,
  { owner, other }: Sides,
  command: DistributiveOmit<CommandOf<'reviews'>, 'parties' | 'reviewId'>,
): Promise<void> => {
  const jobId = await jobOf(world, contractId);
  const parties = { applicationId: contractId, jobId, employerId: owner.id, developerId: other.id };
  await send(world, 'reviews', contractId, {
    ...command,
    parties,
    reviewId: newId(),
  } as CommandOf<'reviews'>);
};

/** A contract whose sides have rated each other. */
const rated = async (world: World, sides: Sides): Promise<string> => {
  const made = await escrow(world, sides, { type: 'ReleasePayment', by: sides.owner.id });
  for (const { id: by } of [sides.owner, sides.other])
    await reviewing(world, made, sides, {
      type: 'SubmitReview',
      escrow: 'released',
      by,
      rating: 4,
      comment: 'Good.',
    });
  return made;
};

/** The owner reports the other's profile. */
const report = async (world: World, { owner, other }: Sides): Promise<string> => {
  const reportId = newId();
  const about = { kind: 'profile', id: other.id, personId: other.id, title: other.name, words: '' } as const;
  await send(world, 'report', reportId, {
    type: 'FileReport',
    reportId,
    userId: owner.id,
    subject: 'Not them',
    description: 'This is somebody else’s name.',
    reason: 'impersonation',
    about,
  });
  return reportId;
};

const newestOf = async (
  { product }: World,
  table: string,
  column: string,
  value: string,
): Promise<string> => {
  const { rows } = await product.foundation.pool.query<{ id: string }>(
    `select id from ${table} where ${column} = $1 order by created_at desc limit 1`,
    [value],
  );
  if (rows[0] === undefined) throw new Error(`nothing in ${table} for ${value}`);
  return rows[0].id;
};

const pictures = new WeakMap<World, Promise<Parameters>>();

const picture = async ({ people }: World): Promise<Parameters> => {
  const answer = await people.owner.call('POST', '/api/uploads/avatar', PICTURE);
  const [, , bucket = '', name = ''] = granted(UploadedImage, answer).url.split('/');
  return { bucket, name };
};

/** A picture that only its owner may show as a work; no file is needed to name it. */
const workPicture = async ({ product }: World, { owner }: Sides): Promise<Parameters> => {
  const name = `${owner.id}-${Date.now()}-${randomUUID().replaceAll('-', '').slice(0, 16)}.webp`;
  await product.foundation.pool.query(
    `insert into files.uploads (bucket, name, owner, created_at) values ('works', $1, $2, now())`,
    [name, owner.id],
  );
  return { name };
};

/** The only work of its owner. */
const work = async (world: World, sides: Sides): Promise<string> => {
  const { owner } = sides;
  const { name } = await workPicture(world, sides);
  const profile = await world.commands.state('profile', owner.id);
  for (const workId of profile.status === 'complete' ? profile.works : [])
    await send(world, 'profile', owner.id, { type: 'RemoveWork', userId: owner.id, workId });
  const workId = newId();
  const said = {
    title: 'Lobby',
    words: '',
    link: '',
    imageUrl: `/files/works/${name}`,
    moreImageUrls: [],
    story: '',
  };
  await send(world, 'profile', owner.id, { type: 'AddWork', userId: owner.id, workId, ...said });
  return workId;
};

const id = async (made: Promise<string>): Promise<Parameters> => ({ id: await made });

const closedJob = async (world: World, owner: Sides['owner']): Promise<string> => {
  const jobId = await job(world, owner);
  await send(world, 'job', jobId, { type: 'CloseJob', by: owner.id });
  return jobId;
};

const makers: Readonly<Record<Thing, (world: World, sides: Sides) => Promise<Parameters>>> = {
  openJob: (world, { owner }) => id(job(world, owner)),
  closedJob: (world, { owner }) => id(closedJob(world, owner)),
  jobsToSwap: async (world, { owner }) => ({
    id: await closedJob(world, owner),
    other: await job(world, owner),
  }),
  appliedJob: async (world, sides) => {
    const applied = await application(world, sides);
    return { id: await jobOf(world, applied) };
  },
  application: (world, sides) => id(application(world, sides)),
  stage: async (world, { owner }) => ({ id: await job(world, owner), stage: 'interview' }),
  note: async (world, sides) => {
    const applicationId = await application(world, sides);
    const note = newId();
    const ownerId = sides.owner.id;
    await send(world, 'assessment', applicationId, {
      type: 'WriteNote',
      applicationId,
      jobId: await jobOf(world, applicationId),
      ownerId,
      studioId: null,
      by: ownerId,
      tracking: true,
      noteId: note,
      body: 'Builds fast.',
    });
    return { id: applicationId, note };
  },
  openTeamUp: (world, { owner }) => id(teamUp(world, owner)),
  closedTeamUp: async (world, { owner }) => {
    const teamUpId = await teamUp(world, owner);
    await send(world, 'teamUp', teamUpId, { type: 'CloseTeamUp', by: owner.id, waiting: [] });
    return { id: teamUpId };
  },
  interestingTeamUp: async (world, sides) => ({ id: (await interest(world, sides))[0] }),
  savedSearch: (world, { owner }) => id(savedSearch(world, owner)),
  interest: async (world, sides) => ({ id: (await interest(world, sides))[1] }),
  ...groups,
  contract: (world, sides) => id(contract(world, sides)),
  conversation,
  report: (world, sides) => id(report(world, sides)),
  directMessage: async (world, sides) => ({ id: (await conversation(world, sides)).message }),
  sentFile: async (world, sides) => ({ file: (await conversation(world, sides)).file }),
  blockedPerson: async (world, sides) => ({ userId: await blockedPerson(world, sides) }),
  checkout: async (world, sides) => {
    const made = await contract(world, sides);
    // Neither can open a checkout of their own.
    const { banned, suspended } = world.people;
    if (sides.owner === banned || sides.owner === suspended) return { id: made };
    granted(FundingCheckout, await sides.owner.call('POST', `/api/applications/${made}/escrow/fund`, MONEY));
    return { id: made };
  },
  funded: (world, sides) => id(escrow(world, sides)),
  submitted: (world, sides) =>
    id(escrow(world, sides, { type: 'SubmitWork', by: sides.other.id, note: 'Done.' })),
  refundProposed: (world, sides) => id(escrow(world, sides, { type: 'ProposeRefund', by: sides.owner.id })),
  released: (world, sides) => id(escrow(world, sides, { type: 'ReleasePayment', by: sides.owner.id })),
  rated: (world, sides) => id(rated(world, sides)),
  replied: async (world, sides) => {
    const rating = await rated(world, sides);
    for (const { id: by } of [sides.owner, sides.other])
      await reviewing(world, rating, sides, {
        type: 'ReplyToReview',
        by,
        words: 'Thanks.',
        revealedAt: null,
      });
    return { id: rating };
  },
  notification: async (world, sides) => {
    await application(world, sides);
    return { id: await newestOf(world, 'read.notifications', 'user_id', sides.owner.id) };
  },
  profile: (_world, { owner }) => Promise.resolve({ username: owner.username }),
  work: (world, sides) => id(work(world, sides)),
  workPicture,
  shownWork: async (world, sides) => ({ username: sides.owner.username, id: await work(world, sides) }),
  picture: async (world) => {
    const known = pictures.get(world) ?? picture(world);
    pictures.set(world, known);
    return await known;
  },
  factor,
  passkey,
  // Only admins get as far as to what they name: themselves, or somebody whom nobody else needs.
  subject: ({ subject }, { owner }) =>
    Promise.resolve({ id: owner.name === 'admin' || owner.name === 'siteOwner' ? owner.id : subject.id }),
  session,
  identity,
  person: (_world, { owner }) => Promise.resolve({ id: owner.id }),
  mail: async (world, { owner }) => ({
    id: await newestOf(world, 'mail.mailbox', 'recipient', owner.email),
  }),
};

/** Makes a thing between these two. */
export const make = (world: World, thing: Thing, sides: Sides): Promise<Parameters> =>
  makers[thing](world, sides);

/** Something of everybody's, for what lists must not show to others. */
export const furnish = async (world: World): Promise<void> => {
  const { owner, other, manager, stranger, siteOwner } = world.people;
  for (const sides of [
    { owner, other },
    { owner: manager, other: stranger },
    { owner: siteOwner, other },
  ])
    for (const thing of ['submitted', 'interest', 'joinedCollective', 'studioApplication'] as const)
      await make(world, thing, sides);
  // Whoever writes to the manager answers, and starts nothing.
  for (const person of Object.values(world.people))
    if (person !== manager) await make(world, 'conversation', { owner: manager, other: person });
  // Somebody waits for an answer in each of these: the first one's managers alone see that.
  for (const thing of ['adminStudio', 'memberStudio', 'leftStudio'] as const)
    await make(world, thing, { owner, other });
};

/** Parameters that name nothing. */
export const nothing = (path: string): Parameters =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      name === 'bucket' ? 'avatars' : randomUUID().slice(0, name === 'username' ? 12 : undefined),
    ]),
  );
