import { golden, recorded } from '../../tests/support/golden-events.ts';
import type { RoomSignal } from '../signals.ts';
import { signalsOf } from '../signals.ts';
import { applicationSignals } from './signals.ts';

const toldBy = (
  type: 'ApplicationSubmitted' | 'ApplicationAccepted' | 'ApplicationRejected',
): readonly RoomSignal[] => signalsOf([{ signals: applicationSignals }], recorded(type));

describe('the signals of an application', () => {
  it('tell the public page of the job that the number has changed', () => {
    expect(toldBy('ApplicationSubmitted').map(({ room }) => room)).toContain(`job:${golden.job}`);
  });

  it('tell the open lists of jobs which card counts anew', () => {
    expect(toldBy('ApplicationSubmitted')).toContainEqual({ room: 'jobs', topic: 'job', id: golden.job });
  });

  it.each(['ApplicationAccepted', 'ApplicationRejected'] as const)(
    'tell nobody but its two sides of a decision: %s',
    (type) => {
      const told = toldBy(type);
      expect(new Set(told.map(({ room }) => room)).size).toBe(2);
      for (const { room } of told) expect(room).toMatch(/^user:/);
      expect(told.filter(({ topic }) => topic === 'job').map(({ id }) => id)).toEqual([
        golden.job,
        golden.job,
      ]);
    },
  );
});
