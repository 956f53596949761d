import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { send } from '../fuzz/send.ts';
import type { Person } from './people.ts';
import { eventually, granted, person, postJob, subscribe } from './people.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';

test.describe('the product from outside @desktop', () => {
  test.describe.configure({ mode: 'default' });
  let product: Product;
  let ines: Person;
  let otto: Person;

  test.beforeAll(async () => {
    product = await startProduct();
    [ines, otto] = await Promise.all([person(product.url, 'Ines'), person(product.url, 'Otto')]);
  });
  test.afterAll(async () => {
    await product.stop();
  });

  const ask = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    token: string | null = null,
  ) => send(product.url, { viewer: 'anybody', method, path, headers, body: undefined }, token);

  test('makes its links from its own address, whatever host it was asked by', async () => {
    const email = `host-${Date.now()}@example.test`;
    const answer = await send(
      product.url,
      {
        viewer: 'anybody',
        method: 'POST',
        path: '/auth/v1/signup?redirect_to=https%3A%2F%2Fevil.example',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          forwarded: 'host=evil.example',
          'x-original-url': '/evil',
          'x-rewrite-url': '/evil',
        },
        body: JSON.stringify({ email, password: 'correct horse 9', data: { display_name: 'Host' } }),
      },
      null,
      'evil.example',
    );
    const mail = await eventually('the mail', async () => {
      const mails = await (
        await fetch(`${product.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
      ).text();
      return mails.includes('/auth/v1/verify') ? mails : undefined;
    });

    expect(answer.status).toBe(200);
    expect(mail).toContain(`${product.url}/auth/v1/verify`);
    expect(mail).not.toContain('evil');
  });

  test('asks no address that a person typed', async () => {
    let hits = 0;
    const lure = createServer((_request, response) => {
      hits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => void lure.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(lure.address() as AddressInfo).port}/me.png`;
    const links = {
      devforum_url: url,
      github_url: url,
      artstation_url: url,
      youtube_url: url,
      roblox_game_url: url,
    };
    granted(
      z.unknown(),
      await ines.call('PATCH', '/api/profile', { ...links, bio: url, contact_twitter: url.slice(0, 60) }),
    );
    await subscribe(ines, 'creator');
    const job = await postJob(ines, url);
    for (const path of [
      `/api/profiles/${ines.username}`,
      `/profile/${ines.username}`,
      `/api/jobs/${job}`,
      `/jobs/${job}`,
      '/api/jobs',
    ])
      await eventually(path, async () =>
        (await ask('GET', path, { accept: 'text/html' })).status === 200 ? true : undefined,
      );
    // An address is no picture either: only own uploads are.
    const picture = await ines.call('PATCH', '/api/profile', { avatar_url: url, banner_url: url });
    await new Promise((resolve) => setTimeout(resolve, 1_500));

    expect(picture.status).toBe(400);
    expect(hits).toBe(0);
    // The lure itself works.
    await fetch(url);
    expect(hits).toBe(1);
    await new Promise((resolve) => lure.close(resolve));
  });

  test('takes for a picture only what the person uploaded', async () => {
    const drawn = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
      'base64',
    );
    const { url } = granted(
      z.object({ url: z.string() }),
      await otto.call('POST', '/api/uploads/avatar', new Uint8Array(drawn)),
    );

    expect((await ines.call('PATCH', '/api/profile', { avatar_url: url })).status).toBe(400);
    expect((await otto.call('PATCH', '/api/profile', { avatar_url: url })).status).toBe(200);
    for (const made of [
      `${url}?x`,
      url.replace('/files/', '/files/../files/'),
      `${product.url}${url}`,
      `//evil.example${url}`,
    ])
      expect((await otto.call('PATCH', '/api/profile', { avatar_url: made })).status).toBe(400);
  });
});
