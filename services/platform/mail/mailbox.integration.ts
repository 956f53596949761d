import { request } from 'node:http';
import { startAccountsApp } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';
import { followMailedLink } from '../../../tests/support/mailed-link.ts';

describe('the development mailbox over HTTP', () => {
  let app: AccountsApp;

  inAccountsApp((started) => (app = started));
  beforeAll(async () => {
    for (const email of ['first@example.com', 'second@example.com'])
      await app.client().signUp({
        email,
        password: 'secret-1',
        options: { data: { display_name: 'Ada' } },
      });
  });

  const statusWith = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(`${app.url}${path}`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });

  it('lists the newest mail first and, when asked, those to one address', async () => {
    const all = await (await fetch(`${app.url}/dev/mailbox`)).text();
    expect(all.indexOf('second@example.com')).toBeLessThan(all.indexOf('first@example.com'));
    const mine = await (await fetch(`${app.url}/dev/mailbox?to=First@example.com`)).text();
    expect(mine).not.toContain('second@example.com');
  });

  it('shows a mail whose link confirms the account', async () => {
    const [mail] = (await (await fetch(`${app.url}/dev/mailbox.json?to=first@example.com`)).json()) as {
      id: string;
      subject: string;
    }[];
    expect(mail?.subject).toBe('Confirm your email');
    const answer = await fetch(`${app.url}/dev/mailbox/${mail?.id}`);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    const page = await answer.text();
    const href = /<a class="action" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const followed = await followMailedLink(href);
    expect(followed.headers.get('location')).toContain('#access_token=');
    const style = await fetch(`${app.url}/dev/mailbox.css`);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('does not exist for who asks under another name, or for unknown mails', async () => {
    expect(await statusWith('/dev/mailbox', { host: 'localhost' })).toBe(200);
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.css', '/dev/mailbox/x'])
      expect(await statusWith(path, { host: 'makehold.example' })).toBe(404);
    expect((await fetch(`${app.url}/dev/mailbox/not-a-mail`)).status).toBe(404);
  });

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '203.0.113.9'],
  ])('does not exist for whom %s: %s forwards for', async (name, value) => {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.css', '/dev/mailbox/x'])
      expect(await statusWith(path, { host: 'localhost', [name]: value })).toBe(404);
  });

  it('does not exist where mails go out', async () => {
    const relayed = await startAccountsApp(app.pool, { smtpUrl: 'smtp://127.0.0.1:9' });
    try {
      expect((await fetch(`${relayed.url}/dev/mailbox`)).status).toBe(404);
    } finally {
      await relayed.close();
    }
  });
});
