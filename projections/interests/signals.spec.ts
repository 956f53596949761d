import { golden, recorded } from '../../tests/support/golden-events.ts';
import { interestSignals } from './signals.ts';

describe('the signals of an interest', () => {
  it('tell its two sides, and the public page that its numbers have changed, not whose doing it was', () => {
    const event = recorded('InterestExpressed');
    const { interestId, teamUpId, userId } = event.data;
    const tell = interestSignals.InterestExpressed;
    if (typeof tell !== 'function') throw new Error('nobody hears of it');

    const signals = tell(event);

    expect(signals).toEqual([
      { room: `team-up:${teamUpId}`, topic: 'team_up', id: teamUpId },
      { room: `user:${golden.bob}`, topic: 'interests', id: interestId },
      { room: `user:${golden.ada}`, topic: 'interests', id: interestId },
    ]);
    const publicly = signals.filter(({ room }) => !room.startsWith('user:'));
    expect(JSON.stringify(publicly)).not.toContain(userId);
    expect(JSON.stringify(publicly)).not.toContain(interestId);
  });
});
