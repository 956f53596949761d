/** One transactional letter: a few sentences, one thing to do. All text is plain; it is escaped here. */
export interface Letter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Digits to type where the reader was asked for them. */
  readonly code?: string;
  readonly action: { readonly label: string; readonly url: string };
  /** Why the reader got this, and what to do if it was not them. */
  readonly footnote: string;
  /** What a list of mails shows beside the subject; the first paragraph where it isn’t said. */
  readonly preview?: string;
  /** Where the reader turns mails like this one off. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The dark scheme, where the mail program knows it: what stands in an element itself is said louder here. Elsewhere the
 * light one stays.
 */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#0e1113!important;color:#eef2f0!important}
.letter{background:#15191c!important;border-color:#2e373d!important}
.brand{color:#c6f24e!important}
.action{background:#c6f24e!important;color:#12160a!important}
.small,.footnote{color:#aeb9b8!important;border-color:#2e373d!important}
.link{color:#8fb4ff!important}
}`;

/** Mail programs know few stylesheets: every element carries its own. `<body>` holds all that the mailbox page shows. */
const htmlOf = (letter: Letter): string => {
  const paragraphs = letter.paragraphs
    .map((text) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`)
    .join('\n');
  const url = escapeHtml(letter.action.url);
  const code =
    letter.code === undefined
      ? ''
      : `\n<p class="code" style="margin:0 0 16px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:6px">${escapeHtml(letter.code)}</p>`;
  const preview = escapeHtml(letter.preview ?? letter.paragraphs[0] ?? '');
  const unsubscribe =
    letter.unsubscribe === undefined
      ? ''
      : `\n<p class="footnote" style="margin:0;padding-top:8px;font-size:14px;line-height:20px;color:#47535a"><a class="link" href="${escapeHtml(letter.unsubscribe.url)}" style="color:#0b6a86">${escapeHtml(letter.unsubscribe.label)}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.title)}</title>
<style>${DARK}</style></head>
<body class="page" style="margin:0;padding:32px 16px;background:#f6f7f4;color:#14191b;${font}">
<div class="preview" style="display:none;max-height:0;overflow:hidden">${preview}</div>
<div class="letter" style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #d6dbd4;border-radius:8px">
<p class="brand" style="margin:0 0 24px;font-size:14px;line-height:20px;font-weight:600;color:#4b6b00">Makehold</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;overflow-wrap:anywhere">${escapeHtml(letter.title)}</h1>
${paragraphs}${code}
<p style="margin:24px 0"><a class="action" href="${url}" style="display:inline-block;padding:12px 20px;background:#4b6b00;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;border-radius:4px">${escapeHtml(letter.action.label)}</a></p>
<p class="small" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#47535a">If the button doesn’t work, open this address:</p>
<p class="small" style="margin:0 0 24px;font-size:14px;line-height:20px;word-break:break-all"><a class="link" href="${url}" style="color:#0b6a86">${url}</a></p>
<p class="footnote" style="margin:0;padding-top:16px;border-top:1px solid #d6dbd4;font-size:14px;line-height:20px;color:#47535a">${escapeHtml(letter.footnote)}</p>${unsubscribe}
</div>
</body>
</html>
`;
};

/** As HTML shows it. A name or title may have breaks in it, and would write paragraphs of its own in our name. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ');

const textOf = (letter: Letter): string =>
  [
    onOneLine(letter.title),
    ...letter.paragraphs.map(onOneLine),
    ...(letter.code === undefined ? [] : [`Code: ${letter.code}`]),
    `${letter.action.label}:\n${letter.action.url}`,
    '-- ',
    onOneLine(letter.footnote),
    ...(letter.unsubscribe === undefined ? [] : [`${letter.unsubscribe.label}:\n${letter.unsubscribe.url}`]),
    'Makehold',
  ].join('\n\n');

export const letterBodies = (letter: Letter): { html: string; text: string } => ({
  html: htmlOf(letter),
  text: textOf(letter),
});
