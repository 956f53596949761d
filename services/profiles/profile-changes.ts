import type { EditProfile } from '../../contracts/profiles.ts';
import type { DataOf } from '../events.ts';

type Changes = NonNullable<DataOf<'ProfileEdited'>['changes']>;
type Sent = Omit<EditProfile, 'username' | 'avatar_url' | 'banner_url'>;

/** What of a profile was sent, as the log names it; what was not sent is not in it. */
export const changesOf = (sent: Sent): Changes => {
  const changes: Required<{ readonly [Field in keyof Changes]: Changes[Field] | undefined }> = {
    displayName: sent.display_name,
    motto: sent.motto,
    bio: sent.bio,
    role: sent.role,
    availability: sent.availability,
    location: sent.location,
    tags: sent.tags,
    devforumUrl: sent.devforum_url,
    discordHandle: sent.discord_handle,
    githubUrl: sent.github_url,
    artstationUrl: sent.artstation_url,
    youtubeUrl: sent.youtube_url,
    contactTwitter: sent.contact_twitter,
    robloxGameUrl: sent.roblox_game_url,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
};
