import * as botttsNeutral from '@dicebear/bottts-neutral';
import { createAvatar } from '@dicebear/core';
import * as initials from '@dicebear/initials';

export type AvatarStyle = 'robot' | 'initials';

/** The longest seed, in characters: a display name or username is shorter. */
export const SEED_LIMIT = 100;

/** Deep tones that stand on both themes' grounds; no two neighbours in a list look alike for long. */
const grounds = ['3d5a80', '4a6b2a', '7a4a2b', '5b4a8a', '2f6f73', '8a3f52', '5f5a2c', '2f5d8a'];

/** The picture of somebody without one, as SVG: the same seed gives the same bytes. */
export const avatarOf = (seed: string, style: AvatarStyle): string =>
  style === 'robot'
    ? createAvatar(botttsNeutral, { seed, backgroundColor: grounds }).toString()
    : createAvatar(initials, { seed, backgroundColor: grounds, fontWeight: 600 }).toString();
