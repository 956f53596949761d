import { createHash } from 'node:crypto';
import type { EmailKind } from '../../contracts/emails.ts';
import { emailKinds } from '../../contracts/email-words.ts';
import { escapeHtml } from '../platform/mail/letter.ts';

const STYLE = `:root{color-scheme:dark light;--bg:#0e1113;--panel:#15191c;--line:#2e373d;--text:#eef2f0;--quiet:#aeb9b8;
--accent:#c6f24e;--on-accent:#12160a;--link:#8fb4ff}
@media (prefers-color-scheme:light){:root{--bg:#f6f7f4;--panel:#fff;--line:#d6dbd4;--text:#14191b;--quiet:#47535a;
--accent:#4b6b00;--on-accent:#fff;--link:#0b6a86}}
*{box-sizing:border-box}
body{margin:0;padding:48px 16px;background:var(--bg);color:var(--text);font:16px/24px Geist,system-ui,sans-serif}
main{max-width:520px;margin:0 auto;padding:32px;border:1px solid var(--line);border-radius:8px;background:var(--panel)}
.brand{margin:0 0 24px;color:var(--accent);font-size:14px;line-height:20px;font-weight:600}
h1{margin:0 0 16px;font-size:24px;line-height:30px}
p{margin:0 0 16px}
.quiet{margin:0;color:var(--quiet);font-size:14px;line-height:20px}
a{color:var(--link)}
button{min-height:44px;margin:8px 0 24px;padding:8px 20px;border:0;border-radius:4px;background:var(--accent);
color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
a:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** This style and nothing else; the form leads back here. */
export const UNSUBSCRIBE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | Makehold</title><style>${STYLE}</style></head>
<body><main><p class="brand">Makehold</p>
<h1>${escapeHtml(title)}</h1>
${body}
<p class="quiet"><a href="/account#emails">Choose which emails you get</a> on your account page.</p></main></body>
</html>
`;

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
