import { soundsOfficial } from './reserved-names.ts';

describe('a name that sounds like the house', () => {
  it.each([
    'admin',
    'Admin',
    'ADMINISTRATOR',
    'a.d.m.i.n',
    'adm1n',
    'the_admin',
    'admins',
    'admin_team',
    'support_team',
    'the_makehold',
    'real.makehold',
    'payments',
    'escrow',
    'site-owner',
    'SiteOwner',
    'makehold',
    'makehold_support',
    'MakeHold.Team',
    'm4keh0ld',
    'support',
    'moderator',
    'system',
    'staff',
    'he1p',
    'official',
    'security',
    'root',
    'r00t',
    'team',
    'deleted_user',
  ])('%s', (name) => {
    expect(soundsOfficial(name)).toBe(true);
  });

  it.each([
    'dara',
    'mateo',
    'helper_bee',
    'teamwork',
    'modeller',
    'systemfault',
    'grassroots',
    'adminton',
    'owned',
    'stafford',
    'theodore',
    '1337',
    'admin1984',
    'owner_2',
    'moderator5',
  ])('is not %s', (name) => {
    expect(soundsOfficial(name)).toBe(false);
  });
});
