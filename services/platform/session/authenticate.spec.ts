import { newId } from '../../kernel/ids.ts';
import { createAuthenticate } from './authenticate.ts';
import type { LiveSession } from './sessions.ts';
import { InvalidToken } from './tokens.ts';
import type { AccessTokens } from './tokens.ts';

const now = new Date('2026-01-01T00:00:00Z');
const userId = newId();
const sessionId = newId();
const expiresAt = now.getTime() / 1000 + 60;

/** A token of this person at aal1, whose session stands as given. */
const authenticated = (session: Partial<LiveSession> | null) => {
  const tokens = {
    verify: () =>
      Promise.resolve({ userId, sessionId, email: 'ada@example.com', aal: 'aal1' as const, expiresAt }),
  } satisfies Pick<AccessTokens, 'verify'>;
  const live = {
    userId,
    aal: 'aal1',
    needsSecondFactor: false,
    roles: [],
    onboarded: false,
    banned: false,
    factsWait: false,
    suspendedUntil: null,
  };
  return createAuthenticate(
    tokens as unknown as AccessTokens,
    {
      liveSession: () => Promise.resolve(session === null ? null : ({ ...live, ...session } as LiveSession)),
    },
    { now: () => now },
  );
};

describe('authentication', () => {
  it('goes by the session, not by a token from before', async () => {
    expect(await authenticated({ aal: 'aal2' }).request('token')).toMatchObject({ userId, aal: 'aal2' });
    expect(await authenticated({}).request('token')).toMatchObject({ aal: 'aal1', needsSecondFactor: false });
  });

  it('leaves the second factor to the guard of a route, and keeps sockets out without it', async () => {
    const half = authenticated({ needsSecondFactor: true });

    expect(await half.request('token')).toMatchObject({ needsSecondFactor: true });
    await expect(half.socket('token')).rejects.toMatchObject({ code: 'second_factor_required' });
    expect(await authenticated({}).socket('token')).toMatchObject({ userId, sessionId });
  });

  it('knows nobody by a token that is none, and leaves faults what they are', async () => {
    const failing = (error: Error) =>
      createAuthenticate(
        { verify: () => Promise.reject(error) } as unknown as AccessTokens,
        { liveSession: () => Promise.resolve(null) },
        { now: () => now },
      );

    for (const way of ['request', 'socket'] as const) {
      await expect(failing(new InvalidToken(false))[way]('token')).rejects.toMatchObject({
        code: 'not_signed_in',
      });
      await expect(failing(new Error('the database is away'))[way]('token')).rejects.toThrow(
        'the database is away',
      );
    }
  });

  it('knows nobody whose session has ended or is another person’s', async () => {
    for (const session of [null, { userId: newId() }])
      for (const way of ['request', 'socket'] as const)
        await expect(authenticated(session)[way]('token')).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
