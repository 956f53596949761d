import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { Group } from './group.ts';
import type { StudioApplicationCommand } from './studio-application.decider.ts';
import { studioApplicationRules } from './studio-application.decider.ts';

const studio: Group = {
  status: 'live',
  leftOut: [],
  collectiveId: 'studio',
  kind: 'studio',
  ownerId: 'owner',
  slug: 'northlight',
  words: {
    name: 'Northlight',
    description: '',
    studioId: null,
    websiteUrl: '',
    twitterUrl: '',
    linkedinUrl: '',
    location: '',
    tags: [],
    avatarUrl: null,
    bannerUrl: null,
  },
  recruiting: { isRecruiting: true, recruitingRoles: [] },
  members: [
    { userId: 'owner', role: 'Owner' },
    { userId: 'admin', role: 'Admin' },
    { userId: 'editor', role: 'Editor' },
    { userId: 'member', role: 'Member' },
  ],
};
const parties = { applicationId: 'application', studioId: 'studio', userId: 'ada' };
const submitted: EventOf<'studioApplication'> = {
  type: 'StudioApplicationSubmitted',
  data: { ...parties, managers: ['owner', 'admin', 'editor'], message: 'Me!' },
};
const accepted: EventOf<'studioApplication'> = {
  type: 'StudioApplicationAccepted',
  data: { ...parties, by: 'editor' },
};
const rejected: EventOf<'studioApplication'> = {
  type: 'StudioApplicationRejected',
  data: { ...parties, by: 'editor' },
};
const withdrawn: EventOf<'studioApplication'> = { type: 'StudioApplicationWithdrawn', data: parties };
const apply = (to: StudioApplicationStudio = studio, userId = 'ada'): StudioApplicationCommand => ({
  type: 'ApplyToStudio',
  applicationId: 'application',
  userId,
  message: 'Me!',
  studio: to,
});
type StudioApplicationStudio = Extract<StudioApplicationCommand, { type: 'ApplyToStudio' }>['studio'];
const decide = (how: 'Accept' | 'Reject', by: string, away = false): StudioApplicationCommand =>
  how === 'Accept'
    ? { type: 'AcceptStudioApplication', by, studio, away }
    : { type: 'RejectStudioApplication', by, studio };

const ended = (because: 'late' | 'removed'): EventOf<'studioApplication'> => ({
  type: 'StudioApplicationEnded',
  data: { ...parties, because },
});
const refuseLate = (revision: number): StudioApplicationCommand => ({
  type: 'RefuseLateStudioApplication',
  revision,
});

