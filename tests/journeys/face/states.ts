import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Person } from '../people.ts';
import type { Community } from './community.ts';

/** Something that opens over a page, or takes its place. */
export interface State {
  readonly name: string;
  /** Null is a visitor. */
  readonly who: Person | null;
  readonly path: string;
  /** Where it shows at some widths alone, in px. */
  readonly widths?: readonly number[];
  /** It stays when the window changes its width, and need not be opened for each. */
  readonly stays?: true;
  readonly open: (page: Page) => Promise<void>;
}

const PHONE = [390];
const DESK = [1440];

const press = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
};

const dialog = (name: string | RegExp, opens: (page: Page) => Promise<void>) => async (page: Page) => {
  await opens(page);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
};

/** A press in the contract, which on a phone is a sheet. */
const contractPress = (name: string) => async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 861) await press(/View contract$/)(page);
  await press(name)(page);
};

/** Sends a form as it stands, with its faults. */
const sendEmpty = async (page: Page) => {
  await page.locator('main form button[type=submit]').last().click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
};

/** Answers what the page asks of this address with a fault of the server, and opens the page again. */
const failing = (address: string) => async (page: Page) => {
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } }),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: /Retry|Try again/ }).first()).toBeVisible();
  await page.unroute(address);
};

export const statesOf = ({ loop, newcomer, unfunded, held, payable }: Community): readonly State[] => {
  const { employer, developer, second, jobs, teamUps } = loop;
  const [, , , timer = ''] = jobs;
  const chat = (id: string) => `messages/application/${id}`;
  return [
    { name: 'the visitor’s menu', who: null, path: '', widths: PHONE, open: dialog('Menu', press('Menu')) },
    { name: 'faults of /login', who: null, path: 'login', stays: true, open: sendEmpty },
    { name: 'faults of /signup', who: null, path: 'signup', stays: true, open: sendEmpty },
    { name: 'faults of /forgot-password', who: null, path: 'forgot-password', stays: true, open: sendEmpty },
    {
      name: 'a toast',
      who: null,
      path: `jobs/${timer}`,
      open: async (page) => {
        await press('Apply')(page);
        await expect(page.locator('.toast')).toBeVisible();
      },
    },
    {
      name: 'jobs that cannot be fetched',
      who: null,
      // The page without filters brings its first list along.
      path: 'jobs?q=obby',
      stays: true,
      open: failing('**/api/jobs?*'),
    },
    {
      name: 'no job found',
      who: null,
      path: 'jobs?q=nothing+at+all',
      stays: true,
      open: (page) => expect(page.locator('.empty')).toBeVisible(),
    },
    {
      name: 'the filters',
      who: null,
      path: 'jobs',
      widths: PHONE,
      open: dialog('Filters', press(/^Filters/)),
    },
    {
      name: 'team-ups that cannot be fetched',
      who: null,
      path: 'team-ups',
      stays: true,
      open: failing('**/api/team-ups?*'),
    },
    {
      name: 'no team-up found',
      who: null,
      path: 'team-ups?q=nothing+at+all',
      stays: true,
      open: (page) => expect(page.locator('.empty')).toBeVisible(),
    },
    {
      name: 'the filters of team-ups',
      who: null,
      path: 'team-ups',
      widths: PHONE,
      open: dialog('Filters', press(/^Filters/)),
    },
    { name: 'faults of /post-team-up', who: employer, path: 'post-team-up', stays: true, open: sendEmpty },
    {
      name: 'Close Team-Up',
      who: employer,
      path: `team-ups/${teamUps[0]}`,
      open: dialog('Close this team-up?', press('Close Team-Up')),
    },
    {
      name: 'interests that cannot be fetched',
      who: employer,
      path: `team-ups/${teamUps[0]}?tab=interested`,
      stays: true,
      open: failing('**/api/team-ups/*/interests'),
    },
    {
      name: 'Express interest',
      who: second,
      path: `team-ups/${teamUps[2]}`,
      open: dialog('Express interest', press('Express interest')),
    },
    {
      name: 'Withdraw interest',
      who: second,
      path: `team-ups/${teamUps[0]}`,
      open: dialog('Withdraw your interest?', press('Withdraw')),
    },
    { name: 'the menu', who: employer, path: 'about', widths: PHONE, open: dialog('Menu', press('Menu')) },
    {
      name: 'the account menu',
      who: employer,
      path: 'about',
      widths: DESK,
      open: async (page) => {
        await press('Account menu')(page);
        await expect(page.getByRole('menu')).toBeVisible();
      },
    },
    {
      name: 'the bell',
      who: employer,
      path: 'about',
      open: dialog('Notifications', press(/^Notifications/)),
    },
    {
      name: 'Edit Profile',
      who: employer,
      path: `profile/${employer.username}`,
      stays: true,
      open: dialog('Edit Profile', press(/^Edit/)),
    },
    { name: 'faults of /post-a-job', who: employer, path: 'post-a-job', stays: true, open: sendEmpty },
    {
      name: 'Fund',
      who: employer,
      path: chat(unfunded),
      open: dialog('Secure Payment', contractPress('Secure Payment (Fund Escrow)')),
    },
    {
      name: 'the contract',
      who: employer,
      path: chat(held),
      widths: PHONE,
      open: dialog('Contract', press(/View contract$/)),
    },
    {
      name: 'Release',
      who: employer,
      path: chat(held),
      open: dialog(/^Release/, contractPress('Release Payment')),
    },
    {
      name: 'Propose refund',
      who: employer,
      path: chat(held),
      open: dialog(/refund/i, contractPress('Propose refund')),
    },
    {
      name: 'an authenticator app',
      who: employer,
      path: 'account',
      stays: true,
      open: async (page) => {
        await press('Turn on two-factor authentication')(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      },
    },
    {
      name: 'Submit work',
      who: developer,
      path: chat(held),
      open: dialog(/Submit/, contractPress('Submit work')),
    },
    {
      name: 'Rate',
      who: second,
      path: chat(payable),
      open: dialog(/How was/, contractPress('Rate Experience')),
    },
    {
      name: 'Apply',
      who: second,
      path: `jobs/${jobs[0]}`,
      open: dialog('Apply for this job', press('Apply')),
    },
    {
      name: 'a contract that cannot be read',
      who: second,
      path: chat(payable),
      stays: true,
      open: failing('**/api/applications/*/contract'),
    },
    {
      name: 'faults of /onboarding',
      who: newcomer,
      path: 'onboarding',
      stays: true,
      open: async (page) => {
        await page.getByLabel('Username').fill('');
        await sendEmpty(page);
      },
    },
  ];
};
