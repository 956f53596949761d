import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { PublicProfile, UploadedImage } from '../../../contracts/profiles.ts';
import { Created, Done } from '../../../contracts/wire.ts';
import { picturesShown, picturesShownUpTo } from '../../../projections/pictures.ts';
import { granted, person, signIn } from '../../../tests/journeys/people.ts';
import type { Person } from '../../../tests/journeys/people.ts';
import type { MovedProduct } from '../../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../../tests/support/moved-product.ts';
import { newId } from '../../kernel/ids.ts';
import { finishReserved } from '../../tasks/finish-reservation.ts';
import { createLocalFiles } from './files.ts';
import type { SweepParts } from './sweep-uploads.ts';
import { sweepUploads } from './sweep-uploads.ts';
import type { Uploads } from './uploads.ts';
import { UPLOADS } from './uploads.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let ada: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  // Whoever signs in first owns the site, and is nobody of these.
  await person(place.url, 'Owen');
  ada = await person(place.url, 'Ada');
});
afterAll(() => place.stop());

/** Another one at each call. */
const picture = async (): Promise<Uint8Array> => {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  return new Uint8Array(
    await sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer(),
  );
};
const upload = async (kind: 'avatar' | 'banner' | 'work'): Promise<string> =>
  granted(UploadedImage, await ada.call('POST', `/api/uploads/${kind}`, await picture())).url;
const edit = (changes: object) => ada.call('PATCH', '/api/profile', changes);
const edited = async (changes: object): Promise<void> => {
  granted(Done, await edit(changes));
};
const addWork = async (url: string): Promise<string> =>
  granted(Created, await ada.call('POST', '/api/profile/works', { title: 'A keep', image_url: url })).id;
