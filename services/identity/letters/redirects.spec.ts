import { redirectTarget } from './redirects.ts';

const config = { publicUrl: 'https://makehold.example', redirectUrls: ['https://app.example/in/'] };
const led = (asked: string): string => redirectTarget(config, asked).href;
const home = 'https://makehold.example/';

describe('where a link may lead', () => {
  it.each([
    'https://makehold.example/account#email',
    'https://makehold.example/authors',
    'https://app.example/in/here',
  ])('is a page of ours, or on the list: %s', (asked) => expect(led(asked)).toBe(asked));

  it.each([
    'https://elsewhere.example/',
    'https://makehold.example.elsewhere.example/',
    'https://makehold.example@elsewhere.example/',
    '//elsewhere.example',
    'javascript:alert(1)',
    'https://app.example/out',
  ])('is nowhere else: %s', (asked) => expect(led(asked)).toBe(home));

  it.each([
    // Browsers carry a fragment along to where they are sent next: the tokens would go to the provider.
    'https://makehold.example/auth/v1/authorize?provider=google',
    'https://makehold.example/%61uth/v1/authorize?provider=google',
    'https://makehold.example/auth/v1/callback',
    'https://makehold.example/x/../api/docs',
    'https://makehold.example/files/works/a.webp',
  ])('is no answer of the server’s own: %s', (asked) => expect(led(asked)).toBe(home));
});
