import { readFileSync } from 'node:fs';
import { pages } from '../../contracts/pages.ts';
import { addressOf } from './address.ts';

describe('the page that an address is', () => {
  it('is the one that the web’s router takes', () => {
    expect(addressOf('/')).toEqual({ pattern: '/', parameters: [] });
    expect(addressOf('/Jobs/')).toEqual({ pattern: '/jobs', parameters: [] });
    expect(addressOf('/%6aobs')).toEqual({ pattern: '/jobs', parameters: [] });
    expect(addressOf('/profile/some.name')).toEqual({
      pattern: '/profile/:username',
      parameters: ['some.name'],
    });
    expect(addressOf('/messages/user/Ada%20L')).toEqual({
      pattern: '/messages/user/:username',
      parameters: ['Ada L'],
    });
  });

  it('is none where there is none, or where it cannot be read', () => {
    for (const path of ['/nowhere', '/jobs/1/2', '/profile', '/profile/%', '/constructor'])
      expect(addressOf(path)).toBeNull();
  });

  it('has its words for every route of the web, and no others', () => {
    const paths = readFileSync('web/src/lib/paths.ts', 'utf8');
    const [, list = ''] = /export const routes = \{(.*?)\} as const/s.exec(paths) ?? [];
    const routes = new Set([...list.matchAll(/: '(\/[^']*)'/g)].map(([, path]) => path));

    expect(routes.size).toBeGreaterThan(20);
    expect([...routes].sort()).toEqual(Object.keys(pages).sort());
  });
});
