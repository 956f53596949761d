import * as botttsNeutral from '@dicebear/bottts-neutral';
import { createAvatar } from '@dicebear/core';
import { avatarOf } from './avatars.ts';

describe('a generated avatar', () => {
  it('is the same for the same seed and another for another', () => {
    expect(avatarOf('ada', 'robot')).toBe(avatarOf('ada', 'robot'));
    expect(avatarOf('ada', 'robot')).not.toBe(avatarOf('grace', 'robot'));
    expect(avatarOf('Ada Lovelace', 'initials')).toContain('>AL</text>');
  });

  it('smiles, whoever it is of', () => {
    const faces = Array.from({ length: 200 }, (_, at) => avatarOf(`person-${at}`, 'robot'));
    // The crosses that the style has for eyes, as it draws them.
    const crossed = createAvatar(botttsNeutral, { seed: 'a', eyes: ['dizzy'] }).toString();
    const cross = /d="([^"]{40,})"/.exec(crossed)?.[1] ?? '';
    expect(cross).not.toBe('');
    expect(faces.filter((face) => face.includes(cross))).toEqual([]);
    expect(new Set(faces).size).toBeGreaterThan(60);
  });

  it('holds nothing of the seed that could be markup', () => {
    for (const seed of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '& &amp; &lt;',
      '𓀀 🙂',
    ]) {
      for (const style of ['robot', 'initials'] as const) {
        const svg = avatarOf(seed, style);

        expect(svg).not.toMatch(/<script|<img|onerror/i);
        expect(svg).not.toMatch(/<text[^>]*>[^<]*[<&](?!\/text>|amp;|lt;|gt;|quot;|#)/);
      }
    }
  });
});
