import { fullTitle, SITE } from '../../contracts/pages.ts';

/** What the served page says about itself, to those who run no script. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly indexable: boolean;
  /** The one address of this page, from the root on; null where there is no such page. */
  readonly path: string | null;
  readonly type: 'website' | 'profile';
  /** From the root on, 1200 by 630. */
  readonly image: { readonly path: string; readonly alt: string };
  /** An image that the page begins with; it would else be found once the web has drawn it. */
  readonly begins?: { readonly srcSet: string; readonly sizes: string };
  /** The text of a data block for search engines, made so that no text in it can end it early. */
  readonly data?: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML or XML, between tags and in quoted values. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeMarkup(content)}" />`;

/** Width and height of every share image, in pixels: what chats and networks show uncut. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The tags of a page; `publicUrl` is the origin that people use, since these addresses are read elsewhere. */
export const headTags = (head: Head, publicUrl: string): string => {
  const address = head.path === null ? null : `${publicUrl}${head.path}`;
  return [
    `<title>${escapeMarkup(fullTitle(head.title))}</title>`,
    meta('name', 'description', head.description),
    ...(head.indexable ? [] : [meta('name', 'robots', 'noindex')]),
    ...(head.begins === undefined
      ? []
      : [
          `<link rel="preload" as="image" imagesrcset="${escapeMarkup(head.begins.srcSet)}" imagesizes="${escapeMarkup(head.begins.sizes)}" />`,
        ]),
    ...(address === null ? [] : [`<link rel="canonical" href="${escapeMarkup(address)}" />`]),
    meta('property', 'og:site_name', SITE),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    ...(address === null ? [] : [meta('property', 'og:url', address)]),
    meta('property', 'og:image', `${publicUrl}${head.image.path}`),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(SHARE_SIZE.width)),
    meta('property', 'og:image:height', String(SHARE_SIZE.height)),
    meta('property', 'og:image:alt', head.image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.data === undefined ? [] : [`<script type="application/ld+json">${head.data}</script>`]),
  ].join('\n    ');
};
