import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { letterTo } from './accounts/mailbox.ts';
import { visit } from './face/visit.ts';
import { openMailedLink } from './mailed-link.ts';
import { codeOf, expectToast, logIn, logOut, part } from './accounts/walker.ts';
import type { Walker } from './accounts/walker.ts';
import { textsInZip } from './accounts/zip.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

let product: Site;
test.beforeAll(async ({ site }) => {
  product = site;
});

const arrive = async (browser: Browser): Promise<Walker> => ({
  ...(await visit(browser, product, null)),
  origin: product.url,
  seen: new Set(),
  name: 'Ines Okafor',
  email: `ines-${Date.now()}@example.test`,
  password: 'a quiet harbour 7',
  secret: '',
  recoveryCodes: [],
});

const signUp = async (ines: Walker): Promise<void> => {
  const { page, origin, email, password, name } = ines;
  await page.goto(`${origin}/signup`);
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).last().click();
  await expectToast(ines, 'Success!', 'Please check your email to verify your account.');
  await expect(page).toHaveURL(/\/verify-email$/);
  const { link } = await letterTo(origin, email, 'Confirm your email', ines.seen);
  await openMailedLink(page, link);
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.getByLabel('Username').fill(`ines${Date.now() % 1_000_000}`);
  await page.getByLabel('Role', { exact: true }).fill('Builder');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
};

const resetPassword = async (ines: Walker): Promise<void> => {
  const { page, origin, email } = ines;
  await page.goto(`${origin}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The page before has a field of that name, too.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expectToast(ines, 'Check your email');
  const { link } = await letterTo(origin, email, 'Choose a new password', ines.seen);
  await openMailedLink(page, link);
  await expect(page.getByRole('heading', { name: 'Choose a new password.' })).toBeVisible();
  const choice = page.getByLabel('New password', { exact: true });
  await expect(choice).toBeVisible();
  // The tokens of the link are neither in the address nor anywhere behind it.
  expect(page.url()).toBe(`${origin}/password-reset`);
  expect(await page.evaluate('JSON.stringify(history.state)')).not.toContain('token');
  await page.reload();

  ines.password = 'a louder harbour 8';
  await choice.fill(ines.password);
  await page.getByLabel('New password again').fill(ines.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(ines, 'Password changed');
  await expect(page).toHaveURL(/\/dashboard$/);

  await logOut(ines);
  await openMailedLink(page, link);
  await expect(page.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
};

const turnOnSecondFactor = async (ines: Walker): Promise<void> => {
  const { page, origin } = ines;
  await page.goto(`${origin}/account`);
  await part(ines, 'Two-factor authentication')
    .getByRole('button', { name: 'Turn on two-factor authentication' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const picture = dialog.getByRole('img', { name: /QR code/ });
  await expect(picture).toBeVisible();
  // Drawn, and not only there: a picture that could not be read has no size of its own.
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  ines.secret = ((await dialog.locator('p.mono').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel(/6-digit code/).fill(codeOf(ines.secret));

  const codes = page.getByRole('dialog', { name: 'Save these recovery codes' });
  const list = codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  ines.recoveryCodes = await list.allTextContents();
  const saving = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  for (const code of ines.recoveryCodes) expect(saved).toContain(code);
  await codes.getByRole('button', { name: 'I saved them' }).click();
  await expect(part(ines, 'Two-factor authentication')).toContainText('My phone');
  await expect(part(ines, 'Two-factor authentication')).toContainText('10 codes left');
};

const logInWithCode = async (ines: Walker): Promise<void> => {
  const { page, origin } = ines;
  await logOut(ines);
  await logIn(ines);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you.' })).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);

  // Half signed in, every page asks for the code, and going back is signing out.
  await page.goto(`${origin}/account`);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you.' })).toBeVisible();
  await page.getByLabel('6-digit code').fill('000000');
  await expectToast(ines, 'Sign in Failed');
  await page.getByLabel('6-digit code').fill(codeOf(ines.secret));
  await expectToast(ines, 'Login Successful!', `Welcome back, ${ines.name}!`);
  await expect(page).toHaveURL(`${origin}/account`);
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
};

const logInWithRecoveryCode = async (ines: Walker): Promise<void> => {
  const { page, recoveryCodes } = ines;
  await logOut(ines);
  await logIn(ines);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(ines, 'Login Successful!', 'That recovery code won’t work again.');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${ines.origin}/account`);
  await expect(part(ines, 'Two-factor authentication')).toContainText('9 codes left');
};

