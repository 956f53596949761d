import fc from 'fast-check';
import { MEMBERS_AT_MOST } from '../../contracts/collectives.ts';
import { given, noon } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CollectiveCommand } from './collective.decider.ts';
import { collectiveRules } from './collective.decider.ts';
import type { AskedGroup, GivenRole } from './group.ts';
import type { WhenOneGoes } from './without-account.ts';

type Event = EventOf<'collective'>;
const words = {
  name: 'Terrain Society',
  description: 'Heightmaps and roads.',
  studioId: null,
  websiteUrl: '',
  twitterUrl: '',
  linkedinUrl: '',
  location: '',
  tags: ['terrain'],
  avatarUrl: null,
  bannerUrl: null,
};
const recruiting = { isRecruiting: false, recruitingRoles: [] };
const created = (kind: 'collective' | 'studio', collectiveId = 'group'): Event => ({
  type: 'CollectiveCreated',
  data: { collectiveId, kind, ownerId: 'owner', slug: 'terrain-society', ...words, ...recruiting },
});
const joined = (userId: string, kind: 'collective' | 'studio' = 'collective'): Event => ({
  type: 'MemberJoined',
  data: { collectiveId: 'group', kind, ownerId: 'owner', userId, applicationId: null },
});
const become = (userId: string, role: GivenRole, kind: 'collective' | 'studio' = 'collective'): Event => ({
  type: 'MemberRoleChanged',
  data: { collectiveId: 'group', kind, userId, role, before: 'Member', by: 'owner' },
});
const goes = (userId: string, kind: 'collective' | 'studio', ownerId: string | null): Event => ({
  type: 'MemberLeft',
  data: { collectiveId: 'group', kind, userId, ownerId },
});
const left = goes('gone', 'studio', 'owner');
const removed: Event = {
  type: 'CollectiveRemoved',
  data: {
    collectiveId: 'group',
    kind: 'collective',
    ownerId: 'owner',
    by: 'owner',
    reason: 'owner',
    members: [],
    waiting: [],
  },
};

/** A group with an Admin, an Editor, a Member, and somebody who has left. */
const staffed = (kind: 'collective' | 'studio'): readonly Event[] => [
  created(kind),
  joined('editor', kind),
  joined('admin', kind),
  joined('member', kind),
  joined('gone', kind),
  become('editor', 'Editor', kind),
  become('admin', 'Admin', kind),
  left,
];
const everybody = ['owner', 'admin', 'editor', 'member', 'gone', 'stranger'] as const;
const remove = (name: string, by = 'owner'): CollectiveCommand => ({ type: 'RemoveCollective', name, by });
const end = (of: string, facts: Partial<WhenOneGoes> = {}): CollectiveCommand => ({
  type: 'EndWithAccount',
  of,
  away: [],
  ...facts,
});
const edit = (
  by: string,
  changes: object = { location: 'Kraków' },
  facts: Partial<AskedGroup> = {},
): Extract<CollectiveCommand, { type: 'EditCollective' }> => ({
  type: 'EditCollective',
  kind: 'studio',
  by,
  changes,
  slug: null,
  official: false,
  insider: false,
  ownsStudio: false,
  ...facts,
});

