import { randomUUID } from 'node:crypto';
import { registry } from '../../projections/registry.ts';
import { rebuild } from '../../projections/rebuild.ts';
import { everyScreen } from './every-screen.ts';
import type { Loop } from './loop.ts';
import { walkTheLoop } from './loop.ts';
import type { OpenProduct } from './open-product.ts';
import { startOpenProduct } from './open-product.ts';
import { expect, test } from './site.ts';

test.describe('the log is the truth @desktop @release', () => {
  test.describe.configure({ mode: 'default' });
  let product: OpenProduct;
  let loop: Loop;

  test.beforeAll(async () => {
    product = await startOpenProduct();
    loop = await walkTheLoop(product.url);
  });
  test.afterAll(async () => {
    await product.stop();
  });

  test('every GET answers the same bytes after all read models are dropped and built again', async () => {
    const screens = await everyScreen(product, loop);
    const before = await screens(await product.settledWithDelays());
    const shown = Object.values(before);
    expect(shown.filter((screen) => screen.startsWith('200')).length).toBeGreaterThan(80);
    expect(shown.filter((screen) => screen.startsWith('5'))).toEqual([]);

    await product.crash(async () => {
      await product.pool.query('drop schema read cascade');
      await product.pool.query('truncate projector.models, projector.position');
    });

    expect(await screens(await product.settled())).toEqual(before);
  });

  test('every GET answers the same bytes while the read models are built anew beside the live ones', async () => {
    const { pool, log, codec } = product;
    const screens = await everyScreen(product, loop);
    const head = await product.settledWithDelays();
    const before = await screens(head);

    let reading = true;
    let rounds = 0;
    const building = (async () => {
      for (; reading; rounds += 1)
        for (const projection of registry)
          await rebuild({ pool, log, projections: registry, decode: codec.decode }, projection);
    })();
    const meanwhile = await screens(head).finally(() => (reading = false));
    await building;

    expect(rounds).toBeGreaterThan(0);
    expect(meanwhile).toEqual(before);
    expect(await screens(head)).toEqual(before);
  });

  test('an event that is appended through the port alone appears on the screen', async ({ page }) => {
    await page.goto(`${product.url}/jobs`);
    await expect(page.getByText('Obby checkpoints').first()).toBeVisible();
    const title = 'Straight from the log';
    await expect(page.getByText(title)).toHaveCount(0);
    const me = await loop.employer.call('GET', '/api/me');
    const { id: ownerId } = me.body as { id: string };
    const jobId = randomUUID();

    const metadata = {
      commandId: randomUUID(),
      actor: ownerId,
      correlation: jobId,
      causation: jobId,
      time: new Date().toISOString(),
    };
    const wanted = {
      title,
      role: 'Builder',
      description: 'Nobody sent a command for this.',
      payType: 'Fixed Price',
      budget: '$10',
      budgetMin: null,
      budgetMax: null,
      currency: null,
      tags: [],
      studioId: null,
    };
    const event = await product.codec.encode(
      { type: 'JobPosted', data: { jobId, ownerId, ...wanted } },
      randomUUID(),
      metadata,
    );
    await product.log.append(`job-${jobId}`, 'none', [event]);

    await expect(page.getByText(title).first()).toBeVisible();
  });
});
