import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { visit } from './face/visit.ts';
import type { Person } from './people.ts';
import {
  eventually,
  fundedContract,
  granted,
  contractOf,
  PASSWORD,
  person,
  postJob,
  setUpPayouts,
  subscribe,
} from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

/** In everything that the first person types: nothing else in the product says it. */
const SECRET = 'Zanzibar';

/** The texts of a dialog or page, and the choices that are made in it. */
interface Fields {
  readonly texts: readonly Locator[];
  readonly chosen?: Locator;
}
interface Place {
  readonly name: string;
  readonly open: (page: Page, other: string) => Promise<Fields>;
}

let product: Site;
let ines: Person;
let mateo: Person;
let places: readonly Place[];

test.beforeAll(async ({ site }) => {
  product = site;
  const { url } = product;
  [ines, mateo] = [await person(url, 'Ines'), await person(url, 'Mateo')];
  const cleo = await person(url, 'Cleo');
  for (const each of [ines, mateo, cleo]) await subscribe(each, 'studio');
  const elsewhere = await postJob(cleo, 'Canal town set');
  const contract = await fundedContract(ines, mateo);
  await setUpPayouts(mateo);
  const escrow = `/api/applications/${contract}/escrow`;
  granted(z.unknown(), await mateo.call('POST', `${escrow}/submit-work`, { note: 'All checkpoints hold.' }));
  granted(z.unknown(), await ines.call('POST', `${escrow}/release`));
  await eventually('the release', async () =>
    (await contractOf(ines, contract)).payment_status === 'released' ? true : undefined,
  );
  const chat = `${url}/messages/application/${contract}`;

  places = [
    {
      name: 'an application',
      open: async (page) => {
        await page.goto(`${url}/jobs/${elsewhere}`);
        await page.getByRole('button', { name: 'Apply', exact: true }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Apply for this job' });
        return { texts: [dialog.getByLabel('Message')] };
      },
    },
    {
      name: 'a sealed rating',
      open: async (page, other) => {
        await page.goto(chat);
        const wide = page.getByRole('complementary', { name: 'Contract' });
        const narrow = page.getByRole('button', { name: /View contract$/ });
        await expect(wide.or(narrow).first()).toBeVisible();
        if (await narrow.isVisible()) await narrow.click();
        await page.getByRole('button', { name: 'Rate Experience' }).locator('visible=true').click();
        const dialog = page.getByRole('dialog', { name: `How was working with ${other}?` });
        return {
          texts: [dialog.getByLabel('Comment')],
          chosen: dialog.getByRole('radio', { name: '2 of 5' }),
        };
      },
    },
    {
      name: IN_CHAT,
      open: async (page) => {
        await page.goto(chat);
        return { texts: [page.getByRole('textbox', { name: /^Message / })] };
      },
    },
    {
      name: 'a job',
      open: async (page) => {
        await page.goto(`${url}/post-a-job`);
        return { texts: [page.getByLabel('Job title'), page.getByLabel('Description')] };
      },
    },
    {
      name: 'a team-up',
      open: async (page) => {
        await page.goto(`${url}/post-team-up`);
        return { texts: [page.getByLabel('Title'), page.getByLabel('Description')] };
      },
    },
  ];
});

/** Everything that the tab and the device keep, one line each. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(
    `[localStorage, sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at) + '=' + storage.getItem(storage.key(at))))`,
  );
const keptSecrets = async (page: Page): Promise<number> =>
  (await kept(page)).filter((line) => line.includes(SECRET)).length;
/** Unsent words of a chat are kept on the server: whoever comes back goes on with them. */
const IN_CHAT = 'a message';

/** Without a reload: what the page itself still knows counts too. */
const logIn = async (page: Page, { email }: Person): Promise<void> => {
  await page.evaluate(`history.pushState(null, '', '/login'); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
};
const logOut = async (page: Page): Promise<void> => {
  const [wide, narrow] = [
    page.getByRole('button', { name: 'Account menu' }),
    page.getByRole('button', { name: 'Menu', exact: true }),
  ];
  await expect(wide.or(narrow).locator('visible=true')).toBeVisible();
  if (await narrow.isVisible()) {
    await narrow.click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  } else {
    await wide.click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  }
  await expect(page).toHaveURL(`${product.url}/`);
};

const findsNothing = async (page: Page, other: string): Promise<void> => {
  for (const { name, open } of places)
    await test.step(`${name} of somebody else`, async () => {
      const { texts, chosen } = await open(page, other);
      for (const text of texts) await expect(text).toHaveValue('');
      if (chosen !== undefined) await expect(chosen).not.toBeChecked();
      expect(await keptSecrets(page)).toBe(0);
    });
};

/** Nothing was left on the device: what they find again comes from the server. */
const findsTheChatAlone = async (page: Page, other: string): Promise<void> => {
  for (const { name, open } of places)
    await test.step(`${name} of before`, async () => {
      const { texts, chosen } = await open(page, other);
      for (const text of texts) await expect(text).toHaveValue(name === IN_CHAT ? `${SECRET}, ${name}` : '');
      if (chosen !== undefined) await expect(chosen).not.toBeChecked();
      const elsewhere = (await kept(page)).filter((line) => line.includes(SECRET) && !line.includes(IN_CHAT));
      expect(elsewhere).toEqual([]);
    });
};

test('the next person in a tab finds no word of the one before, who finds those of a chat again @desktop', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, ines);

  for (const { name, open } of places)
    await test.step(`${name} is begun`, async () => {
      const { texts, chosen } = await open(page, 'Mateo');
      await chosen?.check({ force: true });
      for (const text of texts) await text.fill(`${SECRET}, ${name}`);
      // Kept for the person: without it there would be nothing to forget.
      await expect.poll(async () => (await kept(page)).join('\n')).toContain(`${SECRET}, ${name}`);
    });
  await test.step('what was begun is there for its person', async () => {
    for (const { name, open } of places) {
      const { texts, chosen } = await open(page, 'Mateo');
      for (const text of texts) await expect(text).toHaveValue(`${SECRET}, ${name}`);
      if (chosen !== undefined) await expect(chosen).toBeChecked();
    }
  });

  await logOut(page);
  await expect.poll(() => keptSecrets(page)).toBe(0);
  await logIn(page, mateo);
  await findsNothing(page, 'Ines');

  await logOut(page);
  await logIn(page, ines);
  await findsTheChatAlone(page, 'Mateo');
});

test('whose session merely ended finds what they had typed, and the next person none of it @desktop @release', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, ines);
  const typed = page.getByLabel('Description');
  const begin = async (): Promise<void> => {
    await page.goto(`${product.url}/post-a-job`);
    await typed.fill(`${SECRET}, a job`);
    await expect.poll(() => keptSecrets(page)).toBe(1);
  };
  /** As from another device. */
  const endSession = async (): Promise<void> => {
    granted(z.unknown(), await ines.call('POST', '/auth/v1/logout?scope=others'));
    await expect(page).toHaveURL(/\/login$/);
  };
  const finish = page.getByRole('region', { name: 'Needs you' }).getByText('Finish posting a job');

  await begin();
  await endSession();
  await logIn(page, ines);
  await expect(finish).toBeVisible();
  await page.getByRole('link', { name: 'Continue', exact: true }).first().click();
  await expect(typed).toHaveValue(`${SECRET}, a job`);

  await endSession();
  await logIn(page, mateo);
  await expect(page.getByRole('region', { name: 'Needs you' }).getByRole('heading')).toBeVisible();
  await expect(finish).toHaveCount(0);
  expect(await keptSecrets(page)).toBe(0);
  await page.goto(`${product.url}/post-a-job`);
  await expect(typed).toHaveValue('');
});