describe('a group', () => {
  it('is made once, with its owner as the one member', () => {
    const create: CollectiveCommand = {
      type: 'CreateCollective',
      collectiveId: 'group',
      kind: 'collective',
      ownerId: 'owner',
      slug: 'terrain-society',
      said: { ...words, ...recruiting },
    };
    expect(given(collectiveRules).when(create)).toEqual([created('collective')]);
    expect(given(collectiveRules, [created('collective')]).when(create)).toBe('conflict');
    expect(given(collectiveRules, [created('collective')]).state).toMatchObject({
      ownerId: 'owner',
      members: [{ userId: 'owner', role: 'Owner' }],
    });
  });

  it.each(everybody)('is edited by who manages it: a studio by its %s or not', (by) => {
    const allowed = ['owner', 'admin', 'editor'].includes(by);
    const result = given(collectiveRules, staffed('studio')).when(edit(by));
    expect(result).toEqual(allowed ? [expect.objectContaining({ type: 'CollectiveEdited' })] : 'not_allowed');
  });

  it.each(everybody)('is edited by its owner alone: a collective by its %s or not', (by) => {
    const command: CollectiveCommand = { ...edit(by), kind: 'collective' };
    const result = given(collectiveRules, staffed('collective')).when(command);
    expect(result).toEqual(
      by === 'owner' ? [expect.objectContaining({ type: 'CollectiveEdited' })] : 'not_allowed',
    );
  });

  it.each(everybody)(
    'has roles, removals, hand-over and its end in the hands of its owner: not the %s',
    (by) => {
      const commands: CollectiveCommand[] = [
        { type: 'ChangeRole', userId: 'member', role: 'Editor', by },
        { type: 'RemoveMember', userId: 'member', by },
        { type: 'HandOver', to: 'member', by },
        remove('Terrain Society', by),
      ];
      for (const kind of ['collective', 'studio'] as const)
        for (const command of commands) {
          const result = given(collectiveRules, staffed(kind)).when(command);
          if (by === 'owner') expect(result).toHaveLength(1);
          else expect(result).toBe('not_allowed');
        }
    },
  );

  it('is joined and left again, once each', () => {
    const join: CollectiveCommand = { type: 'JoinCollective', userId: 'ada', hidden: false };
    const leave: CollectiveCommand = { type: 'LeaveCollective', userId: 'ada' };
    expect(given(collectiveRules, [created('collective')]).when(join)).toEqual([joined('ada')]);
    expect(given(collectiveRules, [created('collective'), joined('ada')]).when(join)).toBe('already_member');
    expect(given(collectiveRules, [created('collective'), joined('ada')]).when(leave)).toEqual([
      goes('ada', 'collective', 'owner'),
    ]);
    expect(given(collectiveRules, [created('collective')]).when(leave)).toBe('not_a_member');
  });

  it('is not joined where it is a studio: that takes applications', () => {
    const join: CollectiveCommand = { type: 'JoinCollective', userId: 'ada', hidden: false };
    expect(given(collectiveRules, [created('studio')]).when(join)).toBe('studio_takes_applications');
  });

  it('keeps its owner, who can only hand over', () => {
    const { when } = given(collectiveRules, staffed('collective'));
    expect(when({ type: 'LeaveCollective', userId: 'owner' })).toBe('owner_stays');
    expect(when({ type: 'ChangeRole', userId: 'owner', role: 'Member', by: 'owner' })).toBe('owner_stays');
    expect(when({ type: 'RemoveMember', userId: 'owner', by: 'owner' })).toBe('owner_stays');
    expect(when({ type: 'HandOver', to: 'stranger', by: 'owner' })).toBe('member_not_found');
    const handed = when({ type: 'HandOver', to: 'member', by: 'owner' });
    const after = given(collectiveRules, [...staffed('collective'), ...(handed as Event[])]);
    expect(after.state).toMatchObject({ ownerId: 'member' });
    expect(after.when({ type: 'LeaveCollective', userId: 'owner' })).toHaveLength(1);
    expect(after.when({ type: 'LeaveCollective', userId: 'member' })).toBe('owner_stays');
  });

  it('takes so many members and no more', () => {
    const full = [
      created('studio'),
      ...Array.from({ length: MEMBERS_AT_MOST - 1 }, (_, nth) => joined(`m${nth}`, 'studio')),
    ];
    const add = (userId: string): CollectiveCommand => ({
      type: 'AddMember',
      userId,
      applicationId: 'application',
      by: 'owner',
    });
    expect(given(collectiveRules, full).when(add('ada'))).toBe('member_not_added');
    expect(given(collectiveRules, full).when(add('m3'))).toEqual([]);
    expect(given(collectiveRules, full.slice(0, -1)).when(add('ada'))).toHaveLength(1);
  });

  it.each(['member', 'gone', 'stranger'])('has nobody added by who does not manage it: the %s', (by) => {
    const add: CollectiveCommand = { type: 'AddMember', userId: 'ada', applicationId: 'a', by };
    expect(given(collectiveRules, staffed('studio')).when(add)).toBe('member_not_added');
  });

  it('ends with its name typed as it is written', () => {
    const { when } = given(collectiveRules, [created('collective')]);
    expect(when(remove('terrain society'))).toBe('invalid_input');
    expect(when(remove('Terrain Society'))).toEqual([
      { ...removed, data: { ...removed.data, members: [{ userId: 'owner', role: 'Owner' }] } },
    ]);
    const join: CollectiveCommand = { type: 'JoinCollective', userId: 'ada', hidden: false };
    expect(given(collectiveRules, [created('collective'), removed]).when(join)).toBe('collective_not_found');
    expect(given(collectiveRules).when(join)).toBe('collective_not_found');
  });

  it('is renamed to the slug that is held for it, and to no other', () => {
    const { when } = given(collectiveRules, [created('studio')]);
    expect(when(edit('owner', { name: 'Terrain Guild' }))).toBe('conflict');
    expect(when(edit('owner', { name: 'Terrain, Society!' }))).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ slug: 'terrain-society' }) }),
    ]);
    expect(when({ ...edit('owner', { name: 'Terrain Guild' }), slug: 'terrain-guild' })).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ slug: 'terrain-guild' }) }),
    ]);
    expect(when(edit('owner', { ...words }))).toEqual([]);
  });

  it('takes no name of the house but from who runs it, and may keep the one that it has', () => {
    const { when } = given(collectiveRules, [created('studio')]);
    const respelled = { name: 'Terrain, Society!' };
    expect(when(edit('owner', respelled, { official: true }))).toBe('invalid_input');
    expect(when(edit('stranger', respelled, { official: true }))).toBe('invalid_input');
    expect(when(edit('owner', respelled, { official: true, insider: true }))).toHaveLength(1);
    const kept = { name: words.name, location: 'Kraków' };
    expect(when(edit('owner', kept, { official: true }))).toHaveLength(1);
    expect(when(edit('owner', { location: 'Kraków' }, { official: true }))).toHaveLength(1);
  });

  it('is edited as what it is: no studio as a collective, and nothing that is gone or was never there', () => {
    const command: CollectiveCommand = { ...edit('owner'), kind: 'collective' };
    for (const before of [[], [created('studio')], [created('collective'), removed]])
      expect(given(collectiveRules, before).when(command)).toBe('collective_not_found');
    expect(given(collectiveRules).when(edit('owner', {}, { official: true }))).toBe('studio_not_found');
  });

  it('is linked to a studio by who owns that one', () => {
    const { when } = given(collectiveRules, [created('studio')]);
    expect(when(edit('owner', { studioId: 'studio' }))).toBe('studio_not_yours');
    expect(when(edit('owner', { studioId: 'studio' }, { ownsStudio: true }))).toHaveLength(1);
    expect(when(edit('owner', { studioId: null }))).toEqual([]);
  });

  it('is let go by who owns the studio that it is part of, and by nobody else', () => {
    const { data } = created('collective') as Extract<Event, { type: 'CollectiveCreated' }>;
    const part: Event = { type: 'CollectiveCreated', data: { ...data, studioId: 'studio' } };
    const unlink = (studioId: string, ownsStudio: boolean): CollectiveCommand => ({
      type: 'UnlinkFromStudio',
      studioId,
      by: 'landlord',
      ownsStudio,
    });
    const { when } = given(collectiveRules, [part]);
    expect(when(unlink('studio', false))).toBe('not_allowed');
    expect(when(unlink('another', true))).toBe('collective_not_found');
    expect(when(unlink('studio', true))).toEqual([
      {
        type: 'CollectiveEdited',
        data: {
          collectiveId: 'group',
          kind: 'collective',
          by: 'landlord',
          slug: 'terrain-society',
          ...words,
        },
      },
    ]);
    for (const before of [[], [created('collective')], [part, removed]])
      expect(given(collectiveRules, before).when(unlink('studio', true))).toBe('collective_not_found');
  });

  it('leaves out the works of a member for its owner and for themself, until they leave', () => {
    const show = (userId: string, by: string, shown: boolean): CollectiveCommand => ({
      type: 'ShowMemberWorks',
      userId,
      shown,
      by,
    });
    const told = (shown: boolean, by: string): Event => ({
      type: 'MemberWorksShown',
      data: { collectiveId: 'group', kind: 'collective', userId: 'member', shown, by },
    });
    const group = given(collectiveRules, staffed('collective'));
    for (const by of ['owner', 'member'])
      expect(group.when(show('member', by, false))).toEqual([told(false, by)]);
    for (const by of ['admin', 'editor', 'gone', 'stranger'])
      expect(group.when(show('member', by, false))).toBe('not_allowed');
    expect(group.when(show('gone', 'owner', false))).toBe('member_not_found');
    expect(group.when(show('member', 'owner', true))).toEqual([]);
    const without = given(collectiveRules, [...staffed('collective'), told(false, 'owner')]);
    expect(without.when(show('member', 'owner', false))).toEqual([]);
    expect(without.when(show('member', 'member', true))).toEqual([told(true, 'member')]);
    const anew = [
      ...staffed('collective'),
      told(false, 'owner'),
      goes('member', 'collective', 'owner'),
      joined('member'),
    ];
    expect(given(collectiveRules, anew).when(show('member', 'owner', true))).toEqual([]);
  });

  it('tells apart what it says and whether it recruits', () => {
    const { when } = given(collectiveRules, [created('studio')]);
    const types = (changes: object) => (when(edit('owner', changes)) as Event[]).map(({ type }) => type);
    expect(types({ isRecruiting: true })).toEqual(['RecruitingChanged']);
    expect(types({ location: 'Kraków', recruitingRoles: ['Builder'] })).toEqual([
      'CollectiveEdited',
      'RecruitingChanged',
    ]);
  });

  it('passes to the Admin who joined first when its owner is deleted, or closes', () => {
    const types = (events: readonly Event[]) =>
      (given(collectiveRules, events).when(end('owner')) as Event[]).map(({ type }) => type);
    expect(types(staffed('studio'))).toEqual(['OwnershipHandedOver', 'MemberLeft']);
    expect(given(collectiveRules, staffed('studio')).when(end('owner'))).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ to: 'admin' }) }),
    );
    expect(types([created('collective'), joined('ada')])).toEqual(['CollectiveRemoved']);
    expect(given(collectiveRules, staffed('studio')).when(end('member'))).toEqual([
      goes('member', 'studio', null),
    ]);
  });

  it('passes to nobody who is banned or suspended then; it rather closes', () => {
    const { when } = given(collectiveRules, [...staffed('studio'), become('member', 'Admin', 'studio')]);
    const heir = (away: WhenOneGoes['away']) =>
      (when(end('owner', { away })) as Event[]).map((event) =>
        event.type === 'OwnershipHandedOver' ? event.data.to : event.type,
      );
    const [later, before] = ['2026-03-15T12:00:00.001Z', noon.toISOString()];
    expect(heir([{ userId: 'admin', until: null }])).toEqual(['member', 'MemberLeft']);
    expect(heir([{ userId: 'admin', until: later }])).toEqual(['member', 'MemberLeft']);
    expect(heir([{ userId: 'admin', until: before }])).toEqual(['admin', 'MemberLeft']);
    const both = ['admin', 'member'].map((userId) => ({ userId, until: later }));
    expect(heir(both)).toEqual(['CollectiveRemoved']);
  });

  it('loses the pictures of who is deleted, and no others', () => {
    const pictured: Event = {
      type: 'CollectiveEdited',
      data: {
        collectiveId: 'group',
        kind: 'studio',
        by: 'gone',
        slug: 'terrain-society',
        ...words,
        avatarUrl: '/files/avatars/gone-1-ab.webp',
        bannerUrl: '/files/banners/owner-1-ab.webp',
      },
    };
    expect(given(collectiveRules, [...staffed('studio'), pictured]).when(end('gone'))).toEqual([
      expect.objectContaining({
        type: 'CollectiveEdited',
        data: expect.objectContaining({ avatarUrl: null, bannerUrl: '/files/banners/owner-1-ab.webp' }),
      }),
    ]);
  });

  it('has one owner and each member once, whatever is sent in whatever order', () => {
    const person = fc.constantFrom('owner', 'ada', 'bob', 'cyd');
    const command = fc.oneof(
      fc.record({ type: fc.constant('JoinCollective' as const), userId: person, hidden: fc.constant(false) }),
      fc.record({ type: fc.constant('LeaveCollective' as const), userId: person }),
      fc.record({
        type: fc.constant('ChangeRole' as const),
        userId: person,
        role: fc.constantFrom('Admin' as const, 'Editor' as const, 'Member' as const),
        by: person,
      }),
      fc.record({ type: fc.constant('RemoveMember' as const), userId: person, by: person }),
      fc.record({ type: fc.constant('HandOver' as const), to: person, by: person }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let { state } = given(collectiveRules, [created('collective')]);
        for (const sent of commands) {
          try {
            for (const event of collectiveRules.decide(state, sent, new Date()))
              state = collectiveRules.evolve(state, event);
          } catch (error) {
            if (!(error instanceof Rejection)) throw error;
          }
        }
        if (state.status === 'none') throw new Error('it was there');
        const owners = state.members.filter(({ role }) => role === 'Owner');
        expect(owners).toEqual([{ userId: state.ownerId, role: 'Owner' }]);
        expect(new Set(state.members.map(({ userId }) => userId)).size).toBe(state.members.length);
      }),
    );
  });
});
