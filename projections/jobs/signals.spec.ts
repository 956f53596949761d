import { golden, recorded } from '../../tests/support/golden-events.ts';
import type { RoomSignal } from '../signals.ts';
import { signalsOf } from '../signals.ts';
import { jobSignals } from './signals.ts';

const toldBy = (type: 'JobKeptOpen' | 'JobClosed'): readonly RoomSignal[] =>
  signalsOf([{ signals: jobSignals }], recorded(type));

describe('the signals of a job', () => {
  it('tell its public page that it is closed', () => {
    expect(toldBy('JobClosed').map(({ room }) => room)).toContain(`job:${golden.job}`);
  });

  it('tell the profile of whoever posted it, which shows the open ones', () => {
    expect(toldBy('JobClosed')).toContainEqual({
      room: `profile:${recorded('JobClosed').data.ownerId}`,
      topic: 'profile',
      id: recorded('JobClosed').data.ownerId,
    });
  });

  it('tell nobody but its owner that it stays open, which is asked once somebody is hired', () => {
    const told = toldBy('JobKeptOpen');

    expect(new Set(told.map(({ room }) => room))).toEqual(
      new Set([`user:${recorded('JobKeptOpen').data.ownerId}`]),
    );
    expect(told.map(({ topic, id }) => [topic, id])).toContainEqual(['job', golden.job]);
  });
});
