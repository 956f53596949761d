import type { Locator, Page } from '@playwright/test';
import { CreatedCollective } from '../../contracts/collectives.ts';
import type { Community } from './face/community.ts';
import { LABELS_BESIDE } from './face/in-page.ts';
import { settled, watchRequests } from './face/settled.ts';
import { open, visit } from './face/visit.ts';
import type { Person } from './people.ts';
import { granted } from './people.ts';
import { expect, test } from './site.ts';

/** A form of the product, and how to get it to refuse. */
interface Form {
  readonly name: string;
  readonly who: (community: Community) => Person | null;
  readonly path: (community: Community) => string | Promise<string>;
  /** Presses what opens it, where the page does not begin with it. */
  readonly begin?: (page: Page) => Promise<void>;
  /** What opened it stands in the address, and a reload opens it again. */
  readonly inAddress?: boolean;
  /** A field whose text is not to be lost. */
  readonly keeps: string | RegExp;
  /** Typed before it is sent by Enter, for it to be refused; with nothing typed where that is enough. */
  readonly wrong?: (form: Locator) => Promise<void>;
  /** A field in which Enter sends, or the button of a form in whose fields Enter begins a new line. */
  readonly sends: string | RegExp | { readonly button: string };
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const chat = (id: string): string => `messages/application/${id}`;
const leave =
  (field: string | RegExp, said = '') =>
  (form: Locator) =>
    form.getByLabel(field, { exact: true }).fill(said);
const tooLong = leave(/^Message/, 'long '.repeat(900));

const nobody = () => null;
const employer = ({ loop }: Community): Person => loop.employer;

const forms: readonly Form[] = [
  { name: 'login', who: nobody, path: () => 'login', keeps: 'Email', sends: 'Password' },
  { name: 'signup', who: nobody, path: () => 'signup', keeps: 'Display name', sends: 'Password' },
  { name: 'forgot password', who: nobody, path: () => 'forgot-password', keeps: 'Email', sends: 'Email' },
  {
    name: 'onboarding',
    who: ({ newcomer }) => newcomer,
    path: () => 'onboarding',
    keeps: /^Bio/,
    sends: 'Display name',
  },
  { name: 'post a job', who: employer, path: () => 'post-a-job', keeps: 'Job title', sends: 'Pay rate' },
  {
    name: 'edit profile',
    who: employer,
    path: ({ loop }) => `profile/${loop.employer.username}`,
    begin: press(/^Edit/),
    keeps: /^Motto/,
    wrong: leave('Username'),
    sends: 'Display name',
  },
  { name: 'post a team-up', who: employer, path: () => 'post-team-up', keeps: 'Title', sends: 'Title' },
  {
    name: 'edit a team-up',
    who: employer,
    path: ({ loop }) => `post-team-up?edit=${loop.teamUps[0]}`,
    keeps: 'Title',
    wrong: leave('Title'),
    sends: 'Title',
  },
  {
    name: 'edit a job',
    who: employer,
    path: ({ loop }) => `post-a-job?edit=${loop.jobs[2]}`,
    keeps: 'Job title',
    wrong: leave('Job title'),
    sends: 'Job title',
  },
  {
    name: 'create a collective',
    who: employer,
    path: () => 'create-collective',
    keeps: 'Name',
    wrong: leave('Name'),
    sends: 'Name',
  },
  {
    name: 'create a studio',
    who: employer,
    path: () => 'create-studio',
    keeps: 'Name',
    wrong: leave('Name'),
    sends: 'Name',
  },
  {
    name: 'application',
    who: ({ loop }) => loop.owner,
    path: ({ loop }) => `jobs/${loop.jobs[2]}`,
    begin: press('Apply'),
    keeps: /^Message/,
    wrong: tooLong,
    sends: { button: 'Send Application' },
  },
  {
    name: 'application to a studio',
    who: ({ loop }) => loop.owner,
    // Everybody has an answer of the one that is there.
    path: async ({ loop }) => {
      const made = await loop.second.call('POST', '/api/studios', { name: `Doorway ${Date.now()}` });
      return `studios/${granted(CreatedCollective, made).slug}`;
    },
    begin: press('Apply'),
    keeps: /^Message/,
    wrong: tooLong,
    sends: { button: 'Send Application' },
  },
  {
    name: 'edit a collective',
    who: employer,
    path: ({ loop }) => `collectives/${loop.collectives[0]?.slug}`,
    begin: press('Edit'),
    keeps: 'Name',
    wrong: leave('Name'),
    sends: 'Name',
  },
  {
    name: 'edit a studio',
    who: employer,
    path: ({ loop }) => `studios/${loop.studios[0]?.slug}`,
    begin: press('Edit Studio'),
    keeps: 'Name',
    wrong: leave('Name'),
    sends: 'Name',
  },
  {
    name: 'interest in a team-up',
    who: ({ loop }) => loop.second,
    path: ({ loop }) => `team-ups/${loop.teamUps[2]}`,
    begin: press('Express interest'),
    keeps: /^Message \(optional/,
    wrong: tooLong,
    sends: { button: 'Send Interest' },
  },
  {
    name: 'work',
    who: ({ loop }) => loop.developer,
    path: ({ loop }) => `profile/${loop.developer.username}`,
    begin: press('Add Work'),
    keeps: 'Title',
    wrong: leave('Title'),
    sends: 'Title',
  },
  {
    name: 'reply to a rating',
    who: employer,
    path: ({ loop }) => `profile/${loop.employer.username}?tab=ratings`,
    begin: press(/^Reply/),
    keeps: 'Reply',
    wrong: leave('Reply'),
    sends: { button: 'Post Reply' },
  },
  {
    name: 'saved search',
    who: employer,
    path: () => 'jobs?role=Animator',
    begin: press('Save search'),
    keeps: 'Name',
    wrong: leave('Name'),
    sends: 'Name',
  },
  {
    name: 'change of the email',
    who: employer,
    path: () => 'account',
    begin: press('Change email'),
    keeps: 'New email',
    sends: 'New email',
  },
  {
    name: 'funding',
    who: employer,
    path: ({ unfunded }) => chat(unfunded),
    begin: press('Secure Payment (Fund Escrow)'),
    inAddress: true,
    keeps: 'Amount (USD)',
    wrong: leave('Amount (USD)'),
    sends: 'Amount (USD)',
  },
  {
    name: 'rating',
    who: ({ loop }) => loop.second,
    path: ({ payable }) => chat(payable),
    begin: press('Rate Experience'),
    inAddress: true,
    keeps: /^Comment/,
    sends: '1 of 5',
  },
];

/** These the gate walks in a browser. */
const inGate = ['signup', 'post a job', 'application', 'funding'];

test.describe('every form @desktop', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const { name, who, path, begin, inAddress, keeps, wrong, sends } of forms)
    test(`${name}: labels above, faults beside and on top, Enter sends, and text survives a reload${
      inGate.includes(name) ? '' : ' @release'
    }`, async ({ browser, community }) => {
      const { page } = await visit(browser, community.product, who(community));
      await open(page, `${community.product.url}/${await path(community)}`);
      await begin?.(page);
      const field = page.getByLabel(keeps, { exact: true });
      const form = page.locator('form').filter({ has: field });
      await expect(field).toBeVisible();
      expect(await page.evaluate<string[]>(LABELS_BESIDE)).toEqual([]);

      await field.fill('7 begun@');
      watchRequests(page);
      await page.reload();
      await settled(page);
      if (inAddress !== true) await begin?.(page);
      await expect(field).toHaveValue('7 begun@');

      await wrong?.(form);
      const sending =
        typeof sends === 'object' && 'button' in sends
          ? page.getByRole('button', { name: sends.button, exact: true })
          : form.getByLabel(sends, { exact: true });
      await sending.press('Enter');
      const summary = form.locator('.summary[role=alert]');
      await expect(summary).toBeVisible();
      await expect(summary.getByRole('button').first()).toBeVisible();
      // Each fault stands by its field, too, and is read out with it.
      const faults = form.locator('.hint--bad');
      await expect(faults).not.toHaveCount(0);
      for (const control of await form.locator('[aria-invalid=true]').all()) {
        const note = (await control.getAttribute('aria-describedby')) ?? '';
        await expect(page.locator(`[id="${note}"]`)).toHaveText(/./);
      }
      // From the summary one goes to each field.
      for (const way of await summary.getByRole('button').all()) {
        await way.click();
        await expect(form.locator(':focus:not(.summary *)')).toHaveCount(1);
      }
    });
});
