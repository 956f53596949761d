import type { StoredEvent } from '../../kernel/log.ts';
import { subscribeTo } from './subscription.ts';
import { createWake } from './wake.ts';

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

describe('a subscription', () => {
  it('makes no busy loop of a signal with a position that does not exist', async () => {
    const wake = createWake();
    let reads = 0;
    const read = (): Promise<readonly StoredEvent[]> => {
      reads += 1;
      return Promise.resolve([]);
    };
    const subscription = subscribeTo({ read, wake }, { after: 0n, batch: 10, pollMs: 3_600_000 }, () =>
      Promise.resolve(),
    );
    await turns(10);
    wake.reached(900_000_000_000n);
    await turns(1_000);
    // Once at its beginning, and once for the signal.
    expect(reads).toBe(2);
    await subscription.stop();
  });
});
