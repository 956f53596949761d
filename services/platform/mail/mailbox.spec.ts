import { letterBodies } from './letter.ts';
import { mailboxList, mailboxMail } from './mailbox.page.ts';
import type { StoredMail } from './mailbox.ts';
import { hasMailbox, MailModule, showsMailbox } from './mail.module.ts';

const link = 'https://makehold.example/auth/v1/verify?token=a_b-c&type=signup';
const mail: StoredMail = {
  id: '0193b0a2-7c11-7000-8000-00000000abcd',
  to: '<img src=x>@example.com',
  subject: 'Hello <script>alert(1)</script>',
  kind: 'confirm-email',
  createdAt: new Date('2026-01-02T03:04:05Z'),
  ...letterBodies({
    title: 'A & B',
    paragraphs: ['Dear <b>you</b>,'],
    action: { label: 'Confirm', url: link },
    footnote: 'Bye.',
  }),
};

describe('the development mailbox', () => {
  it('is there only outside production and without a relay', () => {
    expect(hasMailbox({ nodeEnv: 'development', smtpUrl: undefined })).toBe(true);
    expect(hasMailbox({ nodeEnv: 'production', smtpUrl: undefined })).toBe(false);
    expect(hasMailbox({ nodeEnv: 'development', smtpUrl: 'smtp://localhost' })).toBe(false);
    const config = { mailFrom: 'x@example.com', rootKey: Buffer.alloc(32), publicUrl: 'http://localhost' };
    expect(() => MailModule.register({ ...config, nodeEnv: 'production', smtpUrl: undefined })).toThrow(
      'SMTP_URL',
    );
    expect(
      MailModule.register({ ...config, nodeEnv: 'production', smtpUrl: 'smtp://x' }).controllers,
    ).toEqual([]);
  });

  it.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:8080', true],
    ['http://[::1]:3000', true],
    ['https://demo.makehold.example', false],
    ['http://192.168.1.5:3000', false],
  ])('is shown where the product stands at %s: %s', (publicUrl, shown) => {
    expect(showsMailbox({ nodeEnv: 'development', smtpUrl: undefined, publicUrl })).toBe(shown);
  });

  it('shows a mail with links to click and nothing that a policy without inline styles forbids', () => {
    const page = mailboxMail(mail);

    expect(page).toContain('href="https://makehold.example/auth/v1/verify?token=a_b-c&amp;type=signup"');
    expect(page).not.toMatch(/ style="|<style|<script|<img/);
    expect(page).toContain('Dear &lt;b&gt;you&lt;/b&gt;,');
  });

  it('lists mails as text, whatever is in them', () => {
    const page = mailboxList([mail], '"><script>');

    expect(page).toContain(`href="/dev/mailbox/${mail.id}"`);
    expect(page).not.toMatch(/<script|<img/);
  });
});
