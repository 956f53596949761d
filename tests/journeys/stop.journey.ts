import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { startProduct } from './product.ts';

/** Far less than the grace that requests under way are given. */
const AT_ONCE_MS = 5_000;

test('the product stops although a browser is there and keeps an unused connection in stock @desktop', async ({
  page,
}) => {
  const product = await startProduct();
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const unused = connect(Number(new URL(product.url).port), '127.0.0.1');
  await once(unused, 'connect');
  // The connection has been taken, not only queued, once a later one is answered.
  await fetch(`${product.url}/api/plans`);

  const since = performance.now();
  await product.stop();

  expect(performance.now() - since).toBeLessThan(AT_ONCE_MS);
  unused.destroy();
});
