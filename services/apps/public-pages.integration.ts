import { eventually, granted, person, postJob, subscribe } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/moved-product.ts';
import { openMovedProduct } from '../../tests/moved-product.ts';
import { z } from 'zod';

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
      description: 'How Makehold keeps strangers safe from each other: badges, moderation, held money.',
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
    for (const path of ['/nowhere', '/jobs/1', `/jobs/${crypto.randomUUID()}`, '/profile/nobody.at.all']) {
      const answer = await fetch(`${place.url}${path}`, browser);
      const html = await answer.text();

      expect([path, answer.status]).toEqual([path, 404]);
      expect(html).toContain('<div id="root"');
      expect(html).toContain('<title>Page not found · Makehold</title>');
      expect(html).toContain('noindex');
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
