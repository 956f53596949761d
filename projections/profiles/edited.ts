import type { DataOf } from '../../services/events.ts';
import type { ProfileRow } from './table.ts';

type Changes = NonNullable<DataOf<'ProfileEdited'>['changes']>;

/** The column of each part of a profile that a person changes. */
const columns = {
  displayName: 'display_name',
  motto: 'motto',
  bio: 'bio',
  role: 'role',
  availability: 'availability',
  location: 'location',
  tags: 'tags',
  devforumUrl: 'devforum_url',
  discordHandle: 'discord_handle',
  githubUrl: 'github_url',
  artstationUrl: 'artstation_url',
  youtubeUrl: 'youtube_url',
  contactTwitter: 'contact_twitter',
  robloxGameUrl: 'roblox_game_url',
} as const satisfies Readonly<Record<keyof Changes, keyof ProfileRow>>;

/** What an edit says, by the columns of its row. */
export const edited = (changes: Changes): Partial<ProfileRow> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [columns[field as keyof Changes], value]),
  );
