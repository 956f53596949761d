import { createReadiness, NotReady } from './readiness.ts';
import type { Part } from './readiness.ts';

const quiet = { warn: () => undefined };
const database: Part = { name: 'database', look: () => Promise.resolve('ready') };
const part = (name: string, look: Part['look']): Part => ({ name, look });

describe('the readiness of a process', () => {
  it('is there when every part is, and says how each one stands', async () => {
    const projector = part('projector', () => Promise.resolve('standing by'));

    expect(await createReadiness([database, projector], quiet).look()).toEqual({
      ready: true,
      missing: [],
      parts: { database: 'ready', projector: 'standing by' },
    });
  });

  it('names what is missing, and keeps to itself what an error says', async () => {
    const broken = part('redis', () => Promise.reject(new Error('redis://user:secret@10.0.0.1 refused')));
    const starting = part('projector', () => Promise.reject(new NotReady('building')));

    const standing = await createReadiness([database, broken, starting], quiet).look();
    expect(standing).toEqual({
      ready: false,
      missing: ['redis', 'projector'],
      parts: { database: 'ready', redis: 'not reachable', projector: 'building' },
    });
  });

  it('does not wait for a part that never answers', async () => {
    const frozen = part('log', () => new Promise(() => undefined));

    expect(await createReadiness([database, frozen], quiet).look()).toMatchObject({
      ready: false,
      missing: ['log'],
      parts: { log: 'does not answer' },
    });
  });

  it('asks once for all who ask at the same time', async () => {
    let looks = 0;
    const counted = part('log', () => Promise.resolve(String((looks += 1))));
    const readiness = createReadiness([counted], quiet);

    await Promise.all([readiness.look(), readiness.look(), readiness.look()]);
    expect(looks).toBe(1);
  });

  it('tells the log what is missing once, not at every look', async () => {
    const said: unknown[] = [];
    const broken = part('redis', () => Promise.reject(new Error('refused')));
    const readiness = createReadiness([broken], { warn: (...what: unknown[]) => void said.push(what) });

    await readiness.look();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await readiness.look();
    expect(said).toHaveLength(1);
  });

  it('is over as soon as the process is to stop', async () => {
    const readiness = createReadiness([database], quiet);
    readiness.close();

    expect(await readiness.look()).toEqual({
      ready: false,
      missing: ['process'],
      parts: { process: 'stopping' },
    });
  });
});
