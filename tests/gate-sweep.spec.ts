import { pageNames } from '../contracts/pages.ts';
import { gateViewers, sweptInGate } from './journeys/face/gate-sweep.ts';
import type { Community } from './journeys/face/community.ts';

const somebody = { username: 'somebody' };
const groups = [{ id: 'group', slug: 'group' }];
const community = {
  loop: {
    employer: somebody,
    developer: somebody,
    second: somebody,
    owner: somebody,
    arrival: somebody,
    jobs: ['job'],
    applications: ['application'],
    teamUps: ['team-up'],
    collectives: groups,
    studios: groups,
    works: ['work'],
  },
  newcomer: somebody,
  held: 'held',
  unfunded: 'unfunded',
  payable: 'payable',
} as unknown as Community;

test('every page is opened by the sweep of the gate, as somebody whom it lets in', () => {
  const swept = new Set(gateViewers.flatMap((viewer) => [...sweptInGate(community, viewer).keys()]));

  expect([...swept].sort()).toEqual([...pageNames].sort());
});
