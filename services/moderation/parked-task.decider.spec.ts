import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import { parkedTaskRules } from './parked-task.decider.ts';
import type { ParkedTaskCommand } from './parked-task.decider.ts';

const data = {
  taskId: '00000000-0000-4000-8000-000000000008',
  kind: 'pay-out',
  parkedAt: '2026-05-14T12:00:00.000Z',
  by: '00000000-0000-4000-8000-000000000001',
};
const release: ParkedTaskCommand = { type: 'ReleaseParkedTask', ...data, byRoles: ['admin'] };
const released: EventOf<'parkedTask'> = { type: 'ParkedTaskReleased', data };

describe('a parked task', () => {
  it('is released by an admin or the site owner, and by nobody else', () => {
    expect(given(parkedTaskRules).when(release)).toEqual([released]);
    expect(given(parkedTaskRules).when({ ...release, byRoles: ['site_owner'] })).toEqual([released]);
    expect(given(parkedTaskRules).when({ ...release, byRoles: [] })).toBe('not_allowed');
  });

  it('is released once, and again once it is parked again', () => {
    const { when } = given(parkedTaskRules, [released]);

    expect(when({ ...release, by: '00000000-0000-4000-8000-000000000002' })).toEqual([]);
    const parkedAt = '2026-05-14T15:00:00.000Z';
    expect(when({ ...release, parkedAt })).toEqual([{ ...released, data: { ...data, parkedAt } }]);
  });
});
