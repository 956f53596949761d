import type { EditProfile } from '../../contracts/profiles.ts';
import { edited } from '../../projections/profiles/edited.ts';
import { catalogue } from '../events.ts';
import { changesOf } from './profile-changes.ts';

const sent: Required<Omit<EditProfile, 'username' | 'avatar_url' | 'banner_url'>> = {
  display_name: 'Ada L.',
  motto: 'Scripts that hold.',
  bio: 'I write scripts.',
  role: 'Scripter',
  availability: 'Available for Hire',
  location: 'London',
  tags: ['lua'],
  devforum_url: 'https://devforum.roblox.com/u/ada',
  discord_handle: 'ada',
  github_url: 'https://github.com/ada',
  artstation_url: 'https://www.artstation.com/ada',
  youtube_url: 'https://www.youtube.com/@ada',
  contact_twitter: 'ada',
  roblox_game_url: 'https://www.roblox.com/games/1',
};
const [ofVersion1] = catalogue.ProfileEdited.upcasters;
const userId = '00000000-0000-4000-8000-000000000001';

describe('what is edited of a profile', () => {
  it('has a name of its own in the log for each part, and its column in the read model', () => {
    const changes = changesOf(sent);

    expect(catalogue.ProfileEdited.data.parse({ userId, changes })).toEqual({ userId, changes });
    expect(edited(changes)).toEqual(sent);
  });

  it('leaves out what was not sent', () => {
    expect(changesOf({ bio: '' })).toEqual({ bio: '' });
  });

  it('reads from version 1 as it is written today', () => {
    expect(ofVersion1?.({ userId, changes: sent })).toEqual({ userId, changes: changesOf(sent) });
  });

  it('drops of version 1 what is no part of a profile', () => {
    expect(ofVersion1?.({ userId, changes: { bio: 'Hello', shoe_size: '41' } })).toEqual({
      userId,
      changes: { bio: 'Hello' },
    });
  });

  it('reads from version 1 without the words of somebody whose key is gone', () => {
    expect(ofVersion1?.({ userId })).toEqual({ userId, changes: {} });
  });
});
