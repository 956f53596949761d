import { newcomer, person, subscribe, postJob } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { endings } from '../apps/endings.ts';
import { accountToErase } from '../identity/accounts/forget-account.ts';
import { systemClock } from '../kernel/clock.ts';
import { createErasureList } from '../platform/codec/erasure-list.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { createExports } from '../platform/files/exports.ts';
import { createLocalFiles } from '../platform/files/files.ts';
import { COMMANDS } from '../platform/tokens.ts';
import { REQUEST_ERASURE } from '../platform/facts/request-erasure.ts';
import type { RequestErasure } from '../platform/facts/request-erasure.ts';
import { untilShown } from '../platform/http/until-shown.ts';
import type { EraseParts } from './erase-person.ts';
import { erasePerson, erasureSteps } from './erase-person.ts';

jest.setTimeout(180_000);

let place: MovedProduct;
beforeAll(async () => {
  place = await openMovedProduct();
});
afterAll(() => place.stop());

const list = () => createErasureList(`${place.dataDir}/erasures.jsonl`);
const idOf = async (email: string): Promise<string> => {
  const { rows } = await place.product.foundation.pool.query<{ id: string }>(
    'select id from auth.users where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
};
const parts = (): EraseParts => {
  const { foundation, app } = place.product;
  const { pool, rootKey, log, codec, keys } = foundation;
  return {
    pool,
    rootKey,
    account: accountToErase({ pool, log, codec }),
    keys,
    endings,
    commands: app.get<Commands>(COMMANDS, { strict: false }),
    actor: 'system',
    files: createLocalFiles(place.dataDir),
    exports: createExports({ pool, rootKey, dataDir: place.dataDir }),
    erasures: list(),
    clock: systemClock,
    shown: () => untilShown(foundation),
  };
};
const eventsOf = async (stream: string): Promise<readonly string[]> =>
  (await place.product.foundation.log.readStream(stream)).map(({ type }) => type);

const isErased = async (id: string): Promise<void> => {
  const { pool } = place.product.foundation;
  const { rows } = await pool.query<{ users: string; keys: string; shown: string; sessions: string }>(
    `select (select count(*) from auth.users where id = $1) as users,
       (select count(*) from auth.sessions where user_id = $1) as sessions,
       (select count(*) from keys.personal where person = $1 and wrapped is null) as keys,
       (select display_name from read.profiles where id = $1::text) as shown`,
    [id],
  );
  expect(rows).toEqual([{ users: '0', sessions: '0', keys: '1', shown: 'Deleted user' }]);
  expect((await eventsOf(`account-${id}`)).filter((type) => type === 'AccountErased')).toHaveLength(1);
  expect((await eventsOf(`account-${id}`)).filter((type) => type === 'AccountErasureStarted')).toHaveLength(
    1,
  );
  expect((await list().all()).filter((erasure) => erasure.person === id)).toHaveLength(1);
};

describe('an erasure', () => {
  it.each(Object.keys(erasureSteps))('that is cut off after "%s" is done again as a whole', async (step) => {
    const fay = await person(place.url, 'Fay');
    await subscribe(fay, 'studio');
    const job = await postJob(fay, 'A mill');
    const id = await idOf(fay.email);
    const cut: EraseParts = {
      ...parts(),
      passed: (passed) => {
        if (passed === step) throw new Error('cut off');
      },
    };

    await expect(erasePerson(cut, id)).rejects.toThrow('cut off');
    await erasePerson(parts(), id);
    await place.settled();

    await isErased(id);
    expect(await eventsOf(`job-${job}`)).toEqual(['JobPosted', 'JobDeleted']);
    expect((await eventsOf(`subscription-${id}`)).slice(-1)).toEqual(['SubscriptionLeftOver']);
    expect((await place.ask('GET', `/api/profiles/${fay.username}`, null)).status).toBe(404);
  });

  it('fails as a whole where a part of it fails, and is done again', async () => {
    const { email } = await newcomer(place.url, 'Gus');
    const id = await idOf(email);
    const broken: readonly Partial<EraseParts>[] = [
      { erasures: { ...list(), add: () => Promise.reject(new Error('no disk')) } },
      { shown: () => Promise.reject(new Error('behind')) },
      { keys: { destroy: () => Promise.reject(new Error('no database')) } },
      { exports: { removeOf: () => Promise.reject(new Error('no folder')) } },
    ];
    for (const fault of broken)
      await expect(erasePerson({ ...parts(), ...fault }, id)).rejects.toThrow(/^(no|behind)/);
    await erasePerson(parts(), id);
    await place.settled();

    await isErased(id);
  });

  it('that an admin asks for goes on by itself', async () => {
    const { email } = await newcomer(place.url, 'Hal');
    const id = await idOf(email);
    const request = place.product.app.get<RequestErasure>(REQUEST_ERASURE, { strict: false });

    await Promise.all([request(id, { actor: id }), request(id, { actor: id })]);
    await place.settled();

    await isErased(id);
    expect(await place.signIn(email)).toBe('invalid_credentials');
  });
});
