import type { Browser, Page } from '@playwright/test';
import type { PageName } from '../../contracts/pages.ts';
import {
  expectFocusKept,
  focusOf,
  pressEnter,
  skipToContent,
  tabTo,
  typeInto,
  walkRound,
} from './face/keyboard.ts';
import { viewers } from './face/viewers.ts';
import { kindOf, open, visit } from './face/visit.ts';
import type { Person } from './people.ts';
import { eventually } from './people.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';
import { expect, test } from './site.ts';

/** What the other pages are put together from stands on these: the gate goes round no others. */
const inGate: readonly string[] = [
  'jobs',
  'job',
  'postJob',
  'dashboard',
  'profile',
  'applicationChat',
  'account',
  'studio',
] satisfies PageName[];

const PASSWORD = 'a quiet harbour 7';
const JOB = 'Checkpoints for an obby';

/** One of the two, who has a keyboard and nothing else. */
interface Typist {
  readonly name: string;
  readonly email: string;
  readonly page: Page;
}

const sitDown = async (browser: Browser, name: string): Promise<Typist> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript({ content: `sessionStorage.setItem('makehold.splash', 'seen')` });
  return { name, email: `${name.toLowerCase()}@example.test`, page: await context.newPage() };
};

const expectToast = (page: Page, title: string): Promise<void> =>
  expect(page.locator('.toast').getByText(title, { exact: true })).toBeVisible();

const signUp = async ({ url }: Product, { name, email, page }: Typist): Promise<void> => {
  await page.goto(`${url}/signup`);
  await skipToContent(page);
  await typeInto(page, 'Display name', name, { limit: 5 });
  await typeInto(page, 'Email', email, { limit: 1 });
  await typeInto(page, 'Password', PASSWORD, { limit: 1 });
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success!');
  await expectFocusKept(page);
  const link = await eventually(`the mail to ${email}`, async () => {
    const mails = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return /http[^"\\ ]*auth\/v1\/verify\?[^"\\ <]*/.exec(await mails.text())?.[0];
  });
  await page.goto(link.replaceAll('&amp;', '&'));
  await pressEnter(page, 'button', 'Confirm my email', { limit: 2 });
  await expect(page).toHaveURL(/\/onboarding$/);
};

const completeProfile = async ({ page }: Typist, role: string): Promise<void> => {
  await skipToContent(page);
  await tabTo(page, 'combobox', 'Role', { limit: 8 });
  await page.keyboard.type(role);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Profile Setup Complete!');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectFocusKept(page);
};

const payByCard = async (page: Page, verb: string): Promise<void> => {
  await typeInto(page, 'Test card number', '4242424242424242', { limit: 5 });
  await pressEnter(page, 'button', verb, { limit: 3 });
};

const rate = async ({ page }: Typist, other: string, stars: number, comment: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: `How was working with ${other}?` });
  // After a release it has opened by itself.
  if (!(await dialog.isVisible())) await pressEnter(page, 'button', 'Rate Experience', { limit: 40 });
  await tabTo(dialog, 'radio', '1 of 5', { limit: 4 });
  await page.keyboard.press('Space');
  for (let star = 1; star < stars; star += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: `${stars} of 5` })).toBeChecked();
  await typeInto(dialog, /^Comment/, comment, { limit: 2 });
  await pressEnter(dialog, 'button', 'Submit review', { limit: 2 });
  await expectToast(page, 'Review Submitted!');
  await expect(dialog).toBeHidden();
  await expectFocusKept(page);
};

