/** What somebody wrote, in parts: nothing of it is ever read as markup. Put together again, the sources are the text. */
export type Part =
  | { readonly kind: 'text'; readonly source: string }
  /** Said where it leads, as a browser will read it. */
  | { readonly kind: 'link'; readonly source: string; readonly href: string; readonly shown: string }
  | { readonly kind: 'code'; readonly source: string; readonly code: string }
  | { readonly kind: 'block'; readonly source: string; readonly code: string };

/** Up to what cannot be in an address: white space, what is invisible or turns the direction of writing, and quotes. */
const ADDRESS = /https?:\/\/[^\s\p{Cc}\p{Cf}\p{Surrogate}\\<>"`]+/giu;
/** An address in the middle of a word is none. */
const IN_WORD = /[\p{L}\p{N}_]$/u;
/** Ends a sentence, or what stands around an address; a bracket that opens inside it closes inside it. */
const AFTER = /[.,;:!?'’”»*_~]$/u;
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const BRACKETS: ReadonlySet<string> = new Set('()[]{}');

/** One pass from the end: what strangers write may be all brackets. */
const withoutEnd = (found: string): string => {
  const brackets = new Map<string, number>();
  for (const one of found) if (BRACKETS.has(one)) brackets.set(one, (brackets.get(one) ?? 0) + 1);
  const count = (one: string): number => brackets.get(one) ?? 0;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const opening = PAIRS[last];
    const lone = opening !== undefined && count(last) > count(opening);
    if (!lone && !AFTER.test(last)) break;
    if (BRACKETS.has(last)) brackets.set(last, count(last) - 1);
  }
  return found.slice(0, end);
};

/**
 * The link of an address; null where it leads elsewhere than it looks: a name before an @ reads like a host.
 * A host in other letters is shown as the browser names it, so that no letter can pass for another one.
 */
export const linkOf = (source: string): Extract<Part, { kind: 'link' }> | null => {
  if (!URL.canParse(source)) return null;
  const { protocol, username, password, host, href } = new URL(source);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const authority = /^https?:\/\/([^/?#]*)/i.exec(source)?.[1] ?? '';
  if (username !== '' || password !== '' || authority.includes('@') || host === '') return null;
  const asTyped = authority.toLowerCase() === host;
  return { kind: 'link', source, href, shown: asTyped ? source : href };
};

const withLinks = (text: string): Part[] => {
  const parts: Part[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const link = IN_WORD.test(text.slice(0, index)) ? null : linkOf(withoutEnd(found));
    if (link === null) continue;
    if (index > done) parts.push({ kind: 'text', source: text.slice(done, index) });
    parts.push(link);
    done = index + link.source.length;
  }
  if (done < text.length) parts.push({ kind: 'text', source: text.slice(done) });
  return parts;
};

/** Three backticks around lines, with or without a language behind the first three; or one around words of one line. */
const CODE = /```(?:[\w+#.-]{0,20}\n)?(?<block>[^]*?)```|`(?<inline>[^`\n]+)`/g;

/**
 * Addresses, `code` and ``` blocks in what somebody wrote.
 * @param links finds the addresses in what is no code
 */
export const partsOf = (text: string, links: (text: string) => Part[] = withLinks): Part[] => {
  const parts: Part[] = [];
  let done = 0;
  for (const match of text.matchAll(CODE)) {
    const { block, inline } = match.groups ?? {};
    const code = (block ?? inline ?? '').replace(/\n$/, '');
    if (code.trim() === '') continue;
    parts.push(...links(text.slice(done, match.index)));
    parts.push({ kind: block === undefined ? 'code' : 'block', source: match[0], code });
    done = match.index + match[0].length;
  }
  parts.push(...links(text.slice(done)));
  return parts;
};
