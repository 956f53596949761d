import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { z } from 'zod';
import type { FirstData } from '../../contracts/first-data.ts';
import { firstKeys } from '../../contracts/first-keys.ts';
import { UploadedImage } from '../../contracts/profiles.ts';
import { Created } from '../../contracts/wire.ts';
import { eventually, granted, person, postJob, subscribe } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { SET_STANDING } from '../platform/facts/set-standing.ts';
import type { SetStanding } from '../platform/facts/set-standing.ts';

jest.setTimeout(180_000);

let place: MovedProduct;
let ada: Person;
let open: string;
let closed: string;
beforeAll(async () => {
  place = await openMovedProduct();
  ada = await person(place.url, 'Ada');
  await subscribe(ada, 'studio');
  open = await postJob(ada, 'Script <b>doors</b> & "locks"');
  closed = await postJob(ada, 'A closed mill');
  granted(z.unknown(), await ada.call('POST', `/api/jobs/${closed}/close`));
  await place.settled();
});
afterAll(() => place.stop());

/** As the programs ask that unfurl links in chats. */
const page = async (path: string) => {
  const answer = await fetch(`${place.url}${path}`, { headers: { accept: '*/*' } });
  const html = await answer.text();
  const valueOf = (name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    status: answer.status,
    html,
    title: /<title>(.*)<\/title>/.exec(html)?.[1],
    description: valueOf('description'),
    image: valueOf('og:image'),
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    listed: !html.includes('content="noindex"'),
  };
};

