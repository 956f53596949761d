import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { xssCorpus } from '../../tests/abuse/xss-corpus.ts';
import type { ProfileCard } from '../../projections/profiles/queries.ts';
import { reencodeImage } from '../platform/files/image.ts';
import type { Files } from '../platform/files/files.ts';
import { TooManyRequests } from '../platform/http/refusals.ts';
import { ShareController } from './share.controller.ts';

const card = (changes: Partial<ProfileCard> = {}): ProfileCard => ({
  id: '0190a000-0000-7000-8000-0000000000ab',
  username: 'ines',
  display_name: 'Ines Okafor',
  role: 'Builder',
  motto: '',
  bio: 'I build harbours.',
  avatar_url: '/api/avatars/ines.svg',
  availability: 'Available for Hire',
  released_contracts: 1,
  rating_average: 4.9,
  rating_count: 12,
  erased: false,
  ...changes,
});

// A drawing takes some 80 ms on a machine that has nothing else to do.
jest.setTimeout(180_000);

/** A controller over one profile, and what its answers say beside the image. */
const sharing = (options: { scale?: number; picture?: Buffer; held?: Promise<void> } = {}) => {
  let shown: ProfileCard | null = card();
  const opened: string[] = [];
  const pool = {
    query: () => Promise.resolve({ rows: shown === null ? [] : [{ json: JSON.stringify(shown) }] }),
  } as unknown as Pool;
  const files = {
    get: async (bucket: string, name: string) => {
      opened.push(`${bucket}/${name}`);
      await options.held;
      return options.picture === undefined ? null : { bytes: options.picture, contentType: 'image/webp' };
    },
  } as unknown as Files;
  const controller = new ShareController(
    pool,
    files,
    { now: () => new Date(0) },
    {
      rateLimitScale: options.scale ?? 1,
    },
  );
  const ask = async (headers: Record<string, string> = {}) => {
    const said: Record<string, string> = {};
    let status = 200;
    const reply = {
      headers: (more: Record<string, string>) => Object.assign(said, more),
      code: (code: number) => (status = code),
      type: (type: string) => (said['content-type'] = type),
    } as unknown as FastifyReply;
    const request = { ip: '203.0.113.7', headers } as unknown as FastifyRequest;
    const body = await controller.profile('ines', request, reply);
    return { body, status, headers: said };
  };
  return { ask, opened, show: (profile: ProfileCard | null) => void (shown = profile) };
};

const sizeOf = async (png: Buffer | undefined) => {
  const { format, width, height } = await sharp(png).metadata();
  return [format, width, height];
};

describe('the image of a shared profile', () => {
  it('is a PNG of the size that chats show, and has a name for what it shows', async () => {
    const { ask, show } = sharing();
    const first = await ask();
    const known = await ask({ 'if-none-match': String(first.headers['etag']) });
    show(card({ bio: 'I build boats.' }));
    const changed = await ask({ 'if-none-match': String(first.headers['etag']) });

    expect(await sizeOf(first.body)).toEqual(['png', 1200, 630]);
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
    expect([known.status, known.body]).toEqual([304, undefined]);
    expect(changed.status).toBe(200);
    expect(changed.body?.equals(first.body ?? Buffer.alloc(0))).toBe(false);
  });

  it('is drawn with whatever people write, and whatever lies where their picture should', async () => {
    const { ask, show, opened } = sharing({ scale: 100, picture: Buffer.from('<svg onload="ran()"/>') });
    const texts = [
      '',
      '🎉',
      'ゲーム',
      'ليلى',
      'x'.repeat(2_000),
      'word '.repeat(400),
      ...xssCorpus.slice(0, 10),
    ];
    for (const text of texts) {
      show(
        card({ display_name: text, role: text, bio: text, motto: text, avatar_url: '/files/avatars/a.webp' }),
      );
      expect(await sizeOf((await ask()).body)).toEqual(['png', 1200, 630]);
    }
    expect(opened).toContain('avatars/a.webp');
  });

  it('is drawn so many times a minute for one address, and handed out again as often as they like', async () => {
    const { ask, show } = sharing({ scale: 1 / 60 });
    await ask();
    await ask();
    show(card({ bio: 'Another one.' }));

    await expect(ask()).rejects.toThrow(TooManyRequests);
  });

  it('is put off where too many are drawn, which keeps nobody from uploading a picture', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { ask, show } = sharing({ held });
    const asked: ReturnType<typeof ask>[] = [];
    for (let at = 0; at < 21; at += 1) {
      show(card({ bio: `I build ${at} harbours.`, avatar_url: '/files/avatars/a.webp' }));
      const answer = ask();
      answer.catch(() => undefined);
      asked.push(answer);
      await setImmediate();
    }
    show(card({ bio: 'One too many.' }));
    await expect(ask()).rejects.toMatchObject({ code: 'temporarily_unavailable' });

    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await expect(reencodeImage(picture, { kind: 'avatar' })).resolves.toBeInstanceOf(Buffer);
    release();
    for (const { body } of await Promise.all(asked)) expect(body).toBeInstanceOf(Buffer);
  });

  it('is none of somebody unknown, or who has left', async () => {
    const { ask, show } = sharing();
    show(null);
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
    show(card({ erased: true }));
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  });
});
