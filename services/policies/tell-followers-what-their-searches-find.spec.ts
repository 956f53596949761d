import { recorded } from '../../tests/support/golden-events.ts';
import { tellFollowersWhatTheirSearchesFind as policy } from './tell-followers-what-their-searches-find.ts';

const userId = '0190a000-0000-7000-8000-000000000001';
const suspended = (until: string) =>
  policy.on.UserSuspended?.(recorded('UserSuspended', { userId, until }, 1n)) ?? [];

describe('whoever is suspended', () => {
  it('is looked for again once that ends', () => {
    expect(suspended('2030-01-01T00:00:00.000Z')).not.toEqual([]);
  });

  it('waits in no task where that is as good as for good', () => {
    expect(suspended('9999-12-31T23:59:59.000Z')).toEqual([]);
  });
});
