import type { FastifyReply } from 'fastify';
import { AvatarsController } from './avatars.controller.ts';

describe('the address of a generated avatar', () => {
  const reply = { headers: () => undefined } as unknown as FastifyReply;
  const ask = (file: string): string => new AvatarsController().avatar(file, { style: 'robot' }, reply);

  it('is a seed of bounded length and .svg, and nothing else', () => {
    expect(ask('ada.lovelace.svg')).toContain('<svg');
    for (const file of ['ada', '.svg', 'ada.png', `${'x'.repeat(10_000)}.svg`])
      expect(() => ask(file)).toThrow(expect.objectContaining({ code: 'not_found' }) as Error);
  });
});
