import { escapeHtml } from './letter.ts';
import type { StoredMail } from './mailbox.ts';

/** No script, no inline style, nothing from elsewhere: mails carry text that strangers typed. */
export const MAILBOX_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export const MAILBOX_STYLE = `:root { color-scheme: dark light; --bg: #0e1113; --panel: #15191c; --line: #2e373d; --text: #eef2f0;
  --quiet: #aeb9b8; --accent: #c6f24e; --on-accent: #12160a; --link: #8fb4ff; }
@media (prefers-color-scheme: light) { :root { --bg: #f6f7f4; --panel: #fff; --line: #d6dbd4; --text: #14191b;
  --quiet: #47535a; --accent: #4b6b00; --on-accent: #fff; --link: #0b6a86; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 16px; background: var(--bg); color: var(--text);
  font: 16px/24px Geist, system-ui, sans-serif; }
main, header { max-width: 720px; margin: 0 auto; }
header { margin-bottom: 24px; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 34px; }
a { color: var(--link); }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.quiet { margin: 0; color: var(--quiet); font-size: 14px; line-height: 20px; }
form { display: flex; gap: 8px; margin-top: 16px; }
label { flex: 1; font-size: 14px; }
input { display: block; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line);
  border-radius: 4px; background: var(--panel); color: inherit; font: inherit; }
button { align-self: end; min-height: 44px; padding: 8px 16px; border: 0; border-radius: 4px; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover strong { text-decoration: underline; }
.preview { display: none; }
.letter { padding: 32px; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); }
.letter h1 { margin-bottom: 16px; font-size: 24px; line-height: 30px; }
.letter .brand { margin: 0 0 24px; color: var(--accent); font-size: 14px; font-weight: 600; }
.letter .action { display: inline-block; padding: 12px 20px; border-radius: 4px; background: var(--accent);
  color: var(--on-accent); font-weight: 600; text-decoration: none; }
.letter .small, .letter .footnote { color: var(--quiet); font-size: 14px; line-height: 20px; overflow-wrap: anywhere; }
.letter .footnote { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid var(--line); }
.letter .footnote + .footnote { margin: 0; padding-top: 8px; border-top: 0; }
`;

const layout = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/mailbox.css"></head>
<body>
${body}
</body>
</html>
`;

/** "Nov 20, 2026, 11:04:12 AM UTC". */
const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

const when = (mail: StoredMail): string =>
  `<time datetime="${mail.createdAt.toISOString()}">${moment.format(mail.createdAt)} UTC</time>`;

/** The list, newest first. */
export const mailboxList = (mails: readonly StoredMail[], to: string | null): string => {
  const rows = mails
    .map(
      (mail) => `<li><a href="/dev/mailbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
<p class="quiet">to ${escapeHtml(mail.to)} · ${when(mail)}</p></a></li>`,
    )
    .join('\n');
  return layout(
    'Mailbox',
    `<header><h1>Mailbox</h1>
<p class="quiet">No mail server is set (SMTP_URL), so emails stay here. Only this computer can open this page.</p>
<form method="get" action="/dev/mailbox"><label>Only emails to
<input name="to" type="email" value="${escapeHtml(to ?? '')}" placeholder="name@example.com"></label><button>Show</button></form></header>
<main>${rows === '' ? '<p>No emails yet.</p>' : `<ul>\n${rows}\n</ul>`}</main>`,
  );
};

/** One mail. Its own styles are taken off: the page's policy forbids them, and the stylesheet dresses it instead. */
export const mailboxMail = (mail: StoredMail): string => {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(mail.html)?.[1] ?? `<pre>${escapeHtml(mail.text)}</pre>`;
  return layout(
    mail.subject,
    `<header><p class="quiet"><a href="/dev/mailbox">All emails</a></p>
<p><strong>${escapeHtml(mail.subject)}</strong></p>
<p class="quiet">to ${escapeHtml(mail.to)} · ${when(mail)}</p></header>
<main>${body.replace(/ style="[^"]*"/g, '')}</main>`,
  );
};
