import { letterTo } from './accounts/mailbox.ts';
import { expectToast, logIn, logOut, part } from './accounts/walker.ts';
import type { Walker } from './accounts/walker.ts';
import { visit } from './face/visit.ts';
import { PASSWORD, person } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

let product: Site;
test.beforeAll(async ({ site }) => {
  product = site;
});

test('a passkey is added, opens the account, is renamed and removed', async ({ browser }) => {
  const { email } = await person(product.url, 'Ines');
  const ines: Walker = {
    ...(await visit(browser, product, null)),
    origin: product.url,
    seen: new Set(),
    name: 'Ines',
    email,
    password: PASSWORD,
    secret: '',
    recoveryCodes: [],
  };
  const { page, context, origin } = ines;
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  await test.step('added on the account page', async () => {
    await logIn(ines);
    await expect(page).toHaveURL(/\/(dashboard|onboarding)$/);
    await page.goto(`${origin}/account`);
    await part(ines, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
    await expectToast(ines, 'Passkey added');
    await expect(part(ines, 'Passkeys').getByRole('listitem')).toContainText(/ on .*Added.*Not used yet/s);
    await letterTo(origin, email, 'A passkey was added', ines.seen);
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
  });

  await test.step('opens the account without password or code', async () => {
    await logOut(ines);
    await page.goto(`${origin}/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectToast(ines, 'Login Successful!');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('renamed and removed', async () => {
    await page.goto(`${origin}/account`);
    const passkeys = part(ines, 'Passkeys');
    await expect(passkeys.getByRole('listitem')).toContainText('Last used');
    await passkeys.getByRole('button', { name: /^Rename / }).click();
    await page.getByLabel('Name', { exact: true }).fill('My laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect(passkeys.getByText('My laptop')).toBeVisible();
    await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    // It opened this session.
    await expect(page).toHaveURL(/\/login$/);
    await letterTo(origin, email, 'A passkey was removed', ines.seen);
  });

  await test.step('opens nothing any more', async () => {
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectToast(ines, 'Sign in Failed', 'It may have been removed from your account.');
    await expect(page).toHaveURL(/\/login$/);
  });
  await context.close();
});
