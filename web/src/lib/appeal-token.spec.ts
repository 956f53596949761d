import { appealPath, newestAppeal } from './appeal-token.ts';
import { authFetch } from './auth-fetch.ts';

const answer = async (status: number, headers: Record<string, string>): Promise<void> => {
  globalThis.fetch = () => Promise.resolve(new Response('{}', { status, headers }));
  await authFetch('/auth/v1/token?grant_type=password');
};

test('a refused sign-in brings along what one appeals with, until the next refusal', async () => {
  expect(newestAppeal()).toBeNull();
  await answer(400, { 'x-appeal-token': 'a.b.c' });
  expect(newestAppeal()).toBe('a.b.c');
  await answer(200, {});
  expect(newestAppeal()).toBe('a.b.c');
  await answer(400, {});
  expect(newestAppeal()).toBeNull();
});

test('it leads to the page for it', () => {
  expect(appealPath('a.b.c')).toBe('/appeal?token=a.b.c');
});
