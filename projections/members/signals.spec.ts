import type { Recorded } from '../../services/events.ts';
import { recorded } from '../../tests/support/golden-events.ts';
import { signalsOf } from '../signals.ts';
import { members } from './table.ts';

type Role = 'Admin' | 'Editor' | 'Member';
const jobs = { room: 'jobs', topic: 'jobs', id: null } as const;

describe('what the lists of jobs hear of a studio’s members', () => {
  const changed = (before: Role, role: Role): Recorded =>
    recorded('MemberRoleChanged', { kind: 'studio', before, role });
  const removed = (role: Role): Recorded => recorded('MemberRemoved', { kind: 'studio', role });

  it.each([
    ['a manager is demoted', changed('Editor', 'Member'), true],
    ['a member becomes a manager', changed('Member', 'Admin'), true],
    ['a manager gets another role', changed('Admin', 'Editor'), false],
    ['a manager is removed', removed('Editor'), true],
    ['a member is removed', removed('Member'), false],
    [
      'somebody leaves, of whom it is not said what they were',
      recorded('MemberLeft', { kind: 'studio' }),
      true,
    ],
    ['somebody leaves a collective, for which no job is posted', recorded('MemberLeft'), false],
    [
      'it is handed over, with what its owner posts',
      recorded('OwnershipHandedOver', { kind: 'studio' }),
      true,
    ],
    ['it closes', recorded('CollectiveRemoved', { kind: 'studio' }), true],
    ['somebody joins, as a member', recorded('MemberJoined', { kind: 'studio' }), false],
  ])('changes where %s', (_, event, heard) => {
    expect(signalsOf([members], event).filter(({ room }) => room === 'jobs')).toEqual(heard ? [jobs] : []);
  });
});
