import { studioApplicationIdOf } from '../../services/collectives/studio-application.decider.ts';
import { newId } from '../../services/kernel/ids.ts';
import type { CommandOf } from '../../services/kernel/streams.ts';
import { send } from './send.ts';
import type { GroupThing, Parameters, Sides } from './thing.ts';
import type { Somebody, World } from './world.ts';

type Kind = 'collective' | 'studio';
type Made = Parameters & { readonly id: string };

/** How the other side stands to a group: what they are in it, or that they were an Admin and have been removed. */
type Standing = 'Admin' | 'Editor' | 'Member' | 'removed';

/** A group of the owner's, and what it is to come to; its name is its own, since no two have one slug. */
const group = async (
  world: World,
  kind: Kind,
  { id: ownerId }: Somebody,
  ...steps: readonly CommandOf<'collective'>[]
): Promise<Made> => {
  const collectiveId = newId();
  const slug = `group-${collectiveId}`;
  const said = {
    name: `Group ${collectiveId}`,
    description: 'We build lobbies.',
    studioId: null,
    websiteUrl: '',
    twitterUrl: '',
    linkedinUrl: '',
    location: '',
    tags: [],
    avatarUrl: null,
    bannerUrl: null,
    isRecruiting: true,
    recruitingRoles: ['Builder'],
  };
  const founded = { type: 'CreateCollective', collectiveId, kind, ownerId, slug, said } as const;
  await send(world, 'collective', collectiveId, founded, ...steps);
  return { id: collectiveId, slug };
};

/** With the other side standing to it so. */
const groupWith = async (
  world: World,
  kind: Kind,
  { owner, other }: Sides,
  standing: Standing,
): Promise<Made> => {
  const [userId, by] = [other.id, owner.id];
  const role = standing === 'removed' ? 'Admin' : standing;
  const made = await group(
    world,
    kind,
    owner,
    kind === 'collective'
      ? { type: 'JoinCollective', userId, hidden: false }
      : { type: 'AddMember', userId, applicationId: newId(), by },
    ...(role === 'Member' ? [] : [{ type: 'ChangeRole', userId, role, by } as const]),
    ...(standing === 'removed' ? [{ type: 'RemoveMember', userId, by } as const] : []),
  );
  return { ...made, userId };
};

const applyTo = async (world: World, studioId: string, applicant: Somebody): Promise<string> => {
  const applicationId = studioApplicationIdOf(studioId, applicant.id);
  await send(world, 'studioApplication', applicationId, {
    type: 'ApplyToStudio',
    applicationId,
    userId: applicant.id,
    message: `${applicant.name} applies`,
    studio: await world.commands.state('collective', studioId),
  });
  return applicationId;
};

/** A studio in which somebody waits for an answer, with the application. */
const awaited = async (
  world: World,
  sides: Sides,
  standing: Standing,
): Promise<Parameters & { readonly applicationId: string }> => {
  const made = await groupWith(world, 'studio', sides, standing);
  const { stranger, siteOwner } = world.people;
  const applicant = [sides.owner, sides.other].includes(stranger) ? siteOwner : stranger;
  return { ...made, applicationId: await applyTo(world, made.id, applicant) };
};

type Make = (world: World, sides: Sides) => Promise<Parameters>;

const having =
  (kind: Kind, standing: Standing): Make =>
  (world, sides) =>
    groupWith(world, kind, sides, standing);
const awaiting =
  (standing: Standing): Make =>
  (world, sides) =>
    awaited(world, sides, standing);
const answerable =
  (standing: Standing): Make =>
  async (world, sides) => ({ id: (await awaited(world, sides, standing)).applicationId });

export const groups: Readonly<Record<GroupThing, Make>> = {
  collective: (world, { owner }) => group(world, 'collective', owner),
  joinedCollective: having('collective', 'Member'),
  adminCollective: having('collective', 'Admin'),
  leftCollective: having('collective', 'removed'),
  studio: (world, { owner }) => group(world, 'studio', owner),
  editedStudio: having('studio', 'Editor'),
  adminStudio: awaiting('Admin'),
  memberStudio: awaiting('Member'),
  leftStudio: awaiting('removed'),
  studioApplication: async (world, { owner, other }) => ({
    id: await applyTo(world, (await group(world, 'studio', owner)).id, other),
  }),
  adminsApplication: answerable('Admin'),
  editorsApplication: answerable('Editor'),
  membersApplication: answerable('Member'),
  leaversApplication: answerable('removed'),
};
