import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createErasureList } from './erasure-list.ts';

const ada = '00000000-0000-4000-8000-000000000001';
const bob = '00000000-0000-4000-8000-000000000002';
const at = new Date('2026-03-15T12:00:00.000Z');

describe('the erasure list', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'makehold-erasures-'));
    file = path.join(folder, 'kept/apart.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is empty before anybody is on it, and then names people in order', async () => {
    expect(await createErasureList(file).all()).toEqual([]);

    await createErasureList(file).add(ada, at);
    await createErasureList(file).add(bob, at);

    const time = at.toISOString();
    expect(await createErasureList(file).all()).toEqual([
      { person: ada, at: time },
      { person: bob, at: time },
    ]);
  });

  it('leaves out a line that a crash cut off, and goes on after it', async () => {
    const list = createErasureList(file);
    await list.add(ada, at);
    appendFileSync(file, '{"person":"0000');

    expect(await list.all()).toHaveLength(1);
    await list.add(bob, at);

    expect((await list.all()).map(({ person }) => person)).toEqual([ada, bob]);
  });

  it('names the line that is damaged, since somebody on it must not come back', async () => {
    const list = createErasureList(file);
    await list.add(ada, at);
    writeFileSync(file, '{"person":"somebody"}\n');

    await expect(list.all()).rejects.toThrow('line 1');
  });
});
