import { randomBytes } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { arriving } from './hire/arriving.ts';
import { hiring } from './hire/hiring.ts';
import { paying } from './hire/paying.ts';
import { rating } from './hire/rating.ts';
import type { Both, Side, Step } from './hire/sides.ts';
import { eventStoreForTests } from '../support/eventstore.ts';
import { createEventStoreLog } from '../../services/platform/log/eventstore-log.ts';
import { chargesOf, transfersOf } from './open-product.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';
import { expect, test } from './site.ts';

const loop: readonly Step[] = [...arriving, ...hiring, ...paying, ...rating];

const FORBIDDEN = 'forbidden by policy:';
const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('${FORBIDDEN}', violatedDirective, blockedURI));`;

const sideOf = async (
  browser: Browser,
  name: string,
  { phone = false, still = false }: { phone?: boolean; still?: boolean },
): Promise<Side> => {
  // Each new tab begins with the splash, which stands still for those who ask for it.
  const context = await browser.newContext(still ? { reducedMotion: 'reduce' } : {});
  const username = name.toLowerCase().replace(' ', '_');
  await context.addInitScript({ content: TELL_VIOLATIONS });
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (line) => {
    if (line.text().startsWith(FORBIDDEN)) faults.push(`${line.text()} at ${line.page()?.url()}`);
  });
  const email = `${username}@example.test`;
  return { name, username, email, context, page: await context.newPage(), phone, faults };
};

/** Takes each step and sees it stand; then `disturb`, after which it still has to. */
const walk = async (both: Both, disturb: (step: Step, at: number) => Promise<void>): Promise<void> => {
  for (const [at, step] of loop.entries())
    await test.step(step.name, async () => {
      await step.take(both);
      await step.stands(both);
      await disturb(step, at);
    });
};

/** Sees a step stand in new tabs, which know nothing but what the server tells. */
const standsAnew = async (both: Both, step: Step): Promise<void> => {
  const [employer, developer] = await Promise.all(
    [both.employer, both.developer].map(async (side) => {
      const page = await side.context.newPage();
      await page.goto(side.page.url());
      return { ...side, page };
    }),
  );
  if (!employer || !developer) throw new Error('two tabs were opened');
  await step.stands({ ...both, employer, developer });
  await Promise.all([employer.page.close(), developer.page.close()]);
};

/**
 * Reloads pages, and sees the step stand on both: in a release those of both sides after each step, in the gate one
 * after the other in turn, and both at the end.
 */
const standsReloaded = async (both: Both, step: Step, at: number): Promise<void> => {
  const sides = [both.employer, both.developer];
  const all = process.env['RELEASE_TESTS'] !== undefined || at === loop.length - 1;
  await Promise.all(sides.filter((_, side) => all || side === at % 2).map(({ page }) => page.reload()));
  await step.stands(both);
};

/** The plan's month and the contract; and what the developer receives. */
const expectMoneyMovedOnce = async ({ url }: Product, masterKey: Buffer): Promise<void> => {
  const amounts = (entries: readonly { amount: number }[]) => entries.map(({ amount }) => amount);
  expect(amounts(await chargesOf(url, masterKey)).sort((a, b) => a - b)).toEqual([499, 40_000]);
  expect(amounts(await transfersOf(url, masterKey))).toEqual([39_000]);
};

test.describe('the way from sign-up to both ratings', () => {
  test.describe.configure({ mode: 'parallel', timeout: 600_000 });

  test('is walked by two people, each step of it outlasting a reload', async ({
    browser,
    site,
    isMobile,
  }) => {
    const both: Both = {
      origin: site.url,
      employer: await sideOf(browser, 'Ines Okafor', { phone: isMobile }),
      developer: await sideOf(browser, 'Theo Marsh', { phone: isMobile }),
      cutOff: async (meanwhile) => {
        await both.employer.context.setOffline(true);
        await meanwhile();
        await both.employer.context.setOffline(false);
      },
      jobPath: '',
      chatPath: '',
    };
    await walk(both, (step, at) => standsReloaded(both, step, at));
    expect([...both.employer.faults, ...both.developer.faults]).toEqual([]);
  });

  test('is walked through a kill of the server after each step, on pages that nobody reloads @desktop @release', async ({
    browser,
  }) => {
    const masterKey = randomBytes(32);
    const product = await startProduct({ MASTER_KEY: masterKey.toString('hex') });
    try {
      const both: Both = {
        origin: product.url,
        employer: await sideOf(browser, 'Ines Okafor', { still: true }),
        developer: await sideOf(browser, 'Theo Marsh', { still: true }),
        cutOff: (meanwhile) => product.crash(meanwhile),
        jobPath: '',
        chatPath: '',
      };
      await walk(both, async (step) => {
        await product.crash();
        await standsAnew(both, step);
      });
      await expectMoneyMovedOnce(product, masterKey);
      expect([...both.employer.faults, ...both.developer.faults]).toEqual([]);
    } finally {
      await product.stop();
    }
  });

  test('is walked with the log in EventStoreDB, through kills of the product and broken connections @desktop @release', async ({
    browser,
  }) => {
    // The double of a server, or a real one whose log is empty: the product's first start has to find nothing.
    const server = await eventStoreForTests(process.env['JOURNEY_EVENTSTORE_URL']);
    const masterKey = randomBytes(32);
    const log = createEventStoreLog({ url: server.url });
    expect(await log.head(), 'the head of a log that is empty').toBe(0n);
    const product = await startProduct({
      MASTER_KEY: masterKey.toString('hex'),
      EVENTSTORE_URL: server.url,
    });
    try {
      const both: Both = {
        origin: product.url,
        employer: await sideOf(browser, 'Ines Okafor', { still: true }),
        developer: await sideOf(browser, 'Theo Marsh', { still: true }),
        cutOff: (meanwhile) => product.crash(meanwhile),
        jobPath: '',
        chatPath: '',
      };
      await walk(both, async (step) => {
        if (loop.indexOf(step) % 6 !== 4) {
          server.sever();
          return;
        }
        await product.crash();
        await standsAnew(both, step);
      });

      const stored = await log.readAll({ after: 0n, limit: 10_000 });
      const money = stored.filter(({ type }) =>
        ['EscrowFunded', 'PaymentReleased', 'PayoutSent'].includes(type),
      );
      expect(money.map(({ type }) => type)).toEqual(['EscrowFunded', 'PaymentReleased', 'PayoutSent']);
      await expectMoneyMovedOnce(product, masterKey);
    } finally {
      await product.stop();
      await log.close();
      await server.close();
    }
  });
});
