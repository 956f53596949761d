/**
 * Programs that run in a browser's page, as their texts: the server's own types know no window, and shall know none.
 * Both talk to `tellFault`, which watched-page.ts puts into every page.
 */

/** Before anything of the page runs: `ran` is what the corpus calls. */
export const CANARY = `
  Object.defineProperty(window, 'ran', { value: () => tellFault('a text ran as a program'), writable: false });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    tellFault(effectiveDirective + ' was violated by ' + (blockedURI || sample)));
`;

/** Answers what stands in the page that only a text can have brought there, although it ran nothing. */
export const FOREIGN_ELEMENTS = `(() => {
  const found = [];
  const here = ['localhost', '127.0.0.1'];
  const opens = (address) => /^(https?|mailto):$/.test(new URL(address, location.href).protocol);
  for (const element of document.querySelectorAll('*')) {
    const shown = element.outerHTML.slice(0, 120);
    if (element.id.startsWith('xss')) found.push('an element of the corpus: ' + shown);
    for (const { name } of element.attributes) if (/^on/i.test(name)) found.push(name + ': ' + shown);
    for (const name of ['href', 'xlink:href', 'action', 'formaction']) {
      const address = element.getAttribute(name);
      if (address !== null && !opens(address)) found.push(name + ' leads to ' + address.slice(0, 80));
    }
    if (element.localName === 'a' && /^http/.test(element.protocol) && !here.includes(element.hostname))
      for (const word of ['noopener', 'noreferrer', 'ugc', 'nofollow'])
        if (!element.relList.contains(word)) found.push('without ' + word + ': ' + shown);
    if (['iframe', 'object', 'embed', 'base', 'marquee'].includes(element.localName))
      found.push('an element that no page of ours has: ' + shown);
    if (element.localName === 'script' && element.getAttribute('src') === null) {
      const isOurs = {
        'application/ld+json': (data) => data['@context'] === 'https://schema.org',
        'application/json': (data) => element.id === 'first-data' && Array.isArray(data.answers),
      }[element.type];
      if (isOurs === undefined) found.push('a script within the page: ' + shown);
      else if (!isOurs(JSON.parse(element.text))) found.push('other data: ' + shown);
    }
  }
  return found;
})()`;

/** Whether any of the corpus can be read on the page. */
export const READABLE = '/ran\\(\\)/.test(document.body.innerText)';
