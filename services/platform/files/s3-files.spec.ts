import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startS3Double } from '../../../tests/doubles/s3.ts';
import type { S3Double } from '../../../tests/doubles/s3.ts';
import type { Files } from './files.ts';
import { createS3Files, s3Place } from './s3-files.ts';

let s3: S3Double;
let files: Files;
beforeAll(async () => {
  s3 = await startS3Double();
  files = createS3Files(s3Place(s3.url));
});
afterAll(() => s3.close());

const bytes = Buffer.from('picture');

describe('the address of a bucket', () => {
  it('says where, as whom, and below which folder', () => {
    expect(s3Place('https://me:a%2Fb@s3.example:9000/one/two/three?region=eu')).toEqual({
      endpoint: 'https://s3.example:9000',
      region: 'eu',
      bucket: 'one',
      prefix: 'two/three/',
      accessKeyId: 'me',
      secretAccessKey: 'a/b',
    });
    expect(s3Place('https://me:secret@s3.example/one')).toMatchObject({ prefix: '', region: 'us-east-1' });
  });

  it.each(['s3://me:a@b/c', 'https://s3.example/one', 'https://me:a@s3.example', 'one', ''])(
    'is not %j',
    (address) => {
      expect(() => s3Place(address)).toThrow(RangeError);
    },
  );
});

describe('files in a bucket', () => {
  it('come back as they were put, with their type, until they are removed', async () => {
    await files.put('avatars', 'a-1.webp', bytes, 'image/webp');
    expect([...s3.objects.keys()]).toEqual(['makehold/files/avatars/a-1.webp']);
    expect(await files.get('avatars', 'a-1.webp')).toEqual({ bytes, contentType: 'image/webp' });
    await files.remove('avatars', 'a-1.webp');
    expect(await files.get('avatars', 'a-1.webp')).toBeNull();
    await expect(files.remove('avatars', 'a-1.webp')).resolves.toBeUndefined();
  });

  it('are taken from the disk, and read as they are needed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 's3-'));
    const from = path.join(folder, 'incoming');
    const large = Buffer.alloc(3_000_000, 7);
    writeFileSync(from, large);
    await files.putFile('attachments', 'b.bin', from, 'application/octet-stream');
    expect(existsSync(from)).toBe(false);
    const found = await files.open('attachments', 'b.bin');
    expect(found?.bytes).toBe(large.length);
    const chunks: Buffer[] = [];
    for await (const chunk of found!.content as AsyncIterable<Buffer>) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(large)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('have safe names and their own type', async () => {
    expect(await files.get('avatars', '../secret.webp')).toBeNull();
    await expect(files.put('avatars', '../secret.webp', bytes, 'image/webp')).rejects.toThrow(
      'cannot be stored',
    );
    await expect(files.put('avatars', 'a.webp', bytes, 'text/html')).rejects.toThrow('cannot be stored');
  });

  it.each([
    [500, 503],
    ['reset', 'reset'],
    ['silence', 500],
  ] as const)('are sent again, whole, where it fails by %j and %j', async (...faults) => {
    // Longer than what is answered takes on any machine.
    const patient = createS3Files(s3Place(s3.url), 1_500);
    const folder = mkdtempSync(path.join(tmpdir(), 's3-'));
    const from = path.join(folder, 'incoming');
    const large = Buffer.alloc(1_000_000, 9);
    writeFileSync(from, large);
    const before = s3.requests();
    s3.failNext(...faults);
    await patient.putFile('attachments', 'again.bin', from, 'application/octet-stream');
    expect(s3.requests() - before).toBe(3);
    expect(s3.objects.get('makehold/files/attachments/again.bin')?.bytes.equals(large)).toBe(true);
    expect(existsSync(from)).toBe(false);
    s3.failNext(...faults);
    await patient.put('avatars', 'again.webp', bytes, 'image/webp');
    s3.failNext(...faults);
    expect(await patient.get('avatars', 'again.webp')).toEqual({ bytes, contentType: 'image/webp' });
    rmSync(folder, { recursive: true });
  });

  it('that never come are a failure, and stay on the disk', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 's3-'));
    const from = path.join(folder, 'incoming');
    writeFileSync(from, bytes);
    s3.failNext(500, 500, 500, 500);
    await expect(files.putFile('attachments', 'never.bin', from, 'application/octet-stream')).rejects.toThrow(
      'InternalError',
    );
    expect(existsSync(from)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('that the service refuses are a failure, and no missing file', async () => {
    const others = createS3Files({ ...s3Place(s3.url), accessKeyId: 'stranger' });
    await expect(others.get('avatars', 'a-1.webp')).rejects.toThrow('AccessDenied');
  });
});