describe('an application to a studio', () => {
  it('is not accepted while who sent it is suspended or banned', () => {
    expect(given(studioApplicationRules, [submitted]).when(decide('Accept', 'owner', true))).toBe(
      'person_sent_away',
    );
  });

  it('ends while it waits when its studio is removed, and whoever sent it may take it away then', () => {
    const end = { type: 'EndWithStudio' } as const;
    const away = { type: 'WithdrawStudioApplication', by: 'ada' } as const;

    expect(given(studioApplicationRules, [submitted]).when(end)).toEqual([ended('removed')]);
    for (const decided of [accepted, rejected, withdrawn, ended('removed')])
      expect(given(studioApplicationRules, [submitted, decided]).when(end)).toEqual([]);
    expect(given(studioApplicationRules).when(end)).toEqual([]);
    expect(given(studioApplicationRules, [submitted, ended('removed')]).when(away)).toEqual([withdrawn]);
    expect(given(studioApplicationRules, [submitted, ended('removed')]).when(decide('Accept', 'owner'))).toBe(
      'studio_application_decided',
    );
  });

  it('may be sent again where it came too late, and no other one ends with it', () => {
    const again = [submitted, withdrawn, submitted];

    expect(given(studioApplicationRules, [submitted]).when(refuseLate(0))).toEqual([ended('late')]);
    expect(given(studioApplicationRules, [submitted, ended('late')]).when(apply())).toEqual([submitted]);
    expect(given(studioApplicationRules, again).when(refuseLate(0))).toEqual([]);
    expect(given(studioApplicationRules, again).when(refuseLate(2))).toEqual([ended('late')]);
    expect(given(studioApplicationRules, [submitted, accepted]).when(refuseLate(0))).toEqual([]);
  });

  it('is sent with its message, and tells the managers', () => {
    expect(given(studioApplicationRules).when(apply())).toEqual([submitted]);
  });

  it.each([
    ['a collective', { ...studio, kind: 'collective' }, 'studio_not_found'],
    ['a studio that is gone', { ...studio, status: 'removed' }, 'studio_not_found'],
    ['a studio that never was', { status: 'none' }, 'studio_not_found'],
  ] as const)('is refused to %s', (_what, to, code) => {
    expect(given(studioApplicationRules).when(apply(to))).toBe(code);
  });

  it('is refused to who is a member', () => {
    expect(given(studioApplicationRules).when(apply(studio, 'member'))).toBe('already_member');
  });

  it.each([
    ['waits', [submitted], false],
    ['was rejected', [submitted, rejected], false],
    ['was withdrawn', [submitted, withdrawn], true],
    ['was accepted, by who has left since', [submitted, accepted], true],
  ] as const)('is sent again or not when it %s', (_how, events, again) => {
    expect(given(studioApplicationRules, events).when(apply())).toEqual(
      again ? [submitted] : 'already_applied_to_studio',
    );
  });

  it.each(['owner', 'admin', 'editor'])('is decided by the %s', (by) => {
    for (const how of ['Accept', 'Reject'] as const)
      expect(given(studioApplicationRules, [submitted]).when(decide(how, by))).toHaveLength(1);
  });

  it.each(['member', 'ada', 'stranger'])('is as if it were not there for the %s', (by) => {
    for (const how of ['Accept', 'Reject'] as const)
      expect(given(studioApplicationRules, [submitted]).when(decide(how, by))).toBe('not_found');
  });

  it('is decided once', () => {
    for (const events of [
      [submitted, accepted],
      [submitted, rejected],
    ])
      for (const how of ['Accept', 'Reject'] as const)
        expect(given(studioApplicationRules, events).when(decide(how, 'owner'))).toBe(
          'studio_application_decided',
        );
  });

  it('is not there before it is sent, nor once it is withdrawn', () => {
    for (const events of [[], [submitted, withdrawn]])
      for (const command of [
        decide('Accept', 'owner'),
        { type: 'WithdrawStudioApplication', by: 'ada' },
        { type: 'ReopenStudioApplication', by: 'owner' },
      ] as const)
        expect(given(studioApplicationRules, events).when(command)).toBe('not_found');
  });

  it('waits again where the studio could not have who was accepted', () => {
    const reopen: StudioApplicationCommand = { type: 'ReopenStudioApplication', by: 'owner' };
    const reopened = given(studioApplicationRules, [submitted, accepted]).when(reopen);
    expect(reopened).toEqual([{ type: 'StudioApplicationReopened', data: { ...parties, by: 'owner' } }]);
    expect(
      given(studioApplicationRules, [
        submitted,
        accepted,
        ...(reopened as EventOf<'studioApplication'>[]),
      ]).when(decide('Accept', 'owner')),
    ).toHaveLength(1);
    expect(given(studioApplicationRules, [submitted]).when(reopen)).toEqual([]);
  });

  it('is withdrawn by who sent it, and with their account', () => {
    const { when } = given(studioApplicationRules, [submitted]);
    expect(when({ type: 'WithdrawStudioApplication', by: 'ada' })).toEqual([withdrawn]);
    expect(when({ type: 'WithdrawStudioApplication', by: 'owner' })).toBe('not_found');
    expect(when({ type: 'EndWithAccount', of: 'ada' })).toEqual([withdrawn]);
    expect(when({ type: 'EndWithAccount', of: 'owner' })).toEqual([]);
    expect(
      given(studioApplicationRules, [submitted, accepted]).when({ type: 'EndWithAccount', of: 'ada' }),
    ).toEqual([]);
  });
});
