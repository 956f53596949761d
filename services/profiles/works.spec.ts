import { WORKS_MOST } from '../../contracts/works.ts';
import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { ProfileCommand } from './profile.decider.ts';
import { profileRules } from './profile.decider.ts';

const userId = 'ada';
const completed: EventOf<'profile'> = {
  type: 'ProfileCompleted',
  data: {
    userId,
    nameKey: 'key of ada',
    reservation: 'r1',
    username: 'Ada',
    displayName: 'Ada L.',
    role: 'Scripter',
    tags: [],
    bio: '',
    avatarUrl: null,
    availability: null,
  },
};
const said = {
  title: 'Castle',
  words: 'Of stone.',
  link: '',
  imageUrl: '/files/works/a.webp',
  moreImageUrls: ['/files/works/b.webp'],
  story: 'It took a year.',
};
const added = (workId: string): EventOf<'profile'> => ({
  type: 'WorkAdded',
  data: { userId, workId, ...said },
});
const add = (workId: string): ProfileCommand => ({ type: 'AddWork', userId, workId, ...said });
const remove = (workId: string): ProfileCommand => ({ type: 'RemoveWork', userId, workId });
const edit = (workId: string, changes: { title?: string }): ProfileCommand => ({
  type: 'EditWork',
  userId,
  workId,
  changes,
});
const inOrder = (...order: string[]): ProfileCommand => ({ type: 'OrderWorks', userId, order, hidden: [] });
const withWorks = (...ids: string[]) => given(profileRules, [completed, ...ids.map(added)]);

describe('works', () => {
  it.each([add('a'), edit('a', {}), remove('a'), inOrder()])('wait for the profile: %#', (command) => {
    expect(given(profileRules).when(command)).toBe('onboarding_required');
  });

  it('are twelve at most, and one more once another is gone', () => {
    const ids = Array.from({ length: WORKS_MOST }, (_, at) => `w${at}`);
    const full = [completed, ...ids.map(added)];
    expect(given(profileRules, full.slice(0, -1)).when(add('w11'))).toEqual([added('w11')]);
    expect(given(profileRules, full).when(add('one more'))).toBe('works_full');
    const removed: EventOf<'profile'> = { type: 'WorkRemoved', data: { userId, workId: 'w3' } };
    expect(given(profileRules, [...full, removed]).when(add('one more'))).toEqual([added('one more')]);
  });

  it('change and go while they are there', () => {
    const stream = withWorks('a', 'b');
    expect(stream.when(edit('b', { title: 'Keep' }))).toEqual([
      { type: 'WorkEdited', data: { userId, workId: 'b', changes: { title: 'Keep' } } },
    ]);
    expect(stream.when(edit('b', {}))).toEqual([]);
    expect(stream.when(remove('b'))).toEqual([{ type: 'WorkRemoved', data: { userId, workId: 'b' } }]);
    expect(stream.when(edit('c', { title: 'Keep' }))).toBe('work_not_found');
    expect(stream.when(remove('c'))).toBe('work_not_found');
  });

  it('stand in the order that names each of them once', () => {
    const stream = withWorks('a', 'b', 'c');
    expect(stream.when(inOrder('c', 'a', 'b'))).toEqual([
      { type: 'WorksReordered', data: { userId, order: ['c', 'a', 'b'] } },
    ]);
    expect(stream.when(inOrder('a', 'b', 'c'))).toEqual([]);
    for (const other of [['a', 'b'], ['a', 'b', 'b'], ['a', 'b', 'c', 'd'], ['a', 'b', 'd'], []])
      expect(stream.when(inOrder(...other))).toBe('works_changed');
  });

  it('stay as they are under another name', () => {
    const renamed: EventOf<'profile'> = {
      type: 'UsernameChanged',
      data: {
        userId,
        nameKey: 'k2',
        reservation: 'r2',
        previousKey: 'key of ada',
        previousReservation: 'r1',
        username: 'Love',
      },
    };
    expect(given(profileRules, [completed, added('a'), renamed]).when(remove('a'))).toEqual([
      { type: 'WorkRemoved', data: { userId, workId: 'a' } },
    ]);
  });
});