test.describe('by keyboard alone @desktop', () => {
  test.describe.configure({ mode: 'parallel', timeout: 300_000 });

  test('two people go from sign-up to both ratings @release', async ({ browser }) => {
    const product = await startProduct();
    const employer = await sitDown(browser, 'Ines');
    const developer = await sitDown(browser, 'Theo');
    try {
      await test.step('both sign up and complete their profile', async () => {
        await signUp(product, employer);
        await completeProfile(employer, 'Game Designer');
        await signUp(product, developer);
        await completeProfile(developer, 'Scripter');
      });

      await test.step('the employer buys a plan', async () => {
        const { page } = employer;
        await pressEnter(page, 'link', 'Upgrade to Pro', { limit: 30 });
        await expect(page).toHaveURL(/\/subscription/);
        await expectFocusKept(page);
        await pressEnter(page, 'button', 'Upgrade to Creator', { limit: 20 });
        await payByCard(page, 'Subscribe for $4.99 a month');
        await expect(page.getByText('You’re on Creator now.')).toBeVisible();
      });

      await test.step('the employer posts a job', async () => {
        const { page } = employer;
        await pressEnter(page, 'link', 'Post a Job', { limit: 20 });
        await expect(page).toHaveURL(/\/post-a-job$/);
        await typeInto(page, 'Job title', JOB, { limit: 12 });
        await tabTo(page, 'combobox', 'Role', { limit: 1 });
        await page.keyboard.type('Scripter');
        await typeInto(page, 'Description', 'Forty stages, saved between visits.', { limit: 1 });
        await tabTo(page, 'combobox', 'Pay type', { limit: 1 });
        await page.keyboard.type('Fixed');
        await expect(page.getByLabel('Pay type')).toHaveValue('Fixed Price');
        await typeInto(page, 'Pay rate', '$400', { limit: 1 });
        await page.keyboard.press('Enter');
        await expectToast(page, 'Job Posted Successfully!');
        await expect(page).toHaveURL(/\/jobs/);
        await expectFocusKept(page);
      });

      await test.step('the developer finds it and applies', async () => {
        const { page } = developer;
        await pressEnter(page, 'link', 'Jobs', { limit: 8, back: true });
        await expect(page).toHaveURL(/\/jobs$/);
        await pressEnter(page, 'link', `View Details of ${JOB}`, { limit: 40 });
        await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/);
        await expectFocusKept(page);
        await pressEnter(page, 'button', 'Apply', { limit: 20 });
        const dialog = page.getByRole('dialog', { name: 'Apply for this job' });
        await expect(dialog).toBeVisible();
        // Closed and opened again, the focus is where it was.
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeFocused();
        await page.keyboard.press('Enter');
        await typeInto(dialog, /^Message/, 'I could start on Monday.', { limit: 2 });
        await pressEnter(dialog, 'button', 'Send Application', { limit: 3 });
        await expectToast(page, 'Application Sent!');
        await expect(dialog).toBeHidden();
        await expect(page.getByText('Waiting for a reply')).toBeVisible();
        await expectFocusKept(page);
      });

      await test.step('the employer follows the bell, accepts and opens the chat', async () => {
        const { page } = employer;
        await pressEnter(page, 'button', /^Notifications, \d unread/, { limit: 20, back: true });
        const bell = page.getByRole('dialog', { name: 'Notifications' });
        await pressEnter(bell, 'button', /^Unread: New application/, { limit: 4 });
        await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}/);
        await expect(bell).toBeHidden();
        await expectFocusKept(page);
        await pressEnter(page, 'button', `Accept ${developer.name}`, { limit: 30 });
        const dialog = page.getByRole('dialog');
        await pressEnter(dialog, 'button', 'Accept', { limit: 4 });
        await expect(page.locator('.toast').getByText('Application status updated.')).toBeVisible();
        await expect(dialog.getByText(`You hired ${developer.name}.`)).toBeVisible();
        await expectFocusKept(page);
        await pressEnter(dialog, 'link', 'Open chat', { limit: 6 });
        await expect(page).toHaveURL(/\/messages\/application\//);
        await expectFocusKept(page);
      });

      await test.step('they talk', async () => {
        const { page } = developer;
        await pressEnter(page, 'button', /^Notifications, \d unread/, { limit: 20, back: true });
        const bell = page.getByRole('dialog', { name: 'Notifications' });
        await pressEnter(bell, 'button', /^Unread: Application accepted/, { limit: 4 });
        await expect(page).toHaveURL(/\/messages\/application\//);
        await typeInto(page, /^Message /, 'Thanks! I begin today.', { limit: 40 });
        await page.keyboard.press('Enter');
        await expect(employer.page.getByRole('log').getByText('Thanks! I begin today.')).toBeVisible();
        await expect(page.getByRole('textbox', { name: /^Message / })).toBeFocused();
      });

      await test.step('the employer funds', async () => {
        const { page } = employer;
        await pressEnter(page, 'button', 'Secure Payment (Fund Escrow)', { limit: 40 });
        const dialog = page.getByRole('dialog', { name: 'Secure Payment' });
        await tabTo(dialog, 'textbox', 'Amount (USD)', { limit: 3 });
        await page.keyboard.press('Enter');
        await payByCard(page, 'Pay $400.00');
        await expectToast(page, 'Project Funded!');
      });

      await test.step('the developer submits the work', async () => {
        const { page } = developer;
        await pressEnter(page, 'button', 'Submit work', { limit: 20 });
        const dialog = page.getByRole('dialog', { name: 'Submit your work?' });
        await typeInto(dialog, /^Note/, 'Start at stage 12.', { limit: 2 });
        await pressEnter(dialog, 'button', 'Submit work', { limit: 3 });
        await expectToast(page, 'Work submitted');
        await expect(dialog).toBeHidden();
        await expectFocusKept(page);
      });

      await test.step('the employer releases, and rates at once', async () => {
        const { page } = employer;
        await pressEnter(page, 'button', 'Release Payment', { limit: 40 });
        const dialog = page.getByRole('dialog', { name: 'Release $400.00 to Theo?' });
        await pressEnter(dialog, 'button', 'Release Payment', { limit: 3 });
        await expectToast(page, 'Payment Released!');
        await expect(page.getByRole('dialog', { name: 'How was working with Theo?' })).toBeVisible();
        await rate(employer, 'Theo', 5, 'Saved every stage.');
      });

      await test.step('the developer rates, and both ratings open', async () => {
        await rate(developer, 'Ines', 4, 'Knew what was wanted.');
        const panel = employer.page.getByRole('complementary', { name: 'Contract' });
        await expect(panel.getByText('Knew what was wanted.')).toBeVisible();
      });
    } finally {
      await employer.page.context().close();
      await developer.page.context().close();
      await product.stop();
    }
  });

  test.describe('every page', () => {
    for (const [viewer, form, tag] of [
      ['employer', 'the forms and lists', ''],
      ['employer', 'all of it', ' @release'],
      ['visitor', 'all of it', ' @release'],
    ] as const)
      test(`lets the ${viewer} through ${form}, and shows each stop on the way${tag}`, async ({
        browser,
        community,
      }) => {
        const { who, paths } = viewers[viewer](community);
        const { page } = await visit(browser, community.product, who);
        const found: string[] = [];
        const looked = new Set<string>();
        for (const path of paths) {
          // One of each kind: the others have the same controls.
          const address = `${community.product.url}/${path}`;
          if (looked.has(kindOf(address)) || (tag === '' && !inGate.includes(kindOf(address)))) continue;
          await open(page, address);
          const kind = kindOf(page.url());
          if (looked.has(kind)) continue;
          looked.add(kind);
          found.push(...(await walkRound(page)).map((fault) => `/${path}: ${fault}`));
        }

        expect(looked.size).toBeGreaterThanOrEqual(inGate.length);
        expect(found).toEqual([]);
      });

    test('on a phone no stop is behind the header or the bar at the foot, either way @release', async ({
      browser,
      community,
    }) => {
      const { product, loop, held } = community;
      const phone = { viewport: { width: 390, height: 844 } };
      const found: string[] = [];
      const walk = async (who: Person | null, paths: readonly string[]): Promise<void> => {
        const { page } = await visit(browser, product, who, phone);
        for (const path of paths)
          for (const back of [false, true]) {
            await open(page, `${product.url}/${path}`);
            const faults = await walkRound(page, { back });
            found.push(...faults.map((fault) => `/${path}${back ? ', back' : ''}: ${fault}`));
          }
      };
      await walk(null, ['', 'jobs', 'signup', 'subscription']);
      await walk(loop.employer, ['dashboard', 'account', `messages/application/${held}`]);
      await walk(
        loop.developer,
        loop.teamUps.map((id) => `team-ups/${id}`),
      );

      expect(found).toEqual([]);
    });

    test('a stop that does not show would be noticed @release', async ({ browser, community }) => {
      const { page } = await visit(browser, community.product, null);
      await open(page, `${community.product.url}/about`);
      await page.evaluate(`document.querySelector('.logo').style.outline = 'none'`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const { faults } = await focusOf(page);

      expect(faults).toEqual(['does not show that it has the focus']);
    });
  });
});
