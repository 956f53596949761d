import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('match what was stored for them, and nothing else', async () => {
    const passwords = await createPasswords();
    const stored = await passwords.hash('correct-horse');

    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.matches(stored, 'correct-horse')).toBe(true);
    expect(await passwords.matches(stored, 'correct-horsf')).toBe(false);
    expect(await passwords.matches(null, 'correct-horse')).toBe(false);
  });

  it('match however the keyboard composed their letters', async () => {
    const passwords = await createPasswords();
    const stored = await passwords.hash('caf\u00e9-cr\u00e8me');

    expect(await passwords.matches(stored, 'cafe\u0301-cre\u0300me')).toBe(true);
  });

  it('cost one comparison also where nothing is stored', async () => {
    const compared: string[] = [];
    const passwords = await createPasswords({
      hash: () => Promise.resolve('a hash'),
      verify: (stored) => {
        compared.push(stored);
        return Promise.resolve(true);
      },
    });

    expect(await passwords.matches(null, 'anything')).toBe(false);
    expect(compared).toEqual(['a hash']);
  });
});