const endOtherSession = async (ines: Walker, browser: Browser): Promise<void> => {
  const elsewhere: Walker = { ...ines, ...(await visit(browser, product, null)) };
  await logIn(elsewhere);
  // The app's next code comes up in half a minute only.
  await elsewhere.page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await elsewhere.page.getByLabel('Recovery code').fill(ines.recoveryCodes[1] ?? '');
  await elsewhere.page.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere.page).toHaveURL(/\/dashboard$/);

  await ines.page.goto(`${ines.origin}/account`);
  const sessions = part(ines, 'Where you’re logged in').getByRole('list').getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions.getByRole('button', { name: /^End session: / }).click();
  await expectToast(ines, 'Session ended');
  await expect(sessions).toHaveCount(1);

  // The other browser notices by itself.
  await expect(elsewhere.page).toHaveURL(/\/login$/);
  await elsewhere.page.close();
};

const changeEmail = async (ines: Walker): Promise<void> => {
  const { page, origin, email: old } = ines;
  const next = `new-${old}`;
  await page.goto(`${origin}/account`);
  const email = part(ines, 'Email');
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByLabel('New email').fill(next);
  await email.getByRole('button', { name: 'Change email' }).click();
  await expectToast(ines, 'Check your email', 'Open the links in both emails');
  await expect(email).toContainText('Confirm both addresses.');

  await openMailedLink(page, (await letterTo(origin, old, 'Confirm your new email', ines.seen)).link);
  await expect(page).toHaveURL(`${origin}/account`);
  await expect(email).toContainText('You opened one of the two links.');
  await openMailedLink(page, (await letterTo(origin, next, 'Confirm your new email', ines.seen)).link);
  await expectToast(ines, 'Email changed');
  await expect(email.locator('.account__fact')).toHaveText(next);
  ines.email = next;
};

const exportData = async (ines: Walker): Promise<void> => {
  const { page, origin } = ines;
  await page.goto(`${origin}/account`);
  const data = part(ines, 'Your data');
  await data.getByRole('button', { name: 'Request export' }).click();
  await expectToast(ines, 'Export requested');
  const link = data.getByRole('link', { name: 'Download export' });
  await expect(link).toBeVisible();
  const saving = page.waitForEvent('download');
  await link.click();
  const texts = await textsInZip(await (await saving).path());
  expect([...texts.keys()]).toEqual(expect.arrayContaining(['account.json', 'profile.json', 'events.json']));
  for (const [name, text] of texts)
    if (name.endsWith('.json')) expect(() => JSON.parse(text) as unknown).not.toThrow();
  const all = [...texts.values()].join('\n');
  expect(all).toContain(ines.email);
  for (const secret of [ines.secret, ines.password]) expect(all).not.toContain(secret);
};

const deleteAndKeep = async (ines: Walker): Promise<void> => {
  const { page } = ines;
  await part(ines, 'Delete account').getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expectToast(ines, 'Couldn’t delete the account');
  await dialog.getByLabel('Your password').fill(ines.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expectToast(ines, 'Your account will be deleted');

  await page.goto(`${ines.origin}/jobs`);
  const banner = page.locator('.banner');
  await expect(banner).toContainText('Your account will be deleted on');
  await banner.getByRole('button', { name: 'Keep my account' }).click();
  await expectToast(ines, 'Your account stays');
  await expect(banner).toHaveCount(0);
};

test('an account from its first mail to its deletion, and back @desktop', async ({ browser }) => {
  test.setTimeout(300_000);
  const ines = await arrive(browser);
  const faults: string[] = [];
  ines.page.on('pageerror', (error) => faults.push(error.message));
  await test.step('sign up and confirm', () => signUp(ines));
  await test.step('log out', () => logOut(ines));
  await test.step('reset the password by mail', () => resetPassword(ines));
  await test.step('log in', async () => {
    await logIn(ines);
    await expectToast(ines, 'Login Successful!', `Welcome back, ${ines.name}!`);
    await expect(ines.page).toHaveURL(/\/dashboard$/);
  });
  await test.step('turn on the second factor', () => turnOnSecondFactor(ines));
  await test.step('log in with a code', () => logInWithCode(ines));
  await test.step('log in with a recovery code', () => logInWithRecoveryCode(ines));
  await test.step('end another session', () => endOtherSession(ines, browser));
  await test.step('change the email', () => changeEmail(ines));
  await test.step('download everything', () => exportData(ines));
  await test.step('ask for deletion, and keep the account', () => deleteAndKeep(ines));
  expect(faults).toEqual([]);
});
