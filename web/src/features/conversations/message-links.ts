import { LinkifyIt } from 'linkify-it';
import type { Part } from '../../lib/written.ts';
import { linkOf, partsOf } from '../../lib/written.ts';

/** Endings by which an address without "https://" is known. All others may be names of files: main.py, readme.md. */
const ENDINGS = [
  ...['com', 'net', 'org', 'edu', 'gov', 'info', 'dev', 'app', 'xyz', 'art', 'games', 'studio', 'design'],
  ...['io', 'gg', 'co', 'tv', 'me', 'uk', 'us', 'eu', 'de', 'fr', 'es', 'jp', 'br', 'ca', 'au'],
];

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, tlds: ENDINGS });

/** Characters that are not seen, or that turn the direction of writing: an address with one reads otherwise than it leads. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Surrogate}]/u;

const partOf = (raw: string, schema: string): Part | null => {
  if (UNSEEN.test(raw)) return null;
  if (schema === 'http:' || schema === 'https:') return linkOf(raw);
  if (schema !== '') return null;
  const link = linkOf(`https://${raw}`);
  // The host as it was typed is what it is called; otherwise it's shown as the browser names it.
  return link === null
    ? null
    : { ...link, source: raw, shown: link.shown === link.source ? raw : link.shown };
};

const withLinks = (text: string): Part[] => {
  const parts: Part[] = [];
  let done = 0;
  for (const { raw, schema, index, lastIndex } of linkify.match(text) ?? []) {
    // A name before an @ reads like a host, whichever half would be the link.
    const name = text[lastIndex] === '@' || text[index - 1] === '@';
    const link = name ? null : partOf(raw, schema);
    if (link === null) continue;
    if (index > done) parts.push({ kind: 'text', source: text.slice(done, index) });
    parts.push(link);
    done = lastIndex;
  }
  if (done < text.length) parts.push({ kind: 'text', source: text.slice(done) });
  return parts;
};

/** A message in parts: code, and addresses with or without "https://". */
export const partsOfMessage = (text: string): Part[] => partsOf(text, withLinks);

/** The same of a request: its links can't be followed before it's accepted. */
export const partsOfRequest = (text: string): Part[] =>
  partsOf(text, (plain) => (plain === '' ? [] : [{ kind: 'text', source: plain }]));
