import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { SentDirectMessage } from '../../contracts/conversations.ts';
import { visit } from './face/visit.ts';
import type { Person } from './people.ts';
import { granted, person } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

const FIRST = 'Hi! I saw your lighthouse. See https://example.com/map.';
const LATE = 'Written under a bridge.';

let product: Site;
let noor: Person;
let mateo: Person;

test.beforeAll(async ({ site }) => {
  product = site;
  [noor, mateo] = await Promise.all([person(product.url, 'Noor'), person(product.url, 'Mateo')]);
});

const thread = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });
/** What stands in the thread, oldest first, each as often as it is there. */
const lines = (page: Page): Locator => thread(page).locator('.msg__said bdi');
const chats = (page: Page): Locator => page.getByRole('navigation', { name: 'Chats' });
const write = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Message / }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const toasted = (page: Page, words: string) =>
  expect(page.locator('.toast').getByText(words, { exact: true })).toBeVisible();

test('two strangers come to talk: a request, its acceptance, live words, receipts, a lost network, a block @desktop', async ({
  browser,
}) => {
  const [his, hers] = [await visit(browser, product, mateo), await visit(browser, product, noor)];
  const [sender, reader] = [his.page, hers.page];

  await test.step('Message on a profile opens a thread, whose first message is a request', async () => {
    await sender.goto(`${product.url}/profile/${noor.username}`);
    await sender.getByRole('link', { name: 'Message', exact: true }).click();
    await expect(sender).toHaveURL(`${product.url}/messages/user/${noor.username}`);
    await expect(sender.getByText(/^0 of 5 conversations started\. Resets /)).toBeVisible();
    await write(sender, FIRST);
    await expect(lines(sender)).toHaveText([FIRST]);
    await expect(sender.getByText('Request sent.')).toBeVisible();
    await expect(sender.getByRole('textbox', { name: 'Message Noor' })).toHaveCount(0);
  });

  await test.step('it waits apart from the others, without a link, and unseen', async () => {
    await reader.goto(`${product.url}/messages`);
    await reader.getByRole('link', { name: /^Requests/ }).click();
    await chats(reader).getByRole('link', { name: /Mateo/ }).click();
    await expect(reader.getByText('Mateo wants to message you.')).toBeVisible();
    await expect(lines(reader)).toHaveText([FIRST]);
    await expect(thread(reader).getByRole('link', { name: /example\.com/ })).toHaveCount(0);
    await expect(reader.getByRole('link', { name: 'Report', exact: true })).toBeVisible();
    await expect(sender.getByText('Sent', { exact: true })).toBeAttached();
  });

  await test.step('accepted, it opens for both, and the tick turns blue', async () => {
    await reader.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(thread(reader).getByRole('link', { name: 'https://example.com/map' })).toHaveAttribute(
      'rel',
      /\bnoopener noreferrer ugc nofollow\b/,
    );
    await expect(sender.getByRole('textbox', { name: 'Message Noor' })).toBeVisible();
    await expect(sender.locator('.tick--read')).toHaveCount(1);
  });

  await test.step('they talk live: typing, words in order, receipts', async () => {
    await sender.getByRole('textbox', { name: 'Message Noor' }).pressSequentially('Is it f');
    await expect(reader.getByText('Mateo is typing')).toBeVisible();
    await write(sender, 'Is it for sale?');
    await expect(lines(reader)).toHaveText([FIRST, 'Is it for sale?']);
    await expect(reader.getByText('Mateo is typing')).toHaveCount(0);
    await expect(sender.locator('.tick--read')).toHaveCount(2);
    await write(reader, 'It is.');
    await write(reader, 'Make me an offer!');
    await expect(lines(sender)).toHaveText([FIRST, 'Is it for sale?', 'It is.', 'Make me an offer!']);
    await expect(reader.locator('.tick--read')).toHaveCount(2);
  });

  await test.step('what comes while one looks elsewhere is unread, in the list and above the line', async () => {
    await reader.goto(`${product.url}/about`);
    await write(sender, 'Twenty dollars?');
    // Beside a thread that is not theirs, the list tells of it.
    const other = await hers.context.newPage();
    await other.goto(`${product.url}/messages?show=requests`);
    await other.getByRole('link', { name: 'Back to messages' }).click();
    await expect(other).toHaveURL(`${product.url}/messages/user/${mateo.username}`);
    // Nobody chose it: it counts as read once they turn to it.
    await expect(chats(other).getByRole('link', { name: /Mateo/ })).toContainText('1 unread message');
    await expect(thread(other).getByText('New', { exact: true })).toBeVisible();
    await thread(other).click();
    await expect(chats(other).getByRole('link', { name: /Mateo/ })).not.toContainText('unread');
    await expect(sender.locator('.tick--read')).toHaveCount(3);
    await other.close();
  });

  await test.step('without a network a message waits for Retry, through a reload, and arrives once', async () => {
    await reader.goto(`${product.url}/messages/user/${mateo.username}`);
    await expect(lines(reader)).toHaveCount(5);
    await his.context.setOffline(true);
    await write(sender, LATE);
    await expect(sender.getByText(/^Error sending message: /)).toBeVisible();
    await his.context.setOffline(false);
    await sender.getByRole('textbox', { name: 'Message Noor' }).fill('Half a');
    await sender.reload();
    await expect(sender.getByRole('textbox', { name: 'Message Noor' })).toHaveValue('Half a');
    await sender.getByRole('button', { name: 'Retry' }).click();
    await expect(lines(reader)).toHaveCount(6);
    await expect(lines(reader).last()).toHaveText(LATE);
    await expect(lines(sender)).toHaveCount(6);
    await expect(sender.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });

  await test.step('a message is edited and removed, as both see', async () => {
    const last = thread(sender).getByRole('article').last();
    await last.hover();
    await last.getByRole('button', { name: 'Message options' }).click();
    await sender.getByRole('menuitem', { name: 'Edit' }).click();
    await sender.getByRole('textbox', { name: 'Edit message' }).fill('Written on a bridge.');
    await sender.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(lines(reader).last()).toHaveText('Written on a bridge.');
    await expect(thread(reader).getByText('edited', { exact: true })).toBeVisible();
    await last.hover();
    await last.getByRole('button', { name: 'Message options' }).click();
    await sender.getByRole('menuitem', { name: 'Remove…' }).click();
    await sender.getByRole('button', { name: 'Remove', exact: true }).click();
    for (const page of [sender, reader])
      await expect(thread(page).getByText('Message removed', { exact: true })).toBeVisible();
  });

  await test.step('a block ends it for both, until it is taken back on the account page', async () => {
    await reader.getByRole('button', { name: 'More', exact: true }).click();
    await reader.getByRole('menuitem', { name: 'Block' }).click();
    await expect(reader.getByText('You blocked Mateo.', { exact: true }).first()).toBeVisible();
    await expect(sender.getByText('You can’t send messages to Noor.')).toBeVisible();
    await reader.goto(`${product.url}/account#messages`);
    await reader.getByRole('button', { name: 'Unblock Mateo' }).click();
    await toasted(reader, 'You unblocked Mateo.');
    await expect(reader.getByText('You haven’t blocked anyone.')).toBeVisible();
    await expect(sender.getByRole('textbox', { name: 'Message Noor' })).toBeVisible();
  });

  await test.step('nobody new, once that is chosen', async () => {
    const saved = reader.waitForResponse(
      (answer) => answer.url().endsWith('/api/me/messaging') && answer.request().method() === 'POST',
    );
    await reader.getByRole('radio', { name: 'Nobody' }).check();
    expect((await saved).ok()).toBe(true);
    await reader.reload();
    await expect(reader.getByRole('radio', { name: 'Nobody' })).toBeChecked();
    const stranger = await person(product.url, 'Rosa');
    const { page } = await visit(browser, product, stranger);
    await page.goto(`${product.url}/messages/user/${noor.username}`);
    await expect(page.getByText('You can’t send messages to Noor.')).toBeVisible();
    await page.goto(`${product.url}/messages/user/nobody_at_all`);
    await toasted(page, 'Not Found');
    await expect(page.locator('.toast')).toContainText('User not found.');
    await expect(page).toHaveURL(`${product.url}/messages`);
    await page.close();
  });
});

test('two people on phones talk on through a lost network and a reload, on either side @phone', async ({
  browser,
}) => {
  const [ines, theo] = await Promise.all([person(product.url, 'Ines'), person(product.url, 'Theo')]);
  const idOf = async (one: Person) =>
    granted(z.object({ id: z.string() }), await one.call('GET', '/api/me')).id;
  const send = async (from: Person, to: Person, body: string) =>
    granted(SentDirectMessage, await from.call('POST', '/api/direct-messages', { to: await idOf(to), body }));
  await send(ines, theo, 'Is the pier done?');
  await send(theo, ines, 'Nearly.');
  const [hers, his] = [await visit(browser, product, ines), await visit(browser, product, theo)];
  const [sender, reader] = [hers.page, his.page];
  const said = ['Is the pier done?', 'Nearly.'];
  const bothSee = async (...more: string[]): Promise<void> => {
    said.push(...more);
    for (const page of [sender, reader]) await expect(lines(page)).toHaveText(said);
  };

  await test.step('from the list to the thread, live in both directions', async () => {
    await sender.goto(`${product.url}/messages`);
    await chats(sender).getByRole('link', { name: /Theo/ }).click();
    await reader.goto(`${product.url}/messages/user/${ines.username}`);
    await write(sender, 'When?');
    await bothSee('When?');
    await write(reader, 'Tonight.');
    await bothSee('Tonight.');
    await expect(sender.locator('.tick--read')).toHaveCount(2);
  });

  await test.step('what was sent while one had no network is there once they are back', async () => {
    await his.context.setOffline(true);
    await write(sender, 'I’ll wait.');
    await expect(lines(sender).last()).toHaveText('I’ll wait.');
    await expect(lines(reader)).toHaveCount(4);
    await his.context.setOffline(false);
    await bothSee('I’ll wait.');
  });

  await test.step('what is half written, and what could not be sent, outlast a reload', async () => {
    await hers.context.setOffline(true);
    await write(sender, 'Take your time.');
    await expect(sender.getByText(/^Error sending message: /)).toBeVisible();
    await hers.context.setOffline(false);
    await sender.getByRole('textbox', { name: 'Message Theo' }).fill('And the');
    for (const page of [sender, reader]) await page.reload();
    await expect(sender.getByRole('textbox', { name: 'Message Theo' })).toHaveValue('And the');
    await sender.getByRole('button', { name: 'Retry' }).click();
    await bothSee('Take your time.');
    await expect(sender.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(reader.locator('.composer')).toBeInViewport({ ratio: 1 });
  });
});

test('a long conversation is read upwards without a jump, and followed at its end @phone-only @release', async ({
  browser,
}) => {
  const [lena, omar] = await Promise.all([person(product.url, 'Lena'), person(product.url, 'Omar')]);
  const idOf = async (one: Person) =>
    granted(z.object({ id: z.string() }), await one.call('GET', '/api/me')).id;
  const [toOmar, toLena] = await Promise.all([idOf(omar), idOf(lena)]);
  const send = async (from: Person, to: string, body: string) =>
    granted(SentDirectMessage, await from.call('POST', '/api/direct-messages', { to, body }));
  const first = await send(lena, toOmar, 'Message 0');
  let last = await send(omar, toLena, 'Message 1');
  for (let number = 2; number < 130; number += 1)
    last = await send(
      number % 3 === 0 ? omar : lena,
      number % 3 === 0 ? toLena : toOmar,
      `Message ${number}`,
    );
  // With all of it read a thread opens at its end.
  const conversation = `/api/conversations/${last.conversation_id}`;
  granted(z.unknown(), await omar.call('GET', `${conversation}/messages`));
  granted(z.unknown(), await omar.call('POST', `${conversation}/read`, { up_to: last.id }));

  const { page } = await visit(browser, product, omar);
  await page.goto(`${product.url}/messages`);
  await chats(page).getByRole('link', { name: /Lena/ }).click();
  await expect(page).toHaveURL(`${product.url}/messages/user/${lena.username}`);

  await test.step('the newest is there, and the composer in sight', async () => {
    await expect(thread(page).getByText('Message 129', { exact: true })).toBeInViewport();
    await expect(page.locator('.composer')).toBeInViewport({ ratio: 1 });
    await expect(chats(page)).toBeHidden();
  });

  const line = (number: number) => thread(page).getByText(`Message ${number}`, { exact: true });
  /** Nothing doubled, lost or out of order among those on screen. */
  const inOrder = async (): Promise<void> => {
    const said = (await lines(page).allTextContents()).filter((words) => words.startsWith('Message '));
    const numbers = said.map((words) => Number(words.split(' ')[1]));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  };

  await test.step('earlier messages come above, and what is read stays where it is', async () => {
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? NaN;
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/messages?*cursor=*', async (route) => {
      await held;
      await route.continue();
    });
    // The newest page begins with message 80; above it stands nothing yet.
    await page.evaluate(`document.querySelector('[role=log]').scrollTo(0, 40)`);
    await expect(line(82)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
    const before = await top(line(82));
    letThrough();
    await expect(line(79)).toBeAttached();
    await expect.poll(async () => Math.abs((await top(line(82))) - before)).toBeLessThan(3);
    await expect(async () => {
      await page.evaluate(`document.querySelector('[role=log]').scrollBy(0, -400)`);
      await expect(line(0)).toBeInViewport({ timeout: 300 });
    }).toPass();
    await inOrder();
  });

  await test.step('what comes meanwhile is announced, and one press leads to it', async () => {
    await send(lena, toOmar, 'Are you there?');
    await page.getByRole('button', { name: 'New messages' }).click();
    await expect(thread(page).getByText('Are you there?')).toBeInViewport();
    await write(page, 'Here.');
    await expect(thread(page).getByText('Here.', { exact: true })).toBeInViewport();
    await expect(page.locator('.composer')).toBeInViewport({ ratio: 1 });
  });

  await test.step('the quote of a message that is not loaded leads to it; one reads on, and comes back', async () => {
    granted(
      SentDirectMessage,
      await omar.call('POST', '/api/direct-messages', {
        to: toLena,
        body: 'That was long ago.',
        reply_to: first.id,
      }),
    );
    await page.reload();
    await expect(thread(page).getByText('That was long ago.')).toBeInViewport();
    await thread(page).getByRole('button', { name: 'Go to what Lena wrote' }).click();
    await expect(line(0)).toBeInViewport();
    await expect(line(129)).toHaveCount(0);
    await expect(async () => {
      await page.evaluate(`document.querySelector('[role=log]').scrollBy(0, 400)`);
      await expect(line(60)).toBeInViewport({ timeout: 300 });
    }).toPass();
    await inOrder();
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect(thread(page).getByText('That was long ago.')).toBeInViewport();
    await write(page, 'Here again.');
    await expect(thread(page).getByText('Here again.', { exact: true })).toBeInViewport();
  });

  await test.step('a message is found by its words, and the thread opens at it', async () => {
    await page.getByRole('link', { name: 'Back to messages' }).click();
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('MESSAGE 42');
    const hit = page.getByRole('region', { name: 'In messages' }).getByRole('link', { name: 'Message 42' });
    await hit.click();
    await expect(line(42)).toBeInViewport();
    await page.getByRole('link', { name: 'Back to messages' }).click();
    await expect(hit).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('');
    await expect(hit).toHaveCount(0);
    await chats(page).getByRole('link', { name: /Lena/ }).click();
  });

  await test.step('the way back leads to the list', async () => {
    await page.getByRole('link', { name: 'Back to messages' }).click();
    await expect(chats(page).getByRole('link', { name: /Lena/ })).toContainText('You: Here again.');
  });
});

test('a picture and a model go with a message, and the other one opens them @desktop', async ({
  browser,
}) => {
  const [rosa, teo] = await Promise.all([person(product.url, 'Rosa'), person(product.url, 'Teo')]);
  const idOf = async (one: Person) =>
    granted(z.object({ id: z.string() }), await one.call('GET', '/api/me')).id;
  const [toTeo, toRosa] = await Promise.all([idOf(teo), idOf(rosa)]);
  const send = async (from: Person, to: string, body: string) =>
    granted(SentDirectMessage, await from.call('POST', '/api/direct-messages', { to, body }));
  await send(rosa, toTeo, 'Can I show you something?');
  await send(teo, toRosa, 'Sure.');

  const [hers, his] = [await visit(browser, product, rosa), await visit(browser, product, teo)];
  const [sender, reader] = [hers.page, his.page];
  await sender.goto(`${product.url}/messages/user/${teo.username}`);
  await reader.goto(`${product.url}/messages/user/${rosa.username}`);
  await expect(lines(reader)).toHaveCount(2);

  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const model = Buffer.concat([Buffer.from('<roblox!'), Buffer.alloc(64, 7)]);
  const attached = sender.getByRole('list', { name: 'Attached files' });

  await test.step('what can’t be sent says so, and the others are ready', async () => {
    await sender.getByLabel('Files to attach').setInputFiles([
      { name: 'lighthouse.png', mimeType: 'image/png', buffer: picture },
      { name: 'stairs.rbxm', mimeType: '', buffer: model },
      { name: 'virus.exe', mimeType: '', buffer: Buffer.from('MZ') },
    ]);
    await expect(attached.getByText('This kind of file can’t be sent.')).toBeVisible();
    await attached.getByRole('button', { name: 'Remove virus.exe' }).click();
    await expect(attached.getByText('72 B')).toBeVisible();
    await expect(attached.getByRole('progressbar')).toHaveCount(0);
  });

  await test.step('they wait through a reload, and go without a word', async () => {
    await sender.reload();
    await expect(attached.getByRole('listitem')).toHaveCount(2);
    await sender.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(attached).toHaveCount(0);
    await expect(thread(sender).getByRole('button', { name: 'Open lighthouse.webp' })).toBeVisible();
  });

  await test.step('the other one sees the picture, opens it, and downloads the model', async () => {
    const small = thread(reader).getByRole('button', { name: 'Open lighthouse.webp' });
    await expect(small.locator('img')).toHaveJSProperty('naturalWidth', 900);
    await small.click();
    await expect(reader.getByRole('dialog', { name: 'lighthouse.webp' })).toBeVisible();
    await reader.keyboard.press('Escape');
    const [download] = await Promise.all([
      reader.waitForEvent('download'),
      thread(reader).getByRole('button', { name: 'Download stairs.rbxm' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('stairs.rbxm');
    await expect(chats(sender).getByRole('link', { name: /Teo/ })).toContainText('2 files');
  });

  await test.step('what is removed on the account page is gone from the open chat of the other one', async () => {
    await sender.goto(`${product.url}/account#files`);
    const files = sender.getByRole('list', { name: 'Files you sent' });
    await expect(files.getByRole('listitem')).toHaveCount(2);
    await files.getByRole('button', { name: 'Remove stairs.rbxm' }).click();
    const dialog = sender.getByRole('dialog', { name: 'Remove this file?' });
    await expect(dialog).toContainText('You and Teo see “File removed” instead of stairs.rbxm');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(files.getByRole('listitem')).toHaveCount(1);
    await expect(thread(reader).getByText('File removed', { exact: true })).toBeVisible();
    await expect(thread(reader).getByText('stairs.rbxm')).toHaveCount(0);
    await files.getByRole('link', { name: /Teo/ }).click();
    await expect(thread(sender).getByText('File removed', { exact: true })).toBeVisible();
    await expect(thread(sender).getByRole('button', { name: 'Open lighthouse.webp' })).toBeVisible();
  });
});
