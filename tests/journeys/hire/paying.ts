import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { Both, Side, Step } from './sides.ts';
import {
  expectToast,
  FEE,
  fromDashboard,
  goTo,
  heading,
  HELD,
  JOB,
  lines,
  lookAtContract,
  NET,
  openContract,
  payByCard,
  say,
} from './sides.ts';
import { said } from './hiring.ts';

const NOTE = 'Start at stage 12, please.';
const DELIVERED = 'It is done: forty stages, saved.';

/** Amount, fee and rest, the same for both sides. */
const expectFigures = async (where: Locator, side: Side, developer: Side, word = 'Held'): Promise<void> => {
  const [first = ''] = developer.name.split(' ');
  const receives = side === developer ? 'You receive' : `${first} receives`;
  await expect(where.locator('dl.sum dt')).toHaveText([word, 'Escrow fee, 2.5%', receives]);
  await expect(where.locator('dl.sum dd')).toHaveText([HELD, FEE, NET]);
};

const onBoth = async (
  { employer, developer }: Both,
  look: (panel: Locator, side: Side) => Promise<void>,
): Promise<void> => {
  for (const side of [employer, developer])
    await lookAtContract(side, async (panel) => {
      await look(panel, side);
      await expectFigures(panel, side, developer);
    });
};

export const paying: readonly Step[] = [
  {
    name: 'the employer begins the payment; both see amount and fee before it is paid',
    take: async ({ employer, developer }) => {
      const { page } = employer;
      const panel = await openContract(employer);
      await panel.getByRole('button', { name: 'Secure Payment (Fund Escrow)' }).click();
      const dialog = page.getByRole('dialog', { name: 'Secure Payment' });
      await expect(dialog.getByLabel('Amount (USD)')).toHaveValue('400.00');
      await expectFigures(dialog, employer, developer);
      await dialog.getByRole('button', { name: 'Go to payment' }).click();
    },
    stands: async ({ employer, developer }) => {
      await expect(employer.page.getByRole('button', { name: `Pay ${HELD}` })).toBeVisible();
      await lookAtContract(developer, async (panel) => {
        await expect(
          panel.getByText('Ines is paying. This page updates once the money is held.'),
        ).toBeVisible();
        await expectFigures(panel, developer, developer, 'To be held');
      });
    },
  },
  {
    name: 'the employer pays, and both see the money held',
    take: async ({ employer }) => {
      await payByCard(employer, `Pay ${HELD}`);
      await expectToast(employer, 'Project Funded!', 'Funds are now held in escrow.');
    },
    stands: async (both) => {
      await expect(both.employer.page).toHaveURL(new RegExp(`${both.chatPath}$`));
      for (const { page } of [both.employer, both.developer])
        await expect(page.getByRole('log').getByText('Project Funded!', { exact: true })).toHaveCount(1);
      await onBoth(both, async (panel, side) => {
        const held =
          side === both.employer
            ? 'Held for Theo until you release it'
            : 'Held for you until Ines releases it';
        await expect(panel.getByText(held)).toBeVisible();
      });
    },
  },
  {
    name: 'the developer sets up payouts from the dashboard',
    take: async ({ origin, developer }) => {
      const { page } = developer;
      await goTo(developer, origin, '/dashboard');
      await expect(page.getByText(`Deliver “${JOB}”`)).toBeVisible();
      await page.getByRole('button', { name: 'Set up payouts' }).click();
      await expect(heading(developer, 'Get paid for released work')).toBeVisible();
      await page.getByRole('button', { name: 'Complete setup' }).click();
      await expectToast(developer, 'Payouts are set up');
    },
    stands: async ({ developer: { page } }) => {
      await expect(page).toHaveURL(/\/dashboard$/);
      const payouts = page.getByRole('region', { name: 'Payouts' });
      await expect(payouts.getByText('Payouts are on.')).toBeVisible();
      await expect(payouts.getByRole('button')).toHaveCount(0);
    },
  },
  {
    name: 'the developer says so and submits the work',
    take: async ({ origin, employer, developer }) => {
      const { page } = developer;
      await fromDashboard(developer, origin, 'Submit work');
      await expect(page).toHaveURL(/\?do=submit-work$/);
      // There is something to say first.
      const asked = page.getByRole('dialog', { name: 'Submit your work?' });
      await asked.getByRole('button', { name: 'Not yet' }).click();
      await expect(asked).toBeHidden();
      await say(developer, DELIVERED);
      await expect(lines(employer)).toHaveText([...said, DELIVERED]);
      const panel = await openContract(developer);
      await panel.getByRole('button', { name: 'Submit work' }).click();
      const dialog = page.getByRole('dialog', { name: 'Submit your work?' });
      await dialog.getByLabel('Note').fill(NOTE);
      await dialog.getByRole('button', { name: 'Submit work' }).click();
      await expectToast(developer, 'Work submitted');
    },
    stands: async (both) => {
      for (const side of [both.employer, both.developer]) {
        await expect(lines(side)).toHaveText([...said, DELIVERED]);
        await expect(side.page.getByRole('log').getByText('Work submitted', { exact: true })).toHaveCount(1);
        await expect(side.page.getByRole('log').getByText(NOTE)).toBeVisible();
      }
      await onBoth(both, async (panel, side) => {
        const next = side === both.employer ? 'It’s your turn.' : 'It’s Ines’s turn.';
        await expect(panel.getByText(next)).toBeVisible();
        await expect(panel.getByText('The payment releases automatically in')).toBeVisible();
      });
    },
  },
  {
    name: 'the employer releases, and both see it paid',
    take: async ({ origin, employer, developer }) => {
      const { page } = employer;
      await fromDashboard(employer, origin, 'Release Payment');
      await expect(page).toHaveURL(/\?do=release$/);
      const dialog = page.getByRole('dialog', { name: `Release ${HELD} to Theo?` });
      await expectFigures(dialog, employer, developer);
      await dialog.getByRole('button', { name: 'Release Payment' }).click();
      await expectToast(
        employer,
        'Payment Released!',
        'The developer has been paid. A 2.5% escrow fee has been applied.',
      );
      const rating = page.getByRole('dialog', { name: 'How was working with Theo?' });
      await rating.getByRole('button', { name: 'Not now' }).click();
    },
    stands: async (both) => {
      for (const { page } of [both.employer, both.developer])
        await expect(page.getByRole('log').getByText('Payment Released!', { exact: true })).toHaveCount(1);
      await onBoth(both, async (panel, side) => {
        const released = side === both.employer ? 'Released to Theo' : 'Released to you';
        const sent =
          side === both.employer ? 'Payment sent to Theo.' : 'Payment sent to your payout account.';
        await expect(panel.getByText(released)).toBeVisible();
        await expect(panel.getByText(sent)).toBeVisible();
      });
    },
  },
];
