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
    const router = readFileSync('web/src/app/router.tsx', 'utf8');
    const named = [...router.matchAll(/path: '([^'*]+)'/g), ...router.matchAll(/^ +'([^']+)',$/gm)];
    const routes = new Set(named.map(([, path = '']) => `/${path}`));

    expect(routes.size).toBeGreaterThan(20);
    expect(['/', ...routes].sort()).toEqual(Object.keys(pages).sort());
  });
});