const idOf = async ({ email }: Person): Promise<string> => {
  const { rows } = await place.product.foundation.pool.query<{ id: string }>(
    'select id from auth.users where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
};
const ownUpload = async (who: Person, url: string): Promise<boolean> =>
  place.product.app.get<Uploads>(UPLOADS, { strict: false }).isOwnUpload(await idOf(who), url);
const thumbOf = (work: string): string => work.replace('/works/', '/work-thumbs/');

const isThere = async (url: string): Promise<boolean> => {
  const { status } = await fetch(`${place.url}${url}`);
  const [, bucket, name] = /^\/files\/([^/]+)\/(.+)$/.exec(url) ?? [];
  const { rowCount } = await place.product.foundation.pool.query(
    'select 1 from files.uploads where bucket = $1 and name = $2',
    [bucket, name],
  );
  if ((status === 200) !== (rowCount === 1)) throw new Error(`${url} is half there`);
  return status === 200;
};
const left = async (urls: readonly string[]): Promise<readonly string[]> => {
  const there = await Promise.all(urls.map((url) => isThere(url)));
  return urls.filter((_, at) => there[at]);
};

const noRunner = { caughtUp: () => Promise.reject(new Error('No policies run here.')) };
const sweep = (more: Partial<SweepParts> = {}): Promise<boolean> =>
  sweepUploads({
    ...place.product.foundation,
    files: createLocalFiles(place.dataDir),
    runner: place.product.runner ?? noRunner,
    clock: { now: () => place.now() },
    picturesShown,
    picturesShownUpTo,
    reserving: finishReserved.name,
    ...more,
  });
/** A day goes by, with the sweeps that it has. */
const dayAndSweep = async (): Promise<void> => {
  await place.settled();
  await sweep();
  await place.pass(1);
  ada = await signIn(place.url, ada);
  await sweep();
};

/** Pictures that nothing shows, on their last day. */
const unneeded = async (count: number): Promise<string[]> => {
  const urls: string[] = [];
  for (let at = 0; at < count; at += 1) urls.push(await upload('avatar'));
  await place.settled();
  await sweep();
  await place.pass(1);
  ada = await signIn(place.url, ada);
  return urls;
};

describe('a picture that was replaced', () => {
  it('of a profile is gone within two days, with its row; the one in its place stays', async () => {
    const [avatar, next] = [await upload('avatar'), await upload('avatar')];
    const [banner, wider] = [await upload('banner'), await upload('banner')];
    const unused = await upload('work');
    await edited({ avatar_url: avatar, banner_url: banner });
    await edited({ avatar_url: next, banner_url: wider });
    await place.settled();

    await sweep();
    const all = [avatar, next, banner, wider, unused, thumbOf(unused)];
    expect(await left(all)).toEqual(all);
    await dayAndSweep();
    expect(await left(all)).toEqual([next, wider]);
    await dayAndSweep();
    expect(await left(all)).toEqual([next, wider]);
    await edited({ avatar_url: null, banner_url: null });
    await dayAndSweep();
    expect(await left(all)).toEqual([]);
  });

  it('of a work goes with its small one, as do those of a removed work', async () => {
    const [first, second] = [await upload('work'), await upload('work')];
    const [third, gone] = [await upload('work'), await upload('work')];
    const [one, two, last] = [await addWork(first), await addWork(gone), await addWork(third)];
    granted(Done, await ada.call('PATCH', `/api/profile/works/${one}`, { image_url: second }));
    granted(Done, await ada.call('DELETE', `/api/profile/works/${two}`));
    await dayAndSweep();

    const stay = [second, thumbOf(second), third, thumbOf(third)];
    expect(await left([first, thumbOf(first), gone, thumbOf(gone), ...stay])).toEqual(stay);
    const { works } = granted(PublicProfile, await ada.call('GET', `/api/profiles/${ada.username}`));
    expect(await left(works.flatMap((work) => [work.image_url, work.thumb_url]))).toHaveLength(4);
    for (const id of [one, last]) granted(Done, await ada.call('DELETE', `/api/profile/works/${id}`));
  });

  it('of a work stays beside the cover, also while the two change places, and goes once it is taken out', async () => {
    const [cover, other, third] = [await upload('work'), await upload('work'), await upload('work')];
    const id = await addWork(cover);
    const change = async (changes: object): Promise<void> => {
      granted(Done, await ada.call('PATCH', `/api/profile/works/${id}`, changes));
    };
    await change({ more_image_urls: [other, third] });
    await change({ image_url: other, more_image_urls: [cover] });
    await dayAndSweep();
    await dayAndSweep();
    const stay = [cover, thumbOf(cover), other, thumbOf(other)];
    expect(await left([...stay, third, thumbOf(third)])).toEqual(stay);
    granted(Done, await ada.call('DELETE', `/api/profile/works/${id}`));
    await dayAndSweep();
    await dayAndSweep();
    expect(await left(stay)).toEqual([]);
  });

  it('of a group goes; the one that a former owner gave stays, until the group is closed', async () => {
    const eve = await person(place.url, 'Eve');
    const [mark, next, banner] = [await upload('avatar'), await upload('avatar'), await upload('banner')];
    const body = { name: 'Lights', description: 'Beacons and lights.' };
    const { id } = granted(Created.pick({ id: true }), await ada.call('POST', '/api/collectives', body));
    const at = `/api/collectives/${id}`;
    granted(Done, await eve.call('POST', `${at}/join`));
    for (const changes of [{ avatar_url: mark }, { avatar_url: next, banner_url: banner }])
      granted(z.unknown(), await ada.call('PATCH', at, changes));
    granted(Done, await ada.call('POST', `${at}/hand-over`, { to: await idOf(eve) }));
    granted(Done, await ada.call('POST', `${at}/leave`));
    await dayAndSweep();
    expect(await left([mark, next, banner])).toEqual([next, banner]);

    granted(Done, await (await signIn(place.url, eve)).call('POST', `${at}/remove`, { name: body.name }));
    await dayAndSweep();
    expect(await left([next, banner])).toEqual([]);
  });
});

describe('a picture on its last day', () => {
  it('stays where somebody uses it after all, as long as it is used', async () => {
    const [used = '', asked = '', unused = ''] = await unneeded(3);
    await edited({ avatar_url: used });
    // Of a request that went no further: its day begins anew.
    expect(await ownUpload(ada, asked)).toBe(true);
    expect(await ownUpload(ada, `${asked}x`)).toBe(false);
    await place.settled();
    await sweep();
    expect(await left([used, asked, unused])).toEqual([used, asked]);
    await dayAndSweep();
    expect(await left([used, asked])).toEqual([used]);
  });

  it('stays while a reservation is to show it that is not finished yet', async () => {
    const [url = ''] = await unneeded(1);
    const { pool } = place.product.foundation;
    const id = newId();
    await pool.query(
      `insert into tasks.pending_tasks (id, policy, kind, payload, event_id, event_position, correlation, due_at, parked_at)
       values ($1, 'test', 'finish-reservation', $2, $1, 0, 'test', now(), now())`,
      [id, JSON.stringify({ then: { command: { profile: { avatarUrl: url } } } })],
    );
    await sweep();
    expect(await left([url])).toEqual([url]);
    await pool.query('delete from tasks.pending_tasks where id = $1', [id]);
    await dayAndSweep();
    expect(await left([url])).toEqual([]);
  });

  it('can’t be used any more once it goes, and goes whole, wherever that is cut off', async () => {
    const [url = '', other = ''] = await unneeded(2);
    const files = { remove: () => Promise.reject(new Error('The disk is away.')) };
    await expect(sweep({ files })).rejects.toThrow('The disk is away.');
    expect(await edit({ avatar_url: url })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { avatar_url: 'Please upload an image.' } },
    });
    await sweep();
    expect(await left([url, other])).toEqual([]);
  });

  it('goes once, however many sweep, and never while somebody begins to use it', async () => {
    const urls = await unneeded(8);
    const uses = urls.map(async (url, at) => {
      await sleep(at * 4);
      return (await edit({ avatar_url: url })).status;
    });
    const [outcomes] = await Promise.all([Promise.all(uses), ...Array.from({ length: 4 }, () => sweep())]);
    const usable = urls.filter((_, at) => outcomes[at] === 200);
    expect(outcomes.filter((status) => status !== 200 && status !== 400)).toEqual([]);
    expect(await left(urls)).toEqual(usable);
  });
});

