import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { manyFramesWebp } from '../../../tests/abuse/images.ts';
import { createDrawing } from './drawing.ts';
import type { Drawing, DrawingLimits } from './drawing.ts';

const wide: DrawingLimits = {
  pixels: 40_000_000,
  drawnPixels: 24_000_000,
  ratio: 20,
  webpFrames: 2_000,
  cpuMs: 10_000,
  memory: 512 * 1024 * 1024,
  ms: 60_000,
};
const square = { width: 64, height: 64, fit: 'cover', position: 'attention' } as const;

const drawing = (
  limits: Partial<DrawingLimits> = {},
  more: { file?: URL; mostWaiting?: number } = {},
): Drawing => createDrawing({ limits: { ...wide, ...limits }, atOnce: 1, mostWaiting: 20, ...more });

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });

const noise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

const drawn = { drawn: expect.any(Buffer) as Buffer };
const tooMuch = { fault: 'too-much' };
const putOff = { code: 'temporarily_unavailable' };

describe('a picture beyond what may be drawn', () => {
  // Within every other limit: each would draw what this one alone is to keep from being drawn.
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'is not drawn from %s, whichever of its sides is the long one',
    async (format) => {
      const draw = drawing({ drawnPixels: Infinity });
      for (const [width, height] of [
        [8, 168],
        [168, 8],
      ] as const)
        expect(await draw(await flat(width, height)[format]().toBuffer(), square)).toEqual(tooMuch);
      expect(await draw(await flat(8, 160)[format]().toBuffer(), square)).toEqual(drawn);
    },
  );

  it('is told by what it becomes on the way to its place, not by what it is', async () => {
    const draw = drawing({ drawnPixels: 64 * 640, ratio: Infinity });

    expect(await draw(await flat(2, 20).png().toBuffer(), square)).toEqual(drawn);
    expect(await draw(await flat(2, 21).png().toBuffer(), square)).toEqual(tooMuch);
    // It is only made smaller where it keeps its shape.
    expect(await draw(await flat(20, 2_000).png().toBuffer(), { ...square, fit: 'inside' })).toEqual(drawn);
  });

  it('is measured as it stands once it was turned upright', async () => {
    const banner = { ...square, width: 200 };
    // Upright it is 60 wide and 20 high, and covers 200 × 64 with 200 × 67 pixels; lying it would take 200 × 600.
    const turned = await flat(20, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    expect(await drawing({ drawnPixels: 200 * 70 })(turned, banner)).toEqual(drawn);
  });

  it('is one of too many frames, however small they are', async () => {
    const draw = drawing({ webpFrames: 3 });

    expect(await draw(await manyFramesWebp(3), square)).toEqual(drawn);
    expect(await draw(await manyFramesWebp(4), square)).toEqual(tooMuch);
  });

  it('has too many pixels', async () => {
    expect(await drawing({ pixels: 99 })(await flat(10, 10).png().toBuffer(), square)).toEqual(tooMuch);
  });
});

describe('the process that draws', () => {
  it('is ended with a picture that takes more of the processors, or of memory, than it may', async () => {
    const large = await noise(3_000);

    for (const limit of [{ cpuMs: 20 }, { memory: 1024 * 1024 }]) {
      const draw = drawing(limit);
      expect(await draw(large, square)).toEqual(tooMuch);
      // Another process draws the next.
      expect(await draw(large, square)).toEqual(tooMuch);
    }
    expect(await drawing()(large, square)).toEqual(drawn);
  });

  describe('in place of ours', () => {
    let folder: string;
    beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'drawing-'))));
    afterAll(() => rmSync(folder, { recursive: true }));

    const program = (name: string, code: string): URL => {
      const file = path.join(folder, `${name}.mjs`);
      writeFileSync(file, code);
      return pathToFileURL(file);
    };

    it('is ended where it does not answer, which is not the picture’s fault', async () => {
      const file = program('stuck', 'process.on("message", () => { for (;;); });');
      const draw = drawing({ ms: 50 }, { file });

      await expect(draw(Buffer.alloc(1), square)).rejects.toMatchObject(putOff);
      await expect(draw(Buffer.alloc(1), square)).rejects.toMatchObject(putOff);
    });

    it('may end: a crash is the picture’s fault, and any other end is not', async () => {
      const ends = (how: string) => program(how.replace(/\W/g, ''), `process.on("message", () => ${how});`);

      expect(
        await drawing({}, { file: ends('process.kill(process.pid, "SIGSEGV")') })(Buffer.alloc(1), square),
      ).toEqual({ fault: 'unsupported' });
      for (const how of ['process.kill(process.pid, "SIGKILL")', 'process.exit(1)'])
        await expect(drawing({}, { file: ends(how) })(Buffer.alloc(1), square)).rejects.toMatchObject(putOff);
    });

    it('is used again, unless it says that it is to be replaced, and one draws at a time', async () => {
      const file = program(
        'counting',
        `let drawn = 0;
         process.on("message", ({ bytes }) => {
           drawn += 1;
           process.send({ drawn: Buffer.from(process.pid + " " + drawn), ending: bytes[0] === 1 });
         });`,
      );
      const draw = drawing({}, { file });
      const answers = await Promise.all([0, 0, 1, 0].map((end) => draw(Buffer.from([end]), square)));
      const said = answers.map((answer) => ('drawn' in answer ? answer.drawn.toString().split(' ') : []));

      expect(said.map(([, count]) => count)).toEqual(['1', '2', '3', '1']);
      expect(new Set(said.map(([pid]) => pid)).size).toBe(2);
    });

    it('has none of our secrets among what it inherits', async () => {
      process.env['MASTER_KEY_OF_THIS_TEST'] = 'secret';
      const file = program(
        'environment',
        `process.on("message", () => process.send({ drawn: Buffer.from(Object.keys(process.env).join()), ending: true }));`,
      );
      const answer = await drawing({}, { file })(Buffer.alloc(1), square);
      delete process.env['MASTER_KEY_OF_THIS_TEST'];

      expect('drawn' in answer && answer.drawn.toString()).toContain('PATH');
      expect('drawn' in answer && answer.drawn.toString()).not.toContain('MASTER_KEY');
    });
  });
});
