import { randomUUID } from 'node:crypto';
import { FundingCheckout } from '../../contracts/contract.ts';
import { UploadedImage } from '../../contracts/profiles.ts';
import type { Category } from '../../services/events.ts';
import { addressBlock } from '../../services/platform/http/address-block.ts';
import { newSecret } from '../../services/identity/factors/totp.ts';
import { interestIdOf } from '../../services/team-ups/interest.decider.ts';
import { wrapKey } from '../../services/platform/crypto/wrap.ts';
import { applicationIdOf, newId } from '../../services/kernel/ids.ts';
import type { CommandOf } from '../../services/kernel/streams.ts';
import { monthOf } from '../../projections/plans/queries.ts';
import { granted } from '../journeys/people.ts';
import type { Somebody, World } from './world.ts';

/** What routes name in their paths, in the state that the route asks for. */
export type Thing =
  | 'openJob'
  | 'closedJob'
  | 'appliedJob'
  | 'openTeamUp'
  | 'closedTeamUp'
  | 'interestingTeamUp'
  | 'interest'
  | 'application'
  | 'contract'
  | 'checkout'
  | 'funded'
  | 'submitted'
  | 'refundProposed'
  | 'released'
  | 'notification'
  | 'profile'
  | 'picture'
  | 'mail'
  | 'factor'
  | 'session'
  | 'identity'
  | 'person'
  | 'subject';

/** Values of the path's parameters, by name. */
export type Parameters = Readonly<Record<string, string>>;

/** The two sides of a thing; a thing with one side has the first alone. */
interface Sides {
  readonly owner: Somebody;
  readonly other: Somebody;
}

/** One pixel. */
export const PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const MONEY = { amount: 50_000, currency: 'USD' } as const;

/** Sends straight to the streams: no route, and so no guard, has a part in what the cells begin with. */
const send = async <C extends Category>(
  { commands, product }: World,
  category: C,
  id: string,
  command: CommandOf<C>,
): Promise<void> => {
  const { position } = await commands.send(category, id, command, { commandId: newId(), actor: 'system' });
  if (!(await product.foundation.readPosition.waitFor(position, 60_000)))
    throw new Error(`${command.type} is not projected`);
};

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
  await send(world, 'application', id, { type: 'AcceptApplication', by: sides.owner.id });
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
    payment: `pi_${id}`,
    charge: `ch_${id}`,
    ...MONEY,
  } as const;
  for (const step of [paid, ...steps]) await send(world, 'escrow', id, step);
  return id;
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

/** A second factor that waits for its first code, with a challenge to answer. */
const factor = async ({ product }: World, { owner }: Sides): Promise<Parameters> => {
  const { pool, rootKey } = product.foundation;
  const [factorId, challenge] = [newId(), newId()];
  const secret = wrapKey(rootKey, Buffer.from(newSecret()), `factor ${factorId}`);
  await pool.query('delete from auth.factors where user_id = $1', [owner.id]);
  await pool.query(
    `insert into auth.factors (id, user_id, factor_type, friendly_name, status, secret, created_at, updated_at)
     values ($1, $2, 'totp', '', 'unverified', $3, now(), now())`,
    [factorId, owner.id, secret],
  );
  await pool.query(
    `insert into auth.factor_challenges (id, factor_id, address, created_at, expires_at)
     values ($1, $2, $3, now(), now() + interval '5 minutes')`,
    [challenge, factorId, addressBlock('127.0.0.1')],
  );
  return { id: factorId, challenge };
};

/** A session of theirs beside the one that they ask with. */
const session = async ({ product }: World, { owner }: Sides): Promise<Parameters> => {
  const sessionId = newId();
  await product.foundation.pool.query(
    `insert into auth.sessions (id, user_id, salt, aal, amr, created_at) values ($1, $2, '', 'aal1', '[]', now())`,
    [sessionId, owner.id],
  );
  return { id: sessionId };
};

/** A sign-in at a provider, connected beside the one by e-mail. */
const identity = async ({ product }: World, { owner }: Sides): Promise<Parameters> => {
  const { pool } = product.foundation;
  const identityId = newId();
  const shown = { identity_id: identityId, provider: 'google', user_id: owner.id };
  await pool.query('delete from auth.identities where user_id = $1', [owner.id]);
  await pool.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
     values ($1, $2, 'google', $3, '{}', now(), now())`,
    [identityId, owner.id, identityId],
  );
  await pool.query('update auth.users set identities = $2 where id = $1', [
    owner.id,
    JSON.stringify([shown]),
  ]);
  return { id: identityId };
};

const id = async (made: Promise<string>): Promise<Parameters> => ({ id: await made });

const makers: Readonly<Record<Thing, (world: World, sides: Sides) => Promise<Parameters>>> = {
  openJob: (world, { owner }) => id(job(world, owner)),
  closedJob: async (world, { owner }) => {
    const jobId = await job(world, owner);
    await send(world, 'job', jobId, { type: 'CloseJob', by: owner.id });
    return { id: jobId };
  },
  appliedJob: async (world, sides) => {
    const applied = await application(world, sides);
    return { id: await jobOf(world, applied) };
  },
  application: (world, sides) => id(application(world, sides)),
  openTeamUp: (world, { owner }) => id(teamUp(world, owner)),
  closedTeamUp: async (world, { owner }) => {
    const teamUpId = await teamUp(world, owner);
    await send(world, 'teamUp', teamUpId, { type: 'CloseTeamUp', by: owner.id, waiting: [] });
    return { id: teamUpId };
  },
  interestingTeamUp: async (world, sides) => ({ id: (await interest(world, sides))[0] }),
  interest: async (world, sides) => ({ id: (await interest(world, sides))[1] }),
  contract: (world, sides) => id(contract(world, sides)),
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
  notification: async (world, sides) => {
    await application(world, sides);
    return { id: await newestOf(world, 'read.notifications', 'user_id', sides.owner.id) };
  },
  profile: (_world, { owner }) => Promise.resolve({ username: owner.username }),
  picture: async (world) => {
    const known = pictures.get(world) ?? picture(world);
    pictures.set(world, known);
    return await known;
  },
  factor,
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
    for (const thing of ['submitted', 'interest'] as const) await make(world, thing, sides);
};

/** Parameters that name nothing. */
export const nothing = (path: string): Parameters =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      name === 'bucket' ? 'avatars' : randomUUID().slice(0, name === 'username' ? 12 : undefined),
    ]),
  );
