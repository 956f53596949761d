import { z } from 'zod';
import { CreatedCollective, EditedCollective } from '../../contracts/collectives.ts';
import { Created } from '../../contracts/wire.ts';
import type { Person } from './people.ts';
import { granted } from './people.ts';

/** A collective or a studio that stays. */
export interface LoopGroup {
  readonly id: string;
  readonly slug: string;
}

export interface LoopGroups {
  /** One with an Editor that was renamed, and one that was handed over. */
  readonly collectives: readonly LoopGroup[];
  /** One in which somebody waits, somebody is in, and somebody was turned down. */
  readonly studios: readonly LoopGroup[];
}

const idOf = async (who: Person): Promise<string> =>
  granted(z.object({ id: z.string() }), await who.call('GET', '/api/me')).id;

const create = async (who: Person, folder: 'collectives' | 'studios', name: string): Promise<LoopGroup> => {
  const body = { name: `${name} of ${who.username}`, description: 'A weekend, one street, four stalls.' };
  return granted(CreatedCollective, await who.call('POST', `/api/${folder}`, body));
};

const does = async (who: Person, method: string, path: string, body?: unknown): Promise<void> => {
  granted(z.unknown(), await who.call(method, path, body));
};

const collectives = async (
  owner: Person,
  [joins, stays]: readonly [Person, Person],
  studioId: string,
): Promise<LoopGroup[]> => {
  const society = await create(owner, 'collectives', 'Society');
  const given = await create(owner, 'collectives', 'Given away');
  const removed = await create(owner, 'collectives', 'Never mind');
  await does(joins, 'POST', `/api/collectives/${society.id}/join`);
  await does(joins, 'POST', `/api/collectives/${society.id}/leave`);
  await does(joins, 'POST', `/api/collectives/${society.id}/join`);
  await does(stays, 'POST', `/api/collectives/${society.id}/join`);
  const [joined, stayed] = [await idOf(joins), await idOf(stays)];
  await does(owner, 'PATCH', `/api/collectives/${society.id}/members/${joined}`, { role: 'Editor' });
  await does(owner, 'DELETE', `/api/collectives/${society.id}/members/${stayed}`);
  const edit = {
    name: `Club of ${owner.username}`,
    associated_studio_id: studioId,
    is_recruiting: true,
    recruiting_roles: ['Scripter', 'Builder'],
    tags: ['Terrain'],
  };
  const { slug } = granted(
    EditedCollective,
    await owner.call('PATCH', `/api/collectives/${society.id}`, edit),
  );
  await does(owner, 'PATCH', `/api/collectives/${given.id}`, { associated_studio_id: studioId });
  await does(owner, 'POST', `/api/studios/${studioId}/unlink`, { collective_id: given.id });
  await does(joins, 'POST', `/api/collectives/${given.id}/join`);
  await does(owner, 'POST', `/api/collectives/${given.id}/hand-over`, { to: joined });
  // As it is called by now: the journeys that put other texts in need its own.
  const { name } = granted(
    z.object({ name: z.string() }),
    await owner.call('GET', `/api/collectives/by-slug/${removed.slug}`),
  );
  await does(owner, 'POST', `/api/collectives/${removed.id}/remove`, { name });
  return [{ id: society.id, slug }, given];
};

/** Every command of collectives and studios at least once. */
export const groups = async (
  owner: Person,
  people: readonly [Person, Person, Person],
): Promise<LoopGroups> => {
  const [waits, joins, stays] = people;
  const studio = await create(owner, 'studios', 'Northlight');
  const applied = async (who: Person): Promise<string> =>
    granted(
      Created,
      await who.call('POST', `/api/studios/${studio.id}/applications`, { message: 'I can write quests.' }),
    ).id;
  await does(owner, 'PATCH', `/api/studios/${studio.id}`, { is_recruiting: true, tags: ['Survival'] });
  await does(waits, 'POST', `/api/studio-applications/${await applied(waits)}/withdraw`);
  await applied(waits);
  await does(owner, 'POST', `/api/studio-applications/${await applied(joins)}/accept`);
  await does(owner, 'POST', `/api/studio-applications/${await applied(stays)}/reject`);
  return { studios: [studio], collectives: await collectives(owner, [joins, stays], studio.id) };
};
