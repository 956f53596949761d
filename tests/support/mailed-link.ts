/** What the button of a mailed link's page sends. */
interface LinkButton {
  readonly action: string;
  /** As a browser encodes a form. */
  readonly body: string;
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Reads the page that this mailed link shows. @throws Error where it has no button */
export const linkButton = (link: string, page: string): LinkButton => {
  const action = /<form method="post" action="([^"]+)">/.exec(page)?.[1];
  if (action === undefined) throw new Error(`a mailed link shows no button: ${page.slice(0, 400)}`);
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  const values = fields.map(([, name = '', value = '']) => [name, unescaped(value)] as [string, string]);
  return { action: new URL(unescaped(action), link).href, body: new URLSearchParams(values).toString() };
};

/** Links name localhost, which may resolve to an address that the product does not listen on. */
const loopback = (url: string): string => url.replace('//localhost', '//127.0.0.1');

/** Opens a mailed link and presses the button of its page. Answers what comes of it: a redirect, not yet followed. */
export const followMailedLink = async (link: string): Promise<Response> => {
  const page = await fetch(loopback(link), { redirect: 'manual' });
  // A link that is none says so at once.
  if (page.status === 303) return page;
  const { action, body } = linkButton(link, await page.text());
  return fetch(loopback(action), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
};
