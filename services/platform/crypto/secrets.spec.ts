import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localSecrets, secretsFile } from './secrets.ts';

describe('the secrets that a machine makes for itself', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'secrets-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('are the same for all processes that start for the first time at once', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, () => localSecrets(folder)));

    expect(new Set(found.map(({ masterKey }) => masterKey.toString('hex'))).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secrets.json']);
  });

  it('stay the same, for the owner alone to read', async () => {
    const first = await localSecrets(folder);

    expect(await localSecrets(folder)).toEqual(first);
    expect((await stat(secretsFile(folder))).mode & 0o777).toBe(0o600);
  });
});
