import { z } from 'zod';
import { CollectivePage, CreatedCollective, Members } from '../../contracts/collectives.ts';
import { JobPage } from '../../contracts/jobs.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, person, planOf, someJob, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person } from '../../tests/journeys/people.ts';
import { holdAppend } from '../../tests/support/held-append.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { RequestErasure } from '../platform/facts/request-erasure.ts';
import { REQUEST_ERASURE } from '../platform/facts/request-erasure.ts';
import { COMMANDS } from '../platform/tokens.ts';

jest.setTimeout(240_000);

/** In days: what is there for a request that died, or was still under way, is due by then. */
const TEN_MINUTES = 10 / (24 * 60);

let place: MovedProduct;
beforeAll(async () => {
  place = await openMovedProduct();
});
afterAll(() => place.stop());
afterEach(() => jest.restoreAllMocks());

const commands = () => place.product.app.get<Commands>(COMMANDS, { strict: false });
const idOf = async (who: Person): Promise<string> =>
  granted(z.object({ id: z.string() }), await who.call('GET', '/api/me')).id;

/** Sends, and does something else before the event that it leads to is written. */
const meanwhile = async (
  type: string,
  sending: () => Promise<Answer>,
  does: () => Promise<unknown>,
): Promise<Answer> => {
  const held = holdAppend(place.product.foundation.log, type);
  const sent = sending();
  await held.arrived;
  await does();
  await place.settled();
  held.go();
  const answer = await sent;
  await place.pass(TEN_MINUTES);
  return answer;
};
const erase = (id: string): Promise<void> =>
  place.product.app.get<RequestErasure>(REQUEST_ERASURE, { strict: false })(id, {
    actor: 'system',
    wait: false,
  });

it('a job that comes after its plan has shrunk is paused as those before it', async () => {
  const owner = await person(place.url, 'Olga');
  await subscribe(owner, 'creator');
  const id = await idOf(owner);

  const answer = await meanwhile(
    'JobSlotTaken',
    () => owner.call('POST', '/api/jobs', someJob('Above the plan')),
    () =>
      commands().send(
        'subscription',
        id,
        { type: 'EndWithBan' },
        { commandId: crypto.randomUUID(), actor: 'system' },
      ),
  );

  const job = granted(Created, answer).id;
  expect(await commands().state('job', job)).toMatchObject({ status: 'paused' });
  expect((await planOf(owner)).active_jobs.used).toBe(0);
});

it('a collective that comes after its studio was handed over is no part of it', async () => {
  const [owner, heir] = await Promise.all([person(place.url, 'Olaf'), person(place.url, 'Hera')]);
  const studio = granted(
    CreatedCollective,
    await owner.call('POST', '/api/studios', { name: 'Handed Over' }),
  ).id;
  const applied = granted(
    Created,
    await heir.call('POST', `/api/studios/${studio}/applications`, { message: '' }),
  ).id;
  granted(Done, await owner.call('POST', `/api/studio-applications/${applied}/accept`));
  const body = { name: 'Kept Close', description: 'Snow.', associated_studio_id: studio };
  const to = await idOf(heir);

  const answer = await meanwhile(
    'CollectiveCreated',
    () => owner.call('POST', '/api/collectives', body),
    async () => granted(Done, await owner.call('POST', `/api/collectives/${studio}/hand-over`, { to })),
  );

  const { id } = granted(CreatedCollective, answer);
  expect(await commands().state('collective', id)).toMatchObject({
    status: 'live',
    words: { studioId: null },
  });
  const parts = granted(CollectivePage, await heir.call('GET', `/api/studios/${studio}/collectives`));
  expect(parts.items).toEqual([]);
});

it('a collective stays part of a studio that was its owner’s then, whoever edits it later', async () => {
  const [owner, heir] = await Promise.all([person(place.url, 'Otto'), person(place.url, 'Hugo')]);
  const studio = granted(
    CreatedCollective,
    await owner.call('POST', '/api/studios', { name: 'Still There' }),
  ).id;
  const body = { name: 'Stays In', description: 'Snow.', associated_studio_id: studio };
  const { id } = granted(CreatedCollective, await owner.call('POST', '/api/collectives', body));
  granted(Done, await heir.call('POST', `/api/collectives/${id}/join`));
  granted(Done, await owner.call('POST', `/api/collectives/${id}/hand-over`, { to: await idOf(heir) }));
  const edited = await heir.call('PATCH', `/api/collectives/${id}`, { description: 'More snow.' });
  expect(edited.status).toBe(200);
  await place.settled();

  expect(await commands().state('collective', id)).toMatchObject({ words: { studioId: studio } });
});

it('nothing of somebody who is erased stays that was under way meanwhile', async () => {
  const [owner, gone] = await Promise.all([person(place.url, 'Ona'), person(place.url, 'Gus')]);
  await subscribe(gone, 'pro');
  const id = await idOf(gone);
  const studio = granted(
    CreatedCollective,
    await owner.call('POST', '/api/studios', { name: 'Too Late' }),
  ).id;
  const applied = granted(
    Created,
    await gone.call('POST', `/api/studios/${studio}/applications`, { message: '' }),
  ).id;

  const held = holdAppend(place.product.foundation.log, 'JobSlotTaken');
  const posted = gone.call('POST', '/api/jobs', someJob('Nobody’s'));
  await held.arrived;
  const accepted = await meanwhile(
    'MemberJoined',
    () => owner.call('POST', `/api/studio-applications/${applied}/accept`),
    async () => {
      await erase(id);
      await place.settled();
      held.go();
      await posted;
    },
  );

  granted(Done, accepted);
  const job = granted(Created, await posted).id;
  expect(await commands().state('job', job)).toMatchObject({ status: 'deleted' });
  const members = granted(Members, await owner.call('GET', `/api/collectives/${studio}/members`)).items;
  expect(members.map(({ user_id: member }) => member)).toEqual([await idOf(owner)]);
  const log = await place.product.foundation.log.readStream(`collective-${studio}`);
  expect(log.map(({ type }) => type)).toEqual(['CollectiveCreated', 'MemberJoined', 'MemberLeft']);
  const erased = await place.product.foundation.log.readStream(`account-${id}`);
  expect(erased.filter(({ type }) => type === 'AccountErased')).toHaveLength(1);
  expect(granted(JobPage, await owner.call('GET', '/api/jobs?q=Nobody')).items).toEqual([]);
});
