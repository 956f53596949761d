/** As much of a browser as a sign-in needs: it keeps cookies by origin, and goes where it is sent. */
export const openBrowser = () => {
  const jar = new Map<string, Map<string, string>>();
  const keep = (origin: string, answer: Response): void => {
    const cookies = jar.get(origin) ?? new Map<string, string>();
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0\b/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    jar.set(origin, cookies);
  };
  const cookiesFor = (origin: string): string =>
    [...(jar.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');

  /** A client's calls: what they set is kept. */
  const call: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    keep(new URL(answer.url).origin, answer);
    return answer;
  };

  /** Opens an address without going on: what it answers. */
  const open = async (address: string | URL): Promise<Response> => {
    const url = new URL(address);
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookiesFor(url.origin) } });
    keep(url.origin, answer);
    return answer;
  };

  return {
    call,
    open,
    forget: (): void => jar.clear(),
    /** Goes on from redirect to redirect until `there`; at a provider's sign-in page it signs in `as` somebody. */
    walk: async (address: string, as: string | null, there: (url: URL) => boolean): Promise<URL> => {
      let url = new URL(address);
      for (let steps = 0; steps < 12; steps += 1) {
        if (there(url)) return url;
        if (url.pathname.startsWith('/interaction/') && as !== null) url.searchParams.set('as', as);
        const answer = await open(url);
        const location = answer.headers.get('location');
        if (location === null)
          throw new Error(`${url.href} answered ${answer.status}: ${await answer.text()}`);
        url = new URL(location, url);
      }
      throw new Error('it goes round in circles');
    },
  };
};
