import { slugOf } from '../../contracts/collectives.ts';
import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { CollectiveState } from './group.ts';
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
const words = {
  name: 'Heights',
  description: 'Heightmaps and roads.',
  studioId: null,
  websiteUrl: '',
  twitterUrl: '',
  linkedinUrl: '',
  location: '',
  tags: [],
  avatarUrl: null,
  bannerUrl: null,
};
const recruiting = { isRecruiting: false, recruitingRoles: [] };
const owned = (collectiveId: string): CollectiveState => ({
  status: 'live',
  leftOut: [],
  collectiveId,
  kind: 'collective',
  ownerId: 'ada',
  slug: 'heights',
  words,
  recruiting,
  members: [{ userId: 'ada', role: 'Owner' }],
});
type Take = Extract<SlugCommand, { type: 'TakeSlug' }>;
const take = (collectiveId: string, more: Partial<Take> = {}): Take => ({
  type: 'TakeSlug',
  ...data(collectiveId),
  group: owned(collectiveId),
  official: false,
  insider: false,
  ownsStudio: false,
  goneHolder: null,
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
    const { when } = given(slugRules, [taken('one')]);
    expect(when(take('two', { goneHolder: 'one' }))).toEqual([taken('two')]);
  });

  it('is taken by one of two who found the group that had it gone', () => {
    const { when } = given(slugRules, [taken('one'), taken('two')]);
    expect(when(take('three', { goneHolder: 'one' }))).toBe('slug_taken');
  });

  it('is not taken for a change that the group would refuse', () => {
    const { when } = given(slugRules, [taken('another')]);
    const edited = { name: 'Terrain', studioId: 'studio' };
    expect(when(take('one', { by: 'bob' }))).toBe('not_allowed');
    expect(when(take('one', { kind: 'studio' }))).toBe('studio_not_found');
    expect(when(take('one', { group: { status: 'none' } }))).toBe('collective_not_found');
    expect(when(take('one', { official: true }))).toBe('invalid_input');
    expect(when(take('one', { edited }))).toBe('studio_not_yours');
    for (const facts of [{ official: true, insider: true }, { edited, ownsStudio: true }, {}])
      expect(when(take('one', facts))).toBe('slug_taken');
  });

  it('is not taken for a group that may not be made', () => {
    const { when } = given(slugRules);
    const made = (facts: Partial<Take>, studioId: string | null = null) =>
      when(
        take('one', {
          group: { status: 'none' },
          created: { ...words, ...recruiting, studioId },
          edited: null,
          ...facts,
        }),
      );
    expect(made({ official: true })).toBe('invalid_input');
    expect(made({}, 'studio')).toBe('studio_not_yours');
    for (const result of [
      made({}),
      made({ official: true, insider: true }),
      made({ ownsStudio: true }, 'studio'),
    ])
      expect(result).toEqual([expect.objectContaining({ type: 'SlugTaken' })]);
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
