import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { Side, Step } from './sides.ts';
import { expectBell, expectToast, goTo, heading, JOB, lines, openBell, readByPress, say } from './sides.ts';

const PITCH = 'I have made checkpoints for two obbies. I could start on Monday.';

const talk = [
  'Welcome aboard!',
  'Thanks! Where do I find the place file?',
  'It is in the group.',
  'The map is called “Skyline”.',
  'Checkpoints go before each gap.',
  'Found it. I begin now.',
] as const;
const NEWS = 'The code is in `Stages`, the plan at https://example.com/plan.';
const LATE = 'One more: stage 12 is the hard one.';
/** All that is said before the money is held. */
export const said = [...talk, NEWS.replaceAll('`', ''), LATE] as const;

const listed = ({ page }: Side): Locator => page.getByRole('article').filter({ hasText: JOB });

/** What was agreed on stands above all that is said; on a phone a press unfolds it, and folds it again. */
const expectBrief = async ({ page, phone }: Side, whose: string): Promise<void> => {
  const chat = page.getByRole('log', { name: 'Messages' });
  const title = chat.getByText('Agreed brief', { exact: true });
  const words = chat.getByText(PITCH);
  await expect(words).toBeVisible({ visible: !phone });
  if (phone) await title.click();
  await expect(words).toBeVisible();
  await expect(chat.getByText(whose, { exact: true })).toBeVisible();
  const [brief, first] = await Promise.all(
    [words, chat.getByText('Application accepted', { exact: true })].map((one) => one.boundingBox()),
  );
  expect((brief?.y ?? Infinity) + (brief?.height ?? 0)).toBeLessThan(first?.y ?? 0);
  if (phone) await title.click();
  await expect(words).toBeVisible({ visible: !phone });
};

const expectTalk = async (sides: readonly Side[], said: readonly string[]): Promise<void> => {
  for (const side of sides) await expect(lines(side)).toHaveText([...said]);
};

