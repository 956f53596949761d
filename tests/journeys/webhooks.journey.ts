import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { visit } from './face/visit.ts';
import type { Somebody } from './people.ts';
import { postJob, somebody } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';
import { grantPlan } from '../support/plans-granted.ts';

interface Got {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let product: Site;
let receiver: Server;
let address: string;
const got: Got[] = [];
let noor: Somebody;

test.beforeAll(async ({ site }) => {
  product = site;
  noor = await somebody(product.url, 'Noor');
  await grantPlan(site.owner, noor, 'enterprise');
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      got.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(200).end('Thanks');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
test.afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
});

test('an endpoint is added, tested, hears of a job, and is removed @desktop', async ({ browser }) => {
  const { page } = await visit(browser, product, noor);
  let secret = '';

  await test.step('it is added from the page of API keys, and its secret shown once', async () => {
    await page.goto(`${product.url}/account/api-keys`);
    await page.getByRole('link', { name: 'Webhooks' }).first().click();
    await page.getByRole('button', { name: 'Add an endpoint' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add an endpoint' });
    await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
    await dialog.getByRole('checkbox', { name: 'job.posted' }).check();
    await dialog.getByRole('button', { name: 'Add Endpoint' }).click();
    const shown = page.getByLabel('The secret', { exact: true });
    await expect(shown).toHaveText(/^whsec_/);
    secret = (await shown.textContent()) ?? '';
    await page.getByRole('button', { name: 'Close, I have it' }).click();
  });

  await test.step('a test arrives, signed', async () => {
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByRole('row', { name: /endpoint\.test/ })).toContainText('Delivered');
    const [{ headers, body } = { headers: {}, body: '' }] = got;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'endpoint.test', data: {} });
  });

  await test.step('a job that is posted arrives by its id alone', async () => {
    const job = await postJob(noor, 'Moat');
    await expect.poll(() => got.length).toBe(2);
    const event = z.object({ type: z.string(), data: z.unknown() }).parse(JSON.parse(got[1]?.body ?? ''));
    expect(event).toEqual({ type: 'job.posted', data: { job_id: job } });
    await page.reload();
    const row = page.getByRole('row', { name: /job\.posted/ }).filter({ hasText: 'Delivered' });
    await row.getByRole('button', { name: 'Replay job.posted' }).click();
    await expect.poll(() => got.length).toBe(3);
    expect(got[2]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id']);
  });

  await test.step('it is paused and removed', async () => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('You paused it.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove Endpoint' }).click();
    await expect(page.getByText('No endpoints yet.')).toBeVisible();
  });
});
