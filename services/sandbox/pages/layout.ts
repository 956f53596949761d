import type { Html } from './html.ts';
import { html } from './html.ts';

const logo = html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
  <path class="w1" d="M2 21V3l10.6 10.6V21z" />
  <path class="w2" d="M22 21V3l-8.8 8.8 1.8 1.8V21z" />
</svg>`;

const icon = (path: Html): Html =>
  html`<svg class="i" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">${path}</svg>`;

export const lockIcon = icon(
  html`<rect x="4" y="11" width="16" height="10" rx="2" /><path d="M8 11V7a4 4 0 0 1 8 0v4" />`,
);
export const alertIcon = icon(html`<circle cx="12" cy="12" r="9" /><path d="M12 7.5v5.5M12 16.2v.3" />`);
export const checkIcon = icon(html`<circle cx="12" cy="12" r="9" /><path d="m8 12.2 2.8 2.8 5.4-5.6" />`);
const flaskIcon = icon(
  html`<path d="M9 3h6M10 3v6L4.6 18.4A1.8 1.8 0 0 0 6.2 21h11.6a1.8 1.8 0 0 0 1.6-2.6L14 9V3M7.5 15h9" />`,
);

/** A page of the sandbox; `base` is the path under which the sandbox answers. */
export const layout = (base: string, title: string, body: Html): string =>
  `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark light" />
        <title>${title} · Makehold payment sandbox</title>
        <link rel="stylesheet" href="${base}/assets/sandbox.css" />
        <link rel="icon" type="image/svg+xml" href="${base}/assets/mark.svg" />
      </head>
      <body>
        <header class="top">
          <p class="logo">${logo}<span>Makehold</span></p>
          <p class="sandbox">
            ${flaskIcon}<span><strong>Sandbox:</strong> no real money moves</span>
          </p>
        </header>
        <main>${body}</main>
      </body>
    </html>`.text
  }`;

/** A notice that something went wrong; read out at once. */
export const problem = (message: string | null): Html | null =>
  message === null
    ? null
    : html`<p class="note note--bad" role="alert">${alertIcon}<span>${message}</span></p>`;

/** A page with one message and one way on. */
export const messagePage = (
  base: string,
  message: { title: string; text: string; href: string | null; link: string },
): string =>
  layout(
    base,
    message.title,
    html`<section class="arrival">
      <h1>${message.title}</h1>
      <p class="c2">${message.text}</p>
      ${message.href === null ? null : html`<p><a class="btn btn--go" href="${message.href}">${message.link}</a></p>`}
    </section>`,
  );
