/** Markup that is safe to send: every value in it was escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | null | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const rendered = (piece: Piece): string => {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map((each) => each.text).join('');
  return escaped(String(piece));
};

/** A template whose values are escaped, markup from the same template excepted. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(
    strings.reduce((whole, text, index) => {
      const piece = pieces[index - 1];
      return whole + (piece === undefined ? '' : rendered(piece)) + text;
    }),
  );

/** Minor units as people read them, `$12.99`. */
export const moneyText = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

/** Seconds since 1970 as a date. */
export const dateHtml = (at: number): Html => {
  const date = new Date(at * 1000);
  const words = date.toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return html`<time datetime="${date.toISOString()}">${words}</time>`;
};

/** An address from outside as a link's target: anything but http and https leads nowhere. */
export const linkTarget = (address: string | null): string | null => {
  if (address === null || !URL.canParse(address)) return null;
  return /^https?:$/.test(new URL(address).protocol) ? address : null;
};
