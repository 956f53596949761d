import { createHash } from 'node:crypto';
import { escapeHtml } from './letter.ts';

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

/** A second press would meet a link that the first one has used up. */
const ONE_PRESS = `let sent=false;
addEventListener('submit',(event)=>{if(sent)event.preventDefault();sent=true});
addEventListener('pageshow',()=>{sent=false});`;

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Headers of a page that a mailed link leads to: its own style and script and nothing else; the form leads back here.
 * @param leadsTo origins that the form's answer redirects to: `form-action` covers those too
 */
export const mailedPageHeaders = (leadsTo: readonly string[] = []): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    `default-src 'none'`,
    `style-src ${hashed(STYLE)}`,
    `script-src ${hashed(ONE_PRESS)}`,
    `base-uri 'none'`,
    ['form-action', `'self'`, ...leadsTo].join(' '),
    `frame-ancestors 'none'`,
  ].join('; '),
  'referrer-policy': 'no-referrer',
});

/** A page that a mailed link leads to. It asks first: programs that check mails open links. */
export const mailedPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | Makehold</title><style>${STYLE}</style></head>
<body><main><p class="brand">Makehold</p>
<h1>${escapeHtml(title)}</h1>
${body}</main>
<script>${ONE_PRESS}</script></body>
</html>
`;
