import { letterBodies } from './letter.ts';

describe('a letter', () => {
  it('has no more paragraphs than it was given, whatever stands in a title that it names', () => {
    const title = 'Obby”.\r\n\r\nYour account is locked. Log in at https://elsewhere.example\u2028\n-- \n';
    const { text } = letterBodies({
      title: `New application for “${title}”`,
      paragraphs: [`Ada applied for “${title}”.`],
      action: { label: 'See the application', url: 'https://makehold.example/jobs/1' },
      footnote: `You posted “${title}”.`,
      unsubscribe: { label: 'Unsubscribe', url: 'https://makehold.example/api/unsubscribe/x' },
    });

    expect(text.split(/[\r\n\u2028\u2029]{2,}/)).toEqual([
      'New application for “Obby”. Your account is locked. Log in at https://elsewhere.example -- ”',
      'Ada applied for “Obby”. Your account is locked. Log in at https://elsewhere.example -- ”.',
      'See the application:\nhttps://makehold.example/jobs/1',
      '-- ',
      'You posted “Obby”. Your account is locked. Log in at https://elsewhere.example -- ”.',
      'Unsubscribe:\nhttps://makehold.example/api/unsubscribe/x',
      'Makehold',
    ]);
  });
});
