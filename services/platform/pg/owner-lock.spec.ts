import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlreadyOwned, takeOwnerLock } from './owner-lock.ts';
import { startOf } from './processes.ts';

describe('the owner lock', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'makehold-lock-'));
    path = join(folder, 'owner.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const heldBy = (pid: number, start: string | null): void =>
    writeFileSync(path, JSON.stringify({ pid, start, token: 'theirs' }));

  it('is held by one, and free again when given back', () => {
    const release = takeOwnerLock(path);
    expect(() => takeOwnerLock(path)).toThrow(AlreadyOwned);
    release();
    takeOwnerLock(path)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused while another process that runs holds it', () => {
    heldBy(process.ppid, startOf(process.ppid) ?? null);
    expect(() => takeOwnerLock(path)).toThrow(`held by process ${process.ppid}`);
  });

  it.each([
    ['is dead', () => heldBy(spawnSync(process.execPath, ['-e', '']).pid, null)],
    ['is dead and whose pid another process has', () => heldBy(process.ppid, 'another start')],
    ['left half a file', () => writeFileSync(path, '{"pid":')],
  ])('is taken over from an owner that %s', (_, leave) => {
    leave();
    takeOwnerLock(path);
    expect(() => takeOwnerLock(path)).toThrow(AlreadyOwned);
  });

  it('that was taken over is not given back by its former owner', () => {
    const release = takeOwnerLock(path);
    heldBy(process.ppid, startOf(process.ppid) ?? null);
    release();
    expect(existsSync(path)).toBe(true);
  });
});
