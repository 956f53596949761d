import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { TeamUpCommand } from './team-up.decider.ts';
import { teamUpRules } from './team-up.decider.ts';

const of = { teamUpId: 'post', ownerId: 'owner' };
const words = { title: 'Night market', description: 'Four food stalls.', roles: ['Scripter', 'Builder'] };
const posted: EventOf<'teamUp'> = { type: 'TeamUpPosted', data: { ...of, ...words } };
const edited: EventOf<'teamUp'> = { type: 'TeamUpEdited', data: { ...of, ...words, title: 'Day market' } };
const closed: EventOf<'teamUp'> = { type: 'TeamUpClosed', data: { ...of, by: 'owner', waiting: ['ada'] } };
const reopened: EventOf<'teamUp'> = { type: 'TeamUpReopened', data: { ...of, by: 'owner' } };
const removed: EventOf<'teamUp'> = {
  type: 'TeamUpRemoved',
  data: { ...of, by: 'owner', reason: 'owner' },
};
const post: TeamUpCommand = { type: 'PostTeamUp', ...of, ...words };
const edit = (changes: Partial<typeof words>, by = 'owner'): TeamUpCommand => ({
  type: 'EditTeamUp',
  by,
  changes,
});

const deed = (type: 'CloseTeamUp' | 'ReopenTeamUp' | 'RemoveTeamUp', by: string): TeamUpCommand =>
  type === 'CloseTeamUp' ? { type, by, waiting: ['ada'] } : { type, by };

describe('a team-up post', () => {
  it('is posted as it was written', () => {
    expect(given(teamUpRules).when(post)).toEqual([posted]);
  });

  it.each([
    ['again', [posted]],
    ['under the id of a removed one', [posted, removed]],
  ])('is not posted %s', (_how, events) => {
    expect(given(teamUpRules, events).when(post)).toBe('conflict');
  });

  it.each([
    ['is closed', [posted], 'CloseTeamUp', [closed]],
    ['is closed again after it was opened again', [posted, closed, reopened], 'CloseTeamUp', [closed]],
    ['is opened again after it was closed', [posted, closed], 'ReopenTeamUp', [reopened]],
    ['is removed while open', [posted], 'RemoveTeamUp', [removed]],
    ['is removed while closed', [posted, closed], 'RemoveTeamUp', [removed]],
    ['cannot be closed twice', [posted, closed], 'CloseTeamUp', 'team_up_closed'],
    ['cannot be opened while it is open', [posted], 'ReopenTeamUp', 'team_up_not_closed'],
    ['that never was cannot be closed', [], 'CloseTeamUp', 'team_up_not_found'],
    ['that was removed cannot be opened again', [posted, removed], 'ReopenTeamUp', 'team_up_not_found'],
    ['that was removed cannot be removed again', [posted, removed], 'RemoveTeamUp', 'team_up_not_found'],
  ] as const)('%s', (_sentence, events, type, outcome) => {
    expect(given(teamUpRules, events).when(deed(type, 'owner'))).toEqual(outcome);
  });

  it('is edited in what is said anew, open or closed, and keeps the rest', () => {
    expect(given(teamUpRules, [posted]).when(edit({ title: 'Day market' }))).toEqual([edited]);
    expect(given(teamUpRules, [posted, closed]).when(edit({ title: 'Day market' }))).toEqual([edited]);
    expect(given(teamUpRules, [posted, edited]).when(edit({ roles: ['Animator'] }))).toEqual([
      { type: 'TeamUpEdited', data: { ...of, ...words, title: 'Day market', roles: ['Animator'] } },
    ]);
  });

  it('stays as it is where nothing is said anew', () => {
    expect(given(teamUpRules, [posted]).when(edit({}))).toEqual([]);
    expect(given(teamUpRules, [posted]).when(edit({ ...words }))).toEqual([]);
  });

  it('stays open or closed when it is edited', () => {
    expect(given(teamUpRules, [posted, edited]).state).toMatchObject({ status: 'open' });
    expect(given(teamUpRules, [posted, closed, edited]).state).toMatchObject({ status: 'closed' });
  });

  it.each(['CloseTeamUp', 'ReopenTeamUp', 'RemoveTeamUp'] as const)('obeys %s of its owner alone', (type) => {
    expect(given(teamUpRules, [posted]).when(deed(type, 'stranger'))).toBe('not_allowed');
  });

  it('is edited by its owner alone', () => {
    expect(given(teamUpRules, [posted]).when(edit({ title: 'Mine' }, 'stranger'))).toBe('not_allowed');
    expect(given(teamUpRules, [posted, removed]).when(edit({ title: 'Mine' }, 'stranger'))).toBe(
      'team_up_not_found',
    );
  });
});
