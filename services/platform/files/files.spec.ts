import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalFiles } from './files.ts';
import type { Files } from './files.ts';

let folder: string;
let files: Files;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  files = createLocalFiles(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = Buffer.from('picture');

describe('files on the local disk', () => {
  it('come back as they were put, with their type, until they are removed', async () => {
    await files.put('avatars', 'a-1.webp', bytes, 'image/webp');
    expect(await files.get('avatars', 'a-1.webp')).toEqual({ bytes, contentType: 'image/webp' });

    await files.remove('avatars', 'a-1.webp');
    expect(await files.get('avatars', 'a-1.webp')).toBeNull();
    await expect(files.remove('avatars', 'a-1.webp')).resolves.toBeUndefined();
  });

  it('are replaced as a whole, and leave nothing beside them', async () => {
    await files.put('avatars', 'a-1.webp', Buffer.from('a longer picture'), 'image/webp');
    await files.put('avatars', 'a-1.webp', bytes, 'image/webp');

    expect((await files.get('avatars', 'a-1.webp'))?.bytes).toEqual(bytes);
    expect(await readdir(path.join(folder, 'files', 'avatars'))).toEqual(['a-1.webp']);
  });

  it.each([
    ['avatars', '../secret.webp'],
    ['avatars', '..%2fsecret.webp'],
    ['avatars', 'a/b.webp'],
    ['avatars', 'a\\b.webp'],
    ['avatars', '.hidden.webp'],
    ['avatars', 'a.webp\u0000.png'],
    ['avatars', 'a.svg'],
    ['avatars', ''],
    ['..', 'secret.webp'],
    ['', 'secret.webp'],
    ['Avatars', 'secret.webp'],
  ])('are neither found nor written at %j %j', async (bucket, name) => {
    await writeFile(path.join(folder, 'secret.webp'), 'secret');

    expect(await files.get(bucket, name)).toBeNull();
    await expect(files.put(bucket, name, bytes, 'image/webp')).rejects.toThrow('cannot be stored');
    await files.remove(bucket, name);
    expect(await readdir(folder)).toContain('secret.webp');
  });

  it('are not stored under another type than their name tells', async () => {
    await expect(files.put('avatars', 'a.webp', bytes, 'text/html')).rejects.toThrow('cannot be stored');
  });
});
