import sharp from 'sharp';
import { hugePng, manyFramesWebp, thinPng } from '../../../tests/abuse/images.ts';
import { IMAGE_LIMIT, reencodeImage } from './image.ts';

const plain = () =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: { r: 200, g: 40, b: 40 } } });

const refusedWith = (code: string) => expect.objectContaining({ name: 'Rejection', code }) as unknown;

// What draws share images allows this process two kinds of pictures, and is loaded beside this file in a whole run.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

describe('an uploaded image', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'is drawn anew as WebP of its place’s size from %s',
    async (format) => {
      const sent = await plain()[format]().toBuffer();
      const avatar = await sharp(await reencodeImage(sent, { kind: 'avatar' })).metadata();
      const banner = await sharp(await reencodeImage(sent, { kind: 'banner' })).metadata();

      expect([avatar.format, avatar.width, avatar.height]).toEqual(['webp', 512, 512]);
      expect([banner.format, banner.width, banner.height]).toEqual(['webp', 1600, 512]);
    },
  );

  it('loses its EXIF data, position included, after it was turned upright by it', async () => {
    const left = Buffer.alloc(40 * 20 * 3);
    // Left half white, right half black, told to be turned by 90° clockwise: white is above then.
    for (let y = 0; y < 20; y += 1)
      for (let x = 0; x < 20; x += 1) left.fill(255, (y * 40 + x) * 3, (y * 40 + x) * 3 + 3);
    const sent = await sharp(left, { raw: { width: 40, height: 20, channels: 3 } })
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    expect(sent.includes('Ada')).toBe(true);
    const drawn = await reencodeImage(sent, { kind: 'avatar' });
    const { exif, orientation } = await sharp(drawn).metadata();
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
    const brightness = (y: number) => data[(y * info.width + 256) * info.channels] ?? -1;

    expect(exif).toBeUndefined();
    expect(orientation).toBeUndefined();
    expect(drawn.includes('Ada')).toBe(false);
    expect(brightness(20)).toBeGreaterThan(200);
    expect(brightness(491)).toBeLessThan(55);
  });

  it('loses what was hidden behind its pixels', async () => {
    const script = '<script>alert(1)</script>';
    const sent = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(`PK\u0003\u0004${script}`)]);
    const drawn = await reencodeImage(sent, { kind: 'avatar' });

    expect(drawn.includes('script')).toBe(false);
    expect(drawn.includes('PK')).toBe(false);
  });

  it('keeps its first frame only', async () => {
    const frames = await sharp(
      [
        await plain().png().toBuffer(),
        await sharp({ create: { width: 60, height: 30, channels: 3, background: '#00f' } })
          .png()
          .toBuffer(),
      ],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);

    expect((await sharp(await reencodeImage(frames, { kind: 'avatar' })).metadata()).pages).toBeUndefined();
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    [
      'SVG behind an XML header',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a zip', 'PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000'],
    ['a GIF in name only', 'GIF89a/*<svg/onload=alert(1)>*/=1;'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['nothing', ''],
  ])('is refused when it is %s', async (_, content) => {
    await expect(reencodeImage(Buffer.from(content, 'latin1'), { kind: 'avatar' })).rejects.toEqual(
      refusedWith('unsupported_image'),
    );
  });

  it('is refused as TIFF, and when it breaks off', async () => {
    const jpeg = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();

    for (const sent of [tiff(), jpeg.subarray(0, jpeg.length / 2)])
      await expect(reencodeImage(sent, { kind: 'avatar' })).rejects.toEqual(refusedWith('unsupported_image'));
  });

  it('is refused at 30,000 × 30,000 pixels', async () => {
    const sent = hugePng(30_000);
    expect(sent.length).toBeLessThan(IMAGE_LIMIT);

    await expect(reencodeImage(sent, { kind: 'banner' })).rejects.toEqual(refusedWith('undrawable_image'));
  });

  it.each(['avatar', 'banner', 'work'] as const)(
    'is refused as a line of a few hundred bytes that would have to become huge to be %s',
    async (kind) => {
      for (const sent of [await thinPng(2, 30_000), await thinPng(30_000, 2), await thinPng(8, 3_000)])
        await expect(reencodeImage(sent, { kind })).rejects.toEqual(refusedWith('undrawable_image'));
    },
  );

  it('is refused as a banner where it is a tall one, which would be long before it is cropped', async () => {
    const tall = await thinPng(100, 1_900);

    await expect(reencodeImage(tall, { kind: 'banner' })).rejects.toEqual(refusedWith('undrawable_image'));
    await expect(reencodeImage(tall, { kind: 'avatar' })).resolves.toBeInstanceOf(Buffer);
  });

  it('of 100,000 frames is refused before they are looked through', async () => {
    const sent = await manyFramesWebp(100_000);
    expect(sent.length).toBeLessThan(IMAGE_LIMIT);

    await expect(reencodeImage(sent, { kind: 'avatar' })).rejects.toEqual(refusedWith('undrawable_image'));
  });

  it('is refused above 5 MB', async () => {
    await expect(reencodeImage(Buffer.alloc(IMAGE_LIMIT + 1), { kind: 'avatar' })).rejects.toEqual(
      refusedWith('payload_too_large'),
    );
  });
});

/** The first bytes of a little-endian TIFF; no decoder for it may run. */
const tiff = (): Buffer => Buffer.concat([Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]), Buffer.alloc(200)]);
