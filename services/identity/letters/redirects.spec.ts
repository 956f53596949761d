import { redirectTarget, withFragment } from './redirects.ts';

const config = {
  publicUrl: 'https://makehold.example',
  redirectUrls: ['https://app.example/welcome', 'https://docs.example/open/'],
};

describe('where a link may lead', () => {
  it.each([
    'https://makehold.example/verify-email?from=mail',
    'https://app.example/welcome',
    'https://docs.example/open/page',
  ])('lets %s through', (asked) => {
    expect(redirectTarget(config, asked).href).toBe(asked);
  });

  it.each([
    undefined,
    '',
    '/verify-email',
    'https://makehold.example.evil.example/',
    'https://makehold.example@evil.example/',
    'https://user:secret@makehold.example/',
    'http://makehold.example/',
    'https://makehold.example:8443/',
    '//evil.example',
    'https:evil.example',
    'javascript:alert(1)//https://makehold.example',
    'data:text/html,hello',
    'https://app.example/welcome/further',
    'https://app.example/',
    'https://docs.example/open/../closed',
  ])('leads home instead of to %j', (asked) => {
    expect(redirectTarget(config, asked).href).toBe('https://makehold.example/');
  });

  it('replaces the fragment and keeps the rest', () => {
    expect(
      withFragment(new URL('https://makehold.example/a?b=c#d'), { error_description: 'too late & over' }),
    ).toBe('https://makehold.example/a?b=c#error_description=too+late+%26+over');
  });
});
