import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { AskedDisplayName } from './display-name.ts';
import type { ProfileCommand } from './profile.decider.ts';
import { isOnboarded, profileRules } from './profile.decider.ts';

const userId = 'ada';
const complete = {
  userId,
  nameKey: 'key of ada',
  reservation: 'r1',
  username: 'Ada',
  displayName: 'Ada L.',
  role: 'Scripter',
  tags: ['lua'],
  bio: 'I write scripts.',
  avatarUrl: null,
  availability: 'Open to Offers',
};
const completed: EventOf<'profile'> = { type: 'ProfileCompleted', data: complete };
const renamed: EventOf<'profile'> = {
  type: 'UsernameChanged',
  data: {
    userId,
    nameKey: 'key of lovelace',
    reservation: 'r2',
    previousKey: 'key of ada',
    previousReservation: 'r1',
    username: 'Lovelace',
  },
};
const rename: ProfileCommand = {
  type: 'ChangeUsername',
  userId,
  nameKey: 'key of lovelace',
  reservation: 'r2',
  username: 'Lovelace',
};

const edit = (
  changes: Extract<ProfileCommand, { type: 'EditProfile' }>['changes'],
  displayName: AskedDisplayName | null = null,
): ProfileCommand => ({ type: 'EditProfile', userId, changes, displayName });

describe('a profile', () => {
  it('is completed once', () => {
    const command: ProfileCommand = { type: 'CompleteProfile', ...complete };

    expect(given(profileRules).when(command)).toEqual([completed]);
    expect(given(profileRules, [completed]).when(command)).toBe('already_onboarded');
  });

  it.each<[string, ProfileCommand]>([
    ['text', edit({ bio: 'New' })],
    ['name', rename],
    ['picture', { type: 'ChangeAvatar', userId, url: null }],
    ['banner', { type: 'ChangeBanner', userId, url: null }],
  ])('changes its %s only after it is complete', (_what, command) => {
    expect(given(profileRules).when(command)).toBe('onboarding_required');
  });

  it('keeps what was edited, and nothing when nothing was', () => {
    expect(given(profileRules, [completed]).when(edit({ bio: 'New' }))).toEqual([
      { type: 'ProfileEdited', data: { userId, changes: { bio: 'New' } } },
    ]);
    expect(given(profileRules, [completed]).when(edit({}))).toEqual([]);
  });

  it('shows no name of the house but for who runs it, or showed it before', () => {
    const { when } = given(profileRules, [completed]);
    const shows = (facts: Partial<AskedDisplayName>) =>
      when(edit({ displayName: 'Support' }, { official: false, insider: false, shown: false, ...facts }));
    expect(shows({ official: true })).toBe('invalid_input');
    for (const facts of [{}, { official: true, insider: true }, { official: true, shown: true }])
      expect(shows(facts)).toEqual([
        { type: 'ProfileEdited', data: { userId, changes: { displayName: 'Support' } } },
      ]);
  });

  it('names the reservation that a new name outdates, so that it can be released', () => {
    expect(given(profileRules, [completed]).when(rename)).toEqual([renamed]);

    const back = { ...rename, nameKey: 'key of ada', reservation: 'r3', username: 'Ada' } as const;
    expect(given(profileRules, [completed, renamed]).when(back)).toEqual([
      {
        type: 'UsernameChanged',
        data: {
          userId,
          nameKey: 'key of ada',
          reservation: 'r3',
          previousKey: 'key of lovelace',
          previousReservation: 'r2',
          username: 'Ada',
        },
      },
    ]);
  });

  it('changes its pictures and takes them away', () => {
    const stream = given(profileRules, [completed]);

    expect(stream.when({ type: 'ChangeAvatar', userId, url: '/files/a' })).toEqual([
      { type: 'AvatarChanged', data: { userId, url: '/files/a' } },
    ]);
    expect(stream.when({ type: 'ChangeBanner', userId, url: null })).toEqual([
      { type: 'BannerChanged', data: { userId, url: null } },
    ]);
  });
});

describe('the gate of onboarding', () => {
  it('is open once the profile is complete, under whatever name', () => {
    expect(isOnboarded(given(profileRules).state)).toBe(false);
    expect(isOnboarded(given(profileRules, [completed]).state)).toBe(true);
    expect(isOnboarded(given(profileRules, [completed, renamed]).state)).toBe(true);
  });
});