export const hiring: readonly Step[] = [
  {
    name: 'the employer posts a job, which appears in the other’s list',
    take: async ({ origin, employer, developer }) => {
      await goTo(developer, origin, '/jobs');
      await expect(heading(developer, /^\d+ open jobs?$/)).toBeVisible();
      await expect(listed(developer)).toHaveCount(0);

      const { page } = employer;
      await goTo(employer, origin, '/post-a-job');
      await page.getByLabel('Job title').fill(JOB);
      await page.getByLabel('Role', { exact: true }).fill('Scripter');
      await page.getByLabel('Description').fill('Forty stages, saved between visits.');
      await page.getByLabel('Pay type').selectOption('Fixed Price');
      await page.getByLabel('Pay rate').fill('$400');
      await expect(page.getByText('We read this as $400.')).toBeVisible();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      // What the escrow begins with is the pay rate, not this.
      await page.getByLabel('At least').fill('300');
      await page.getByRole('button', { name: 'Post Job' }).click();
      await expectToast(employer, 'Job Posted Successfully!', 'Your job is now live for developers to see.');
    },
    stands: async ({ employer, developer }) => {
      for (const side of [employer, developer]) {
        await expect(side.page).toHaveURL(/\/jobs/);
        await expect(listed(side)).toHaveCount(1);
        await expect(listed(side).getByText('Remote')).toHaveCount(1);
      }
    },
  },
  {
    name: 'the developer applies with a message, and the employer’s bell rings',
    take: async (both) => {
      const { developer } = both;
      const { page } = developer;
      await page.getByRole('link', { name: `View Details of ${JOB}` }).click();
      await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/);
      both.jobPath = new URL(page.url()).pathname;
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Message').fill(PITCH);
      await page.getByRole('button', { name: 'Send Application' }).click();
      await expectToast(developer, 'Application Sent!', 'Your quick application was successful.');
    },
    stands: async ({ employer, developer }) => {
      await expect(developer.page.getByRole('button', { name: 'Applied' })).toBeDisabled();
      await expect(developer.page.getByText('Waiting for a reply')).toBeVisible();
      await expectBell(employer, 1);
    },
  },
  {
    name: 'the employer follows the bell to the applicants',
    take: async ({ employer, jobPath }) => {
      const panel = await openBell(employer);
      await readByPress(employer, panel.getByRole('button', { name: /^Unread: New application/ }));
      await expect(employer.page).toHaveURL(new RegExp(jobPath));
      await expectBell(employer, 0);
    },
    stands: async ({ employer, developer }) => {
      const row = employer.page.getByRole('row').filter({ hasText: developer.name });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(PITCH);
      await expect(row.getByRole('button', { name: `Accept ${developer.name}` })).toBeVisible();
      await expect(row.getByRole('button', { name: `Reject ${developer.name}` })).toBeVisible();
      await expectBell(employer, 0);
    },
  },
  {
    name: 'the employer accepts by the tick',
    take: async ({ employer, developer }) => {
      const { page } = employer;
      await page.getByRole('button', { name: `Accept ${developer.name}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await expectToast(employer, 'Application status updated.');
      await dialog.getByRole('button', { name: 'Done' }).click();
    },
    stands: async ({ employer, developer }) => {
      const row = employer.page.getByRole('row').filter({ hasText: developer.name });
      await expect(row.getByText('Accepted', { exact: true })).toBeVisible();
      await expect(row.getByRole('button')).toHaveCount(0);
      await expect(developer.page.getByText('Your application was accepted.')).toBeVisible();
      // Founding Member, First Steps, and the acceptance.
      await expectBell(developer, 3);
    },
  },
  {
    name: 'both open the chat',
    take: async (both) => {
      const { employer, developer } = both;
      await employer.page.getByRole('link', { name: `Open chat with ${developer.name}` }).click();
      await expect(employer.page).toHaveURL(/\/messages\/application\/[0-9a-f-]{36}$/);
      both.chatPath = new URL(employer.page.url()).pathname;
      const panel = await openBell(developer);
      await readByPress(developer, panel.getByRole('button', { name: /^Unread: Application accepted/ }));
      await expect(panel).toBeHidden();
    },
    stands: async ({ employer, developer, chatPath }) => {
      for (const [side, other] of [
        [employer, developer],
        [developer, employer],
      ] as const) {
        await expect(side.page).toHaveURL(new RegExp(`${chatPath}$`));
        await expect(heading(side, other.name)).toBeVisible();
        await expect(side.page.getByText('Application accepted', { exact: true })).toBeVisible();
        await expectBrief(side, side === developer ? 'Your application' : 'Theo’s application');
      }
      await expectBell(developer, 2);
    },
  },
  {
    name: 'they talk, live in both directions and in order',
    take: async ({ employer, developer }) => {
      const [welcome, where, ...rest] = talk;
      await say(employer, welcome);
      await expectTalk([employer, developer], [welcome]);
      await say(developer, where);
      await expectTalk([employer, developer], [welcome, where]);
      // One after the other, without waiting for what the server says.
      for (const line of rest.slice(0, -1)) await say(employer, line);
      await expectTalk([developer], talk.slice(0, -1));
      await say(developer, talk[5]);
    },
    stands: async ({ employer, developer }) => {
      await expectTalk([employer, developer], talk);
      // What stands before one's eyes rings no bell; the developer has not read Founding Member and First Steps.
      await expectBell(employer, 0);
      await expectBell(developer, 2);
    },
  },
  {
    name: 'the list of chats tells of a message as it comes, until the chat is opened',
    take: async ({ origin, employer, developer, chatPath }) => {
      const { page, phone } = developer;
      const row = page.getByRole('navigation', { name: 'Chats' }).getByRole('listitem').getByRole('link');
      // A list alone on a phone, and beside somebody who has no chat open in a window of a desk.
      await goTo(developer, origin, phone ? '/messages' : `/messages/user/${employer.username}`);
      await expect(row).toContainText(`You: ${talk[5]}`);
      await say(employer, NEWS);
      await expect(row).toContainText('1 unread message');
      await expect(row).toContainText('The code is in');
      if (phone) await row.click();
      else await goTo(developer, origin, '/messages');
      await expect(page).toHaveURL(`${origin}${chatPath}`);
      await expect(row).toHaveCount(phone ? 0 : 1);
      if (phone) return;
      // Nobody chose it: it counts as read once they turn to it.
      await expect(lines(developer)).toHaveCount(said.length - 1);
      await expect(row).toContainText('1 unread message');
      await page.getByRole('log').click();
      await expect(row).not.toContainText('unread');
    },
    stands: async ({ employer, developer }) => {
      await expectTalk([employer, developer], said.slice(0, -1));
      for (const { page } of [employer, developer]) {
        const link = page.getByRole('link', { name: 'https://example.com/plan', exact: true });
        await expect(link).toHaveAttribute('rel', /\bnoopener noreferrer ugc nofollow\b/);
      }
      await expectBell(employer, 0);
      await expectBell(developer, 2);
    },
  },
  {
    name: 'a message that reaches no server waits for Retry, and arrives once',
    take: async ({ employer, developer, cutOff }) => {
      const retry = employer.page.getByRole('button', { name: 'Retry' });
      await cutOff(async () => {
        await say(employer, LATE);
        await expect(retry).toBeVisible();
        await expect(employer.page.locator('.composer')).toBeInViewport({ ratio: 1 });
      });
      await retry.click();
      await expectTalk([developer], said);
    },
    stands: async ({ employer, developer }) => {
      await expectTalk([employer, developer], said);
      await expect(employer.page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    },
  },
];
