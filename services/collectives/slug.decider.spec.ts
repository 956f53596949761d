import { slugOf } from '../../contracts/collectives.ts';
import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import { slugFor } from './group.ts';
import type { SlugCommand } from './slug.decider.ts';
import { slugRules } from './slug.decider.ts';

const data = (collectiveId: string, reservation = 'r1') => ({
  slug: 'terrain',
  collectiveId,
  kind: 'collective' as const,
  reservation,
  by: 'ada',
  created: null,
  edited: { name: 'Terrain' },
});
const take = (collectiveId: string, more: object = {}): SlugCommand => ({
  type: 'TakeSlug',
  ...data(collectiveId),
  refused: null,
  holderGone: false,
  ...more,
});
const taken = (collectiveId: string, kept = false, reservation = 'r1'): EventOf<'slug'> => ({
  type: 'SlugTaken',
  data: { ...data(collectiveId, reservation), kept },
});
const release = (collectiveId: string, reservation = 'r1'): SlugCommand => ({
  type: 'ReleaseSlug',
  collectiveId,
  reservation,
});

describe('a slug', () => {
  it('is taken by one group, whatever its type', () => {
    expect(given(slugRules).when(take('one'))).toEqual([taken('one')]);
    expect(given(slugRules, [taken('one')]).when(take('two'))).toBe('slug_taken');
  });

  it('stays with a group that has another one by now, which may take it again', () => {
    expect(given(slugRules, [taken('one')]).when(take('one'))).toEqual([taken('one', true)]);
  });

  it('is free again once the group that had it is gone', () => {
    expect(given(slugRules, [taken('one')]).when(take('two', { holderGone: true }))).toEqual([taken('two')]);
  });

  it('is not taken for what the group would refuse', () => {
    expect(given(slugRules).when(take('one', { refused: 'not_allowed' }))).toBe('not_allowed');
  });

  it('is given back by the reservation that took it, and only if it was not the group’s before', () => {
    expect(given(slugRules, [taken('one')]).when(release('one'))).toHaveLength(1);
    expect(given(slugRules, [taken('one')]).when(release('one', 'r2'))).toEqual([]);
    expect(given(slugRules, [taken('one')]).when(release('two'))).toEqual([]);
    expect(given(slugRules, [taken('one'), taken('one', true, 'r2')]).when(release('one', 'r2'))).toEqual([]);
    expect(given(slugRules).when(release('one'))).toEqual([]);
  });
});

describe('the slug of a name', () => {
  it.each([
    ['Terrain Society', 'terrain-society'],
    ['  --Night & Day!! 2 ', 'night-day-2'],
    ['Café Zürich', 'cafe-zurich'],
    ['ALL CAPS', 'all-caps'],
    ['🧱🧱', ''],
    ['استوديو', ''],
    ['ﬄ'.repeat(60), `${'ffl'.repeat(33)}f`],
    ['㎯'.repeat(60), 'rad-s2'.repeat(60).slice(0, 99)],
    [`${'ﬄ'.repeat(33)} and more`, 'ffl'.repeat(33)],
    ['459cf58b-0670-5aa1-9449-4ae611abc125', ''],
    ['{459CF58B 0670 5AA1 9449 4AE611ABC125}', ''],
    ['459cf58b-0670-5aa1-9449-4ae611abc125 too', '459cf58b-0670-5aa1-9449-4ae611abc125-too'],
  ])('%s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it.each(['🧱', '459cf58b-0670-5aa1-9449-4ae611abc125'])(
    'is made up where nothing of the name can stand in an address: %s',
    (name) => {
      expect(slugFor(name, 'studio', '01234567-89ab-4cde-8f01-23456789abcd')).toBe('studio-01234567');
    },
  );
});
