import { CompleteProfile, EditProfile } from './profiles.ts';

const faultsOf = (input: object): Record<string, string> =>
  Object.fromEntries(
    (EditProfile.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('an edited profile', () => {
  it('takes a whole address of the web as a link, trimmed, or none', () => {
    expect(EditProfile.parse({ github_url: ' https://github.com/ines ' }).github_url).toBe(
      'https://github.com/ines',
    );
    expect(EditProfile.parse({ github_url: 'github.com/ines' }).github_url).toBe('https://github.com/ines');
    expect(EditProfile.parse({ github_url: '' }).github_url).toBe('');
  });

  it.each(['nope', 'javascript:alert(1)', 'ftp://example.com'])(
    'says in a sentence what is wrong with the link %s',
    (github_url) => {
      expect(faultsOf({ github_url })).toEqual({
        github_url: 'Enter a full address, like https://example.com.',
      });
    },
  );

  it('says in words of ours what is too long or not on the list', () => {
    expect(
      faultsOf({ youtube_url: `https://example.com/${'x'.repeat(300)}`, availability: 'Maybe' }),
    ).toEqual({
      youtube_url: 'At most 300 characters.',
      availability: 'Choose one from the list.',
    });
  });
});

it('a profile that says nothing of it is not available', () => {
  const said = { display_name: 'Ines', username: 'ines', role: 'Builder' };
  expect(CompleteProfile.parse(said).availability).toBe('Not Available');
});
