import { golden, recorded } from '../../tests/support/golden-events.ts';
import { jobSignals } from './signals.ts';

const toldBy = (type: 'JobKeptOpen' | 'JobClosed') => {
  const tell = jobSignals[type];
  if (typeof tell !== 'function') throw new Error('nobody hears of it');
  return tell(recorded(type) as never);
};

describe('the signals of a job', () => {
  it('tell its public page that it is closed', () => {
    expect(toldBy('JobClosed').map(({ room }) => room)).toContain(`job:${golden.job}`);
  });

  it('tell nobody but its owner that it stays open, which is asked once somebody is hired', () => {
    const told = toldBy('JobKeptOpen');

    expect(new Set(told.map(({ room }) => room))).toEqual(
      new Set([`user:${recorded('JobKeptOpen').data.ownerId}`]),
    );
    expect(told.map(({ topic, id }) => [topic, id])).toContainEqual(['job', golden.job]);
  });
});
