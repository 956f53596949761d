import { addressOf } from './addresses.ts';

describe('the page that an address is', () => {
  it('is the one that the web’s router takes', () => {
    expect(addressOf('/')).toEqual({ page: 'home', parameters: [] });
    expect(addressOf('/Jobs/')).toEqual({ page: 'jobs', parameters: [] });
    expect(addressOf('/%6aobs')).toEqual({ page: 'jobs', parameters: [] });
    expect(addressOf('/jobs/42')).toEqual({ page: 'job', parameters: ['42'] });
    expect(addressOf('/safety/verification')).toEqual({ page: 'safetyVerification', parameters: [] });
    expect(addressOf('/profile/some.name')).toEqual({ page: 'profile', parameters: ['some.name'] });
    expect(addressOf('/messages/user/Ada%20L')).toEqual({ page: 'directChat', parameters: ['Ada L'] });
  });

  it('is none where there is none, or where it cannot be read', () => {
    for (const path of ['/nowhere', '/jobs/1/2', '/profile', '/profile/%', '/constructor'])
      expect(addressOf(path)).toBeNull();
  });
});
