import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { CreatedCollective } from '../../contracts/collectives.ts';
import { Me, UploadedImage } from '../../contracts/profiles.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { openSettled } from './face/settled.ts';
import { visit, visitAlone } from './face/visit.ts';
import { pressFind } from './keys.ts';
import type { Person } from './people.ts';
import { granted, person, someJob, subscribe } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

let product: Site;
let owner: Person;
let joiner: Person;

test.beforeAll(async ({ site }) => {
  product = site;
  owner = await person(product.url, 'Noor');
  joiner = await person(product.url, 'Mateo');
  await subscribe(owner, 'studio');
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toasted = (page: Page, words: string) =>
  expect(page.locator('.toast').getByText(words, { exact: true })).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');

test('a collective: one founds it, another joins, is promoted and removed, each seen by the other without a reload', async ({
  browser,
}) => {
  const [owners, joiners] = [await visit(browser, product, owner), await visit(browser, product, joiner)];
  const [noor, mateo] = [owners.page, joiners.page];

  await test.step('a founded one appears in the other’s list', async () => {
    await openSettled(mateo, `${product.url}/collectives`);
    await expect(mateo.getByRole('link', { name: 'Terrain Society' })).toHaveCount(0);
    await noor.goto(`${product.url}/collectives`);
    await noor
      .getByRole('link', { name: /^Create/ })
      .first()
      .click();
    await noor.getByLabel('Name').fill('Terrain Society');
    await noor.getByLabel('Description').fill('Heightmaps and roads that make sense to a player on foot.');
    await noor.getByLabel('We’re recruiting').check({ force: true });
    await noor.getByLabel('Roles you’re looking for').fill('Scripter');
    await noor.getByRole('button', { name: 'Create Collective' }).click();
    await toasted(noor, 'Collective Created!');
    await expect(heading(noor, 'Terrain Society')).toBeVisible();
    await expect(mateo.getByRole('link', { name: 'Terrain Society' })).toBeVisible();
  });

  await test.step('the other joins, and the founder sees one member more', async () => {
    await mateo.getByRole('link', { name: 'Terrain Society' }).click();
    await mateo.getByRole('button', { name: 'Join' }).click();
    await toasted(mateo, 'You’re in Terrain Society.');
    await expect(mateo.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
    await expect(noor.getByRole('tab', { name: 'Members 2' })).toBeVisible();
  });

  await test.step('a role is given, which the other sees', async () => {
    await mateo.getByRole('tab', { name: /^Members/ }).click();
    await noor.getByRole('tab', { name: /^Members/ }).click();
    await noor.getByRole('button', { name: 'Role of Mateo: Member' }).click();
    await noor.getByRole('menuitemradio', { name: 'Editor' }).click();
    await toasted(noor, 'Role changed.');
    await expect(mateo.getByRole('table').getByText('Editor', { exact: true })).toBeVisible();
  });

  await test.step('a new name leads on from the old address, also for whoever is reading there', async () => {
    const old = noor.url();
    await noor.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog(noor).getByLabel('Name').fill('Terrain Club');
    await dialog(noor).getByRole('button', { name: 'Save Changes' }).click();
    await expect(heading(noor, 'Terrain Club')).toBeVisible();
    await expect(noor).toHaveURL(/\/collectives\/terrain-club/);
    await expect(mateo).toHaveURL(/\/collectives\/terrain-club\?tab=members$/);
    await mateo.goto(old);
    await expect(mateo).toHaveURL(/\/collectives\/terrain-club/);
    await expect(heading(mateo, 'Terrain Club')).toBeVisible();
  });

  await test.step('whoever is removed sees it, and may join again', async () => {
    await noor.getByRole('button', { name: 'Role of Mateo: Editor' }).click();
    await noor.getByRole('menuitem', { name: 'Remove from collective…' }).click();
    await dialog(noor).getByRole('button', { name: 'Remove' }).click();
    await toasted(noor, 'Member removed.');
    await expect(mateo.getByRole('button', { name: 'Join' })).toBeVisible();
    await expect(noor.getByRole('tab', { name: 'Members 1' })).toBeVisible();
  });

  await test.step('the dashboard lists it, and it ends with its name typed', async () => {
    await noor.goto(`${product.url}/dashboard`);
    await noor
      .getByRole('region', { name: 'My Collectives' })
      .getByRole('link', { name: /Terrain Club/ })
      .click();
    await noor.getByRole('button', { name: 'Edit' }).click();
    await noor.getByRole('button', { name: 'Delete collective…' }).click();
    await dialog(noor).getByLabel('Name').fill('Terrain Club');
    await dialog(noor).getByRole('button', { name: 'Delete Collective' }).click();
    await toasted(noor, 'Collective deleted.');
    await expect(noor).toHaveURL(/\/collectives$/);
    await toasted(mateo, 'This collective could not be found.');
    await expect(mateo).toHaveURL(/\/collectives$/);
  });
});

test('a studio: one founds it, another applies and is let in, and a job is posted for it', async ({
  browser,
}) => {
  const [owners, joiners] = [await visit(browser, product, owner), await visit(browser, product, joiner)];
  const [noor, mateo] = [owners.page, joiners.page];
  const slug = 'northlight';
  const desk = await owners.context.newPage();

  await test.step('a founded one appears among the studios of the other', async () => {
    await openSettled(mateo, `${product.url}/developers?tab=studios`);
    await expect(mateo.getByRole('link', { name: 'View Details of Northlight' })).toHaveCount(0);
    await noor.goto(`${product.url}/create-studio`);
    await noor.getByRole('button', { name: 'Create Studio' }).click();
    await expect(noor.getByText('Studio name is required')).toBeVisible();
    await noor.getByLabel('Name').fill('Northlight');
    await noor.getByLabel('Description').fill('Winter games you can play with gloves on.');
    await noor.getByRole('button', { name: 'Create Studio' }).click();
    await toasted(noor, 'Studio Created!');
    await expect(noor).toHaveURL(new RegExp(`/studios/${slug}$`));
    await expect(mateo.getByRole('link', { name: 'View Details of Northlight' })).toBeVisible();
  });

  await test.step('the other applies with a message, and the founder’s tab counts it', async () => {
    await desk.goto(`${product.url}/dashboard`);
    await expect(desk.getByRole('tab', { name: 'Studio Manager', exact: true })).toBeVisible();
    await mateo.getByRole('link', { name: 'View Details of Northlight' }).click();
    await mateo.getByRole('button', { name: 'Apply' }).click();
    await dialog(mateo).getByLabel('Message').fill('I can write quests in snow.');
    await dialog(mateo).getByRole('button', { name: 'Send Application' }).click();
    await toasted(mateo, 'Application Sent!');
    await expect(mateo.getByRole('button', { name: 'Application Sent' })).toBeDisabled();
    await expect(noor.getByRole('tab', { name: 'Applications 1' })).toBeVisible();
  });

  await test.step('the founder’s dashboard asks for an answer at once, and leads to it', async () => {
    const needs = desk.getByRole('region', { name: 'Needs you' });
    await expect(needs.getByText('Mateo applied to join “Northlight”')).toBeVisible();
    await expect(desk.getByRole('tab', { name: 'Studio Manager 1' })).toBeVisible();
    await needs.getByRole('link', { name: 'Review applications' }).click();
    await expect(desk).toHaveURL(new RegExp(`/studios/${slug}\\?tab=applications$`));
    await expect(desk.getByText('I can write quests in snow.')).toBeVisible();
    await desk.goBack();
  });

  await test.step('the founder accepts by the tick, and the other is a member', async () => {
    await noor.getByRole('tab', { name: /^Applications/ }).click();
    await expect(noor.getByText('I can write quests in snow.')).toBeVisible();
    await noor.getByRole('button', { name: 'Accept Mateo' }).click();
    await toasted(noor, 'Application status updated.');
    await expect(noor.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(mateo.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
    await expect(mateo.getByRole('tab', { name: 'Members 2' })).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Needs you' })).toBeVisible();
    await expect(desk.getByText('Mateo applied to join “Northlight”')).toHaveCount(0);
  });

  await test.step('an Editor edits it and sees applications, from that moment on', async () => {
    await noor.getByRole('tab', { name: /^Members/ }).click();
    await noor.getByRole('button', { name: 'Role of Mateo: Member' }).click();
    await noor.getByRole('menuitemradio', { name: 'Editor' }).click();
    await toasted(mateo, 'You’re now an Editor of Northlight.');
    await expect(mateo.getByRole('button', { name: 'Edit Studio' })).toBeVisible();
    await expect(mateo.getByRole('tab', { name: /^Applications/ })).toBeVisible();
  });

  await test.step('a job that is posted for it stands in its hiring tab', async () => {
    await mateo.getByRole('tab', { name: /^We’re Hiring/ }).click();
    await expect(mateo.getByText("This studio isn't hiring right now. Check back later!")).toBeVisible();
    await noor.getByRole('tab', { name: /^We’re Hiring/ }).click();
    await noor.getByRole('tabpanel').getByRole('link', { name: 'Post a Job' }).click();
    await expect(noor.getByLabel('Post for')).toHaveValue(/.+/);
    const { id } = granted(
      z.object({ items: z.array(z.object({ id: z.string() })) }),
      await owner.call('GET', '/api/me/studios'),
    ).items[0]!;
    granted(z.unknown(), await owner.call('POST', '/api/jobs', { ...someJob('Ice caves'), studio_id: id }));
    await expect(mateo.getByRole('link', { name: 'Ice caves', exact: true })).toBeVisible();
    await expect(mateo.getByRole('tab', { name: 'We’re Hiring 1' })).toBeVisible();
  });

  await test.step('the palette finds it', async () => {
    await mateo.goto(`${product.url}/about`);
    await pressFind(mateo);
    await mateo.getByRole('combobox').fill('northl');
    await mateo.getByRole('option', { name: 'Northlight' }).click();
    await expect(heading(mateo, 'Northlight')).toBeVisible();
  });
});

const idOf = async (who: Person): Promise<string> => granted(Me, await who.call('GET', '/api/me')).id;

test('a studio: its Editor posts for it, applications are withdrawn and turned down, it changes hands and ends @release', async ({
  browser,
}) => {
  const applicant = await person(product.url, 'Ines');
  await subscribe(joiner, 'creator');
  const made = await owner.call('POST', '/api/studios', { name: 'Saltbox', description: 'Small houses.' });
  const { id } = granted(CreatedCollective, made);
  const applied = async (who: Person): Promise<string> =>
    granted(Created, await who.call('POST', `/api/studios/${id}/applications`, { message: 'Me!' })).id;
  const accept = `/api/studio-applications/${await applied(joiner)}/accept`;
  granted(Done, await owner.call('POST', accept));
  const role = { role: 'Editor' };
  granted(Done, await owner.call('PATCH', `/api/collectives/${id}/members/${await idOf(joiner)}`, role));

  const [noor, mateo, ines] = await Promise.all(
    [owner, joiner, applicant].map(async (who) => (await visit(browser, product, who)).page),
  );
  if (!noor || !mateo || !ines) throw new Error('there are three');
  const studio = `${product.url}/studios/saltbox`;
  const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, exact: true });

  await test.step('its Editor posts a job for it by the form, and the card names the studio', async () => {
    await noor.goto(`${studio}?tab=applications`);
    await mateo.goto(`${studio}?tab=hiring`);
    await mateo.getByRole('tabpanel').getByRole('link', { name: 'Post a Job' }).click();
    await expect(mateo.getByLabel('Post for')).toHaveValue(id);
    await mateo.getByLabel('Job title').fill('A porch that creaks');
    await mateo.getByLabel('Role', { exact: true }).fill('Builder');
    await mateo.getByLabel('Description').fill('Wood, wind and one swing.');
    await mateo.getByLabel('Pay type').selectOption('Fixed Price');
    await mateo.getByLabel('Pay rate').fill('$300');
    await mateo.getByRole('button', { name: 'Post Job' }).click();
    await expect(mateo).toHaveURL(/\/jobs$/);
    const card = mateo.getByRole('article').filter({ hasText: 'A porch that creaks' });
    await expect(card.getByRole('link', { name: 'Saltbox', exact: true })).toBeVisible();
    await expect(tab(noor, 'We’re Hiring 1')).toBeVisible();
    await card.getByRole('link', { name: 'Saltbox', exact: true }).click();
    await expect(heading(mateo, 'Saltbox')).toBeVisible();
  });

  await test.step('an application is withdrawn, and its managers see it go', async () => {
    await applied(applicant);
    await expect(tab(noor, 'Applications 1')).toBeVisible();
    await ines.goto(`${product.url}/dashboard?tab=studios`);
    await ines.getByRole('button', { name: 'Withdraw from Saltbox' }).click();
    await dialog(ines).getByRole('button', { name: 'Withdraw' }).click();
    await toasted(ines, 'Application withdrawn.');
    await expect(tab(noor, 'Applications')).toBeVisible();
    await expect(noor.getByRole('button', { name: 'Reject Ines' })).toHaveCount(0);
  });

  await test.step('one that is sent again is turned down, which its sender sees', async () => {
    await applied(applicant);
    await noor.getByRole('button', { name: 'Reject Ines' }).click();
    await toasted(noor, 'Application status updated.');
    const row = ines.getByRole('row').filter({ hasText: 'Saltbox' });
    await expect(row.getByText('Rejected')).toBeVisible();
    await expect(ines.getByRole('button', { name: 'Withdraw from Saltbox' })).toHaveCount(0);
  });

  await test.step('its owner hands it over', async () => {
    await tab(noor, /^Members/).click();
    await tab(mateo, /^Members/).click();
    await noor.getByRole('button', { name: 'Role of Mateo: Editor' }).click();
    await noor.getByRole('menuitem', { name: 'Make owner…' }).click();
    await dialog(noor).getByRole('button', { name: 'Make Owner' }).click();
    await toasted(noor, 'Ownership transferred.');
    await expect(noor.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
    await toasted(mateo, 'You now own Saltbox.');
  });

  await test.step('whoever is removed sees it at once, and no application any more', async () => {
    await mateo.getByRole('button', { name: 'Role of Noor: Admin' }).click();
    await mateo.getByRole('menuitem', { name: 'Remove from studio…' }).click();
    await dialog(mateo).getByRole('button', { name: 'Remove' }).click();
    await toasted(mateo, 'Member removed.');
    await toasted(noor, 'You’re no longer a member of Saltbox.');
    await expect(noor.getByRole('button', { name: 'Apply' })).toBeVisible();
    await expect(tab(noor, /^Applications/)).toHaveCount(0);
  });

  await test.step('it ends with its name typed', async () => {
    await mateo.getByRole('button', { name: 'Edit Studio' }).click();
    await mateo.getByRole('button', { name: 'Delete studio…' }).click();
    await dialog(mateo).getByLabel('Name').fill('Salt box');
    await dialog(mateo).getByRole('button', { name: 'Delete Studio' }).click();
    await expect(dialog(mateo).getByText('Type “Saltbox” exactly as it’s written.')).toBeVisible();
    await dialog(mateo).getByLabel('Name').fill('Saltbox');
    await dialog(mateo).getByRole('button', { name: 'Delete Studio' }).click();
    await toasted(mateo, 'Studio deleted.');
    await expect(mateo).toHaveURL(/\/developers\?tab=studios$/);
    await toasted(noor, 'This studio could not be found.');
  });
});

/** Three works under one picture. */
const showWorks = async (of: Person): Promise<void> => {
  const picture = new Uint8Array(readFileSync('web/public/art/castle.webp'));
  const { url: image_url } = granted(UploadedImage, await of.call('POST', '/api/uploads/work', picture));
  for (const title of ['Fog', 'Crane', 'Pier'])
    granted(Created, await of.call('POST', '/api/profile/works', { title, image_url }));
};

test('nothing moves on the pages of groups and people while they load, on a phone and a tablet @release', async ({
  browser,
}) => {
  const studio = { name: 'Harbor Lights', description: 'Foggy ports and slow boats.' };
  const { id } = granted(CreatedCollective, await owner.call('POST', '/api/studios', studio));
  granted(z.unknown(), await owner.call('POST', '/api/jobs', { ...someJob('Fog bank'), studio_id: id }));
  const collective = { name: 'Cold Ports', description: 'We share harbors.', associated_studio_id: id };
  const { id: ports } = granted(CreatedCollective, await owner.call('POST', '/api/collectives', collective));
  await showWorks(joiner);
  granted(z.unknown(), await joiner.call('POST', `/api/collectives/${ports}/join`));
  const { context, page } = await visitAlone(browser, product, joiner, {
    viewport: { width: 390, height: 844 },
  });
  await watchShifts(context, 350);
  const own = `/profile/${joiner.username}`;
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of ['/studios/harbor-lights', '/collectives/cold-ports', '/developers', own]) {
      await openSettled(page, product.url + address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${address} ${width} ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(0.02);
    }
  }
  await context.close();
});
