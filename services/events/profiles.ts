import { z } from 'zod';
import type { Upcaster } from './define.ts';
import { define, id, secret, time } from './define.ts';

const profileShape = {
  username: secret,
  displayName: secret,
  role: secret,
  tags: z.array(z.string()).nullable(),
  bio: secret,
  avatarUrl: secret,
  /** Null of whoever set up a profile before it was asked for. */
  availability: secret,
};

/** Version 1 did not ask for it. */
const withoutAvailability: Upcaster = (data) => ({ ...data, availability: null });
const profileWithoutAvailability: Upcaster = ({ profile, ...rest }) => ({
  ...rest,
  profile: profile === null ? null : withoutAvailability(profile as Readonly<Record<string, unknown>>),
});

/** Version 1 kept no name for anybody. */
const freeAtOnce: Upcaster = (data) => ({ ...data, keptUntil: null });

/** What a person changes of a profile; absent where it stays as it is. */
const profileChanges = z
  .strictObject({
    displayName: z.string(),
    motto: z.string(),
    bio: z.string(),
    role: z.string(),
    availability: z.string(),
    location: z.string(),
    tags: z.array(z.string()),
    devforumUrl: z.string(),
    discordHandle: z.string(),
    githubUrl: z.string(),
    artstationUrl: z.string(),
    youtubeUrl: z.string(),
    contactTwitter: z.string(),
    robloxGameUrl: z.string(),
  })
  .partial();

/** Version 1 held whatever the form had sent, under the form's names. */
const namedChanges: Upcaster = ({ changes, ...rest }) => {
  const sent = Object.entries((changes ?? {}) as Readonly<Record<string, unknown>>).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return {
    ...rest,
    changes: Object.fromEntries(sent.filter(([name]) => String(name) in profileChanges.shape)),
  };
};

/** What a work says, and where its picture is; absent where it stays as it is. */
const workChanges = z
  .strictObject({
    title: z.string(),
    words: z.string(),
    link: z.string(),
    imageUrl: z.string(),
    moreImageUrls: z.array(z.string()),
    story: z.string(),
  })
  .partial();

/** Version 1 had one picture, and no text but the words beneath it. */
const withOnePicture: Upcaster = (data) => ({ ...data, moreImageUrls: [], story: '' });

/** Where a person's name is kept: the username stream, and the reservation by which this person holds it. */
const nameHeld = { nameKey: z.string(), reservation: id };

/** Names and profiles. */
export const profilesEvents = {
  /**
   * The reservation of a name; taking it again under another reservation outdates the earlier one.
   * `profile` is what completing the profile still needs; null for a later change of name.
   */
  UsernameTaken: define(
    'username',
    { userId: id, ...nameHeld, username: secret, profile: z.object(profileShape).nullable() },
    { personal: ['username', 'profile'], subject: 'userId', upcasters: [profileWithoutAvailability] },
  ),
  /** `keptUntil`: until then the name leads to its former holder, and is for nobody else; null where it is free at once. */
  UsernameReleased: define(
    'username',
    { userId: id, reservation: id, keptUntil: time.nullable() },
    { upcasters: [freeAtOnce] },
  ),

  ProfileCompleted: define(
    'profile',
    { userId: id, ...nameHeld, ...profileShape },
    {
      personal: ['username', 'displayName', 'role', 'tags', 'bio', 'avatarUrl', 'availability'],
      subject: 'userId',
      upcasters: [withoutAvailability],
    },
  ),
  ProfileEdited: define(
    'profile',
    { userId: id, changes: profileChanges.nullable() },
    { personal: ['changes'], subject: 'userId', upcasters: [namedChanges] },
  ),
  UsernameChanged: define(
    'profile',
    { userId: id, ...nameHeld, previousKey: z.string(), previousReservation: id, username: secret },
    { personal: ['username'], subject: 'userId' },
  ),
  AvatarChanged: define('profile', { userId: id, url: secret }, { personal: ['url'], subject: 'userId' }),
  BannerChanged: define('profile', { userId: id, url: secret }, { personal: ['url'], subject: 'userId' }),

  /** It stands behind the others. `imageUrl`: the cover; `moreImageUrls`: the other pictures, in their order. */
  WorkAdded: define(
    'profile',
    {
      userId: id,
      workId: id,
      title: secret,
      words: secret,
      link: secret,
      imageUrl: secret,
      moreImageUrls: z.array(z.string()).nullable(),
      story: secret,
    },
    {
      personal: ['title', 'words', 'link', 'imageUrl', 'moreImageUrls', 'story'],
      subject: 'userId',
      upcasters: [withOnePicture],
    },
  ),
  WorkEdited: define(
    'profile',
    { userId: id, workId: id, changes: workChanges.nullable() },
    { personal: ['changes'], subject: 'userId' },
  ),
  WorkRemoved: define('profile', { userId: id, workId: id }),
  /** All works of the person, the first one first. */
  WorksReordered: define('profile', { userId: id, order: z.array(id) }),
} as const;
