import type { RoomSignal } from '../../projections/signals.ts';
import { newId } from '../kernel/ids.ts';
import { readProjected } from '../platform/http/read-position.ts';
import { payloadsOf } from './tell-projected.ts';

const signal = (room: string): RoomSignal => ({ room, topic: 'jobs', id: newId() });
const told = (payloads: readonly string[]): readonly unknown[] =>
  payloads.flatMap((payload): readonly unknown[] => readProjected(payload)?.signals ?? ['unreadable']);

describe('what the projector tells of a commit', () => {
  it('is the position alone where nobody is to be told more', () => {
    expect(payloadsOf(12n, []).map(readProjected)).toEqual([{ position: '12', signals: [], anew: false }]);
  });

  it('says that signals may be lost when the work begins anew', () => {
    expect(payloadsOf(12n, 'unknown').map(readProjected)).toEqual([
      { position: '12', signals: [], anew: true },
    ]);
  });

  it.each(['jobs', `user:${newId()}`, 'ä'.repeat(900), '"\\'.repeat(500)])(
    'is every signal once and in order, in payloads that PostgreSQL takes: rooms like %.20s',
    (room) => {
      const signals = Array.from({ length: 300 }, () => signal(room));

      const payloads = payloadsOf(9_007_199_254_740_993n, [...signals, ...signals]);

      expect(told(payloads)).toEqual(signals);
      for (const payload of payloads) {
        expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
        expect(readProjected(payload)?.position).toBe('9007199254740993');
      }
    },
  );

  it('wastes no room: all but the last payload could not take another signal', () => {
    const signals = Array.from({ length: 300 }, () => signal('jobs'));
    const each = Buffer.byteLength(JSON.stringify(signals[0])) + 1;

    for (const payload of payloadsOf(1n, signals).slice(0, -1))
      expect(Buffer.byteLength(payload) + each).toBeGreaterThan(7_999);
  });

  it('leaves out a signal that no payload could hold, and tells the others', () => {
    const [before, after] = [signal('jobs'), signal('jobs')];

    expect(told(payloadsOf(1n, [before, signal('x'.repeat(8_000)), after]))).toEqual([before, after]);
  });
});
