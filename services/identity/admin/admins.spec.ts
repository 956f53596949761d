import { Rejection } from '../../kernel/rejection.ts';
import { banOf, inTheirTerms } from './admins.ts';

describe('what the rules of other rooms refuse an admin', () => {
  it.each([
    ['not_found', 404, 'user_not_found'],
    ['not_allowed', 403, 'not_admin'],
    ['not_oneself', 403, 'not_admin'],
    ['money_still_held', 409, 'conflict'],
  ] as const)('%s is %d %s in the terms of the contract', async (code, status, told) => {
    await expect(inTheirTerms(Promise.reject(new Rejection(code)))).rejects.toMatchObject({
      status,
      code: told,
    });
  });

  it('is told from faults, which stay what they are', async () => {
    await expect(inTheirTerms(Promise.reject(new Error('the log is away')))).rejects.toThrow(
      'the log is away',
    );
  });
});

describe('a ban’s duration', () => {
  const now = new Date('2026-01-01T00:00:00Z');

  it('is a time from now, nothing, or for good from ten years on', () => {
    expect(banOf('1h30m', now)).toEqual(new Date('2026-01-01T01:30:00Z'));
    expect(banOf('none', now)).toBe('none');
    expect(banOf('876000h', now)).toBe('for good');
    expect(() => banOf('soon', now)).toThrow('ban_duration');
    expect(() => banOf('59s', now)).toThrow('a minute at least');
  });
});
