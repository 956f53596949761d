import type { EmailKind } from '../../contracts/emails.ts';
import { emailKinds } from '../../contracts/email-words.ts';
import { escapeHtml } from '../platform/mail/letter.ts';
import { mailedPage } from '../platform/mail/mailed-page.ts';

const page = (title: string, body: string): string =>
  mailedPage(
    title,
    `${body}
<p class="quiet"><a href="/account#emails">Choose which emails you get</a> on your account page.</p>`,
  );

/** Asks first: programs that check mails follow links, and must not turn anything off. */
export const askPage = (kind: EmailKind): string =>
  page(
    'Unsubscribe from these emails?',
    `<p><strong>${escapeHtml(emailKinds[kind].name)}</strong><br>${escapeHtml(emailKinds[kind].about)}</p>
<p>You’ll still see it on Makehold, under the bell.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  );

export const donePage = (kind: EmailKind): string =>
  page(
    'You’re unsubscribed',
    `<p>We won’t email you about this anymore: <strong>${escapeHtml(emailKinds[kind].name)}</strong>.</p>
<p>All other emails stay as they are.</p>`,
  );

/** Nothing of what the link said is repeated: it may be anybody’s words. */
export const notOursPage = (): string =>
  page(
    'This link doesn’t work',
    `<p>We don’t know this unsubscribe link. Part of it may be missing. Nothing was changed.</p>
<p>Open the link from the email again, or turn emails off on your account page.</p>`,
  );