describe('where it isn’t certain what is shown', () => {
  it('nothing goes: the policies have not seen all', async () => {
    const [url = ''] = await unneeded(1);
    const runner = {
      caughtUp: (position: bigint) => {
        throw new Error(`the policies have not read up to ${position}`);
      },
    };
    await expect(sweep({ runner })).rejects.toThrow('have not read');
    expect(await left([url])).toEqual([url]);
    expect(await sweep()).toBe(true);
    expect(await left([url])).toEqual([]);
  });

  it('nothing goes: the read models are behind the log', async () => {
    const [url = ''] = await unneeded(1);
    const { foundation } = place.product;
    const log = { head: async () => (await foundation.log.head()) + 1n };
    const runner = { caughtUp: () => Promise.resolve() };
    expect(await sweep({ log, runner })).toBe(false);
    expect(await left([url])).toEqual([url]);
    expect(await sweep()).toBe(true);
    expect(await left([url])).toEqual([]);
  });

  it.each(['profiles', 'collectives'])('nothing goes: %s is to be built anew', async (name) => {
    const [url = ''] = await unneeded(1);
    const { pool } = place.product.foundation;
    for (const [wrong, right] of [
      ['degraded_at = 1', 'degraded_at = null'],
      ['version = version + 1', 'version = version - 1'],
      ['stopped = true', 'stopped = false'],
    ]) {
      await pool.query(`update projector.models set ${wrong} where name = $1`, [name]);
      expect(await sweep()).toBe(false);
      await pool.query(`update projector.models set ${right} where name = $1`, [name]);
    }
    expect(await left([url])).toEqual([url]);
    expect(await sweep()).toBe(true);
    expect(await left([url])).toEqual([]);
  });

  it('nothing goes that is shown, while read models are built anew beside it', async () => {
    const [avatar = '', gone = ''] = await unneeded(2);
    await edited({ avatar_url: avatar });
    const work = await upload('work');
    const id = await addWork(work);
    await place.settled();
    let building = true;
    const built = place.run('rebuild', ['--all']).finally(() => (building = false));
    let swept = 0;
    while (building) {
      await sweep();
      swept += 1;
    }
    expect((await built).code).toBe(0);
    expect(swept).toBeGreaterThan(5);
    await dayAndSweep();
    expect(await left([avatar, gone, work, thumbOf(work)])).toEqual([avatar, work, thumbOf(work)]);
    granted(Done, await ada.call('DELETE', `/api/profile/works/${id}`));
  });
});
