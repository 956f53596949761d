import type { Session } from '@supabase/auth-js';
import { emailIn, isTokenOf, owesSecondFactor } from './assurance.ts';

const token = (claims: object): string => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.sig`;
const session = (aal: string, ...statuses: string[]): Session =>
  ({ access_token: token({ aal }), user: { factors: statuses.map((status) => ({ status })) } }) as Session;

test.each([
  ['no factor', session('aal1'), false],
  ['a factor that was never verified', session('aal1', 'unverified'), false],
  ['a verified factor, not shown', session('aal1', 'unverified', 'verified'), true],
  ['a verified factor, shown', session('aal2', 'verified'), false],
] as const)('with %s, the second factor is owed: %#', (_what, given, owed) => {
  expect(owesSecondFactor(given)).toBe(owed);
});

test('a token is its person’s, and what is no token is nobody’s', () => {
  expect(isTokenOf(token({ sub: 'ines' }), 'ines')).toBe(true);
  expect(isTokenOf(token({ sub: 'dara' }), 'ines')).toBe(false);
  expect(isTokenOf('nonsense', 'ines')).toBe(false);
});

test('a token names an address, or none', () => {
  expect(emailIn(token({ email: 'ines@example.com' }))).toBe('ines@example.com');
  expect(emailIn(token({ email: 7 }))).toBe('');
  expect(emailIn('nonsense')).toBe('');
});
