import { PostTeamUp, splitRoles } from './team-ups.ts';

const post = (roles: readonly string[]) =>
  PostTeamUp.safeParse({ title: 'Night market', description: 'Four food stalls.', roles_needed: roles });

describe('the roles of a team-up', () => {
  it('are split on commas, trimmed, without empty ones and each once', () => {
    expect(splitRoles(' Scripter, Builder ,, scripter,UI Designer ')).toEqual([
      'Scripter',
      'Builder',
      'UI Designer',
    ]);
  });

  it('are split on the way in too', () => {
    expect(post(['Scripter, Builder', 'builder']).data?.roles_needed).toEqual(['Scripter', 'Builder']);
  });

  it('are none that nobody could see', () => {
    expect(splitRoles('Scripter,\u200b, \u2060 ,\u00ad')).toEqual(['Scripter']);
    expect(post(['Scripter,\u200b']).data?.roles_needed).toEqual(['Scripter']);
  });

  it('are told apart in a moment, however many come', () => {
    const many = Array.from({ length: 40_000 }, (_, at) => at.toString(36));
    const began = performance.now();
    expect(post(many).success).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it.each([[[]], [[',']], [['  ']], [Array.from({ length: 11 }, (_, at) => `Role ${at}`)]])(
    'are at least one and at most ten: %j is refused',
    (roles) => {
      const refused = post(roles);
      expect(refused.success).toBe(false);
      expect(refused.error?.issues.map(({ path }) => path[0])).toContain('roles_needed');
    },
  );
});
