import { isGenuine, readRefreshToken, refreshTokenOf, sessionKeyOf } from './refresh-token.ts';

const session = '0193b0a2-7c11-7000-8000-00000000abcd';
const key = sessionKeyOf(Buffer.alloc(32, 1), Buffer.alloc(16, 2));
const read = (token: string) => {
  const taken = readRefreshToken(token);
  if (taken === null) throw new Error('not shaped like a token');
  return taken;
};

describe('refresh tokens', () => {
  it('say which session and which counter they are for', () => {
    const token = refreshTokenOf(key, session, 2 ** 40 + 3);

    expect(read(token)).toMatchObject({ sessionId: session, counter: 2 ** 40 + 3 });
    expect(isGenuine(key, read(token))).toBe(true);
    expect(refreshTokenOf(key, session, 2 ** 40 + 3)).toBe(token);
  });

  it('carry a proof of 160 bits', () => {
    expect(read(refreshTokenOf(key, session, 0)).proof).toHaveLength(20);
  });

  it('cannot be bent to another counter or session, or made with another key', () => {
    const genuine = read(refreshTokenOf(key, session, 5));

    expect(isGenuine(key, { ...genuine, counter: 6 })).toBe(false);
    expect(isGenuine(key, { ...genuine, sessionId: session.replace('abcd', 'abce') })).toBe(false);
    expect(isGenuine(sessionKeyOf(Buffer.alloc(32, 1), Buffer.alloc(16, 3)), genuine)).toBe(false);
    expect(isGenuine(sessionKeyOf(Buffer.alloc(32, 9), Buffer.alloc(16, 2)), genuine)).toBe(false);
  });

  it.each(['', 'short', `${'A'.repeat(55)}=`, 'A'.repeat(57), `${'A'.repeat(55)}!`])(
    'are not seen in %j',
    (text) => {
      expect(readRefreshToken(text)).toBeNull();
    },
  );
});