describe('a page of the web, as it is served', () => {
  it('has its own title, description and address', async () => {
    expect(await page('/safety/?from=chat')).toMatchObject({
      status: 200,
      title: 'Safety · Makehold',
      description:
        'How Makehold keeps you safe when you work with strangers: badges, moderation, held money.',
      canonical: `${place.url}/safety`,
      listed: true,
    });
  });

  it('is kept out of lists where it stands behind a session', async () => {
    expect(await page('/dashboard')).toMatchObject({ status: 200, listed: false });
    expect(await page(`/messages/application/${open}`)).toMatchObject({ status: 200, listed: false });
  });

  it('is a 404 where there is no such page, for a browser with the web in it', async () => {
    const browser = { headers: { accept: 'text/html,*/*' } };
    for (const path of [
      '/nowhere',
      '/jobs/1',
      `/jobs/${crypto.randomUUID()}`,
      '/profile/nobody.at.all',
      `/team-ups/${crypto.randomUUID()}`,
      '/collectives/nobodys',
      '/studios/nobodys',
      // Escapes that end too early, or stand for no letter.
      '/%',
      '/profile/%E0%A4%A',
      '/messages/application/%F0?from=chat',
    ]) {
      const answer = await fetch(`${place.url}${path}`, browser);
      const html = await answer.text();

      expect([path, answer.status]).toEqual([path, 404]);
      expect(html).toContain('<div id="root"');
      expect(html).toContain('<title>Page not found · Makehold</title>');
      expect(html).toContain('noindex');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });

  it('is none for a program where the address cannot be read, nor below the API', async () => {
    for (const [path, accept] of [
      ['/profile/%E0%A4%A', 'application/json'],
      ['/api/jobs/%F0', 'text/html'],
    ] as const) {
      const answer = await fetch(`${place.url}${path}`, { headers: { accept } });

      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('the page of a job', () => {
  it('says what it is, what it pays and who posted it', async () => {
    const found = await page(`/jobs/${open}`);

    expect(found).toMatchObject({
      status: 200,
      title: 'Script &lt;b&gt;doors&lt;/b&gt; &amp; &quot;locks&quot; · Makehold',
      description: '$500 · Fixed Price · by Ada. Checkpoints that survive a rejoin.',
      canonical: `${place.url}/jobs/${open}`,
      listed: true,
    });
    const data = JSON.parse(/ld\+json">(.*)<\/script>/.exec(found.html)?.[1] ?? '{}') as object;
    expect(data).toMatchObject({ '@type': 'JobPosting', title: 'Script <b>doors</b> & "locks"' });
  });

  it('says nothing of a closed one, and is a 404 once it is deleted', async () => {
    const found = await page(`/jobs/${closed}`);
    expect(found).toMatchObject({ status: 200, title: 'Job · Makehold', listed: false });
    expect(found.html).not.toMatch(/closed mill|ld\+json|\$500/);

    granted(z.unknown(), await ada.call('DELETE', `/api/jobs/${closed}`));
    await place.settled();
    expect((await page(`/jobs/${closed}`)).status).toBe(404);
  });
});

describe('the page of a team-up', () => {
  it('says what it is, whom it looks for and who posted it, as long as it is open', async () => {
    const body = { title: 'Night market', description: 'Four food stalls.', roles_needed: ['Scripter'] };
    const { id } = granted(Created, await ada.call('POST', '/api/team-ups', body));
    await place.settled();
    const found = await page(`/team-ups/${id}`);
    expect(found).toMatchObject({
      status: 200,
      title: 'Night market · Makehold',
      description: 'Needs Scripter · by Ada. Four food stalls.',
      canonical: `${place.url}/team-ups/${id}`,
      listed: true,
    });
    expect((await fetch(found.image ?? '')).headers.get('content-type')).toBe('image/png');

    granted(z.unknown(), await ada.call('POST', `/api/team-ups/${id}/close`));
    await place.settled();
    expect(await page(`/team-ups/${id}`)).toMatchObject({ title: 'Team-Up · Makehold', listed: false });
    granted(z.unknown(), await ada.call('DELETE', `/api/team-ups/${id}`));
    await place.settled();
    expect((await page(`/team-ups/${id}`)).status).toBe(404);
  });
});

describe('the image of a shared page', () => {
  const imageOf = async (path: string) => {
    const { image = '' } = await page(path);
    const answer = await fetch(image);
    return { image, answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

  it('is there for the product, as one of the web’s files', async () => {
    const bytes = readFileSync('web/public/share.png');

    expect((await page('/about')).image).toBe(`${place.url}/share.png`);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('is drawn for an open job and for a person', async () => {
    for (const path of [`/jobs/${open}`, `/profile/${ada.username}`]) {
      const { answer, bytes } = await imageOf(path);

      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
      expect(bytes.subarray(0, 4)).toEqual(PNG);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  it('is the product’s own for a closed job, which has none', async () => {
    const job = await postJob(ada, 'Closed soon');
    await place.settled();
    const { image = '' } = await page(`/jobs/${job}`);
    granted(z.unknown(), await ada.call('POST', `/api/jobs/${job}/close`));
    await place.settled();

    expect((await fetch(image)).status).toBe(404);
    expect((await page(`/jobs/${job}`)).image).toBe(`${place.url}/share.png`);
  });
});

describe('the page of a person', () => {
  it('begins with the bio, and without one with the motto', async () => {
    const path = `/profile/${ada.username}`;
    const told = (description: string) =>
      eventually(description, async () =>
        (await page(path)).description === description ? true : undefined,
      );
    expect(await page(path.toUpperCase().replace('/PROFILE', '/profile'))).toMatchObject({
      title: 'Ada · Makehold',
      description: 'Building things that hold.',
      canonical: `${place.url}${path}`,
      listed: true,
    });

    granted(z.unknown(), await ada.call('PATCH', '/api/profile', { motto: 'Doors first.' }));
    await told('Doors first.');
    granted(z.unknown(), await ada.call('PATCH', '/api/profile', { bio: '🎉'.repeat(170) }));
    await told('🎉'.repeat(160));
  });

  it('shows nothing that the public profile does not show', async () => {
    const { html } = await page(`/profile/${ada.username}`);

    expect(html).not.toContain(ada.email);
  });
});

/** As a browser asks, which runs what stands in the page. */
const opened = async (path: string) => {
  const answer = await fetch(`${place.url}${path}`, { headers: { accept: 'text/html,*/*' } });
  const html = await answer.text();
  const [, data] = /<script type="application\/json" id="first-data">([^<]*)<\/script>/.exec(html) ?? [];
  return {
    status: answer.status,
    html,
    data: data === undefined ? undefined : (JSON.parse(data) as FirstData),
  };
};
const broughtBy = async (path: string): Promise<readonly unknown[]> =>
  ((await opened(path)).data?.answers ?? []).map(([, answer]) => answer);
const told = async (path: string): Promise<unknown> => (await fetch(`${place.url}${path}`)).json();

describe('the first data of a page', () => {
  it('are the API’s own answers to a visitor, with the position that they have seen', async () => {
    const name = ada.username;
    const job = await opened(`/jobs/${open}`);

    expect(job.data).toMatchObject({
      forVisitors: true,
      answers: [[firstKeys.job(open), expect.anything()]],
    });
    expect(BigInt(job.data?.position ?? 0)).toBe(place.product.foundation.readPosition.current());
    expect(Math.abs((job.data?.at ?? 0) - Date.now())).toBeLessThan(30_000);
    expect(job.data?.answers[0]?.[1]).toEqual(await told(`/api/jobs/${open}`));
    const page = await told('/api/jobs?limit=20');
    expect(await broughtBy('/jobs')).toEqual([
      { pages: [page], pageParams: [null] },
      await told('/api/jobs/facets'),
    ]);
    expect(await broughtBy(`/profile/${name.toUpperCase()}`)).toEqual([
      await told(`/api/profiles/${name}`),
      { pages: [await told(`/api/profiles/${name}/jobs`)], pageParams: [null] },
    ]);
    expect(Object.keys((await broughtBy('/'))[0] as object)).toEqual(
      Object.keys((await told('/api/figures')) as object),
    );
  });

  it('are none of what is not there or closed, of another list, of other pages, and for programs', async () => {
    for (const path of [
      `/jobs/${crypto.randomUUID()}`,
      '/jobs/1',
      '/profile/nobody.at.all',
      '/nowhere',
      `/jobs/${closed}`,
      '/jobs?q=doors',
      '/about',
      '/dashboard',
    ])
      expect([path, (await opened(path)).html.includes('first-data')]).toEqual([path, false]);
    expect((await page(`/jobs/${open}`)).html).not.toContain('first-data');
  });

  it('have nothing private, whoever asks', async () => {
    for (const path of ['/', '/jobs', `/jobs/${open}`, `/profile/${ada.username}`]) {
      const { html, data } = await opened(path);

      expect(data).toBeDefined();
      expect(html).not.toContain(ada.email);
    }
    expect(await broughtBy(`/jobs/${open}`)).toMatchObject([{ is_owner: false, my_application: null }]);
  });

  it('end no script, whatever people write', async () => {
    const title = '</script><script>alert(1)</script>';
    const job = await postJob(ada, title);
    await place.settled();
    const { html, data } = await opened(`/jobs/${job}`);

    expect(html).not.toContain('<script>alert');
    expect(data?.answers[0]?.[1]).toMatchObject({ title });
    granted(z.unknown(), await ada.call('DELETE', `/api/jobs/${job}`));
    await place.settled();
  });
});

const text = async (path: string) => {
  const answer = await fetch(`${place.url}${path}`);
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};
const read = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

describe('the map of the site', () => {
  const kind = async (name: string): Promise<string> => {
    const { pathname, search } = new URL(
      read((await text('/sitemap.xml')).body).find((address) => address.includes(name)) ?? place.url,
    );
    return (await text(`${pathname}${search}`)).body;
  };

  it('is named by robots.txt, which lets pages and what they ask for be read', async () => {
    const { status, type, body } = await text('/robots.txt');

    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain(`Sitemap: ${place.url}/sitemap.xml\n`);
    expect(body).not.toMatch(/Disallow: \/(?:\n|api|assets|jobs|profile)/);
  });

  it('has the pages that are for everybody, and none behind a session', async () => {
    const found = read((await text('/sitemap/pages.xml')).body);

    expect(found).toEqual(
      expect.arrayContaining([`${place.url}/`, `${place.url}/jobs`, `${place.url}/about`]),
    );
    for (const address of found)
      expect(await page(new URL(address).pathname)).toMatchObject({ listed: true });
    expect(found).not.toContain(`${place.url}/dashboard`);
  });

  it('has open jobs and public profiles, with the time of their last change', async () => {
    expect((await text('/sitemap/jobs.xml')).type).toBe('application/xml; charset=utf-8');
    expect(read(await kind('jobs'))).toEqual([`${place.url}/jobs/${open}`]);
    const profiles = await kind('profiles');
    expect(read(profiles)).toEqual([`${place.url}/profile/${ada.username}`]);
    const changedAt = Date.parse(/<lastmod>([^<]*)</.exec(profiles)?.[1] ?? '');
    expect(Math.abs(changedAt - Date.now())).toBeLessThan(180_000);
  });

  it('has the works of public profiles, each once, whichever part of them is asked for', async () => {
    const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { url } = granted(
      UploadedImage,
      await ada.call('POST', '/api/uploads/work', new Uint8Array(picture)),
    );
    const add = async (title: string): Promise<string> =>
      granted(
        Created,
        await ada.call('POST', '/api/profile/works', {
          title,
          words: 'A mill.',
          image_url: url,
          more_image_urls: [],
          story: '',
        }),
      ).id;
    const added = [await add('Mill'), await add('Canal')].toSorted();
    await place.settled();
    const addresses = added.map((id) => `${place.url}/profile/${ada.username}/works/${id}`);

    expect(read((await text('/sitemap/works.xml')).body)).toEqual(addresses);
    for (const address of addresses)
      expect(await page(new URL(address).pathname)).toMatchObject({ status: 200, listed: true });
    const { id } = granted(z.object({ id: z.string() }), await ada.call('GET', '/api/me'));
    const second = `${id}.${added[1]}`;
    expect(read((await text(`/sitemap/works.xml?from=${second}`)).body)).toEqual(addresses.slice(1));
    expect(read((await text(`/sitemap/works.xml?to=${second}`)).body)).toEqual(addresses.slice(0, 1));
  });

  it('leaves out whoever is suspended or has left, whose page no list shall have', async () => {
    const [bea, cid] = [await person(place.url, 'Bea'), await person(place.url, 'Cid')];
    const idOf = async ({ email }: Person) => {
      const { pool } = place.product.foundation;
      const { rows } = await pool.query<{ id: string }>('select id from auth.users where email = $1', [
        email,
      ]);
      return rows[0]?.id ?? '';
    };
    const [beaId, cidId] = [await idOf(bea), await idOf(cid)];
    await place.settled();
    await subscribe(bea, 'studio');
    const posted = await postJob(bea, 'A mill on a hill');
    await place.settled();
    expect(read((await text('/sitemap/profiles.xml')).body)).toHaveLength(3);
    expect(read((await text('/sitemap/jobs.xml')).body)).toHaveLength(2);
    expect(await page(`/jobs/${posted}`)).toMatchObject({ listed: true });

    // Who came first owns the site.
    const suspended = { userId: beaId, by: await idOf(ada), ban: new Date(Date.now() + 86_400_000) };
    const setStanding = place.product.app.get<SetStanding>(SET_STANDING, { strict: false });
    await (
      await setStanding(suspended)
    )();
    expect((await place.run('erase', [cidId, '--yes'])).code).toBe(0);
    await place.settled();

    expect(read((await text('/sitemap/profiles.xml')).body)).toEqual([
      `${place.url}/profile/${ada.username}`,
    ]);
    expect(await page(`/profile/deleted-${cidId}`)).toMatchObject({ status: 200, listed: false });
    expect((await page(`/profile/${cid.username}`)).status).toBe(404);
    expect(read((await text('/sitemap/jobs.xml')).body)).toEqual([`${place.url}/jobs/${open}`]);
    const [profile, job] = [await page(`/profile/${bea.username}`), await page(`/jobs/${posted}`)];
    expect(profile).toMatchObject({ status: 200, title: 'Bea · Makehold', listed: false });
    expect(job.status).toBe(404);
    expect(job.html).not.toContain('ld+json');

    await (
      await setStanding({ ...suspended, ban: 'none' })
    )();
    await place.settled();
    expect(await page(`/profile/${bea.username}`)).toMatchObject({ listed: true });
    expect(await page(`/jobs/${posted}`)).toMatchObject({ listed: true });
  });
});
