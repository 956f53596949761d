import { pino } from 'pino';
import { createTestDatabase } from '../../tests/support/database.ts';
import { systemClock } from '../kernel/clock.ts';
import { ConfigError, loadConfig } from '../platform/config/config.ts';
import { layFoundation } from './foundation.ts';

const logger = pino({ level: 'silent' });

describe('a start with another master key', () => {
  it('ends with one sentence that names the variable, and leaves the data to the right key', async () => {
    const database = await createTestDatabase();
    const startWith = (masterKey: string) =>
      layFoundation(loadConfig({ DATABASE_URL: database.url, MASTER_KEY: masterKey }), {
        clock: systemClock,
        logger,
      });
    const [right, wrong] = ['01'.repeat(32), '02'.repeat(32)];
    const first = await startWith(right);
    const { rootKey } = first;
    await first.stop();

    const refused = await startWith(wrong).catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(ConfigError);
    expect((refused as Error).message).toMatch(/^MASTER_KEY: is not the one/);
    const again = await startWith(right);
    expect(again.rootKey).toEqual(rootKey);
    await again.stop();
    await database.drop();
  });
});
