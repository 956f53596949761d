import { readableUrl } from './readable-url.ts';

describe('an address as the router is to take it', () => {
  it.each([
    ['/jobs?q=%61', '/jobs?q=%61'],
    ['/%61pi/me', '/api/me'],
    ['/%61%70%69/%6De?x=%2F', '/api/me?x=%2F'],
    ['/auth/v1/%75ser', '/auth/v1/user'],
    ['/profile/%7Eada%2D1%5F', '/profile/~ada-1_'],
    // What would mean something else stays, and so does what was escaped twice.
    ['/profile/a%2Fb%3Fc%23d%25e', '/profile/a%2Fb%3Fc%23d%25e'],
    ['/%2561pi/me', '/%2561pi/me'],
    ['/profile/%C3%A9', '/profile/%C3%A9'],
    ['http://elsewhere.example/api/me', '/api/me'],
    ['HTTPS://elsewhere.example:444', '/'],
    ['http://elsewhere.example?x', '/?x'],
    ['/login?to=http://elsewhere.example/%61', '/login?to=http://elsewhere.example/%61'],
    ['*', '*'],
    // No page is called so.
    ['/profile/%E0%A4%A', '/%25'],
    ['/api/profiles/%E0%A4%A', '/api/profiles/%E0%A4%A'],
    ['/%61pi/profiles/%E0%A4%A', '/api/profiles/%E0%A4%A'],
  ])('%s is %s', (url, taken) => expect(readableUrl({ url })).toBe(taken));
});
