import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chainKeyFile, localChainKey } from './chain-key.ts';

describe('the chain key of a machine', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'makehold-chain-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made once, also by processes that start together, and for nobody else to read', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => localChainKey(folder)));

    expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1);
    expect(made[0]).toHaveLength(32);
    expect(await localChainKey(folder)).toEqual(made[0]);
    expect(readdirSync(folder)).toEqual(['chain-key']);
    expect(statSync(chainKeyFile(folder)).mode & 0o777).toBe(0o600);
  });

  it('is never written over', async () => {
    writeFileSync(chainKeyFile(folder), 'half a key');
    await expect(localChainKey(folder)).rejects.toThrow('holds no chain key');
  });
});
