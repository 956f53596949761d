import { OutcomeUnknown } from '../../kernel/log.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { PaymentError } from '../payments/payment-error.ts';
import { refusalOf } from './refusals.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

describe('a refusal', () => {
  it('of a rule carries its code, its words and its fields', () => {
    expect(
      refusalOf(new Rejection('username_taken', { username: 'Username is already taken.' }), 'r'),
    ).toEqual({
      status: 409,
      body: {
        code: 'username_taken',
        message: 'Username is already taken.',
        fields: { username: 'Username is already taken.' },
        details: { code: '23505' },
      },
      headers: {},
      fault: false,
    });
  });

  it('says that a search took too long, and when to try again', () => {
    expect(refusalOf(coded('57014'), 'r')).toMatchObject({
      status: 503,
      body: { code: 'took_too_long', request_id: 'r' },
      headers: { 'retry-after': '5' },
      fault: false,
    });
  });

  it.each([
    new OutcomeUnknown('lost'),
    new PaymentError('unavailable', 'The provider is in trouble.'),
    coded('ECONNRESET'),
    coded('08006'),
    coded('57P01'),
    coded('53300'),
    coded('53100'),
    coded('58030'),
    coded('ENOSPC'),
    coded('EDQUOT'),
    coded('EROFS'),
    coded('EMFILE'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('may be tried again after $message $code', (error) => {
    expect(refusalOf(error, 'r')).toMatchObject({
      status: 503,
      body: { code: 'temporarily_unavailable', request_id: 'r' },
      headers: { 'retry-after': '2' },
    });
  });

  it('may be tried again where a read model is still to be built; a missing column may be our fault as well', () => {
    const missing = Object.assign(new Error('relation "read.jobs" does not exist'), { code: '42P01' });
    const lacking = Object.assign(new Error('column j.tags does not exist'), { code: '42703' });

    expect(refusalOf(missing, 'r')).toMatchObject({ status: 503, fault: false });
    expect(refusalOf(lacking, 'r')).toMatchObject({ status: 503, fault: true });
  });

  const ours = new PaymentError('refused', 'Asked wrongly.');
  it.each([coded('23505'), coded('42P01'), new TypeError('x'), ours, 'thrown text', undefined])(
    'is our fault after %p, and says no more than the id',
    (error) => {
      expect(refusalOf(error, 'r')).toEqual({
        status: 500,
        body: { code: 'internal', message: 'Something went wrong', request_id: 'r' },
        headers: {},
        fault: true,
      });
    },
  );
});
