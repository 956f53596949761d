import { answeredVersion, asAuthFailure, AuthFailure, failureBody } from './auth-failure.ts';

describe('errors of the GoTrue contract', () => {
  it.each([
    [undefined, null],
    ['2024-01-01', '2024-01-01'],
    ['2031-12-24', '2024-01-01'],
    ['2023-12-31', null],
    ['latest', null],
  ])('answer a caller of version %s in version %s', (asked, answered) => {
    expect(answeredVersion(asked)).toBe(answered);
  });

  it('have their code as a word in the dated version, and beside the status in the older one', () => {
    const failure = new AuthFailure(422, 'weak_password', 'Too short.', { weakPassword: ['length'] });

    expect(failureBody(failure, '2024-01-01')).toEqual({
      code: 'weak_password',
      message: 'Too short.',
      weak_password: { reasons: ['length'] },
    });
    expect(failureBody(failure, null)).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Too short.',
      weak_password: { reasons: ['length'] },
    });
  });

  it('bear a status that the contract knows for their code', () => {
    // @ts-expect-error: an address that is taken is never 400.
    expect(new AuthFailure(400, 'email_exists', 'Taken.').code).toBe('email_exists');
    // @ts-expect-error: no code of the contract.
    expect(new AuthFailure(400, 'email_odd', 'Odd.').status).toBe(400);
  });

  it('say nothing of what went wrong inside', () => {
    const failure = asAuthFailure(new Error('relation "auth.users" does not exist'));

    expect(failure).toMatchObject({ status: 500, code: 'unexpected_failure' });
    expect(failure.message).not.toContain('auth.users');
  });

  it('ask for another try where the database is away', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

    expect(asAuthFailure(away)).toMatchObject({ status: 503, details: { retryAfter: 2 } });
  });
});
